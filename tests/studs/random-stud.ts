import { importStore } from '#app/store/interchange/import.ts'
import { renameHorse } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'
import { exportText } from '#demo/load.ts'
import { chance, pick, type Random, streamOf } from '#demo/random.ts'
import { demoStud } from '#demo/stud.ts'
import { ODD_TEXTS } from '../arbitrary-documents.ts'
import { YEAR } from './year.ts'

/** What was put into the store, to request it. */
export type RandomStud = {
  horses: string[]
  entries: string[]
  formerNames: string[]
  /** Horses that a record names as a parent while the pedigree entry of the same foal names another, or none. */
  contested: string[]
  /** Their foals. */
  foals: string[]
  stallions: string[]
  mares: string[]
}

const TIMESTAMP = { __datatype__: 'timestamp', value: { _seconds: 1_400_000_000, _nanoseconds: 0 } }
const STATS = Array.from({ length: 16 }, (_, at) => 30 + at * 4)
const PICTURE = {
  address: 'https://example.org/a.jpg',
  kept: 'ab12',
  width: 640,
  height: 480,
  blur: 'x',
  file: 'min.jpg',
}
const FLAGS = [true, 'true', 1, '1', false, 'nej', '', null, TIMESTAMP]

/** Values that a field may hold after years of typing and importing: each is read by some rule, or ignored. */
const ODD_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  category: [
    'stallions', 'bloodmares', 'competitors', 'youngsters', 'seniors', 'for-sale', 'dead', 'dead', 'dead', 'for-sale',
    'sold', 'riding', 'workers', 'pony', 'odd', ' stallions ', 7, null,
  ], // biome-ignore format: one list
  breed: ['SWB', 'NF', 'swb', ' NF ', 'Påhittad ras', 12, '', null],
  gender: ['Hingst', 'Sto', 'Valack', 'sto', ' Sto ', 'Okänt', 3, '', null],
  generation: [0, 1, 3, '3', ' 4 ', 2.5, 'x', -1, 999, 1000, 3_000_000_000, '', null],
  age: [2010, '2010', ' 2011 ', 'ca 2019', YEAR, YEAR - 1, YEAR - 2, YEAR - 3, 0, -5, 20_260, 2019.5, '', TIMESTAMP, null],
  died: [YEAR - 1, '2024', 'förr', 20_260, null],
  epitaph: ['Saknad', '', 4, null],
  height: [168, '168,5', '165 cm', 'hög', 0, -1, '', null],
  color: ['Brun', 'Fux', 'brun', 'Påhittad', 5, '', null],
  genotype: ['Ee Aa', 'E/e A/a', 'ee', 'oläslig', 7, '', null],
  line: ['1.1', '0.X', '15.3', 'x', 3.2, '', null],
  lineholder: ['1.1', true, '', null],
  created: [2015, '2015', '2019-04-01', '2019-04', '0000', 'nyss', TIMESTAMP, null],
  link: ['https://example.org/bort', 'javascript:x', 'x', ' ', 5, '', null],
  forSale: FLAGS,
  tingad: FLAGS,
  homebred: FLAGS,
  evalExt: [45, '38,5', 37, 36.9, 'x', null],
  focus: ['dressyr', 'Dressyr', 'x', 4, null],
  stats: [STATS, STATS.map(String), STATS.join(' '), STATS.slice(8), [1, 'x'], 'x', null],
  ERibbons: ['/rosetter/vrh/premium.png', ['https://example.org/r.png', 5], 'x', null],
  ribbons: ['https://example.org/r.png', null],
  pictures: [[PICTURE], [{ ...PICTURE, address: 5 }, PICTURE], [], 'x', null],
  picture: ['https://example.org/b.jpg', 'x', null],
  kvalite: ['GI-1', 'GII-2', 'G-19-3', 'H', 'x', 4, null],
  evalPrem: ['Diplom', 'x', null],
  titles: [['Elit'], 'Elit', [4], null],
} // biome-ignore format: lists of values

type Document = Record<string, unknown>
type Stored = { collection: string; id: string; document: Document }

const FEWEST_HORSES = 40

/**
 * Fills an empty store with a demo stud in which some fields hold odd values. Half of the horses and entries are
 * changed; some lack parents or name impossible ones, names are odd, and some horses have former names. The odd values
 * are used in turn, so that a few studs contain all of them.
 */
export async function fillRandomStud(store: Store, seed: number, horses = FEWEST_HORSES): Promise<RandomStud> {
  const random = streamOf(String(seed), 'random stud')
  const turns = new Map<string, number>()
  const nextOdd = (field: string) => {
    const values = ODD_VALUES[field] ?? []
    const turn = turns.get(field) ?? Math.floor(random() * values.length)
    turns.set(field, turn + 1)
    return values[turn % values.length]
  }
  const stud: RandomStud = {
    horses: [],
    entries: [],
    formerNames: [],
    contested: [],
    foals: [],
    stallions: [],
    mares: [],
  }
  const taken = new Set<string>()
  const bred = [...demoStud({ horses, seed: String(seed), year: YEAR })]
  const names = oddNames(bred, random)
  const documents: Stored[] = bred.flatMap(({ collection, id, document }) => {
    const changed: Document = { ...document, ...renamed(document, names) }
    if (collection === 'horses' || collection === 'pedigree') {
      const list = collection === 'horses' ? stud.horses : stud.entries
      const name = String(changed['name'])
      if (taken.has(`${collection} ${name}`)) return []
      taken.add(`${collection} ${name}`)
      list.push(name)
      if (chance(random, 0.5)) oddFields(changed, random, [...stud.horses, ...stud.entries], nextOdd)
    }
    return [{ collection, id, document: changed }]
  })
  contestParents(documents, stud)
  documents.push(...withoutPoints(), ...unreadMare())
  const site = {
    collection: 'settings',
    id: 'site',
    document: {
      siteName: 'Stuteri Norrsken',
      oldMemorial: pick(random, [{ label: 'Förr', url: 'https://example.org/minne' }, null]),
      breedGenes: 'SWB: E 0,5; A 0,1\nhemligt\nNF: E 0,4; A 0,5',
    },
  }
  // The demo's documents with other values.
  const text = exportText([...documents, site] as Parameters<typeof exportText>[0])
  const taking = await importStore(store, text, { actor: 'test' })
  if (!taking.ok) throw new Error(`the stud of seed ${seed} is refused: ${JSON.stringify(taking).slice(0, 500)}`)
  for (const { name, gender } of await store.db.selectFrom('horses').select(['name', 'gender']).execute()) {
    if (gender === 'Hingst') stud.stallions.push(name)
    if (gender === 'Sto') stud.mares.push(name)
  }
  for (const at of [2, 9]) await callOtherwise(store, stud, at)
  return stud
}

/** Some of the demo's horses, with their new names. */
function oddNames(documents: readonly { document: object }[], random: Random): Map<string, string> {
  const names = documents.flatMap(({ document }) => ('name' in document ? String(document.name) : []))
  return new Map(ODD_TEXTS.map((odd) => [pick(random, names), odd]))
}

function renamed(document: object, names: ReadonlyMap<string, string>): Document {
  return Object.fromEntries(
    Object.entries(document).flatMap(([field, value]) =>
      typeof value === 'string' && names.has(value) ? [[field, names.get(value)]] : [],
    ),
  )
}

function oddFields(
  document: Document,
  random: Random,
  names: readonly string[],
  nextOdd: (field: string) => unknown,
): void {
  const fields = Object.keys(ODD_VALUES)
  for (let left = 1 + Math.floor(random() * 6); left > 0; left--) {
    const field = pick(random, fields)
    document[field] = nextOdd(field)
  }
  if (chance(random, 0.4)) {
    const parent = pick(random, names)
    document[pick(random, ['sire', 'dam'])] = pick(random, [parent, ` ${parent} `, 'Unknown', 'okänd', '', null, 7])
  }
}

/** A horse without merits beside one whose merits have no points: both have 0 points. */
const withoutPoints = () => [
  { collection: 'horses', id: 'no-merits', document: { name: 'Aba', category: 'stallions', gender: 'Hingst' } },
  { collection: 'horses', id: 'no-points', document: { name: 'Abb', category: 'stallions', gender: 'Hingst' } },
  { collection: 'scores', id: 'no-points', document: { name: 'Abb', notes: 'Bara ord' } },
]

/** A mare whose genes are known only from her foals. */
const unreadMare = () => [
  {
    collection: 'horses',
    id: 'unread',
    document: { name: 'Abmor', category: 'bloodmares', gender: 'Sto', color: 'Brun' },
  },
  { collection: 'horses', id: 'her-foal', document: { name: 'Abföl', dam: 'Abmor', color: 'Fux', genotype: 'ee aa' } },
  { collection: 'pedigree', id: 'her-other', document: { name: 'Abföl två', dam: 'Abmor', color: 'Svart' } },
]

/** Foals whose own records and pedigree entries disagree about the sire: both name one, another one or none. */
function contestParents(documents: readonly Stored[], stud: RandomStud): void {
  const of = (collection: string) =>
    documents.filter((one) => one.collection === collection).map(({ document }) => document)
  const sires = of('horses').filter(({ gender, name }) => gender === 'Hingst' && name === String(name).trim())
  const foals = of('horses').flatMap((horse) => {
    const entry = of('pedigree').find(({ name }) => name === horse['name'])
    return entry ? [{ horse, entry }] : []
  })
  const [first, other] = sires.map(({ name }) => String(name))
  if (first === undefined || other === undefined) throw new Error('too few stallions for parents that are contested')
  const told = [
    [first, other],
    [other, first],
    [null, first],
    [other, null],
    ['Unknown', first],
  ]
  for (const [at, [inRecord, inEntry]] of told.entries()) {
    const foal = foals.at(-1 - at)
    if (!foal) throw new Error('too few foals for parents that are contested')
    foal.horse['sire'] = inRecord
    foal.entry['sire'] = inEntry
    stud.foals.push(String(foal.horse['name']))
  }
  stud.contested.push(first, other)
}

async function callOtherwise(store: Store, stud: RandomStud, at: number): Promise<void> {
  const name = stud.horses[at]
  if (name === undefined) return
  const { id, version, doc } = await store.db
    .selectFrom('horses')
    .select(['id', 'version', 'doc'])
    .where('name', '=', name.trim())
    .executeTakeFirstOrThrow()
  const now = `${name} den andra`
  const result = await renameHorse(store, 'test', { id, version, document: { ...JSON.parse(doc), name: now } })
  if (!result.ok) throw new Error(`${name} cannot be renamed`)
  stud.horses[at] = now
  stud.formerNames.push(name)
}
