/**
 * Stallkollen, the stud doctor: checks a stud for contradictions. Documents are added one by one, horses and pedigree
 * entries first; then the findings are computed. Pure and in small steps, so that other work can run while a large stud
 * is checked.
 */
import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import {
  type CompetitionDocument,
  type EvaluationDocument,
  type HorseDocument,
  type PedigreeDocument,
  readText,
  type ScoresDocument,
} from '#app/domain/documents.ts'
import { evaluationSheet } from '#app/domain/evaluations/sheet.ts'
import type { OwnSpellings } from '#app/domain/merits/class-name.ts'
import { isKnownName } from '#app/domain/names.ts'
import { type Finding, findingOf, type Mend, type Place } from './finding.ts'
import { RecordBook } from './record-book.ts'
import { ColourKnowledge, colourFindings } from './rules-colour.ts'
import { descentFindings, differenceFindings, statFindings } from './rules-descent.ts'
import { familyFindings } from './rules-family.ts'
import { kinFindings } from './rules-kin.ts'
import { NameBook } from './rules-names.ts'
import { classBook, competitionFindings, evaluationFindings, scoresFindings } from './rules-records.ts'
import { standingFindings } from './rules-standing.ts'
import { type Being, type Stored, Stud, type StudFacts } from './stud.ts'

const COLOURS = new ColourKnowledge()

export class Examination {
  readonly stud: Stud
  readonly #classes: ReturnType<typeof classBook>
  readonly #names = new NameBook()
  readonly #records = new RecordBook()
  /** What was met before, by content: a second evaluation or entry of the same is a double. */
  readonly #met = new Set<string | number>()

  constructor(facts: StudFacts, own: OwnSpellings = new Map()) {
    this.stud = new Stud(facts)
    this.#classes = classBook(own)
  }

  addHorse(horse: Stored<HorseDocument>): void {
    this.stud.addHorse(horse)
    const { name, sire, dam, damsire } = horse.document
    const at = { collection: 'horses', id: horse.id, version: horse.version } as const
    for (const one of [name, sire, dam, damsire]) this.#names.note(one, at)
  }

  addEntry(entry: Stored<PedigreeDocument>): void {
    this.stud.addEntry(entry)
    const at = { collection: 'pedigree', id: entry.id, version: entry.version } as const
    for (const one of [entry.document.name, entry.document.sire, entry.document.dam]) this.#names.note(one, at)
  }

  /** Findings about one name, from its horse, its pedigree entry and its parents. */
  ofName(name: string): Finding[] {
    const being = this.stud.being(name)
    return being === null ? [] : this.ofBeing(being)
  }

  ofBeing(being: Being): Finding[] {
    return [
      ...descentFindings(being, this.stud),
      ...familyFindings(being, this.stud),
      ...differenceFindings(being),
      ...colourFindings(being, this.stud, COLOURS),
      ...statFindings(being, this.stud),
      ...standingFindings(being, this.stud),
    ]
  }

  ofScores(scores: Stored<ScoresDocument>): Finding[] {
    this.#names.note(scores.document.name, { collection: 'scores', id: scores.id, version: scores.version })
    const name = scores.document.name.trim()
    this.#records.noteScores(name, scores, this.stud.being(name))
    return scoresFindings(scores, this.stud, this.#classes)
  }

  ofCompetition(entry: Stored<CompetitionDocument>): Finding[] {
    this.#names.note(entry.document.name, { collection: 'competition', id: entry.id, version: entry.version })
    const found = competitionFindings(entry, this.stud)
    const { name, currentEvent } = entry.document
    const event = readText(currentEvent)
    if (!isKnownName(name) || !this.#isDouble(`${name.trim()}\u0000${event}`)) return found
    const about = { collection: 'competition', id: entry.id, version: entry.version } as const
    const isHorse = this.stud.being(name.trim())?.horse != null
    const facts = [event === null ? '' : disciplineLabel(event)]
    return [
      ...found,
      findingOf({ kind: 'entry-twice', about, name: name.trim(), isHorse, facts, mend: removal(about) }),
    ]
  }

  ofEvaluation(evaluation: Stored<EvaluationDocument>): Finding[] {
    const at = { collection: 'evaluations', id: evaluation.id, version: evaluation.version } as const
    this.#names.note(evaluation.document.horse, at)
    const found = evaluationFindings(evaluation, this.stud)
    const name = evaluation.document.horse.trim()
    this.#records.noteEvaluation(name, evaluation)
    if (!this.#isDouble(contentOf(evaluation.document))) return found
    const { label, date } = evaluationSheet(evaluation.document)
    const isHorse = this.stud.being(name)?.horse != null
    const facts = [label, date ?? '']
    const double = { kind: 'evaluation-twice', about: at, name, isHorse, facts, mend: removal(at) } as const
    return [...found, findingOf(double)]
  }

  /** What the genes of distant relatives say of each other, in small steps: only of a whole stud. */
  ofKin = (): Generator<void, Finding[]> => kinFindings(this.stud)

  #isDouble(content: string | number): boolean {
    if (this.#met.has(content)) return true
    this.#met.add(content)
    return false
  }

  /** Call it last, when all documents have been added: what names and whole records say of each other. */
  *ofAll(): Generator<Finding> {
    for (const being of this.stud.beings.values()) yield* this.#records.findings(being)
    yield* this.#names.findings(this.stud)
  }
}

/** The same number for the same fields in any order: 53 bits of the sums of their hashes. */
function contentOf(document: Readonly<Record<string, unknown>>): number {
  let [high, low] = [0, 0]
  for (const [field, value] of Object.entries(document)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const kind = typeof value === 'string' ? 's' : 'j'
    high = (high + hashOf(text ?? '', hashOf(field + kind, HIGH))) | 0
    low = (low + hashOf(text ?? '', hashOf(kind + field, LOW))) | 0
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}

const [HIGH, LOW] = [0x811c9dc5, 0x9e3779b9] as const

/** FNV-1a over code units. */
function hashOf(text: string, start: number): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

const removal = (about: Place & { version: number }): Mend => ({
  key: 'remove',
  facts: [],
  steps: [{ do: 'remove', ...about }],
})
