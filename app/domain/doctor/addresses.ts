/** Addresses of the outside that the stud's documents hold, each with the field it stands in. */
import { readList, readText } from '#app/domain/documents.ts'
import { type Finding, findingOf } from './finding.ts'
import type { Being } from './stud.ts'

export type StoredAddress = { address: string; being: Being; field: string }

const ALONE = ['picture', 'link'] as const
const LISTS = ['ribbons', 'ERibbons', 'pictures'] as const

/** Those of http and https; a path on this site asks nobody. */
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

/** An address that did not answer, as it is told beside its field. */
export function silentFinding({ address, being, field }: StoredAddress, answer: string): Finding[] {
  const { horse, entry, name } = being
  const stored = horse ?? entry
  if (!stored) return []
  const collection = horse ? 'horses' : 'pedigree'
  const about = { collection, id: stored.id, version: stored.version } as const
  return [findingOf({ kind: 'address-silent', about, name, isHorse: horse !== null, field, facts: [address, answer] })]
}
