/** Web addresses in the stud's documents, each with its field. */
import { readList, readText } from '#app/domain/documents.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Being, placeOf } from './stud.ts'

export type StoredAddress = { address: string; being: Being; field: string }

const ALONE = ['picture', 'link'] as const
const LISTS = ['ribbons', 'ERibbons', 'pictures'] as const

/** Only http and https addresses; a path on this site needs no check. */
export function addressesOf(being: Being): StoredAddress[] {
  const found: StoredAddress[] = []
  const add = (value: string | null, field: string) => {
    if (value !== null && /^https?:\/\//i.test(value) && URL.canParse(value))
      found.push({ address: value, being, field })
  }
  const { horse, entry } = being
  if (horse) {
    for (const field of ALONE) add(readText(horse.document[field]), field)
    for (const field of LISTS) for (const value of readList(horse.document[field])) add(value, field)
  }
  if (entry && !horse) add(readText(entry.document.link), 'link')
  return found
}

/** The finding for an address that did not answer. */
export function silentFinding({ address, being, field }: StoredAddress, answer: string): Finding[] {
  const { horse, name } = being
  const about = placeOf(being)
  if (about === null) return []
  return [findingOf({ kind: 'address-silent', about, name, isHorse: horse !== null, field, facts: [address, answer] })]
}
