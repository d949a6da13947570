import { breedInSentence } from '#app/domain/breeds.ts'
import { type HorseDocument, type PedigreeDocument, readHeight, readText } from '#app/domain/documents.ts'
import { kindOfHorse } from '#app/domain/horse/kind-words.table.ts'
import type { HorseTab } from '#app/domain/horse/tabs.ts'
import { horsePath } from '#app/domain/names.ts'
import { originTag } from '#app/domain/pedigree/tags.ts'
import { fitOf } from '#app/domain/profile/name-fit.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { bounded } from '#app/features/known/view/about.ts'
import type { NameRead } from '#app/features/pedigree/data/name.server.ts'
import { nameText } from '#app/features/pedigree/text/name-page.ts'

export type NameHead = ReturnType<typeof nameHead>

/** What the entry says, for every page of the name. `created` is no year of birth: no age follows from it. */
export function nameHead({ name, entry, kin, sire, dam }: NameRead) {
  const { displayName, tag, link } = originTag(name, entry?.link)
  const breed = readText(entry?.breed)
  const color = readText(entry?.color)
  const height = readHeight(entry?.height)
  const gender = readText(entry?.gender)
  const summary = [
    kindOfHorse({ color, gender }),
    breed && breedInSentence(breed),
    height === null ? null : nameText.cm(formatNumber(height)),
  ].filter((part) => part !== null && part !== '')
  return {
    name,
    shown: displayName,
    fit: fitOf(displayName),
    href: horsePath(name),
    /** Without an entry it is only somebody's parent: search engines need not know the page. */
    isListed: entry !== null,
    kind: kin.size > 0 ? nameText.kind.ancestor : nameText.kind.name,
    isOnlyName: summary.length === 0 && sire === null && dam === null && readText(entry?.evalExt) === null,
    summary: summary.join(', ').replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase('sv')),
    official: webAddress(link),
    tag,
    list: { title: nameText.list, href: '/horses' },
  }
}

/** What an entry shares with a horse's record, without an age: for a card of the shelf, a pass. */
export function entryAsHorse({
  name,
  sire,
  dam,
  evalExt,
  color,
  breed,
  height,
  gender,
}: PedigreeDocument): HorseDocument {
  return { name, sire, dam, evalExt, color, breed, height, gender }
}

/** What search engines are shown of a name. */
export function nameAbout({ name, summary }: NameHead, tab: HorseTab | undefined) {
  return { description: bounded(tab ? nameText.offspringAbout(name) : nameText.about(name, summary)) }
}
