import { readKnownName } from '#app/domain/names.ts'
import { ANCESTOR_KEY } from '#app/features/pedigree/view/kinship.ts'
import { portraitNames, relatedView } from '../view/answer.ts'
import { type KinSource, readRelated } from './source.ts'

/** The page of an address: `?a=` and `?b=` are two names, `?anfader=` the common ancestor whose ways are drawn. */
export async function relatedPage(source: KinSource, search: URLSearchParams, year: number) {
  const chosen = readKnownName(search.get(ANCESTOR_KEY))
  const read = await readRelated(source, [search.get('a') ?? '', search.get('b') ?? ''])
  const portraits = await source.findNamed([...new Set(portraitNames(read, chosen))])
  return relatedView(read, portraits, { chosen, year })
}
