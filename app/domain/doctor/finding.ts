/** A finding of Stallkollen, and its possible correction. */
import type { CollectionName } from '#app/domain/documents.ts'
import { DOCTOR_KINDS, type DoctorKind, type Facts, MENDS, type MendKey, type Seriousness } from './kinds.table.ts'

/** The address of a document in the store. */
export type Place = { collection: CollectionName; id: string }

/** One step of a correction; all its steps are one commit. */
export type MendStep =
  /** Null removes a field. */
  | ({ do: 'set'; version: number; fields: Readonly<Record<string, unknown>> } & Place)
  | ({ do: 'remove'; version: number } & Place)
  /** Renames everything called `from` to `to`, and merges what both have. */
  | { do: 'merge'; from: string; to: string }

export type Mend = { key: MendKey; facts: Facts; steps: readonly MendStep[] }

export type Finding = {
  kind: DoctorKind
  /** By kind, document and facts, so that a different statement is a different finding. */
  key: string
  seriousness: Seriousness
  about: Place & { version: number; name: string }
  /** Whether `name` is a horse of the stud, with its own page and form. */
  isHorse: boolean
  /** The field of the form to show it beside, if any. */
  field: string | null
  facts: Facts
  mend: Mend | null
}

export type FindingStart = {
  kind: DoctorKind
  about: Place & { version: number }
  name: string
  isHorse: boolean
  field?: string | undefined
  facts: Facts
  mend?: Mend | undefined
  /** Bulk ageing has moved only some horses, so birth years are unreliable. */
  isAgeLoose?: boolean
}

/** A finding with the values of its table. One that rests on unreliable birth years is only a hint. */
export function findingOf({ kind, about, name, isHorse, field, facts, mend, isAgeLoose }: FindingStart): Finding {
  const row: (typeof DOCTOR_KINDS)[DoctorKind] = DOCTOR_KINDS[kind]
  const isLoose = isAgeLoose === true && 'isByAge' in row
  return {
    kind,
    key: findingKey(kind, about, facts),
    seriousness: isLoose ? 'hint' : row.seriousness,
    about: { collection: about.collection, id: about.id, version: about.version, name },
    isHorse,
    field: field ?? null,
    facts,
    mend: mend ?? null,
  }
}

/** Facts are hashed, as keys are used in forms and as stored ids. */
export function findingKey(kind: DoctorKind, { collection, id }: Place, facts: Facts): string {
  return `${kind}/${collection}/${id}/${digest(facts.join('\u0000'))}`
}

/** FNV-1a over code units, twice with different starts: 64 bits are enough for the documents of a stud. */
export function digest(text: string): string {
  const halves = [0x811c9dc5, 0x9e3779b9].map((start) => {
    let hash = start
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(36)
  })
  return halves.join('')
}

/** The sentence of a finding. */
export function findingSentence({ kind, facts }: Pick<Finding, 'kind' | 'facts'>): string {
  const { sentence }: { sentence: (...facts: string[]) => string } = DOCTOR_KINDS[kind]
  return sentence(...facts)
}

/** The words of a mend's button. */
export function mendSentence({ key, facts }: Pick<Mend, 'key' | 'facts'>): string {
  const sentence: (...facts: string[]) => string = MENDS[key]
  return sentence(...facts)
}
