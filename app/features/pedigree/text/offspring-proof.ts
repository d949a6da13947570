const ofOwn = (found: number, all: number) => (all === 1 ? 'Den enda egna hästen' : `${found} av ${all} egna hästar`)
const forOwn = (count: number) => `för ${count === 1 ? 'en egen häst' : `${count} egna hästar`}, där 100 är medel.`

export const proofText = {
  title: 'Avkommorna berättar',
  label: (name: string) => `Vad avkommorna till ${name} blev`,
  columns: { what: 'Jämförelse', foals: 'Föl', promised: 'Väntat', became: 'Blev', difference: 'Skillnad' },
  height: 'Mankhöjd',
  stats: 'Egenskaper',
  statsNote: 'alla 16 tillsammans',
  reached: (label: string, discipline: string) => `Minst ${label} i ${discipline.toLowerCase()}`,
  reachedNote: 'som potentialen pekar',
  exterior: 'Exteriör',
  exteriorNote: 'väntat är föräldrarnas medel',
  premiered: (found: number, all: number) => `${ofOwn(found, all)} har premierats B eller bättre.`,
  titled: (found: number, all: number) => `${ofOwn(found, all)} har en titel.`,
  bred: {
    exterior: (mean: string, count: number, percent: string) =>
      `Avelsvärdet för exteriör är ${mean} i snitt, säkerhet ${percent}, ${forOwn(count)}`,
    premiering: (mean: string, count: number, percent: string) =>
      `Avelsvärdet för premiering är ${mean} i snitt, säkerhet ${percent}, ${forOwn(count)}`,
  },
  cm: (value: string) => `${value} cm`,
  ofAll: (count: number, all: number) => `${count} av ${all}`,
  more: (value: string) => `+${value}`,
  less: (value: string) => `−${value}`,
  withChance: (verdict: string, value: string) => `${verdict} (±${value})`,
  verdicts: {
    few: 'för få för att säga något',
    'as-promised': 'ungefär som väntat',
    above: 'över väntat, mer än slumpen brukar ge',
    below: 'under väntat, mer än slumpen brukar ge',
  },
  lead: 'Väntat är vad planeraren räknar med av just de föräldrarna, föl för föl. Bara föl med kända uppgifter är med.',
} as const
