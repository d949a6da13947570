import { z } from 'zod'
import { SURE } from './sure.ts'

const Said = z.tuple([z.string().max(100)], z.string().max(200))

/** Takes the answers out of a sent form. Null if it was sent by another button. */
export function takeSure(form: FormData): { intent: string; sure: Set<string> } | null {
  const said = form.get(SURE)
  form.delete(SURE)
  if (typeof said !== 'string') return null
  try {
    const [intent, ...keys] = Said.parse(JSON.parse(said))
    return { intent, sure: new Set(keys) }
  } catch {
    return null
  }
}
