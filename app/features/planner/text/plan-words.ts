import type { PlanShape } from '#app/domain/plan/shapes.ts'

const COUNT = new Intl.NumberFormat('sv-SE')
const foals = (count: number) => `${COUNT.format(count)} föl`

export const planWords = {
  exampleGoal: (wishes: readonly string[]) => `Målet i exemplet: ${wishes.join(', ')}.`,
  number: (count: number) => COUNT.format(count),
  shapes: {
    two: 'två steg',
    three: 'tre steg',
    double: 'två par, sedan deras föl',
  } satisfies Record<PlanShape, string>,
  deep: (crosses: number) => `${crosses} korsningar`,
  siblings: 'ett par, sedan två av dess föl',
  planOf: (at: number, shape: string) => `Plan ${at}: ${shape}`,
  follow: (at: number) => `Följ plan ${at}`,
  followed: (shape: string) => `Planen du följer: ${shape}`,
  missing: (names: string) => `Planen går inte att följa: ${names} finns inte i stallet.`,
  cannot: 'Planen går inte att räkna: med det man vet i dag når den inte fram till målet, eller bryter mot en gräns.',
  noneBorn: 'Inget av planens föl är fött än.',
  here: (step: number, of: number) => `Du står i steg ${step} av ${of}.`,
  next: 'Nästa par: ',
  left: (count: number, chance: string, before: number) =>
    `Kvar: ${foals(count)}, ${chance} chans att nå fram. Från början räknade planen med ${foals(before)}.`,
  noRest: 'Ingen väg från fölen som är födda når fram inom gränserna.',
  atEnd: 'Planen är framme. Allt som målet önskar har ',
  done: 'Klart',
  bredOn: 'går vidare',
  born: {
    right: 'det steget frågar efter',
    maybe: (chance: string) => `det steget frågar efter med ${chance} chans`,
    wrong: 'inte det steget frågar efter',
    wrongSex: (wanted: string) => `steget frågar efter ${wanted}`,
    unknown: 'det går inte att säga om det är det rätta',
    noGenes: 'anlagen är inte kända',
    sexes: { Hingst: 'hingst', Sto: 'sto', Valack: 'valack' } as Readonly<Record<string, string>>,
  },
  directOf: (sire: string, dam: string) => `Bästa paret direkt: ${sire} × ${dam}`,
  summary: (count: number, chance: string) => `${foals(count)}, ${chance} chans att nå fram.`,
  inTime: (count: number) => `I snitt ${foals(count)}, om varje steg slutar vid det första rätta fölet.`,
  earliest: (generations: number, years: number) =>
    `${generations} generationer: de sista fölen kan födas ${years} år efter de första som tidigast.`,
  drawn: (points: string) =>
    `Egenskaperna är simulerade, med samma utfall varje gång: chansen har ett medelfel på ${points} procentenheter.`,
  exact: 'Chansen är räknad, inte simulerad.',
  sureness: (percent: number) => `${percent} %`,
  never: 'Når aldrig fram',
  foalOf: (gender: 'Hingst' | 'Sto', step: number) =>
    `${gender === 'Hingst' ? 'hingstfölet' : 'stofölet'} ur steg\u00a0${step}`,
  gender: { Hingst: 'Hingst', Sto: 'Sto' },
  anyLiving: 'Lever',
  fulfils: 'Uppfyller allt',
  or: ' eller ',
  others: (count: number) => `${count} till`,
  gene: (name: string, pairs: string) => `${name}: ${pairs}`,
  combinations: (pairs: string) => `Anlag: ${pairs}`,
  height: (heights: string) => `Mankhöjd ${heights} cm`,
  potential: (discipline: string, lowest: string) => `Potential i ${discipline} minst ${lowest}`,
  stat: (name: string, lowest: string) => `${name} minst ${lowest}`,
  inbreeding: (percent: string) => `inavel högst ${percent} % för varje föl`,
  generation: (generation: number) => `generation ${generation}`,
  lines: (lines: string) => `linje ${lines}`,
  limits: {
    living: 'alla föl kan leva',
    'no-carriers': 'aldrig samma sjukdomsanlag hos båda',
    size: 'föräldrar som passar i storlek',
    'same-breed': 'hästar av samma ras',
  },
  status: (plans: number, known: number, all: number) =>
    `${plans === 1 ? '1 plan' : `${plans} planer`}. Av ${COUNT.format(all)} hästar vet man nog om ${COUNT.format(known)} för det här målet.`,
  exampleOf: (count: number) => `En väg som lönar sig, funnen bland ${COUNT.format(count)} av stallets hästar.`,
  noPlans:
    'Ingen plan över flera korsningar når fram med rimligt många föl. Pröva ett lägre mål eller mindre säkerhet.',
  directIsAll: 'Varje föl av bästa paret uppfyller redan allt. Ingen plan över flera led behövs.',
  directIsBest: (count: number) =>
    `Bästa paret direkt når lika långt på ${foals(count)}. Ingen plan klarar det med färre.`,
  directIsBetter: (count: number, plans: number) =>
    `Bästa paret direkt når lika långt på ${foals(count)}. ${plans === 1 ? 'En plan' : `${plans} planer`} som inte tar färre ${plans === 1 ? 'är hopfälld' : 'är hopfällda'} längst ner.`,
  folded: (plans: number) =>
    plans === 1
      ? 'Planen som inte tar färre föl än paret direkt'
      : `${plans} planer som inte tar färre föl än paret direkt`,
  how: [
    'I varje steg föds så många föl att hela planen når fram med den valda säkerheten, delade mellan stegen så att de blir så få som möjligt. Det första fölet som visar vad det ska går vidare; hälften av fölen har rätt kön.',
    'Bara hästar vars anlag, egenskaper och höjd är kända så långt målet kräver kan vara med. De som tillför mest till målet prövas i alla sätt att paras över två steg, de främsta av dem också över tre. Upp till sex korsningar visas där de sparar föl: gäller målet anlag prövas alla sätt, också med helsyskon och återkorsningar, och de som tar minst föl för anlagen räknas på hela målet; annars de sätt som ser mest lovande ut.',
    'Anlag och höjd är exakt räknade. Egenskaper som går i arv över flera steg går inte att räkna exakt: där lottas många föl fram, och för vart och ett räknas chansen i nästa steg exakt. Lottningen är densamma varje gång, så samma mål får samma tal.',
    'F är fölets inavelsgrad, räknad på stamtavlan med de tänkta fölen inlagda.',
  ],
} as const
