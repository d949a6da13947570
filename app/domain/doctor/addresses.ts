/** Web addresses in the stud's documents, each with its field. */
import { type HorseDocument, type PedigreeDocument, readList, readText } from '#app/domain/documents.ts'
import { type Finding, findingOf, type Place } from './finding.ts'
import type { Stored } from './stud.ts'

/** Where it is written, which is what a finding about it names. */
type Written = { about: Place & { version: number }; name: string; isHorse: boolean }
export type StoredAddress = Written & { address: string; field: string }

const ALONE = ['picture', 'link'] as const
const LISTS = ['ribbons', 'ERibbons', 'pictures'] as const

/**
 * The addresses of horses, and of entries that have no horse: http and https, as a path on this site needs no check.
 */
export class Addresses {
  readonly #horses = new Set<string>()
  readonly all: StoredAddress[] = []

  addHorse({ id, version, document }: Stored<HorseDocument>): void {
    const name = document.name.trim()
    this.#horses.add(name)
    const written = { about: { collection: 'horses', id, version }, name, isHorse: true } as const
    for (const field of ALONE) this.#add(readText(document[field]), field, written)
    for (const field of LISTS) for (const value of readList(document[field])) this.#add(value, field, written)
  }

  /** Call it after all horses. */
  addEntry({ id, version, document }: Stored<PedigreeDocument>): void {
    const name = document.name.trim()
    if (this.#horses.has(name)) return
    this.#add(readText(document.link), 'link', { about: { collection: 'pedigree', id, version }, name, isHorse: false })
  }

  #add(address: string | null, field: string, written: Written): void {
    if (address !== null && /^https?:\/\//i.test(address) && URL.canParse(address))
      this.all.push({ ...written, address, field })
  }
}

/** The finding for an address that did not answer. */
export function silentFinding({ address, ...written }: StoredAddress, answer: string): Finding {
  return findingOf({ kind: 'address-silent', ...written, facts: [address, answer] })
}
