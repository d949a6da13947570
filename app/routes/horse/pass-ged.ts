import { storeContext } from '#app/context.ts'
import { mergedTree } from '#app/domain/gedcom/tree.ts'
import { writeGedcom } from '#app/domain/gedcom/write.ts'
import { passDocuments, readPass } from '#app/features/profile/data/pass.server.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/pass-ged'

/** A horse's pedigree for programs that draw family trees. */
export function loader({ url, context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const [read, { siteName }] = await Promise.all([
      readPass(context.get(storeContext), url),
      context.get(settingsContext)(),
    ])
    const { horse, pedigree } = passDocuments(read)
    return new Response([...writeGedcom(mergedTree(horse === null ? [] : [horse], pedigree), siteName)].join(''), {
      headers: { 'Content-Type': 'text/vnd.familysearch.gedcom; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    })
  })
}
