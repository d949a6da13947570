import { NUMBERS_IN_WORDS } from '#app/domain/number-words.ts'
import { formatNumber } from '#app/domain/swedish.ts'

/** Up to twelve, as Swedish is written. */
const WORDS = NUMBERS_IN_WORDS.slice(0, 13)

/** A small number in words, as in running text. */
const inWords = (count: number, one = 'en') => (count === 1 ? one : (WORDS[count] ?? formatNumber(count)))

export const chronicleText = {
  title: 'Årskrönika',
  titleOf: (year: string) => `Årskrönika ${year}`,
  leagues: 'Årskrönikor och ligor',
  leaguesShort: 'Ligor',
  leaguesLead: 'Stallets år för år, och vilka som ligger främst genom tiderna.',
  description: (year: string, site: string, words: string) => `${site} ${year}: ${words}`,
  leaguesDescription: (site: string) =>
    `Alla år hos ${site}, flest segrar i varje klass, flest avkommor med Elit och mer.`,
  others: 'Andra år',
  jump: 'Till en gren',
  years: 'År för år',
  allYears: 'Alla år och ligor',
  best: (year: string) => `Bästa året var ${year}`,
  isBest: 'Det bästa året av alla',
  soFar: (year: string) => `${year} hittills, streckat`,
  writing: 'Krönikan skrivs just nu. Läs in sidan igen om en liten stund.',
  nothing: 'Det året finns inget antecknat.',
  foals: (count: number) => `${inWords(count, 'ett')} föl`,
  titles: (count: number) => `${inWords(count)} ${count === 1 ? 'ny titel' : 'nya titlar'}`,
  wins: (count: number) => `${inWords(count)} ${count === 1 ? 'seger' : 'segrar'}`,
  winsOf: (wins: string, most: number, name: string) => `${wins}, varav ${inWords(most)} för ${name}`,
  allWinsOf: (wins: string, name: string) => `${wins} för ${name}`,
  sentence: { year: 'Ett år med', best: 'Stallets bästa år, med', soFar: 'Hittills' },
  bought: 'Alla som tävlade och bedömdes det året har köpts in, och kan ha gjort det innan de kom hit.',
  foalsLabel: 'föl',
  winsLabel: (starts: string) => `segrar på ${starts} starter`,
  titlesLabel: 'nya titlar',
  assessmentsLabel: 'bedömningar',
  premieringsLabel: 'premieringar',
  soldLabel: 'sålda',
  diedLabel: 'döda',
  horseOfYear: 'Årets häst',
  mostWins: 'Flest segrar av alla under året.',
  graded: (grade: string) => `Premierad med ${grade}.`,
  titled: (title: string) => `Ny titel: ${title}.`,
  horseFigures: { wins: 'segrar', share: 'av stallets segrar', best: (discipline: string) => `högst i ${discipline}` },
  winsTitle: 'Segrar',
  winsChart: 'Segrar år för år',
  winners: 'Flest segrar',
  sires: 'Fäder bakom segrarna',
  sireWords: (count: number, foremost: string) =>
    count === 1 ? `en avkomma, ${foremost}` : `${count} avkommor, främst ${foremost}`,
  foalsTitle: 'Årets föl',
  parents: (sire: string | null, dam: string | null) =>
    [sire && `e. ${sire}`, dam && `u. ${dam}`].filter(Boolean).join(' '),
  judged: 'Vunnet och bedömt',
  titlesTitle: 'Nya titlar',
  premieringsTitle: 'Premieringar',
  left: 'Lämnade stallet',
  soldTo: (owner: string | null) => (owner === null ? 'såld' : `såld till ${owner}`),
  more: (count: number) => `och ${count} till`,
  showMore: (count: number) => `Visa ${count} till`,
  points: (points: string) => `${points} p`,
  byClass: 'Flest segrar i varje klass',
  elit: 'Flest avkommor med Elit',
  decades: 'Flest poäng under årtiondet',
  decade: (decade: number) => `${decade}-talet`,
  progeny: 'Avkommornas segrar',
  progenyWords: (winners: number) => (winners === 1 ? 'en vinnande avkomma' : `${winners} vinnande avkommor`),
  empty: 'Här kommer krönikorna när hästarna har fått födelseår, resultat eller bedömningar.',
  columns: {
    year: 'År',
    foals: 'Föl',
    starts: 'Starter',
    wins: 'Segrar',
    premierings: 'Premieringar',
    horse: 'Årets häst',
  },
} as const
