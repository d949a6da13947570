import { type EvaluationDocument, readFlag, readNumber, readText } from '#app/domain/documents.ts'
import { EXTERIOR_MAX, exteriorColour, exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { FOAL_MAXIMA, foalGrade } from '#app/domain/grading/foal.ts'
import { meanOfMarks, sumOfMarks } from '#app/domain/grading/marks.ts'
import { formatPremieringResult, parsePremieringResult, readPremieringGrade } from '#app/domain/grading/premiering.ts'
import { vrhGrade } from '#app/domain/grading/vrh.ts'
import {
  CONFORMATION_MARKS,
  type EvaluationType,
  EXTERIOR_MARKS,
  GAIT_MARKS,
  JUMPING_MARKS,
  REGISTER_SECTIONS,
  SUITABILITY_MARK,
  TEST_RIDER_MARKS,
  TEST_RIDER_WORDS,
  VRH_MARKS,
} from './evaluation-types.table.ts'
import { readEvaluationDate, readLicence, readRegisterSection, readRidingTest, readTestFocus } from './readings.ts'
import {
  isAnyGiven,
  MISSING,
  type SheetAward,
  type SheetBody,
  type SheetFact,
  type SheetMark,
  sheetFact,
  sheetMark,
  sheetMarks,
  sheetTotal,
  storedNumber,
  valuesOf,
  withStoredPercent,
} from './sheet-parts.ts'

const SUM = ['result', 'Summa'] as const
const GAITS = ['gaits', 'Gångarter'] as const
const JUMPING = ['jumping', 'Hoppning'] as const

/** An exterior mark below this rules out diplomas and the suggestion as selektionssto. */
const LEAST_CONFORMATION_MARK = 7

export function isConformationGood(marks: readonly SheetMark[]): boolean {
  return marks.every(({ value }) => (value ?? 0) >= LEAST_CONFORMATION_MARK)
}

/** The sum of the marks, or the stored total if every mark is missing. */
function totalOf(marks: readonly SheetMark[], stored: number | null): number | null {
  return isAnyGiven(marks) ? sumOfMarks(valuesOf(marks)) : stored
}

/** The mean of the given marks, or the stored mean if there are none. */
function meanOf(marks: readonly SheetMark[], stored: number | null): number | null {
  return meanOfMarks(valuesOf(marks)) ?? stored
}

/** The stored grade, else the computed one. */
function gradeOf(document: EvaluationDocument, computed: string | null): Pick<SheetBody, 'grade' | 'isGradeStored'> {
  const stored = readText(document['premium'])
  return { grade: stored ?? computed, isGradeStored: stored !== null }
}

/** Without a stored grade, the limits of the standalone form apply (evaluations, section 1). */
function exterior(document: EvaluationDocument): SheetBody {
  // A mark of 0 was never given: the add form stores missing marks so.
  const marks = sheetMarks(EXTERIOR_MARKS, document).map((mark) =>
    mark.value === 0 ? { ...mark, shown: MISSING } : mark,
  )
  const total = totalOf(marks, storedNumber(document, 'totalPoints', 'total'))
  return {
    marks,
    result: sheetTotal(SUM, total, EXTERIOR_MAX),
    ...gradeOf(document, total === null ? null : exteriorGrade(total, 'standalone')),
    colour: total === null ? 'plain' : exteriorColour(total),
  }
}

function premiering(document: EvaluationDocument): SheetBody {
  const figures = [
    readExteriorTotal(document['exterior']),
    readNumber(document['meritPoints']),
    readNumber(document['offPoints']),
  ]
  const storedResult = readText(document['result'])
  const read = parsePremieringResult(storedResult)
  const points = figures.some((figure) => figure !== null) ? sumOfMarks(figures) : read.points
  const chosen = readPremieringGrade(document['premieringGrade'])
  const grade = chosen ?? read.grade
  const [exteriorTotal, meritPoints, offPoints] = figures
  return {
    result: sheetTotal(['result', 'Poäng'], points, null),
    grade,
    isGradeStored: chosen !== null || storedResult !== null,
    facts: [
      sheetFact('Exteriör', exteriorTotal),
      sheetFact('Meritpoäng', meritPoints),
      sheetFact('Antal avkommor', readNumber(document['offAmount'])),
      sheetFact('Avkommepoäng', offPoints),
      sheetFact('Resultat', storedResult ?? (points === null ? null : formatPremieringResult(points, grade))),
    ],
  }
}

/** Distinctions of a foal show. Only one Best in show can be given, but all stored ones are shown. */
const FOAL_AWARDS = [
  { field: 'bis', label: 'Best in show 1', ribbon: 'BIS' },
  { field: 'bis2', label: 'Best in show 2', ribbon: 'BIS-2' },
  { field: 'bis3', label: 'Best in show 3', ribbon: 'BIS-3' },
  { field: 'bir', label: 'Bäst i rasen', ribbon: 'BIR' },
] as const

/**
 * Foals: exterior, the mean of three gaits, and the impression. Out of 30 if the document says so (the administrator's
 * form, where the exterior is one mark), otherwise out of 50 (with the exterior out of 30) (spec 9).
 */
function foal(document: EvaluationDocument): SheetBody {
  const { adminForm, page } = FOAL_MAXIMA
  const max = readNumber(document['maxPoints']) === adminForm ? adminForm : page
  const exteriorMark = sheetMark({ field: 'exterior', label: 'Exteriör', max: max - 20 }, document)
  const impression = sheetMark({ field: 'intryck', label: 'Helhetsintryck', max: 10 }, document)
  const gaits = sheetMarks(GAIT_MARKS, document)
  const gaitMean = meanOf(gaits, readNumber(document['gangarter']))
  const terms = [exteriorMark.value, gaitMean, impression.value]
  const total = terms.some((term) => term !== null) ? sumOfMarks(terms) : storedNumber(document, 'totalPoints', 'total')
  return {
    marks: [exteriorMark, ...gaits, impression],
    parts: [sheetTotal(GAITS, gaitMean, 10, { maxDecimals: 1 })],
    result: sheetTotal(SUM, total, max, { showsPercent: true }),
    ...gradeOf(document, total === null ? null : foalGrade(total, max)),
    awards: FOAL_AWARDS.filter(({ field }) => readFlag(document[field])),
  }
}

/** An award with the same name as its ribbon. */
const asItsRibbon = (ribbon: string): SheetAward => ({ label: ribbon, ribbon })

/** Gait and jumping diplomas of the three-year test. */
function testDiplomas(
  conformation: readonly SheetMark[],
  gaitTotal: number | null,
  jumpingTotal: number | null,
): SheetAward[] {
  if (!isConformationGood(conformation)) return []
  return [
    ...((gaitTotal ?? 0) >= 24 ? [asItsRibbon('Gångartsdiplom')] : []),
    ...((jumpingTotal ?? 0) >= 16 ? [asItsRibbon('Hoppdiplom')] : []),
  ]
}

function threeYearTest(document: EvaluationDocument): SheetBody {
  const conformation = sheetMarks(CONFORMATION_MARKS, document)
  const gaits = sheetMarks(GAIT_MARKS, document)
  const jumping = sheetMarks(JUMPING_MARKS, document)
  const parts = [
    sheetTotal(['exterior', 'Exteriör'], totalOf(conformation, null), 30),
    sheetTotal(GAITS, totalOf(gaits, storedNumber(document, 'gangart', 'gang')), 30),
    sheetTotal(JUMPING, totalOf(jumping, storedNumber(document, 'hoppning', 'hopp')), 20),
  ]
  const totals = parts.map(({ total }) => total)
  const total = totals.some((part) => part !== null)
    ? sumOfMarks(totals)
    : storedNumber(document, 'totalPoints', 'total', 'totals')
  const result = sheetTotal(SUM, total, 80, { showsPercent: true })
  return {
    marks: [...conformation, ...gaits, ...jumping],
    parts,
    result: withStoredPercent(result, document['percentage']),
    ...gradeOf(document, null),
    awards: testDiplomas(conformation, totals[1] ?? null, totals[2] ?? null),
  }
}

function vrh(document: EvaluationDocument): SheetBody {
  const marks = sheetMarks(VRH_MARKS, document)
  const total = totalOf(marks, storedNumber(document, 'totalPoints', 'total'))
  return {
    marks,
    result: sheetTotal(SUM, total, 50),
    ...gradeOf(document, total === null ? null : vrhGrade(total)),
  }
}

function registration(document: EvaluationDocument): SheetBody {
  const section = REGISTER_SECTIONS.find((row) => row.section === readRegisterSection(document['section']))
  return {
    facts: [
      sheetFact('Avdelning', section ? `${section.section} ${section.papers}` : document['section']),
      sheetFact('Registreringsnummer', document['regNr']),
    ],
  }
}

/** What both quality tests show besides their marks. */
function testFacts(document: EvaluationDocument): Pick<SheetBody, 'facts' | 'awards'> {
  const ridingTest = readRidingTest(document['ridprov'])
  const facts: SheetFact[] = [sheetFact('Inriktning', readTestFocus(document['inriktning']) ?? document['inriktning'])]
  if (ridingTest !== null) facts.push(sheetFact('Ridprov', ridingTest))
  return { facts, awards: readFlag(document['selektionssto']) ? [asItsRibbon('Selektionssto')] : [] }
}

/** Both totals out of 60 are shown; the one of the test's direction is the result, or that of the gaits without one. */
function youngHorseTest(document: EvaluationDocument): SheetBody {
  const conformation = sheetMarks(CONFORMATION_MARKS, document)
  const gaits = sheetMarks(GAIT_MARKS, document)
  const jumping = sheetMarks(JUMPING_MARKS, document)
  const canter = gaits.filter(({ field }) => field === 'galopp')
  const gaitTotal = totalOf([...conformation, ...gaits], storedNumber(document, 'gangart', 'gang'))
  const jumpingTotal = totalOf([...conformation, ...canter, ...jumping], storedNumber(document, 'hoppning', 'hopp'))
  const byGaits = sheetTotal(GAITS, gaitTotal, 60, { showsPercent: true })
  const byJumping = sheetTotal(JUMPING, jumpingTotal, 60, { showsPercent: true })
  const isJumper = readTestFocus(document['inriktning']) === 'Hoppning'
  return {
    marks: [...conformation, ...gaits, ...jumping],
    result: isJumper ? byJumping : byGaits,
    otherResult: isJumper ? byGaits : byJumping,
    ...gradeOf(document, null),
    ...testFacts(document),
  }
}

/**
 * The result of a bruksprov. Only its maxima are specified (26 with gait focus, 20 with jumping focus). We reach them
 * with the mean of the direction's marks, suitability, and for gaits both test riders.
 */
function ridingProofTotal(
  isJumper: boolean,
  mean: number | null,
  suitability: SheetMark,
  riders: readonly SheetMark[],
) {
  const terms = [mean, suitability.value, ...(isJumper ? [] : valuesOf(riders))]
  return terms.some((term) => term !== null) ? sumOfMarks(terms) : null
}

function ridingProof(document: EvaluationDocument): SheetBody {
  const isJumper = readTestFocus(document['inriktning']) === 'Hoppning'
  const conformation = sheetMarks(CONFORMATION_MARKS, document, false)
  const gaits = sheetMarks(GAIT_MARKS, document, !isJumper)
  const jumping = sheetMarks(JUMPING_MARKS, document, isJumper)
  const suitability = sheetMark(SUITABILITY_MARK, document)
  const riders = sheetMarks(TEST_RIDER_MARKS, document, !isJumper).map((mark) => ({
    ...mark,
    word: mark.value === null ? null : (TEST_RIDER_WORDS[mark.value] ?? null),
  }))
  const gaitMean = meanOf(gaits, storedNumber(document, 'gangart', 'gang'))
  const jumpingMean = meanOf(jumping, storedNumber(document, 'hoppning', 'hopp'))
  const reached = ridingProofTotal(isJumper, isJumper ? jumpingMean : gaitMean, suitability, riders)
  const parts = [
    sheetTotal(['gaits', 'Gångarter, medel'], gaitMean, 10),
    sheetTotal(['jumping', 'Hoppning, medel'], jumpingMean, 10),
  ]
  const total = reached ?? storedNumber(document, 'totalPoints', 'total')
  return {
    marks: [...conformation, ...gaits, ...jumping, suitability, ...riders],
    parts: isJumper ? parts.toReversed() : parts,
    result: sheetTotal(['result', isJumper ? 'Hoppning' : 'Gångarter'], total, isJumper ? 20 : 26, {
      showsPercent: true,
    }),
    ...gradeOf(document, null),
    ...testFacts(document),
  }
}

function licence(document: EvaluationDocument): SheetBody {
  const { validTo, status, isApproved } = readLicence(document)
  const facts = [
    sheetFact('Licensnummer', document['licenseNr']),
    sheetFact('Giltig från', readEvaluationDate(document['validFrom'])),
    sheetFact('Giltig till', validTo ?? 'tills vidare'),
    sheetFact('Status', status),
  ]
  return { facts, awards: isApproved ? [asItsRibbon('Hingstlicens')] : [] }
}

/** The sheet of each type. */
export const SHEET_KINDS: Readonly<Record<EvaluationType, (document: EvaluationDocument) => SheetBody>> = {
  exterior,
  premiering,
  folbedomning: foal,
  trearstest: threeYearTest,
  vrh,
  kvalitetregistrering: registration,
  kvalitetfolbedomning: (document) => foal({ ...document, maxPoints: FOAL_MAXIMA.page }),
  kvalitetunghasttest: youngHorseTest,
  kvalitetbruksprov: ridingProof,
  kvalitetlicens: licence,
}
