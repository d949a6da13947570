/** What a visitor reads of a goal for foals. */
export const goalText = {
  title: 'Avelsmål',
  lead: 'Alla par rangordnas efter hur väl deras föl motsvarar målet',
  ranking: 'Rangordnar',
  progress: (done: number, of: number) => `${done} av ${of} par`,
  ranked: 'Rangordnade par',
  horses: 'Hästar',
  generationOf: { Hingst: 'Hingstarnas generation', Sto: 'Stonas generation' },
  breedOf: { Hingst: 'Hingstarnas ras', Sto: 'Stonas ras' },
  wishes: 'Önskemål',
  weightOf: (wish: string) => `Vikt för ${wish}`,
  klass: { label: 'Klass att nå', none: 'Ingen viss klass', weighed: 'klassen' },
  hojd: { lowest: 'Lägst höjd, cm', highest: 'Högst höjd, cm', weighed: 'höjden' },
  slag: { label: 'Färgslag', none: 'Vilket som helst', weighed: 'färgslaget' },
  farg: { label: 'Färg', hint: 'Till exempel Isabell', weighed: 'färgen' },
  inavel: { label: 'Högsta inavelsgrad, %', hint: '6,25 motsvarar kusiner', weighed: 'inavelsgraden' },
  gen: { label: 'Generation', hint: '0 till 10', weighed: 'generationen' },
  linje: { label: 'Linjer att bevara', hint: 'Till exempel 3 eller 3.2, 6.1', weighed: 'linjerna' },
  rank: 'Rangordna paren',
  clear: 'Rensa',
  best: 'Bästa paren',
  noPairs: 'Inga par hittades. Välj en annan generation eller ras.',

  ofPair: {
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

/** What is wrong with a goal that was typed. */
export const goalProblems = {
  height: 'Höjden ska vara ett tal mellan 30 och 230 cm.',
  heights: 'Den högsta höjden är lägre än den lägsta.',
  generation: 'Generationen ska vara ett heltal från 0 till 10.',
  inbreeding: 'Inavelsgraden ska vara ett tal mellan 0 och 100 %.',
  klass: 'Klassen finns inte.',
  family: 'Färgslaget finns inte.',
  colour: (typed: string) => `Färgen ${typed} är inte känd.`,
  lines: (typed: string) => `Linjen ${typed} kan inte läsas. Skriv till exempel 3 eller 3.2.`,
} as const
