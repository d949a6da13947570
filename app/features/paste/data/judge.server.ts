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

export async function readAgainst(db: Db, { text, chosen, spellings }: Paste): Promise<Reading> {
  const own = ownSpellings([...(await findClassSpellings(db)), ...spellings])
  // Names first: level names of jumping depend on the horse's height.
  const horses = await findStandingHorses(db, namesOf(readPaste(text, { own })))
  const find = (name: string): StandingHorse => {
    const horse = horses.get(foldName(name))
    if (!horse) throw new Error(`A name of the paste was not looked up: ${name}`)
    return horse
  }
  const lines = readPaste(text, { own, groupOf: (name) => find(name).group })
  return { judged: judgePaste(lines, find, { chosen, own }), own, horses }
}

/** What a paste would do; nothing is written. */
export async function judgeMerits(db: Db, paste: Paste): Promise<JudgedPaste> {
  return (await readAgainst(db, paste)).judged
}

/** A suggestion for an unknown name; `wasCalledSo` if it is a former name. */
export type MeantHorse = { name: string; wasCalledSo: boolean }

/** Suggestions for an unknown name: horses that had it before, then similar names. */
export async function findMeantHorses(db: Trx, name: string): Promise<MeantHorse[]> {
  const present = await findFormerName({ db }, name)
  const near = (await findNearNames(db, name)).filter((each) => each !== present)
  return [
    ...(present === null ? [] : [{ name: present, wasCalledSo: true }]),
    ...near.map((each) => ({ name: each, wasCalledSo: false })),
  ]
}
