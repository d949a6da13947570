/** A form of an evaluation as a judge fills it in. */
export type Kind = {
  typ: string
  label: string
  horse: string
  marks: Record<string, string>
  choices?: Record<string, string>
  ticks?: string[]
  /** What the save bar shows before anything is saved; null for kinds without points. */
  running: string | null
  /** Words on the horse's page afterwards. */
  card: string[]
}

export const EXTERIOR = {
  Typ: '8',
  'Huvud, hals och bål': '8,5',
  Extremiteter: '8.5',
  Rörelser: '8',
  Helhetsintryck: '6,5',
}
export const TEST_MARKS = {
  Typ: '8',
  'Huvud, hals och bål': '8',
  Extremiteter: '7,5',
  Skritt: '7,5',
  Trav: '8',
  Galopp: '8,5',
  'Hoppning, teknik och förmåga': '8,5',
  'Hoppning, temperament och allmänt intryck': '9',
}

export const KINDS: Kind[] = [
  {
    typ: 'exterior',
    label: 'Exteriör',
    horse: 'Löpare 202',
    marks: EXTERIOR,
    running: '39,5/50 · 79,0 % · Klass I',
    card: ['39,5', 'Klass I'],
  },
  {
    typ: 'premiering',
    label: 'Premiering',
    horse: 'Löpare 202',
    marks: { Exteriör: '42', Meritpoäng: '430', 'Antal avkommor': '4', Avkommepoäng: '90' },
    running: '562 · A',
    card: ['562, A'],
  },
  {
    typ: 'folbedomning',
    label: 'Fölbedömning',
    horse: 'Löpare 202',
    marks: { Exteriör: '7', Skritt: '7', Trav: '8', Galopp: '8', Helhetsintryck: '7' },
    choices: { 'Best in show': 'Best in show 2' },
    ticks: ['Bäst i rasen'],
    running: '21,67/30 · 72,2 % · Klass II',
    card: ['21,67', 'av 30 · 72,2 %', 'Best in show 2', 'Bäst i rasen'],
  },
  {
    typ: 'trearstest',
    label: 'Treårstest',
    horse: 'Löpare 202',
    marks: { ...TEST_MARKS, Extremiteter: '7' },
    running: '64,5/80 · 80,6 %',
    card: ['64,5', 'Gångartsdiplom', 'Hoppdiplom'],
  },
  {
    typ: 'vrh',
    label: 'VRH',
    horse: 'Löpare 202',
    marks: { Exteriör: '8', Rörelser: '8', Ridbarhet: '8', Typ: '8', Helhetsintryck: '8' },
    running: '40/50 · 80,0 % · Approved',
    card: ['Approved'],
  },
  {
    typ: 'kvalitetregistrering',
    label: 'Registrering',
    horse: 'Löpare 203',
    marks: { Registreringsnummer: 'GIII-21-1077' },
    choices: { Avdelning: 'III Gula papper' },
    running: null,
    card: ['GIII-21-1077', 'III Gula papper'],
  },
  {
    typ: 'kvalitetfolbedomning',
    label: 'Kvalitetsfölbedömning',
    horse: 'Löpare 203',
    marks: { Exteriör: '22,5', Skritt: '7', Trav: '7,5', Galopp: '8', Helhetsintryck: '7' },
    running: '37/50 · 74,0 % · Klass I',
    card: ['av 50 · 74,0 %', 'Klass I'],
  },
  {
    typ: 'kvalitetunghasttest',
    label: 'Unghästtest',
    horse: 'Löpare 203',
    marks: TEST_MARKS,
    choices: { Inriktning: 'Hoppning', Ridprov: 'Godkänt' },
    ticks: ['Selektionssto'],
    running: '49,5/60 · 82,5 %',
    card: ['av 60 · 82,5 %', 'Selektionssto'],
  },
  {
    typ: 'kvalitetbruksprov',
    label: 'Bruksprov',
    horse: 'Löpare 203',
    marks: { Skritt: '8', Trav: '8,5', Galopp: '9', Lämplighet: '8', 'Testryttare 1': '2', 'Testryttare 2': '3' },
    running: '21,5/26 · 82,7 %',
    card: ['av 26 · 82,7 %'],
  },
  {
    typ: 'kvalitetlicens',
    label: 'Hingstlicens',
    horse: 'Löpare 202',
    marks: { Licensnummer: 'L-77', 'Giltig från': '2024', Kommentar: 'Fin hingst' },
    running: null,
    card: ['L-77', 'Fin hingst'],
  },
]
