/** One thing that Stallkollen found, and what can be done about it. */
import type { CollectionName } from '#app/domain/documents.ts'
import { DOCTOR_KINDS, type DoctorKind, type Facts, MENDS, type MendKey, type Seriousness } from './kinds.table.ts'

/** A document by its place in the store. */
export type Place = { collection: CollectionName; id: string }

/** One step of a mend; all steps of a mend are one commit. */
export type MendStep =
  /** Null takes a field away. */
  | ({ do: 'set'; version: number; fields: Readonly<Record<string, unknown>> } & Place)
  | ({ do: 'remove'; version: number } & Place)
  /** Everything called `from` is called `to`, and what both have is one. */
  | { do: 'merge'; from: string; to: string }

export type Mend = { key: MendKey; facts: Facts; steps: readonly MendStep[] }

export type Finding = {
  kind: DoctorKind
  /** By kind, document and facts: a finding that says something else is another one. */
  key: string
  seriousness: Seriousness
  about: Place & { version: number; name: string }
  /** Whether `name` is a horse of the stud, which has a page and a form of its own. */
  isHorse: boolean
  /** The field of the form that it is told beside; null for none. */
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
  /** Bulk ageing has moved one of the horses and not all: years of birth tell little. */
  isAgeLoose?: boolean
}

/** The finding as its table has it; one by years of birth that are no facts is a hint. */
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

/** Facts are folded to a few letters: keys stand in forms and as ids of what is remembered. */
export function findingKey(kind: DoctorKind, { collection, id }: Place, facts: Facts): string {
  return `${kind}/${collection}/${id}/${digest(facts.join('\u0000'))}`
}

/** FNV-1a over code units, twice with different starts: 64 bits are enough to tell the findings of one document apart. */
function digest(text: string): string {
  const halves = [0x811c9dc5, 0x9e3779b9].map((start) => {
    let hash = start
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(36)
  })
  return halves.join('')
}

/** The sentence of a finding. */
export function tellFinding({ kind, facts }: Pick<Finding, 'kind' | 'facts'>): string {
  const { told }: { told: (...facts: string[]) => string } = DOCTOR_KINDS[kind]
  return told(...facts)
}

/** The words of a mend's button. */
export function tellMend({ key, facts }: Pick<Mend, 'key' | 'facts'>): string {
  const tell: (...facts: string[]) => string = MENDS[key]
  return tell(...facts)
}
