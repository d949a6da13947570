/**
 * Stallkollen, the stud doctor: checks a stud for contradictions. Documents are added one by one, horses and pedigree
 * entries first; then the findings are computed. Pure and in small steps, so that other work can run while a large stud
 * is checked.
 */
import type {
  CompetitionDocument,
  EvaluationDocument,
  HorseDocument,
  PedigreeDocument,
  ScoresDocument,
} from '#app/domain/documents.ts'
import type { OwnSpellings } from '#app/domain/merits/class-name.ts'
import type { Finding } from './finding.ts'
import { ColourKnowledge, colourFindings } from './rules-colour.ts'
import { descentFindings, differenceFindings, statFindings } from './rules-descent.ts'
import { NameBook } from './rules-names.ts'
import { classBook, competitionFindings, evaluationFindings, scoresFindings } from './rules-records.ts'
import { standingFindings } from './rules-standing.ts'
import { type Being, type Stored, Stud, type StudFacts } from './stud.ts'

const COLOURS = new ColourKnowledge()

export class Examination {
  readonly stud: Stud
  readonly #classes: ReturnType<typeof classBook>
  readonly #names = new NameBook()

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
      ...differenceFindings(being),
      ...colourFindings(being, this.stud, COLOURS),
      ...statFindings(being, this.stud),
      ...standingFindings(being, this.stud),
    ]
  }

  ofScores(scores: Stored<ScoresDocument>): Finding[] {
    this.#names.note(scores.document.name, { collection: 'scores', id: scores.id, version: scores.version })
    return scoresFindings(scores, this.stud, this.#classes)
  }

  ofCompetition(entry: Stored<CompetitionDocument>): Finding[] {
    this.#names.note(entry.document.name, { collection: 'competition', id: entry.id, version: entry.version })
    return competitionFindings(entry, this.stud)
  }

  ofEvaluation(evaluation: Stored<EvaluationDocument>): Finding[] {
    const at = { collection: 'evaluations', id: evaluation.id, version: evaluation.version } as const
    this.#names.note(evaluation.document.horse, at)
    return evaluationFindings(evaluation, this.stud)
  }

  /** Call it last, when all names have been added. */
  ofNames(): Generator<Finding> {
    return this.#names.findings(this.stud)
  }
}
