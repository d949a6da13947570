/** What a change would contradict: the rules of Stallkollen, asked before a horse or an entry is saved. */
import type { HorseDocument, PedigreeDocument } from '#app/domain/documents.ts'
import { digest, type Finding, findingSentence } from './finding.ts'
import { DOCTOR_KINDS, type DoctorKind } from './kinds.table.ts'
import { descentFindings, statFindings } from './rules-descent.ts'
import { familyFindings } from './rules-family.ts'
import { standingFindings } from './rules-standing.ts'
import { heightFindings } from './rules-values.ts'
import { type Being, placeOf, type Stored, Stud } from './stud.ts'

/** Cannot be: the form refuses it at its field. */
const REFUSED: ReadonlySet<DoctorKind> = new Set(['parent-sex', 'parents-same', 'died-early'])
/** May be: the form asks. */
const ASKED: ReadonlySet<DoctorKind> = new Set([
  'parent-younger',
  'stats-odd',
  'stats-count',
  'stats-parents',
  'height-far',
  'height-breed',
])
/** What a change of a parent says about its foals. Refusing it would leave no way to mend two records. */
const ASKED_OF_FOALS: ReadonlySet<DoctorKind> = new Set(['parent-younger', 'parent-sex'])

/** Stats this far outside of what the parents can give are asked about; Stallkollen reports any. */
const FAR_FROM_PARENTS = 50

/** The fields that these rules read: a change of others contradicts nothing. */
const JUDGED_FIELDS = ['sire', 'dam', 'gender', 'age', 'died', 'height', 'breed', 'stats'] as const

type Fields = Readonly<Record<string, unknown>>

/** Whether a change needs `judgeChange`. */
export function isJudged(before: Fields, after: Fields): boolean {
  return JUDGED_FIELDS.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** The horses and entries around a changed one: its parents, its foals, and the record of its own name. */
export type Around = {
  year: number
  horses: readonly Stored<HorseDocument>[]
  entries: readonly Stored<PedigreeDocument>[]
  foals: readonly string[]
}

/** The changed record, named as it is stored; `{}` before it existed. */
export type ChangedRecord =
  | { collection: 'horses'; before: Fields; after: Fields; name: string }
  | { collection: 'pedigree'; before: Fields; after: Fields; name: string }

export type Contradiction = { field: string; text: string }
/** `why` it is asked. `key` is the same only for the same question about the same values. */
export type Question = Contradiction & { key: string; why: string }

/** What a change cannot be, and what it asks; nothing that was so before. */
export function judgeChange(
  { collection, before, after, name }: ChangedRecord,
  around: Around,
): { refused: Contradiction[]; asked: Question[] } {
  const findings = (document: Fields): Finding[] => {
    const stud = studWith(collection, { ...document, name }, around)
    const being = stud.being(name)
    if (being === null) return []
    const own = [
      ...descentFindings(being, stud),
      ...familyFindings(being, stud),
      ...statFindings(being, stud, FAR_FROM_PARENTS),
      ...standingFindings(being, stud),
      ...(being.horse === null ? entryHeight(being, stud) : []),
    ].filter(({ kind }) => REFUSED.has(kind) || ASKED.has(kind))
    const ofFoals = around.foals.flatMap((foal) => {
      const one = stud.being(foal)
      return one === null || foal === name ? [] : descentFindings(one, stud)
    })
    return [...own, ...ofFoals.filter(({ kind, facts }) => ASKED_OF_FOALS.has(kind) && facts[1] === name)]
  }
  const known = new Set(findings(before).map(keyOf))
  const fresh = findings(after).filter((finding) => !known.has(keyOf(finding)))
  const isOwn = ({ about }: Finding) => about.name === name
  return {
    refused: fresh
      .filter((finding) => isOwn(finding) && REFUSED.has(finding.kind))
      .map((finding) => ({ field: finding.field ?? '', text: findingSentence(finding) })),
    asked: fresh
      .filter((finding) => !isOwn(finding) || ASKED.has(finding.kind))
      .map((finding) => {
        const sentence = findingSentence(finding)
        // Of a foal it is said which.
        const said = isOwn(finding) ? sentence : `${finding.about.name}: ${sentence}`
        const field = isOwn(finding) ? (finding.field ?? '') : fieldOf(finding)
        return { key: keyOf(finding), field, text: said, why: DOCTOR_KINDS[finding.kind].why }
      }),
  }
}

/** Stallkollen does not measure entries; what is typed into their form it does. */
function entryHeight(being: Being, { year }: Stud): Finding[] {
  const about = placeOf(being)
  return about === null ? [] : heightFindings(being, year, { about, name: being.name, isHorse: false })
}

const fieldOf = ({ kind }: Finding) => (kind === 'parent-sex' ? 'gender' : 'age')

const keyOf = ({ kind, about, facts }: Finding) => `${kind}-${digest([about.name, ...facts].join('\u0000'))}`

/** A document judged as it would be stored, and all around it. */
function studWith(collection: 'horses' | 'pedigree', document: Fields & { name: string }, around: Around): Stud {
  const { year, horses, entries } = around
  const stud = new Stud({ year })
  const { name } = document
  const stored = { id: '', version: 0 }
  for (const horse of horses) if (horse.document.name.trim() !== name) stud.addHorse(horse)
  for (const entry of entries) if (entry.document.name.trim() !== name) stud.addEntry(entry)
  const own = horses.find((horse) => horse.document.name.trim() === name)
  const listed = entries.find((entry) => entry.document.name.trim() === name)
  if (collection === 'horses') {
    stud.addHorse({ ...stored, document })
    if (listed) stud.addEntry(listed)
  } else {
    stud.addEntry({ ...stored, document })
    // The horse of the name goes first on every page; here its entry is judged, in the horse's years.
    if (own) stud.addHorse({ ...own, document: { name, age: own.document.age, died: own.document.died } })
  }
  return stud
}
