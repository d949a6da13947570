import { NameIndex } from '#app/domain/horse-form/near-names.ts'
import type { OwnSpellings } from '#app/domain/merits/class-name.ts'
import { type PastedLine, readPaste } from '#app/domain/merits/import-line.ts'
import { type JudgedPaste, judgePaste, type StandingHorse } from '#app/domain/merits/judge-paste.ts'
import { findClassSpellings, ownSpellings } from '#app/features/class-names/data.server.ts'
import { type FoundHorse, findStandingHorses, foldName } from '#app/features/merits/data/standing-horses.server.ts'
import type { Paste } from '#app/features/paste/schema/inputs.ts'
import { findNearNames } from '#app/features/search/data/named-horses.server.ts'
import { findFormerName } from '#app/store/former-names.ts'
import type { Db, Trx } from '#app/store/tables.ts'

const namesOf = (lines: readonly PastedLine[]) =>
  new Set(lines.flatMap((line) => (line.kind === 'merit' ? line.merit.horses : [])))

export type Reading = { judged: JudgedPaste; own: OwnSpellings; horses: Map<string, FoundHorse> }

export async function readAgainst(db: Db, { text, chosen, spellings, meant: decided }: Paste): Promise<Reading> {
  const own = ownSpellings([...(await findClassSpellings(db)), ...spellings])
  const meant = new Map([...(decided ?? [])].filter(([, horse]) => horse !== ''))
  // Names first: level names of jumping depend on the horse's height.
  const horses = await findStandingHorses(db, namesOf(readPaste(text, { own, meant })))
  const find = (name: string): StandingHorse => {
    const horse = horses.get(foldName(name))
    if (!horse) throw new Error(`A name of the paste was not looked up: ${name}`)
    return horse
  }
  const lines = readPaste(text, { own, meant, groupOf: (name) => find(name).group })
  return { judged: judgePaste(lines, find, { chosen, own }), own, horses }
}

/** What a paste would do; nothing is written. */
export async function judgeMerits(db: Db, paste: Paste): Promise<JudgedPaste> {
  return (await readAgainst(db, paste)).judged
}

/** A suggestion for an unknown name; `wasCalledSo` if it is a former name, `isSure` if no other can be meant. */
export type MeantHorse = { name: string; wasCalledSo: boolean; isSure: boolean }

/**
 * Suggestions for an unknown name: horses that had it before, then similar names. Sure are a former name, and else the
 * only horse of which it is a misspelling.
 */
export async function findMeantHorses(db: Trx, name: string): Promise<MeantHorse[]> {
  const present = await findFormerName({ db }, name)
  const near = (await findNearNames(db, name)).filter((each) => each !== present)
  const misspelt = new NameIndex(near).meantBy(name, 2)
  const isOnly = present === null && misspelt.length === 1
  return [
    ...(present === null ? [] : [{ name: present, wasCalledSo: true, isSure: true }]),
    ...near.map((each) => ({ name: each, wasCalledSo: false, isSure: isOnly && each === misspelt[0] })),
  ]
}

/** What stands between two names that may be a pair; a comma is one. */
const BETWEEN = /\s+(?:&|och|\/|\+)\s+/i

/** The two names that an unknown one joins, by the name; both must be known. */
export async function findPairs(db: Db, names: readonly string[]): Promise<Map<string, [string, string]>> {
  const parts = names.flatMap((name) => {
    const [first = '', second = '', ...more] = name.split(BETWEEN).map((part) => part.trim())
    return first !== '' && second !== '' && first !== second && more.length === 0 ? [{ name, first, second }] : []
  })
  const horses = await findStandingHorses(
    db,
    parts.flatMap(({ first, second }) => [first, second]),
  )
  const known = (name: string) => {
    const horse = horses.get(foldName(name))
    return horse?.isKnown === true ? horse.name : null
  }
  return new Map(
    parts.flatMap(({ name, first, second }) => {
      const [one, other] = [known(first), known(second)]
      return one === null || other === null || one === other ? [] : [[name, [one, other]] as const]
    }),
  )
}
