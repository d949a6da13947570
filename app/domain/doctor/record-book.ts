/** What evaluations and results say about the fields of their horse, collected while they are examined. */
import { type EvaluationDocument, readText, type ScoresDocument } from '#app/domain/documents.ts'
import { premieringOf } from '#app/domain/evaluations/followed.ts'
import { readEvaluationDate, readRegisterSection } from '#app/domain/evaluations/readings.ts'
import { evaluationSheet, findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { PREMIERING_GRADES, parsePremieringResult } from '#app/domain/grading/premiering.ts'
import { claimedVhfTitle } from '#app/domain/merits/titles.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { qualityGroup } from '#app/domain/quality/quality.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { type Finding, type FindingStart, findingOf, type Mend } from './finding.ts'
import type { Being, Stored } from './stud.ts'

/** Values of one date; the same day may have several. */
type Newest<Value> = { date: string; values: Value[] }

type Premiering = { date: string; result: string }

type Said = {
  exterior?: Newest<number>
  premiering?: Premiering
  code?: Newest<string>
  section?: Newest<string>
}

export class RecordBook {
  readonly #said = new Map<string, Said>()
  readonly #points = new Map<string, number>()

  noteEvaluation(name: string, { document }: Stored<EvaluationDocument>): void {
    const type = findEvaluationType(document.type)?.type
    if (type !== 'exterior' && type !== 'premiering' && type !== 'kvalitetregistrering') return
    const said = this.#said.get(name) ?? {}
    this.#said.set(name, said)
    const date = readEvaluationDate(document.date) ?? ''
    if (type === 'exterior') {
      const total = evaluationSheet(document).result?.total ?? null
      if (total !== null) said.exterior = newer(said.exterior, date, total)
    } else if (type === 'premiering') {
      const result = premieringOf([document])?.value
      if (result !== undefined) said.premiering = better(said.premiering, { date, result })
    } else {
      const code = readText(document['regNr'])
      const section = readRegisterSection(document['section'])
      if (code !== null) said.code = newer(said.code, date, code.toUpperCase())
      if (section !== null) said.section = newer(said.section, date, section)
    }
  }

  /** Counts points only where the horse claims a title for them. */
  noteScores(name: string, { document }: Stored<ScoresDocument>, being: Being | null): void {
    // Of two documents of one horse the first counts.
    if (this.#points.has(name) || claimedVhfTitle(being?.horse?.document.titles) === null) return
    this.#points.set(name, vhfTotal(document))
  }

  /** Fields of a horse that its evaluations and results contradict. Call it when all of them are noted. */
  findings({ name, horse }: Being): Finding[] {
    if (!horse) return []
    const { document } = horse
    const about = { collection: 'horses', id: horse.id, version: horse.version } as const
    const start: Pick<FindingStart, 'about' | 'name' | 'isHorse'> = { about, name, isHorse: true }
    const found: Finding[] = []
    const write = (fields: Record<string, unknown>, shown: string): Mend => ({
      key: 'write',
      facts: [shown],
      steps: [{ do: 'set', ...about, fields }],
    })
    const said = this.#said.get(name)
    const total = readExteriorTotal(document.evalExt)
    const [exterior] = said?.exterior?.values ?? []
    if (total !== null && exterior !== undefined && !said?.exterior?.values.includes(total)) {
      const facts = [formatNumber(total), formatNumber(exterior), said?.exterior?.date ?? '']
      const mend = write({ evalExt: exterior }, formatNumber(exterior))
      found.push(findingOf({ ...start, kind: 'exterior-differs', field: 'evalExt', facts, mend }))
    }
    const written = readText(document.evalPrem)
    const own = written === null ? null : parsePremieringResult(written).grade
    const best = said?.premiering?.result
    const grade = best === undefined ? null : parsePremieringResult(best).grade
    if (own !== null && best !== undefined && grade !== null && own !== grade) {
      const mend = write({ evalPrem: best }, best)
      found.push(findingOf({ ...start, kind: 'premiering-differs', field: 'evalPrem', facts: [own, grade], mend }))
    }
    found.push(...this.#codeFindings(document.kvalite, said, start, write))
    const title = claimedVhfTitle(document.titles)
    const points = this.#points.get(name) ?? 0
    if (title !== null && points < title.points) {
      const facts = [title.shown, String(title.points), formatNumber(points)]
      found.push(findingOf({ ...start, kind: 'title-points', field: 'titles', facts }))
    }
    return found
  }

  #codeFindings(
    stored: unknown,
    said: Said | undefined,
    start: Pick<FindingStart, 'about' | 'name' | 'isHorse'>,
    write: (fields: Record<string, unknown>, shown: string) => Mend,
  ): Finding[] {
    const code = readText(stored)
    if (code === null) return []
    const [number] = said?.code?.values ?? []
    if (number !== undefined && !said?.code?.values.includes(code.toUpperCase())) {
      const mend = write({ kvalite: number, quality: number.startsWith('G') }, number)
      return [findingOf({ ...start, kind: 'code-differs', field: 'kvalite', facts: [code, number], mend })]
    }
    const group = qualityGroup(code)
    const sections = said?.section?.values ?? []
    const [section] = sections
    if (section === undefined || group === 'Övriga' || sections.includes(group.slice(1))) return []
    return [findingOf({ ...start, kind: 'quality-section', field: 'kvalite', facts: [code, section] })]
  }
}

function newer<Value>(known: Newest<Value> | undefined, date: string, value: Value): Newest<Value> {
  if (known === undefined || date > known.date) return { date, values: [value] }
  return date < known.date ? known : { date, values: [...known.values, value] }
}

/** The better grade, of two that are equal the newer. */
function better(known: Premiering | undefined, next: Premiering): Premiering {
  const place = ({ result }: Premiering) => PREMIERING_GRADES.indexOf(parsePremieringResult(result).grade)
  if (known === undefined || place(next) < place(known)) return next
  return place(next) === place(known) && next.date > known.date ? next : known
}
