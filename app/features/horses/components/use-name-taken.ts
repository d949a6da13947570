import { useAnswers } from '#app/ui/use-answers.ts'

/** Whether a name is taken already, by a horse of the stud or in the pedigree. */
export type NameTaken = { horse: boolean; entry: boolean }

async function ask(address: string, signal: AbortSignal): Promise<NameTaken | null> {
  const response = await fetch(address, { signal })
  const isAnswer = response.headers.get('content-type')?.includes('application/json') ?? false
  return response.ok && isAnswer ? ((await response.json()) as NameTaken) : null // our own resource route
}

/** Asked for while a name is typed; null before anything was, and for the name that the horse has itself. */
export function useNameTaken(typed: string, own: string): NameTaken | null {
  const name = typed.trim()
  const isAsked = name !== '' && name !== own.trim()
  return useAnswers(isAsked ? `/admin/name?${new URLSearchParams({ q: name })}` : null, ask)
}
