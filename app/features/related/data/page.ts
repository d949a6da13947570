import { readKnownName } from '#app/domain/names.ts'
import { ANCESTOR_KEY } from '#app/features/pedigree/view/kinship.ts'
import { portraitNames, relatedView } from '../view/answer.ts'
import { readExamples } from './examples.ts'
import { type KinSource, readRelated } from './source.ts'

/** The page of an address: `?a=` and `?b=` are two names, `?anfader=` the common ancestor whose ways are drawn. */
export async function relatedPage(source: KinSource, search: URLSearchParams, year: number) {
  const chosen = readKnownName(search.get(ANCESTOR_KEY))
  const typed = [search.get('a') ?? '', search.get('b') ?? ''] as const
  const examples = typed.every((text) => text.trim() === '') ? await readExamples(source) : []
  const read = { ...(await readRelated(source, typed)), examples }
  const portraits = await source.findNamed([...new Set(portraitNames(read, chosen))])
  return relatedView(read, portraits, { chosen, year })
}
