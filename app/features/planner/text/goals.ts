import { andList } from '#app/domain/and-list.ts'

export const goalText = {
  title: 'Avelsmål',
  lead: 'Alla par rangordnas efter hur många av deras föl som lever och uppfyller allt',
  ranking: 'Rangordnar',
  progress: (done: number, of: number) => `${done} av ${of} par`,
  ranked: 'Rangordnade par',
  horses: 'Hästar',
  generationOf: { Hingst: 'Hingstarnas generation', Sto: 'Stonas generation' },
  breedOf: { Hingst: 'Hingstarnas ras', Sto: 'Stonas ras' },
  saleOf: { Hingst: 'Vilka hingstar', Sto: 'Vilka ston' },
  sales: [
    { value: '', label: 'Alla' },
    { value: 'till-salu', label: 'Till salu' },
    { value: 'kvar', label: 'Inte till salu' },
  ],
  wishes: 'Önskemål',
  weightOf: (wish: string) => `Vikt för ${wish}`,
  klass: { label: 'Klass att nå', none: 'Ingen viss klass', weighed: 'klassen' },
  klass2: { label: 'Klass i samma föl', none: 'Ingen klass till', weighed: 'klass två' },
  egenskap: { label: 'Egenskap', none: 'Ingen viss egenskap', lowest: 'Lägst värde', weighed: 'egenskapen' },
  hojd: { lowest: 'Lägsta höjd, cm', highest: 'Högsta höjd, cm', weighed: 'höjden' },
  slag: { label: 'Färgslag', none: 'Vilket som helst', weighed: 'färgslaget' },
  farg: { label: 'Färg', hint: 'Till exempel Isabell', weighed: 'färgen' },
  anlag: {
    label: 'Anlag',
    none: 'Inga vissa anlag',
    weighed: 'anlaget',
    more: [
      { key: 'anlag2', label: 'Andra anlaget' },
      { key: 'anlag3', label: 'Tredje anlaget' },
      { key: 'anlag4', label: 'Fjärde anlaget' },
    ],
  },
  inavel: { label: 'Högsta inavelsgrad, %', hint: 'En gräns: 6,25 motsvarar kusiner', weighed: 'inavelsgraden' },
  gen: { label: 'Generation', hint: '0 till 10', weighed: 'generationen' },
  linje: { label: 'Linjer att bevara', hint: 'Till exempel 3 eller 3.2, 6.1', weighed: 'linjerna' },
  limits: {
    legend: 'Krav på paret',
    lever: 'Alla föl ska kunna leva',
    barare: 'Inget sjukdomsanlag hos båda',
    storlek: 'Föräldrarna ska passa i storlek',
    sammaras: 'Samma ras',
  },
  order: {
    label: 'Ordning',
    joint: 'Chansen att ett föl uppfyller allt',
    weights: 'Önskemålen efter vikt',
  },
  apart: 'Utanför kraven',
  /** Before `inavelsgrad`. */
  isOfFoal: 'F är fölets',
  apartNote: 'De här paren uppfyller inte kraven på paret och rangordnas för sig.',
  rank: 'Rangordna paren',
  clear: 'Rensa',
  best: 'Bästa paren',
  nothingWished: 'Inget är önskat ännu. Välj minst ett önskemål, så rangordnas paren här.',
  examples: 'Till exempel',
  examplesNote: 'Mål som stallet når, alla med hästar av samma ras. Välj ett, så rangordnas alla par efter det.',
  noPairs: 'Inga par hittades. Välj en annan generation eller ras.',

  ofPair: {
    meetAll: 'föl uppfyller allt',
    dots: (filled: number) => `${filled} av 100 prickar är fyllda`,
    chance: 'Chans',
    counted: 'Räknat på alla föl paret kan få, också dem som inte lever, och inte på målen vart för sig.',
    title: 'Mål',
    change: 'Ändra mål',
    make: 'Nytt mål',
    none: 'Sätt ett avelsmål, så rangordnas alla par och det syns här vad det här fölet uppfyller.',
    met: { short: 'Ja', long: 'Uppfyllt av detta föl' },
    unmet: { short: 'Nej', long: 'Inte uppfyllt av detta föl' },
    unknown: { short: '–', long: 'Går inte att säga om detta föl' },
    safe: 'Ingen risk funnen.',
    risk: 'Risk.',
  },
} as const

/** Goals to begin with, in words that only the server makes. */
export const exampleWords = {
  planned: 'Lönar sig med en plan.',
  direct: (sire: string, dam: string, foals: string) => `Direkt ger ${sire} och ${dam} ${foals} föl.`,
  goal: (wishes: readonly string[]) => {
    const all = andList(wishes)
    return all.charAt(0).toLocaleUpperCase('sv') + all.slice(1)
  },
  pair: (sire: string, dam: string) => `föl av ${sire} och ${dam}`,
} as const

export const goalProblems = {
  height: 'Höjden ska vara ett tal mellan 30 och 230 cm.',
  heights: 'Den högsta höjden är lägre än den lägsta.',
  generation: 'Generationen ska vara ett heltal från 0 till 10.',
  inbreeding: 'Inavelsgraden ska vara ett tal mellan 0 och 100 %.',
  discipline: 'Grenen finns inte.',
  klass: 'Klassen finns inte.',
  stat: 'Egenskapen finns inte.',
  lowestStat: 'Det lägsta värdet ska vara ett tal från 0 till 999.',
  gene: 'Anlaget finns inte.',
  family: 'Färgslaget finns inte.',
  colour: (typed: string) => `Färgen ${typed} är inte känd.`,
  lines: (typed: string) => `Linjen ${typed} kan inte läsas. Skriv till exempel 3 eller 3.2.`,
} as const
