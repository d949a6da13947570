import { storeContext } from '#app/context.ts'
import { passFile, readPass } from '#app/features/profile/data/pass.server.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/pass-json'

/** A horse with its pedigree, assessments and merits, for another stud to import. */
export function loader({ url, context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const [read, { siteName }] = await Promise.all([
      readPass(context.get(storeContext), url),
      context.get(settingsContext)(),
    ])
    return new Response(passFile(read, siteName), {
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    })
  })
}
