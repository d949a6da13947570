import { expect, test } from 'vitest'
import { EVALUATION_TYPES } from './evaluation-types.table.ts'
import { EVALUATION_FIELDS, WORKED_OUT_LABELS } from './fields.table.ts'
import { BEST_IN_SHOW, BEST_IN_SHOW_FIELDS, type FormField, formParts } from './form-fields.table.ts'

/** What each form asks for, under the titles of its parts: label, kind, range or choices, and the hint. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  exterior: [
    '# Betyg',
    'breedType: Typ | mark | 0-10 by 0.5',
    'hnb: Huvud, hals och bål | mark | 0-10 by 0.5',
    'extremeties: Extremiteter | mark | 0-10 by 0.5',
    'movement: Rörelser | mark | 0-10 by 0.5',
    'overall: Helhetsintryck | mark | 0-10 by 0.5',
  ],
  premiering: [
    '# Poäng',
    'exterior: Exteriör | points | 0-50',
    'meritPoints: Meritpoäng | points | 0-',
    'offAmount: Antal avkommor | count',
    'offPoints: Avkommepoäng | points | 0-',
    'premieringGrade: Grad | choice | =Som föreslaget, Elit, A, AB, B, G',
  ],
  folbedomning: [
    '# Betyg',
    'exterior: Exteriör | mark | 0-10 by 0.5',
    'skritt: Skritt | mark | 0-10 by 0.5',
    'trav: Trav | mark | 0-10 by 0.5',
    'galopp: Galopp | mark | 0-10 by 0.5',
    'intryck: Helhetsintryck | mark | 0-10 by 0.5',
    '# Utmärkelser',
    'bestInShow: Best in show | choice | =Ingen placering, bis=Best in show 1, bis2=Best in show 2, bis3=Best in show 3',
    'bir: Bäst i rasen | flag',
  ],
  trearstest: [
    '# Exteriör',
    'typ: Typ | mark | 0-10 by 0.5',
    'hhb: Huvud, hals och bål | mark | 0-10 by 0.5',
    'ben: Extremiteter | mark | also extr | 0-10 by 0.5',
    '# Gångarter',
    'skritt: Skritt | mark | 0-10 by 0.5',
    'trav: Trav | mark | 0-10 by 0.5',
    'galopp: Galopp | mark | 0-10 by 0.5',
    '# Hoppning',
    'teknik: Hoppning, teknik och förmåga | mark | also hoppTeknik | 0-10 by 0.5',
    'temperament: Hoppning, temperament och allmänt intryck | mark | also hoppTemp | 0-10 by 0.5',
  ],
  vrh: [
    '# Betyg',
    'conformation: Exteriör | mark | 0-10 by 0.5',
    'movement: Rörelser | mark | 0-10 by 0.5',
    'rideability: Ridbarhet | mark | 0-10 by 0.5',
    'typeP: Typ | mark | 0-10 by 0.5',
    'overalImpression: Helhetsintryck | mark | 0-10 by 0.5',
  ],
  kvalitetregistrering: [
    '# Registrering',
    'section: Avdelning | choice | =Välj avdelning, I=I Gröna papper, II=II Vita papper, III=III Gula papper, IV=IV Grå papper',
    'regNr: Registreringsnummer | text | hint Blir hästens kvalitetskod. Lämnas det tomt tas det föreslagna.',
  ],
  kvalitetfolbedomning: [
    '# Betyg',
    'exterior: Exteriör | mark | 0-30 by 0.5',
    'skritt: Skritt | mark | 0-10 by 0.5',
    'trav: Trav | mark | 0-10 by 0.5',
    'galopp: Galopp | mark | 0-10 by 0.5',
    'intryck: Helhetsintryck | mark | 0-10 by 0.5',
    '# Utmärkelser',
    'bestInShow: Best in show | choice | =Ingen placering, bis=Best in show 1, bis2=Best in show 2, bis3=Best in show 3',
    'bir: Bäst i rasen | flag',
  ],
  kvalitetunghasttest: [
    '# Exteriör',
    'typ: Typ | mark | 0-10 by 0.5',
    'hhb: Huvud, hals och bål | mark | 0-10 by 0.5',
    'ben: Extremiteter | mark | also extr | 0-10 by 0.5',
    '# Gångarter',
    'skritt: Skritt | mark | 0-10 by 0.5',
    'trav: Trav | mark | 0-10 by 0.5',
    'galopp: Galopp | mark | 0-10 by 0.5',
    '# Hoppning',
    'teknik: Hoppning, teknik och förmåga | mark | also hoppTeknik | 0-10 by 0.5',
    'temperament: Hoppning, temperament och allmänt intryck | mark | also hoppTemp | 0-10 by 0.5',
    '# Resultat',
    'inriktning: Inriktning | choice | Gångarter, Hoppning',
    'ridprov: Ridprov | choice | =Ej angivet, Godkänt, Ej godkänt',
    'selektionssto: Selektionssto | flag | hint Bara för ston.',
  ],
  kvalitetbruksprov: [
    '# Exteriör',
    'typ: Typ | mark | 0-10 by 0.5',
    'hhb: Huvud, hals och bål | mark | 0-10 by 0.5',
    'ben: Extremiteter | mark | also extr | 0-10 by 0.5',
    '# Gångarter',
    'skritt: Skritt | mark | 0-10 by 0.5',
    'trav: Trav | mark | 0-10 by 0.5',
    'galopp: Galopp | mark | 0-10 by 0.5',
    '# Hoppning',
    'teknik: Hoppning, teknik och förmåga | mark | also hoppTeknik | 0-10 by 0.5',
    'temperament: Hoppning, temperament och allmänt intryck | mark | also hoppTemp | 0-10 by 0.5',
    '# Ridbarhet',
    'lamplighet: Lämplighet | mark | 0-10 by 0.5',
    'test1: Testryttare 1 | mark | 0-3 by 1 | hint 0 ej godkänd, 1 godkänd, 2 bra, 3 mycket bra',
    'test2: Testryttare 2 | mark | 0-3 by 1 | hint 0 ej godkänd, 1 godkänd, 2 bra, 3 mycket bra',
    '# Resultat',
    'inriktning: Inriktning | choice | Gångarter, Hoppning',
    'ridprov: Ridprov | choice | =Ej angivet, Godkänt, Ej godkänt',
    'selektionssto: Selektionssto | flag | hint Bara för ston.',
  ],
  kvalitetlicens: [
    '# Licens',
    'licenseNr: Licensnummer | text',
    'validFrom: Giltig från | year',
    'validTo: Giltig till | year | hint Lämnas tomt när licensen gäller tills vidare.',
    'status: Status | choice | Godkänd, Vilande, Indragen',
    'comment: Kommentar | text | long',
  ],
}

const rowOf = (asked: FormField) => {
  const facts: (string | null)[] = [asked.kind]
  if (asked.kind === 'mark') {
    if (asked.otherField !== undefined) facts.push(`also ${asked.otherField}`)
    facts.push(`0-${asked.max} by ${asked.step}`)
  }
  if (asked.kind === 'points') facts.push(`0-${asked.max ?? ''}`)
  if (asked.kind === 'text' && asked.isLong) facts.push('long')
  if (asked.kind === 'choice')
    facts.push(asked.options.map(({ value, label }) => (value === label ? value : `${value}=${label}`)).join(', '))
  if (asked.hint !== undefined) facts.push(`hint ${asked.hint}`)
  return [`${asked.field}: ${asked.label}`, ...facts].join(' | ')
}
const rowsOf = (parts: ReturnType<typeof formParts>) =>
  parts.flatMap(({ title, fields }) => [`# ${title}`, ...fields.map(rowOf)])

test.each(Object.entries(FORMS))('the form of %s', (type, rows) => {
  const row = EVALUATION_TYPES.find((known) => known.type === type)
  expect(row && rowsOf(formParts(row.type))).toEqual(rows)
})

test('a foal evaluation out of 50 is corrected out of 50', () => {
  expect(rowsOf(formParts('folbedomning', 50))).toEqual(FORMS['kvalitetfolbedomning'])
  expect(rowsOf(formParts('folbedomning', 30))).toEqual(FORMS['folbedomning'])
  expect(rowsOf(formParts('exterior', 50))).toEqual(FORMS['exterior'])
  expect([BEST_IN_SHOW, ...BEST_IN_SHOW_FIELDS]).toEqual(['bestInShow', 'bis', 'bis2', 'bis3'])
})

test('the fields of every evaluation, and the labels of what is computed, in both spellings', () => {
  expect(EVALUATION_FIELDS).toEqual({
    horse: { kind: 'required', label: 'Häst', edited: 'both', isReference: true },
    type: { kind: 'required', label: 'Bedömning', edited: 'add' },
    date: { kind: 'text', bound: 'date', label: 'Datum', edited: 'both' },
    judge: { kind: 'text', label: 'Domare', edited: 'both' },
  })
  expect(WORKED_OUT_LABELS).toEqual({
    totalPoints: 'Summa',
    total: 'Summa',
    totals: 'Summa',
    percentage: 'Procent',
    maxPoints: 'Högsta summa',
    premium: 'Grad',
    result: 'Resultat',
    gangarter: 'Gångarter',
    gangart: 'Gångarter',
    gang: 'Gångarter',
    hoppning: 'Hoppning',
    hopp: 'Hoppning',
  })
})
