import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ageInYears, oldestAllowedAge, qualityAgeBand } from '#app/domain/age.ts'
import { FOUNDERS } from '#app/domain/bloodlines/founders.table.ts'
import { parseLine } from '#app/domain/bloodlines/line.ts'
import { FOAL_RULES } from '#app/domain/breeding/foal.ts'
import { dueDay, readBreeding } from '#app/domain/breedings/breeding.ts'
import { findBreed } from '#app/domain/breeds.ts'
import { splitClassKey } from '#app/domain/competition/class-key.ts'
import { DISCIPLINE_KEYS } from '#app/domain/competition/disciplines.table.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { isReadyForLevelUp, ladderFor } from '#app/domain/competition/ladder.ts'
import { daysAfter } from '#app/domain/days.ts'
import {
  COLLECTIONS,
  type CollectionName,
  type Documents,
  type HorseDocument,
  readList,
  readNumber,
} from '#app/domain/documents.ts'
import { EVALUATION_TYPES } from '#app/domain/evaluations/evaluation-types.table.ts'
import { evaluationSheet } from '#app/domain/evaluations/sheet.ts'
import { canonicalColour, colourName } from '#app/domain/genetics/colour.ts'
import { type Genotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import { isViable } from '#app/domain/genetics/health.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { PREMIERING_GRADES, parsePremieringResult } from '#app/domain/grading/premiering.ts'
import { isHomebred } from '#app/domain/homebred.ts'
import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { parseResultLine } from '#app/domain/merits/result-line.ts'
import { readResults } from '#app/domain/merits/scores-document.ts'
import { VHF_TITLES, vhfTitle } from '#app/domain/merits/titles.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { isKnownName } from '#app/domain/names.ts'
import { isQualityCode, QUALITY_GROUPS, qualityGroup } from '#app/domain/quality/quality.ts'
import { REGISTRIES } from '#app/domain/registries.table.ts'
import { describeRibbon, isCardRibbon } from '#app/domain/ribbons/ribbons.ts'
import { checkDocument } from '#app/store/documents.ts'
import { BreedingWriter } from './breedings.ts'
import { Kinships } from './careful.ts'
import { notAsMare } from './names/fitting-names.ts'
import { NameMaker } from './names/name-maker.ts'
import { FACTS, MANNERS, MEMORIES, YOUNG_MANNERS } from './own-words.table.ts'
import { Breeding, calendarFor, LineFounders } from './population.ts'
import { streamOf } from './random.ts'
import { SettingsWriter } from './settings.ts'
import { type DemoOptions, demoStud } from './stud.ts'
import { NewsWriter } from './telling.ts'
import { WORDS_OF } from './words-of.table.ts'

const YEAR = 2026

type Stud = { [C in CollectionName]: { id: string; document: Documents[C] }[] }

function gather(options: DemoOptions): Stud {
  const stud: Stud = { horses: [], pedigree: [], evaluations: [], scores: [], competition: [] }
  for (const { collection, id, document } of demoStud(options)) {
    const list: { id: string; document: object }[] = stud[collection]
    list.push({ id, document })
  }
  return stud
}

const STUD = gather({ year: YEAR })
const HORSES = STUD.horses.map(({ document }) => document)
const PEDIGREE = STUD.pedigree.map(({ document }) => document)
const EVALUATIONS = STUD.evaluations.map(({ document }) => document)
const SCORES = STUD.scores.map(({ document }) => document)
const COMPETITION = STUD.competition.map(({ document }) => document)
const HORSE_OF = new Map(HORSES.map((horse) => [horse.name, horse]))
const ENTRY_OF = new Map(PEDIGREE.map((entry) => [entry.name, entry]))

function fingerprint(options: DemoOptions): string {
  const hash = createHash('sha256')
  for (const document of demoStud(options)) hash.update(JSON.stringify(document))
  return hash.digest('hex')
}

const age = (horse: HorseDocument) => ageInYears(horse.age, YEAR) ?? Number.NaN
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const counted = <T>(values: Iterable<T>) => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

test('the same seed and year give the same bytes', () => {
  expect(fingerprint({ year: YEAR, horses: 60 })).toBe(fingerprint({ year: YEAR, horses: 60 }))
  expect(fingerprint({ year: YEAR })).toBe(fingerprint({ year: YEAR, seed: 'norrsken', horses: 350 }))
})

test('another seed, number or year gives other bytes', () => {
  const prints = [
    { year: YEAR, horses: 60 },
    { year: YEAR, horses: 60, seed: 'annan' },
    { year: YEAR, horses: 61 },
    { year: YEAR + 1, horses: 60 },
  ]
  expect(new Set(prints.map(fingerprint)).size).toBe(prints.length)
})

/** The stud late in the year. */
const TODAY = '2026-11-25'
const LATE = gather({ year: YEAR, today: TODAY })

test('a day ends the results and evaluations of the year', () => {
  expect(fingerprint({ year: YEAR, today: TODAY, horses: 60 })).toBe(
    fingerprint({ year: YEAR, today: TODAY, horses: 60 }),
  )
  const results = LATE.scores
    .flatMap(({ document }) => readResults(document).flatMap(({ lines }) => lines))
    .flatMap((line) => parseResultLine(line)?.date ?? [])
  const judged = LATE.evaluations.map(({ document }) => String(document.date))
  for (const days of [results, judged]) {
    const latest = days.toSorted().at(-1) ?? ''
    expect(latest <= TODAY && latest > `${YEAR}-10-15`, latest).toBe(true)
    expect(days.filter((day) => day.startsWith(String(YEAR))).length).toBeGreaterThan(60)
  }
  // The names are the year's, whatever the day.
  expect(LATE.horses.map(({ document }) => document.name)).toEqual(HORSES.map(({ name }) => name))
})

test.each([YEAR, YEAR + 1])('every foal of %i has words and has been judged by the autumn', (year) => {
  const stud = [...demoStud({ year, today: `${year}-11-15` })]
  const foals = stud.flatMap(({ collection, document }) =>
    collection === 'horses' && document.age === year ? [document] : [],
  )
  const judged = new Set(
    stud.flatMap(({ collection, document }) => (collection === 'evaluations' ? [document.horse] : [])),
  )
  expect(foals.length).toBeGreaterThan(3)
  expect(foals.filter(({ story }) => typeof story !== 'string').map(({ name }) => name)).toEqual([])
  expect(foals.filter(({ name }) => !judged.has(name)).map(({ name }) => name)).toEqual([])
})

/** Where a horse is looked for, and whose words are wanted there. */
const WORDED: readonly (readonly [list: string, isListed: (horse: HorseDocument) => boolean])[] = [
  ['for sale', ({ forSale, category }) => forSale === true || category === 'for-sale'],
  ['stallions', ({ category }) => category === 'stallions'],
  ['dead', ({ category }) => category === 'dead'],
]

test.each(WORDED)('every horse of the list %s has words of its own, no phrase is read twice', (_list, isListed) => {
  const stories = LATE.horses.flatMap(({ document }) => (isListed(document) ? [String(document.story)] : []))
  expect(stories.length).toBeGreaterThan(10)
  expect(stories.filter((story) => story.length < 40)).toEqual([])
  for (const line of [...MANNERS, ...YOUNG_MANNERS, ...MEMORIES, ...Object.values(FACTS).flat()]) {
    const parts = line.split(/\{\p{L}+\}|\[[^\]]*\]/u).map((part) => part.replace(/[.?()*+]/g, '\\$&'))
    const said = new RegExp(parts.join('.{1,60}?'), 'u')
    expect(stories.filter((story) => said.test(story)).length, line).toBeLessThan(2)
  }
})

test('a hundred horses have a story, and the dead their year and a line', () => {
  const horses = LATE.horses.map(({ document }) => document)
  const stories = horses.flatMap(({ story }) => (typeof story === 'string' ? [story] : []))
  expect(stories.length).toBeGreaterThan(100)
  expect(new Set(stories).size).toBe(stories.length)
  for (const story of stories) expect(story).not.toMatch(/[{}[\]|]|undefined/)
  const dead = horses.filter(({ category }) => category === 'dead')
  const dated = dead.filter(({ died }) => died !== undefined)
  expect(dated.length).toBeGreaterThan(dead.length / 2)
  expect(dated.length).toBeLessThan(dead.length)
  expect(dated.some(({ died }) => died === YEAR)).toBe(true)
  for (const { name, died, age: born } of dated)
    expect(Number(died) >= Number(born) && Number(died) <= YEAR, name).toBe(true)
  expect(dated.filter(({ epitaph }) => typeof epitaph === 'string').length).toBeGreaterThan(15)
  expect(new Set(dated.map(({ epitaph }) => epitaph).filter(Boolean)).size).toBeGreaterThan(15)
})

test('every horse with results or assessments has words of its own in the year that they are written for', () => {
  const toldIn = ({ scores, evaluations }: Stud) =>
    new Set([...scores.map(({ document }) => document.name), ...evaluations.map(({ document }) => document.horse)])
  // Some are judged or not by the day.
  const [early, late] = [STUD, LATE].map(toldIn)
  const known = LATE.horses.map(({ document }) => document).filter(({ name }) => early?.has(name) && late?.has(name))
  expect(known.filter(({ story }) => typeof story !== 'string').map(({ name }) => name)).toEqual([])
  expect(LATE.horses.length - known.length, 'bare horses').toBeGreaterThan(10)
  for (const [of, words] of WORDS_OF) {
    expect(
      HORSES.some(({ name, breed, age: born }) => of === `${name}, ${breed} ${born}`),
      of,
    ).toBe(true)
    expect(words.length, of).toBeLessThanOrEqual(200)
    expect(words, of).not.toMatch(/!|inte bara/)
  }
})

/** Words, and what the records of a horse that they are told of must say. */
const TOLD: readonly (readonly [words: RegExp, holds: (of: ReturnType<typeof recordOf>) => boolean])[] = [
  [
    /\bhit\b|Köpt|köpte|kom som|transporten och/,
    ({ isBought, story }) => isBought || story.includes('transporten, och'),
  ],
  [/Född i|Mamman gömde|reste sig efter|Växte upp/, ({ isBought }) => !isBought],
  [/föl(?:en|et)?(?!\p{L})|efter honom är|Lever vidare/iu, ({ foals }) => foals.length > 1],
  [/alla vill ha ett föl|har börjat med/, ({ foals }) => foals.length > 5],
  [/döttrar/, ({ foals }) => foals.filter(({ gender }) => gender === 'Sto').length > 1],
  [/\bhon\b|hennes/i, ({ gender }) => gender === 'Sto'],
  [/\b(?:han|honom|hans)\b/i, ({ gender }) => gender !== 'Sto'],
  [/Den första vi köpte/, ({ here }) => here === 2008],
  [/Pensionär/, ({ years, category }) => years > 19 && category === 'seniors'],
  [/tvååring|inridning/, ({ years }) => years > 2],
  [/Liten nog/, ({ height }) => height <= 110],
  [/start|rosett|domarna|banan/i, ({ results }) => results.length > 0],
  [/[Ee]fter (?=\p{Lu})|undan (?=\p{Lu})|far är|Av .+ fick/u, namesParents],
  [/[Ss]egr?er|[Ss]egern|[Gg]uldrosett|Etta av|etta av/, ({ results }) => results.some(({ place }) => place === 1)],
  [/\d cm (?:häst|till manken|slutade|som)/, ({ height, story }) => story.includes(`${height} cm`)],
  [/\bvann (?:hon allt|dem)|och vann\.|skyltarna/, ({ results }) => results.some(({ place }) => place === 1)],
  [/hoppar allt|hinder/, ({ disciplines }) => disciplines.has('hoppning') || disciplines.has('falttavlan')],
  [/programmet/, ({ disciplines }) => disciplines.has('dressyr')],
  [/Vann lite/, ({ results }) => results.filter(({ place }) => place === 1).length < 4],
]

/** Names of parents that are told are those of the record. */
function namesParents({ sire, dam, story, breeder }: ReturnType<typeof recordOf>): boolean {
  return story.includes(String(breeder)) || (story.includes(String(sire)) && story.includes(String(dam)))
}

function recordOf(horse: HorseDocument) {
  const scores = LATE.scores.find(({ document }) => document.name === horse.name)?.document
  const read = scores ? readResults(scores) : []
  const kin = [...LATE.horses, ...LATE.pedigree].map(({ document }) => document)
  const foals = kin.filter(({ sire, dam }) => sire === horse.name || dam === horse.name)
  return {
    ...horse,
    story: String(horse.story ?? ''),
    isBought: Boolean(horse.seller),
    foals: [...new Map(foals.map((foal) => [foal.name, foal])).values()],
    here: Number(horse.created),
    years: age(horse),
    height: readNumber(horse.height) ?? 0,
    disciplines: new Set(read.map(({ discipline }) => discipline)),
    results: read.flatMap(({ lines }) => lines).flatMap((line) => parseResultLine(line) ?? []),
  }
}

test('what the owner tells of a horse is true of its records', () => {
  let claims = 0
  for (const { document } of LATE.horses) {
    const told = [document.story, document.epitaph].filter((text) => typeof text === 'string')
    const made = TOLD.filter(([words]) => told.some((text) => words.test(text)))
    if (made.length === 0) continue
    const record = recordOf(document)
    for (const [words, holds] of made) expect(holds(record), `${document.name}: ${words}: ${told.join()}`).toBe(true)
    claims += made.length
  }
  expect(claims).toBeGreaterThan(30)
})

test('no horse wins most in every third year, and most of the dead are remembered here', () => {
  const wins = new Map<string, Map<string, number>>()
  for (const { document } of LATE.scores)
    for (const line of readResults(document).flatMap(({ lines }) => lines)) {
      const result = parseResultLine(line)
      if (result?.place !== 1) continue
      const year = wins.get(result.date.slice(0, 4)) ?? new Map<string, number>()
      wins.set(result.date.slice(0, 4), year.set(document.name, (year.get(document.name) ?? 0) + 1))
    }
  const first = [...wins.values()].map((year) => [...year].reduce((best, one) => (one[1] > best[1] ? one : best))[0])
  expect(first.length).toBeGreaterThan(15)
  expect(Math.max(...counted(first).values())).toBeLessThan(first.length / 3)
  const dead = LATE.horses.filter(({ document }) => document.category === 'dead')
  expect(dead.filter(({ document }) => document.link).length).toBeLessThan(dead.length / 8)
})

test('the news are about horses of the stud, of the last twelve months, and name the horse of the month', () => {
  const writer = new NewsWriter(streamOf('norrsken', 'news'), calendarFor(YEAR, TODAY))
  for (const entry of demoStud({ year: YEAR, today: TODAY })) writer.look(entry)
  const notes = [...writer.notes()]
  expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length)
  for (const { id, document } of notes) {
    if (document['name'] !== undefined) expect(HORSE_OF.has(document['name']), document['name']).toBe(true)
    if (id.startsWith('news:')) expect(document['day']).toMatch(/^202[56]-/)
    // A picture shows one season, and the note another.
    if (document['day'] !== undefined && document['name'] !== undefined)
      expect(HORSE_OF.get(document['name'])?.pictures, document['name']).toBeUndefined()
    if (document['day'] !== undefined) expect(document['day'] <= TODAY && document['day'] > '2025-11-25').toBe(true)
  }
  const newest =
    notes
      .flatMap(({ document }) => document['day'] ?? [])
      .toSorted()
      .at(-1) ?? ''
  expect(newest > '2026-10-25', newest).toBe(true)
  expect(notes.filter(({ document }) => document['headline']?.endsWith('är född')).length).toBeGreaterThan(3)
  expect(notes.some(({ id }) => id === 'month:2026-11')).toBe(true)
})

test('the welcome names the three mares and the stallion of the beginning, and the founders, with links', () => {
  const writer = new SettingsWriter(calendarFor(YEAR, TODAY))
  for (const entry of demoStud({ year: YEAR, today: TODAY })) writer.look(entry)
  const { startText } = writer.settings().document
  expect(startText.length).toBeLessThan(2000)
  expect(startText).not.toMatch(/[{}]/)
  const names = [...startText.matchAll(/\]\(\/horse\/([^)]+)\)/g)].map(([, name = '']) => decodeURIComponent(name))
  expect(names).toEqual([...new Set(names)])
  const [one = '', two = '', three = '', sire = '', foal = '', ...founders] = names
  for (const mare of [one, two, three]) expect(HORSE_OF.get(mare)).toMatchObject({ gender: 'Sto', created: 2008 })
  expect(HORSE_OF.get(foal)).toMatchObject({ dam: one, sire, age: 2009 })
  expect(HORSE_OF.get(sire)?.created ?? 2009, 'a borrowed stallion').toBe(2009)
  // A link would keep them out of the lists.
  for (const name of [one, two, three, sire, foal]) expect(HORSE_OF.get(name)?.link, name).toBeUndefined()
  expect(founders).toEqual(['Valkendorff', 'Gyllenspets'])
  for (const founder of founders) expect(ENTRY_OF.has(founder)).toBe(true)
  const small = new SettingsWriter(calendarFor(YEAR))
  expect(small.settings().document.startText).toContain('började 2008 med tre ston och en lånad hingst.')
})

test('the breeding year has a foal due this month and next, one born, and a stallion that takes mares', () => {
  const writer = new BreedingWriter(calendarFor(YEAR, TODAY))
  for (const entry of demoStud({ year: YEAR, today: TODAY })) writer.look(entry)
  const documents = [...writer.breedings()].map(({ document }) => readBreeding(document))
  expect(documents.map(({ state }) => state)).toEqual([
    'planned',
    'done',
    'due',
    'due',
    'empty',
    'born',
    'offered',
    'done',
  ])
  for (const { mare, stallion, foal } of documents) {
    for (const name of [stallion, foal]) if (name) expect(HORSE_OF.has(name), name).toBe(true)
    for (const name of [stallion, mare]) {
      const parent = LATE.horses.find(({ document }) => document.name === name)?.document
      if (parent) expect(listOf(parent.stats), name).toHaveLength(16)
    }
    expect(mare).not.toBe('')
  }
  const pedigree = new Map([...LATE.pedigree, ...LATE.horses].map(({ document }) => [document.name, document]))
  for (const { mare, stallion } of documents) {
    const foal = inbreedingOfPair(pedigree, stallion, mare)
    expect(foal.ok && foal.value, `${stallion} x ${mare}`).toBeLessThanOrEqual(0.0625)
  }
  const due = documents.flatMap((document) => dueDay(document) ?? [])
  expect(due.filter((day) => day > TODAY && day < daysAfter(TODAY, 100)).length).toBe(2)
  const born = documents.find(({ state }) => state === 'born')
  expect(HORSE_OF.get(born?.foal ?? '')).toMatchObject({ sire: born?.stallion, dam: born?.mare })
})

test('a careful breeder avoids inbreeding: a foal of cousins is the closest, but for a few', () => {
  const { animals } = new Breeding(
    { seed: 'varsam', index: 0, own: 350, all: 1855, calendar: calendarFor(YEAR) },
    ...(() => {
      const names = new NameMaker()
      return [names, new LineFounders('varsam', names)] as const
    })(),
  ).run()
  const kinships = new Kinships()
  const degrees: number[] = []
  for (const animal of animals.toSorted((a, b) => a.born - b.born)) {
    if (animal.sire && animal.dam) degrees.push(kinships.of(animal.sire, animal.dam))
    kinships.add(animal)
  }
  expect(degrees.length).toBeGreaterThan(1000)
  expect(degrees.filter((degree) => degree > 0.0625).length).toBeLessThan(degrees.length * 0.03)
  expect(degrees.filter((degree) => degree > 0).length, 'lines are still bred').toBeGreaterThan(100)
})

test.each([1, 7, 40, 350, 351, 900])('a stud of %i horses has that many', (horses) => {
  let count = 0
  for (const { collection } of demoStud({ year: YEAR, horses })) if (collection === 'horses') count += 1
  expect(count).toBe(horses)
})

test.each([2012, 2026, 2031, 2060])('a stud can be bred in %i, and none of its horses is born later', (year) => {
  const { horses, pedigree } = gather({ year, horses: 80 })
  expect(horses).toHaveLength(80)
  for (const { document } of horses) expect(readNumber(document.age)).toBeLessThanOrEqual(year)
  expect(pedigree.length).toBeGreaterThan(150)
})

test.each([350, 1300])('ids and names of %i horses are unique in their collection, over all herds', (horses) => {
  const stud = horses === 350 ? STUD : gather({ year: YEAR, horses })
  for (const collection of COLLECTIONS) {
    const ids = stud[collection].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
  for (const collection of ['horses', 'pedigree', 'scores', 'competition'] as const) {
    const names = stud[collection].map(({ document }) => document.name)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('every document can be stored', () => {
  for (const collection of COLLECTIONS) {
    for (const { document } of STUD[collection]) expect(checkDocument(collection, document)).toMatchObject({ ok: true })
  }
})

test('the default stud has the promised size', () => {
  expect(HORSES).toHaveLength(350)
  expect(PEDIGREE.length).toBeGreaterThan(1500)
  expect(EVALUATIONS.length).toBeGreaterThan(500)
  expect(COMPETITION.length).toBeGreaterThan(50)
  const results = SCORES.flatMap((scores) => readResults(scores).flatMap(({ lines }) => lines))
  expect(results.length).toBeGreaterThan(4000)
})

test('every category and state has its horses', () => {
  const categories = counted(HORSES.map(({ category }) => category))
  for (const [category, least] of Object.entries({
    stallions: 20,
    bloodmares: 35,
    competitors: 40,
    youngsters: 15,
    seniors: 20,
    'for-sale': 6,
    sold: 8,
    dead: 15,
    workers: 1,
    riding: 1,
    pony: 1,
  })) {
    expect(categories.get(category) ?? 0, category).toBeGreaterThanOrEqual(least)
  }
  const some = (isOne: (horse: HorseDocument) => boolean) => HORSES.filter(isOne).length
  expect(some(({ forSale, category }) => forSale === true && category !== 'for-sale')).toBeGreaterThan(2)
  expect(some(({ tingad, category }) => tingad === true && category !== 'sold')).toBeGreaterThan(2)
  expect(some(({ link, category }) => Boolean(link) && category !== 'sold' && category !== 'dead')).toBeGreaterThan(2)
  expect(some(({ link, category, owner }) => category === 'sold' && Boolean(link) && Boolean(owner))).toBeGreaterThan(4)
  expect(some(({ link, category, owner }) => category === 'sold' && !link && !owner)).toBeGreaterThan(0)
  expect(some(({ link, category }) => category === 'dead' && Boolean(link))).toBeGreaterThan(2)
  expect(some(({ link, category }) => category === 'dead' && !link)).toBeGreaterThan(2)
  for (const gender of ['Hingst', 'Sto', 'Valack']) expect(some((horse) => horse.gender === gender)).toBeGreaterThan(30)
})

test('a category suits the horse', () => {
  for (const horse of HORSES) {
    if (horse.category === 'stallions') expect(horse.gender).toBe('Hingst')
    if (horse.category === 'bloodmares') expect(horse.gender).toBe('Sto')
    if (horse.category === 'youngsters') expect(age(horse)).toBeLessThanOrEqual(3)
    if (horse.category === 'seniors') expect(age(horse)).toBeGreaterThanOrEqual(16)
    if (horse.category === 'sold' || horse.category === 'dead') expect(horse.forSale).toBe(false)
  }
})

test('the stud has generations 0 to 10', () => {
  const generations = new Set(HORSES.map(({ generation }) => generation))
  expect([...generations].sort((a, b) => Number(a) - Number(b))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('there are many breeds, and real herds of a dozen', () => {
  const breeds = counted(HORSES.map(({ breed }) => String(breed)))
  for (const breed of breeds.keys()) expect(findBreed(breed), breed).not.toBeNull()
  expect(breeds.size).toBeGreaterThanOrEqual(40)
  expect([...breeds.values()].filter((count) => count >= 6).length).toBeGreaterThanOrEqual(12)
})

test('founders are within the heights of their breed', () => {
  for (const horse of HORSES.filter(({ generation }) => generation === 0)) {
    const [low, high] = findBreed(horse.breed)?.typicalHeightCm ?? [0, 0]
    expect(readNumber(horse.height)).toBeGreaterThanOrEqual(low)
    expect(readNumber(horse.height)).toBeLessThanOrEqual(high)
  }
})

test('the founders of the lines are in the pedigree book, in their own colours', () => {
  for (const { founder, breed, color, group } of FOUNDERS.filter((one) => one.group !== 0)) {
    expect(ENTRY_OF.get(founder), `${group}`).toMatchObject({ breed, color })
  }
})

/** Parents as their documents name them, where they are horses of the stud. */
const FAMILIES = HORSES.flatMap((foal) => {
  const sire = HORSE_OF.get(String(foal.sire))
  const dam = HORSE_OF.get(String(foal.dam))
  return sire && dam ? [{ foal, sire, dam }] : []
})

test('every genotype follows from the parents', () => {
  const canGive = (parent: Genotype, foal: Genotype, other: Genotype) =>
    LOCI.every(({ locus }) => {
      const [one, two] = foal[locus]
      return (
        (parent[locus].includes(one) && other[locus].includes(two)) ||
        (parent[locus].includes(two) && other[locus].includes(one))
      )
    })
  let checked = 0
  for (const { foal, sire, dam } of FAMILIES) {
    const [own, his, hers] = [foal, sire, dam].map(({ genotype }) => readGenotype(genotype))
    if (!own || !his || !hers) continue
    expect(canGive(his, own, hers), foal.name).toBe(true)
    checked += 1
  }
  expect(checked).toBeGreaterThan(75)
})

test('every horse could live, and its colour is that of its genotype', () => {
  const typed: string[] = []
  for (const horse of HORSES) {
    const genotype = readGenotype(horse.genotype)
    if (!genotype) continue
    expect(isViable(genotype), horse.name).toBe(true)
    const colour = String(horse.color)
    if (colour !== colourName(genotype)) typed.push(colour)
    expect(canonicalColour(colour), horse.name).toBe(canonicalColour(colourName(genotype)))
  }
  expect(typed.length, 'colours typed by hand').toBeGreaterThan(3)
})

test('every stat is in the range of the simulation, of one parent or the other', () => {
  const { lowest, highest } = FOAL_RULES.statOffset
  let checked = 0
  for (const { foal, sire, dam } of FAMILIES) {
    const [own, his, hers] = [foal, sire, dam].map(({ stats }) => listOf(stats))
    if (own?.length !== 16 || his?.length !== 16 || hers?.length !== 16) continue
    for (const [at, stat] of own.entries()) {
      const isFrom = (parent: unknown) =>
        Number(stat) >= Number(parent) + lowest && Number(stat) <= Number(parent) + highest
      expect(isFrom(his[at]) || isFrom(hers[at]), `${foal.name} ${at}`).toBe(true)
      checked += 1
    }
  }
  expect(checked).toBeGreaterThan(1200)
})

test('every height follows from the parents', () => {
  const { lowest, highest } = FOAL_RULES.heightOffsetCm
  for (const { foal, sire, dam } of FAMILIES) {
    const mean = (Number(sire.height) + Number(dam.height)) / 2
    expect(Number(foal.height), foal.name).toBeGreaterThanOrEqual(Math.floor(mean) + lowest)
    expect(Number(foal.height), foal.name).toBeLessThanOrEqual(Math.ceil(mean) + highest)
  }
})

test('no horse is less than three years younger than a parent, nor of a lower generation', () => {
  for (const { foal, sire, dam } of FAMILIES) {
    for (const parent of [sire, dam]) expect(Number(foal.age) - Number(parent.age), foal.name).toBeGreaterThanOrEqual(3)
    expect(foal.generation).toBe(Math.max(Number(sire.generation), Number(dam.generation)) + 1)
  }
})

test('sires are stallions and dams are mares', () => {
  for (const entry of [...HORSES, ...PEDIGREE]) {
    const sire = ENTRY_OF.get(String(entry.sire))
    const dam = ENTRY_OF.get(String(entry.dam))
    if (sire) expect(sire.gender, entry.name).toBe('Hingst')
    if (dam) expect(dam.gender, entry.name).toBe('Sto')
  }
})

test('no horse is its own ancestor', () => {
  const done = new Set<string>()
  const visit = (name: string, path: ReadonlySet<string>): void => {
    expect(path.has(name), name).toBe(false)
    const entry = ENTRY_OF.get(name)
    if (!entry || done.has(name)) return
    for (const parent of [entry.sire, entry.dam]) if (isKnownName(parent)) visit(parent, new Set([...path, name]))
    done.add(name)
  }
  for (const { name } of PEDIGREE) visit(name, new Set())
})

test('a bred horse has both parents in the pedigree book; only founders have gaps', () => {
  for (const horse of HORSES.filter(({ generation }) => Number(generation) > 0)) {
    expect(ENTRY_OF.has(String(horse.sire)), `${horse.name}: ${String(horse.sire)}`).toBe(true)
    expect(ENTRY_OF.has(String(horse.dam)), `${horse.name}: ${String(horse.dam)}`).toBe(true)
  }
  // An entry with one parent in the book was bred here, so the other is in it too.
  for (const entry of PEDIGREE)
    expect(ENTRY_OF.has(String(entry.sire)), entry.name).toBe(ENTRY_OF.has(String(entry.dam)))
})

test('there are gaps of every kind', () => {
  const sires = PEDIGREE.map(({ sire }) => sire)
  expect(sires.filter((sire) => sire === 'Unknown').length).toBeGreaterThan(30)
  expect(sires.filter((sire) => sire === '').length).toBeGreaterThan(5)
  expect(sires.filter((sire) => sire === undefined).length).toBeGreaterThan(10)
  expect(sires.filter((sire) => sire === 'Okänd' || sire === '?' || sire === '-').length).toBeGreaterThan(2)
  expect(
    sires.filter((sire) => isKnownName(sire) && !ENTRY_OF.has(sire)).length,
    'names without an entry',
  ).toBeGreaterThan(10)
  expect(sires.filter((sire) => isKnownName(sire)).length).toBeGreaterThan(1000)
})

test('the pedigree has origin tags of all five kinds', () => {
  const names = PEDIGREE.flatMap(({ name, sire, dam }) => [name, String(sire), String(dam)])
  for (const tag of ['GER', 'FIN', 'USA', 'F', 'RL'])
    expect(names.filter((name) => name.endsWith(` (${tag})`)).length, tag).toBeGreaterThan(0)
})

test('homebred entries match the name rule, and most of the stud was bred at home', () => {
  for (const { name, homebred } of PEDIGREE) expect(homebred, name).toBe(isHomebred(name, 'Norrsken'))
  expect(PEDIGREE.filter(({ homebred }) => homebred === true).length).toBeGreaterThan(150)
  expect(PEDIGREE.filter(({ name }) => name.startsWith('aa')).length).toBeGreaterThan(2)
  for (const { name, homebred, breeder } of HORSES.map((horse) => ({
    ...ENTRY_OF.get(horse.name),
    breeder: horse.breeder,
  }))) {
    if (name !== undefined) expect(homebred, name).toBe(breeder === 'Stuteri Norrsken')
  }
})

test('names fit the sex', () => {
  const others = [...HORSES, ...PEDIGREE].filter(({ gender }) => gender !== 'Sto').map(({ name }) => name)
  expect(others.filter((name) => notAsMare(name) !== name)).toEqual([])
  expect(others).toContain('Aaron')
  expect(['Solfröjd', 'Norrsken Havsfrus Visa', 'Sommargåva av Norrsken', 'Sally'].map(notAsMare)).toEqual([
    'Solfana',
    'Norrsken Havsfrus Vakt',
    'Sommargryning av Norrsken',
    'Sailor',
  ])
  for (const name of ['Sagohjälte', "Wobke fan 'e Swetteblom"]) expect(notAsMare(name)).toBe(name)
})

test('what was made elsewhere this year has no grade yet', () => {
  const fresh = PEDIGREE.filter(({ name, created }) => created === YEAR && !HORSES.some((one) => one.name === name))
  expect(fresh.filter(({ evalExt }) => evalExt !== undefined)).toEqual([])
})

test('there are awkward names', () => {
  const names = HORSES.map(({ name }) => name)
  for (const name of ["L'Étoile d'Or", '50/50 Chans', 'Åke & Ärtan #2', '100 % Norrsken', 'Vad gör du?', 'Aaron'])
    expect(names).toContain(name)
  expect(names.some((name) => name.length > 70)).toBe(true)
  for (const letter of ['Å', 'Ä', 'Ö', 'aa'])
    expect(
      names.some((name) => name.startsWith(letter)),
      letter,
    ).toBe(true)
})

test('a stallion has sixty offspring or more, and some horses have none', () => {
  const sired = counted(PEDIGREE.map(({ sire }) => sire).filter(isKnownName))
  expect(Math.max(...[...sired].map(([name, count]) => (HORSE_OF.has(name) ? count : 0)))).toBeGreaterThanOrEqual(60)
  const parents = new Set(PEDIGREE.flatMap(({ sire, dam }) => [sire, dam]))
  expect(HORSES.filter(({ name }) => !parents.has(name)).length).toBeGreaterThan(80)
})

test('stats of 16 values, of 8, of 17 and none', () => {
  const lengths = counted(HORSES.map(({ stats }) => (Array.isArray(stats) ? stats.length : -1)))
  for (const length of [-1, 0, 8, 16, 17]) expect(lengths.get(length) ?? 0, String(length)).toBeGreaterThan(0)
})

test('all ten kinds of evaluation, both readings of foals and both spellings of the three-year test', () => {
  const types = counted(EVALUATIONS.map(({ type }) => type))
  for (const { type } of EVALUATION_TYPES) expect(types.get(type) ?? 0, type).toBeGreaterThan(8)
  const foals = EVALUATIONS.filter(({ type }) => type === 'folbedomning')
  for (const max of [30, undefined]) expect(foals.filter((one) => one['maxPoints'] === max).length).toBeGreaterThan(5)
  for (const field of ['bir', 'bis', 'bis2', 'bis3'])
    expect(
      foals.some((one) => one[field] === true),
      field,
    ).toBe(true)
  const tests = EVALUATIONS.filter(({ type }) => type === 'trearstest')
  expect(tests.filter((one) => 'hoppTeknik' in one).length).toBeGreaterThan(5)
  expect(tests.filter((one) => 'teknik' in one).length).toBeGreaterThan(5)
  expect(
    tests.filter((one) => Object.values(one).some((value) => value === '' || value === null)).length,
  ).toBeGreaterThan(2)
  for (const section of ['I', 'II', 'III', 'IV']) {
    expect(
      EVALUATIONS.some((one) => one.type === 'kvalitetregistrering' && one['section'] === section),
      section,
    ).toBe(true)
  }
})

test('evaluations are of horses of the stud, in its time and in theirs', () => {
  for (const { horse, date, type } of EVALUATIONS) {
    const born = Number(HORSE_OF.get(horse)?.age)
    const year = Number(String(date).slice(0, 4))
    expect(year, `${horse} ${type}`).toBeGreaterThanOrEqual(Math.max(2008, born))
    expect(year, `${horse} ${type}`).toBeLessThan(YEAR)
  }
  for (const { horse } of EVALUATIONS.filter(({ type }) => type === 'kvalitetlicens'))
    expect(HORSE_OF.get(horse)?.gender).toBe('Hingst')
  expect(HORSES.filter(({ name }) => !EVALUATIONS.some(({ horse }) => horse === name)).length).toBeGreaterThan(10)
})

test('the marks of relatives resemble each other', () => {
  const totals = new Map(
    EVALUATIONS.filter(({ type }) => type === 'exterior').map((one) => [
      one.horse,
      evaluationSheet(one).result?.total ?? 0,
    ]),
  )
  const pairs = FAMILIES.flatMap(({ foal, sire, dam }) => {
    const [own, his, hers] = [foal, sire, dam].map(({ name }) => totals.get(name))
    return own && his && hers ? [{ own, mean: (his + hers) / 2 }] : []
  })
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(pairs.map((pair) => pair.mean)), mean(pairs.map((pair) => pair.own))]
  const covariance = mean(pairs.map((pair) => (pair.mean - x) * (pair.own - y)))
  const spread = Math.sqrt(
    mean(pairs.map((pair) => (pair.mean - x) ** 2)) * mean(pairs.map((pair) => (pair.own - y) ** 2)),
  )
  expect(pairs.length).toBeGreaterThan(30)
  expect(covariance / spread).toBeGreaterThan(0.2)
})

test('exteriors are stored in all three kinds, and grades range from Klass II to gold', () => {
  const kinds = counted(HORSES.map(({ evalExt }) => (Array.isArray(evalExt) ? 'list' : typeof evalExt)))
  for (const kind of ['number', 'string', 'list', 'undefined'] as const)
    expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(20)
  const sheets = EVALUATIONS.filter(({ type }) => type === 'exterior').map(evaluationSheet)
  for (const grade of ['Diplom', 'Klass I', 'Klass II'])
    expect(
      sheets.some((sheet) => sheet.grade === grade),
      grade,
    ).toBe(true)
  for (const colour of ['gold', 'brown', 'plain'])
    expect(
      sheets.some((sheet) => sheet.colour === colour),
      colour,
    ).toBe(true)
})

test('a stored premiering is the latest one, and all five grades are given', () => {
  const given = new Set<string>()
  for (const horse of HORSES) {
    const mine = EVALUATIONS.filter(({ horse: name, type }) => name === horse.name && type === 'premiering')
    const latest = mine.toSorted((a, b) => (String(a.date) < String(b.date) ? 1 : -1))[0]
    expect(horse.evalPrem, horse.name).toBe(latest?.['result'])
    for (const one of mine) given.add(parsePremieringResult(one['result']).grade)
  }
  expect([...given].sort()).toEqual([...PREMIERING_GRADES].sort())
})

test('results are in all eight disciplines, with all prefixes, in classes of the horse', () => {
  const prefixes = new Set<string | null>()
  const disciplines = new Set<string>()
  for (const scores of SCORES) {
    expect(HORSE_OF.has(scores.name), scores.name).toBe(true)
    for (const { discipline, classKey } of readResults(scores)) {
      disciplines.add(discipline)
      prefixes.add(splitClassKey(classKey).prefix)
      expect(classKey).not.toContain('.')
    }
  }
  expect([...disciplines].sort()).toEqual([...DISCIPLINE_KEYS].sort())
  expect(prefixes).toEqual(new Set([null, 'Lokal', 'Regional', 'Nationell', 'Elit']))
})

test('result lines can be read, except the few intended mistakes', () => {
  let odd = 0
  for (const scores of SCORES) {
    for (const line of readResults(scores).flatMap(({ lines }) => lines)) {
      const result = parseResultLine(line)
      if (result === null) odd += 1
      else {
        expect(result.place, line).toBeLessThanOrEqual(result.entries)
        expect(result.date, line).toMatch(/^\d{4}-\d\d-\d\d$/)
        const born = Number(HORSE_OF.get(scores.name)?.age)
        expect(Number(result.date.slice(0, 4)) - born, `${scores.name}: ${line}`).toBeGreaterThanOrEqual(4)
        // In the current year only the first weeks, so that nothing is in the future.
        expect(result.date < `${YEAR}-01-10`, line).toBe(true)
      }
    }
  }
  expect(odd).toBeGreaterThan(0)
  expect(odd).toBeLessThan(6)
})

test('pairs in driving have the same lines', () => {
  const drivers = SCORES.map(
    (scores) =>
      new Set(
        readResults(scores)
          .filter(({ discipline }) => discipline === 'korning')
          .flatMap(({ lines }) => lines),
      ),
  )
  const shared = drivers.filter((lines, at) =>
    drivers.some((others, other) => other !== at && [...lines].filter((line) => others.has(line)).length > 4),
  )
  expect(shared.length).toBeGreaterThanOrEqual(4)
})

test('every medal is won, one horse has about two thousand results, many have none', () => {
  const titles = counted(SCORES.map((scores) => vhfTitle(vhfTotal(scores))?.letters))
  for (const { letters } of VHF_TITLES) expect(titles.get(letters) ?? 0, letters).toBeGreaterThan(0)
  const lengths = SCORES.map((scores) => readResults(scores).reduce((sum, { lines }) => sum + lines.length, 0))
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(2000)
  expect(HORSES.length - SCORES.length).toBeGreaterThan(60)
  expect(SCORES.filter(({ notes }) => notes !== '').length).toBeGreaterThan(10)
  expect(SCORES.filter(({ notepoints }) => Number(notepoints) > 0).length).toBeGreaterThan(10)
})

test('carousels overflow for some horses and not for others', () => {
  const ribbons = HORSES.map((horse) => readList(horse.ribbons).length)
  const evaluations = HORSES.map((horse) => readList(horse.ERibbons).length)
  for (const lengths of [ribbons, evaluations]) {
    expect(lengths.filter((length) => length > 12).length).toBeGreaterThan(2)
    expect(lengths.filter((length) => length > 8).length).toBeGreaterThan(4)
    expect(lengths.filter((length) => length > 0 && length < 8).length).toBeGreaterThan(30)
    expect(lengths.filter((length) => length === 0).length).toBeGreaterThan(30)
  }
})

test('ribbons are those of the tables, except a few from other sites', () => {
  const paths = HORSES.flatMap((horse) => [...readList(horse.ribbons), ...readList(horse.ERibbons)])
  const foreign = paths.filter((path) => describeRibbon(path).kind === 'unknown')
  expect(foreign.length).toBeGreaterThan(0)
  for (const path of foreign) expect(path).toMatch(/^https:\/\/example\.org\//)
  expect(HORSES.filter((horse) => readList(horse.ERibbons).some(isCardRibbon)).length).toBeGreaterThan(30)
  expect(
    readList(HORSES.flatMap((horse) => readList(horse.ribbons))).some((path) => path.endsWith('/champion.png')),
  ).toBe(true)
})

test('the quality programme has every group in every age band', () => {
  const here = HORSES.filter(({ kvalite, category }) => kvalite && category !== 'sold' && category !== 'dead')
  for (const group of QUALITY_GROUPS) {
    for (const band of ['young', 'flags', 'ready']) {
      const found = here.filter(
        (horse) => qualityGroup(String(horse.kvalite)) === group && qualityAgeBand(age(horse)) === band,
      )
      expect(found.length, `${group} ${band}`).toBeGreaterThan(0)
    }
  }
  for (const horse of HORSES) expect(horse.quality, horse.name).toBe(isQualityCode(String(horse.kvalite ?? '')))
  const codes = HORSES.map(({ kvalite }) => String(kvalite ?? '')).filter((code) => code.startsWith('GI'))
  expect(new Set(codes).size).toBe(codes.length)
  for (const flag of ['champ', 'st', 'bt', 'rs'] as const)
    expect(
      here.some((horse) => horse[flag] === true),
      flag,
    ).toBe(true)
})

test('blood lines of every kind, with holders', () => {
  const lines = HORSES.map(({ line }) => line).filter((line) => typeof line === 'string')
  const parsed = lines.map(parseLine)
  expect(parsed.filter((line) => line === null)).toHaveLength(1)
  const read = parsed.filter((line) => line !== null)
  expect(new Set(read.map(({ group }) => group)).size).toBeGreaterThanOrEqual(12)
  expect(read.some(({ group }) => group === 0)).toBe(true)
  expect(read.some(({ branch, diedOut }) => branch === null && diedOut)).toBe(true)
  expect(read.some(({ branch, diedOut }) => branch !== null && diedOut)).toBe(true)
  expect(lines.some((line) => line.includes(','))).toBe(true)
  const holders = HORSES.filter(({ lineholder }) => lineholder === true)
  expect(holders.length).toBeGreaterThan(20)
  expect(HORSES.filter(({ line }) => line === undefined).length).toBeGreaterThan(10)
})

test('age limits hold, and some horses are at theirs', () => {
  const limited = HORSES.filter(({ agelimit }) => agelimit !== undefined)
  expect(limited.length).toBeGreaterThan(40)
  const left = limited.map((horse) => (oldestAllowedAge(horse.agelimit, YEAR) ?? 0) - age(horse))
  for (const years of left) expect(years).toBeGreaterThanOrEqual(0)
  expect(left.filter((years) => years === 0).length).toBeGreaterThan(2)
})

test('registry ids of every kind, and no picture of another site, which would not load', () => {
  for (const { key } of REGISTRIES) expect(HORSES.filter((horse) => horse[key]).length, key).toBeGreaterThan(0)
  for (const key of ['kvalite', 'moorwiesen', 'rvhf'] as const)
    expect(HORSES.filter((horse) => horse[key]).length, key).toBeGreaterThan(20)
  expect(HORSES.map(({ picture }) => picture).filter(Boolean)).toEqual([])
})

test('the competition list has all disciplines and height groups, in classes of the ladder', () => {
  const groups = new Set<string>()
  for (const entry of COMPETITION) {
    const group = heightGroup(readNumber(entry.height), findBreed(entry.breed)?.kind ?? null)
    groups.add(group)
    const discipline = DISCIPLINE_KEYS.find((key) => key === entry.currentEvent)
    const classes = discipline ? ladderFor(discipline, group).map(({ key }) => key) : []
    expect([...classes, 'Inridning'], entry.name).toContain(entry.currentClass)
    expect(HORSE_OF.get(entry.name)?.category, entry.name).not.toMatch(/sold|dead|seniors/)
  }
  expect(new Set(COMPETITION.map(({ currentEvent }) => currentEvent))).toEqual(new Set(DISCIPLINE_KEYS))
  expect([...groups].sort()).toEqual(['A', 'B', 'C', 'D', 'Horse'])
  expect(COMPETITION.filter(({ meritCount }) => isReadyForLevelUp(Number(meritCount))).length).toBeGreaterThan(3)
  expect(COMPETITION.some(({ currentClass }) => currentClass === 'Inridning')).toBe(true)
})

test('coats of every family and pattern occur', () => {
  const colours = HORSES.map(({ genotype }) => readGenotype(genotype)).flatMap((genotype) =>
    genotype ? [colourName(genotype).toLowerCase()] : [],
  )
  for (const part of [
    'fux',
    'brun',
    'svartbrun',
    'svart',
    'isabell',
    'gulbrun',
    'gulsvart',
    'rökvit',
    'pärlvit',
    'pearl',
    'rödblack',
    'brunblack',
    'musblack',
    'gulblack',
    'champagne',
    'silver',
    'mushroom',
    'skimmel (född',
    'rödskimmel',
    'tobiano',
    'frame',
    'sabino',
    'splashed white',
    'schabraktigrerad',
    'leopardtigrerad',
    'snowcap',
    'fewspot',
  ]) {
    expect(
      colours.some((colour) => colour.includes(part)),
      part,
    ).toBe(true)
  }
  expect(colours).toContain('vit')
})

test('carried defects and other hidden genes are passed down the generations', () => {
  const genotypes = HORSES.filter(({ generation }) => Number(generation) > 1).map(({ genotype }) => String(genotype))
  expect(genotypes.some((genotype) => /n(?:WFFS|SCID|CA|LFS|GBED)/.test(genotype))).toBe(true)
  expect(genotypes.some((genotype) => /nprl|nMu|nW20/.test(genotype))).toBe(true)
})
