/**
 * What the form of each type of evaluation asks for, in order.
 * From the specification (3): the fields. Our own choice (see evaluation-types.table.ts and the rules there): marks in
 * halves, whole marks of test riders, which fields are chosen from a list, and the fields of kvalitetlicens. A foal is
 * judged out of 30 in the administrator's form and out of 50 elsewhere (spec 9); there the exterior is out of 30.
 */
import { FOAL_MAXIMA } from '#app/domain/grading/foal.ts'
import { PREMIERING_GRADES } from '#app/domain/grading/premiering.ts'
import {
  CONFORMATION_MARKS,
  type EvaluationType,
  EXTERIOR_MARKS,
  GAIT_MARKS,
  JUMPING_MARKS,
  LICENCE_STATUSES,
  type MarkRow,
  REGISTER_SECTIONS,
  SUITABILITY_MARK,
  TEST_RIDER_MARKS,
  TEST_RIDER_WORDS,
  VRH_MARKS,
} from './evaluation-types.table.ts'
import { TEST_FOCUSES } from './readings.ts'

type FormOption = { readonly value: string; readonly label: string }

type FieldBase = { readonly field: string; readonly label: string; readonly hint?: string }
export type FormField =
  /** A judge's mark from 0 to `max` in steps of `step`; another spelling is read too. */
  | (FieldBase & { kind: 'mark'; max: number; step: 0.5 | 1; otherField?: string })
  /** Points from 0 to `max`, if there is an upper limit. */
  | (FieldBase & { kind: 'points'; max: number | null })
  /** A whole number from 0. */
  | (FieldBase & { kind: 'count' })
  | (FieldBase & { kind: 'year' })
  | (FieldBase & { kind: 'text'; isLong?: boolean })
  | (FieldBase & { kind: 'choice'; options: readonly FormOption[] })
  | (FieldBase & { kind: 'flag' })

type FormPart = { readonly title: string; readonly fields: readonly FormField[] }

const mark = (row: MarkRow): FormField => ({ kind: 'mark', step: 0.5, ...row })
const same = (values: readonly string[]): FormOption[] => values.map((value) => ({ value, label: value }))
const NOT_GIVEN: FormOption = { value: '', label: 'Ej angivet' }

/** Best in show: one of three flags, or none. */
export const BEST_IN_SHOW_FIELDS = ['bis', 'bis2', 'bis3'] as const
/** The form's single field for them, so that no two can be given. */
export const BEST_IN_SHOW = 'bestInShow'

function foalParts(max: number): FormPart[] {
  return [
    {
      title: 'Betyg',
      fields: [
        { kind: 'mark', field: 'exterior', label: 'Exteriör', max: max - 20, step: 0.5 },
        ...GAIT_MARKS.map(mark),
        { kind: 'mark', field: 'intryck', label: 'Helhetsintryck', max: 10, step: 0.5 },
      ],
    },
    {
      title: 'Utmärkelser',
      fields: [
        {
          kind: 'choice',
          field: BEST_IN_SHOW,
          label: 'Best in show',
          options: [
            { value: '', label: 'Ingen placering' },
            ...BEST_IN_SHOW_FIELDS.map((value, index) => ({ value, label: `Best in show ${index + 1}` })),
          ],
        },
        { kind: 'flag', field: 'bir', label: 'Bäst i rasen' },
      ],
    },
  ]
}

const TEST_MARKS: readonly FormPart[] = [
  { title: 'Exteriör', fields: CONFORMATION_MARKS.map(mark) },
  { title: 'Gångarter', fields: GAIT_MARKS.map(mark) },
  { title: 'Hoppning', fields: JUMPING_MARKS.map(mark) },
]

const TEST_FOCUS: FormField = { kind: 'choice', field: 'inriktning', label: 'Inriktning', options: same(TEST_FOCUSES) }
const TEST_RESULT: readonly FormField[] = [
  {
    kind: 'choice',
    field: 'ridprov',
    label: 'Ridprov',
    options: [NOT_GIVEN, ...same(['Godkänt', 'Ej godkänt'])],
  },
  { kind: 'flag', field: 'selektionssto', label: 'Selektionssto', hint: 'Bara för ston.' },
]

const RIDERS = TEST_RIDER_WORDS.map((word, points) => `${points} ${word}`).join(', ')

const PARTS: Readonly<Record<EvaluationType, readonly FormPart[]>> = {
  exterior: [{ title: 'Betyg', fields: EXTERIOR_MARKS.map(mark) }],
  premiering: [
    {
      title: 'Poäng',
      fields: [
        { kind: 'points', field: 'exterior', label: 'Exteriör', max: 50 },
        { kind: 'points', field: 'meritPoints', label: 'Meritpoäng', max: null },
        { kind: 'count', field: 'offAmount', label: 'Antal avkommor' },
        { kind: 'points', field: 'offPoints', label: 'Avkommepoäng', max: null },
        {
          kind: 'choice',
          field: 'premieringGrade',
          label: 'Grad',
          options: [{ value: '', label: 'Som föreslaget' }, ...same(PREMIERING_GRADES)],
        },
      ],
    },
  ],
  folbedomning: foalParts(FOAL_MAXIMA.adminForm),
  trearstest: TEST_MARKS,
  vrh: [{ title: 'Betyg', fields: VRH_MARKS.map(mark) }],
  kvalitetregistrering: [
    {
      title: 'Registrering',
      fields: [
        {
          kind: 'choice',
          field: 'section',
          label: 'Avdelning',
          options: [
            { value: '', label: 'Välj avdelning' },
            ...REGISTER_SECTIONS.map(({ section, papers }) => ({ value: section, label: `${section} ${papers}` })),
          ],
        },
        {
          kind: 'text',
          field: 'regNr',
          label: 'Registreringsnummer',
          hint: 'Blir hästens kvalitetskod. Lämnas det tomt tas det föreslagna.',
        },
      ],
    },
  ],
  kvalitetfolbedomning: foalParts(FOAL_MAXIMA.page),
  kvalitetunghasttest: [...TEST_MARKS, { title: 'Resultat', fields: [TEST_FOCUS, ...TEST_RESULT] }],
  kvalitetbruksprov: [
    ...TEST_MARKS,
    {
      title: 'Ridbarhet',
      fields: [
        mark(SUITABILITY_MARK),
        ...TEST_RIDER_MARKS.map((row): FormField => ({ kind: 'mark', step: 1, ...row, hint: RIDERS })),
      ],
    },
    { title: 'Resultat', fields: [TEST_FOCUS, ...TEST_RESULT] },
  ],
  kvalitetlicens: [
    {
      title: 'Licens',
      fields: [
        { kind: 'text', field: 'licenseNr', label: 'Licensnummer' },
        { kind: 'year', field: 'validFrom', label: 'Giltig från' },
        { kind: 'year', field: 'validTo', label: 'Giltig till', hint: 'Lämnas tomt när licensen gäller tills vidare.' },
        { kind: 'choice', field: 'status', label: 'Status', options: same(LICENCE_STATUSES) },
        { kind: 'text', field: 'comment', label: 'Kommentar', isLong: true },
      ],
    },
  ],
}

/** What the form of a type asks for. `foalMax` is 50 when correcting a foal evaluation out of 50. */
export function formParts(type: EvaluationType, foalMax: number = FOAL_MAXIMA.adminForm): readonly FormPart[] {
  return type === 'folbedomning' && foalMax !== FOAL_MAXIMA.adminForm ? foalParts(foalMax) : PARTS[type]
}
