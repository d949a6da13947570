import { PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { LIST_ORDER_WORDS } from '#app/domain/horse/list-order.ts'
import { horsePath } from '#app/domain/names.ts'
import { NUMBER_FACT_KEYS, ROLL_ORDERS, TEXT_FACT_KEYS, type TextFact } from '#app/domain/roll/facts.table.ts'
import { isComputed } from '#app/published/stand-in.ts'
import { READ_ADDRESSES } from '#app/server/read-addresses.ts'
import { pick, type Random } from '#demo/random.ts'
import type { RandomStud } from './studs/random-stud.ts'

/** Addresses that a published site answers from its index, as requests for their data. */

const NUMBERS = ['', '0', '1', '2', '3', '-1', '99', '999999', 'x', '1.5', ' 2 ']
const GENDERS = ['Sto', 'Hingst', 'Valack', 'sto', ' Sto ', 'x', '']
const BREEDS = ['SWB', 'NF', 'swb', ' NF ', 'Påhittad ras', 'NN', '%', '']
const WEIGHTS = ['1', '2', '3', '4', 'x']
const CLASSES = ['dressyr:Lätt A', 'hoppning:1.20', 'dressyr', 'x:y', 'dressyr:x', '']
const ORDERS = [
  ...Object.values(LIST_ORDER_WORDS).map(({ address }) => address),
  ' yngst ',
  'x',
  '',
  'vikter',
  ...Object.keys(ROLL_ORDERS),
  'anlag-dressyr',
]
const DISCIPLINE_KEYS = ['dressyr', 'hoppning', 'terrang', 'x', '']

/** The values of the keys of all horses, with the star of those that may be repeated. */
function rollValues(
  horses: readonly string[],
  random: Random,
  some: (count: number) => string[],
): Record<string, readonly string[]> {
  const texts: Partial<Record<TextFact, readonly string[]>> = {
    kon: GENDERS,
    ras: BREEDS,
    lage: ['stall', 'sald', 'dod', '-stall', 'x'],
    salu: ['till-salu', 'tingad', '-till-salu'],
    farg: ['brun', 'fux', '-brun', 'x'],
    teckning: ['skäck'],
    generation: NUMBERS,
    kategori: ['riding', 'stallions', 'x'],
    tavlar: ['dressyr', 'hoppning:1,20 m', 'x'],
    exterior: ['Diplom', 'Klass I'],
    premiering: ['Elit', '-G', 'A'],
    titel: ['VHF Legend', 'x'],
    linje: ['1.2', '3.X'],
    barare: ['ja', '-ja'],
    genotyp: ['EE', 'Cr', 'nWFFS', '-O', '*', '-*', 'x'],
    far: some(3),
    mor: [...some(2), horses[0]?.toLowerCase() ?? ''],
  }
  const numbers = NUMBER_FACT_KEYS.flatMap((fact) => [
    [`${fact}min`, [fact === 'fodd' ? '2015' : fact === 'hojd' ? '150,5' : '1']],
    [`${fact}max`, [pick(random, ['1', '165', '2020', 'x'])]],
  ])
  return {
    ...Object.fromEntries(TEXT_FACT_KEYS.map((fact) => [`${fact}*`, texts[fact] ?? ['x']])),
    ...Object.fromEntries(numbers),
    'anlag*': ['dressyr:Lätt A', 'hoppning:1,20 m', 'dressyr:x', 'x'],
    syskon: [...['hel', 'halv', 'alla', 'mor', 'far'].map((kind) => `${kind}:${some(1)[0]}`), 'halv:Finns Inte', 'x'],
    namn: [...some(2), 'a', 'nors', ''],
  }
}

/** The values of a key in this stud: all that somebody may choose, and one that nobody can. */
function valuesOf(
  { horses, entries, formerNames, contested }: RandomStud,
  random: Random,
): Record<string, readonly string[]> {
  const names = [...horses, ...formerNames, pick(random, entries), 'Finns Inte', ' ', '']
  const some = (count: number) => Array.from({ length: count }, () => pick(random, names))
  const words = Array.from({ length: 6 }, () => {
    const name = pick(random, [...horses, ...entries])
    const from = Math.floor(random() * name.length)
    const mistyped = `${name.slice(0, from)}e${name.slice(from)}`
    return pick(random, [name, name.slice(0, 3), name.slice(from, from + 5), mistyped])
  })
  const custom = ['~', '~eyJuIjoiTMOlbmFkIiwiayI6IkhpbmdzdCIsInIiOiJTV0IifQ', '~x']
  return {
    ras: BREEDS,
    kon: GENDERS,
    generation: NUMBERS,
    ordning: ORDERS,
    sida: NUMBERS,
    ...rollValues(horses, random, some),
    q: [
      ...words,
      'a',
      'å',
      "l'é",
      '',
      'norrsken',
      'av norrsken',
      'norskenn',
      '%',
      '_',
      '50',
      'zzzz',
      'ston över 150 cm till salu',
      'flest segrar',
      'snäll hingst',
      `ättlingar till ${pick(random, entries)}`,
      `släkt med ${pick(random, horses)}`,
      'bästa säsongen 2024',
    ],
    lagg: ['1', '', 'x'],
    hast: [some(3).join('\n'), some(50).join('\n'), horses.join('\n'), formerNames.join('\n'), '\t', ''],
    jamfor: [contested.join('\n'), some(2).join('\n'), some(7).join('\n'), formerNames.join('\n'), 'Finns Inte', ''],
    vag: ['1x2.ax3', '1x2.3x4.axb', '1x2.ax3.bxa', '1x2', 'x'],
    med: [some(3).join('\n'), some(4).join('\n'), 'Finns Inte', ''],
    fol: [
      `7\t${some(2).join('\t')}`,
      some(6)
        .map((name) => `3\t${name}\t${pick(random, names)}`)
        .join('\n'),
      'x',
      '',
    ],
    lista: [...PUBLIC_CATEGORIES, 'sold', 'x', ''],
    anfader: [...contested, ...some(4), pick(random, entries), pick(random, entries), 'Unknown'],
    a: [...some(3), ...horses.slice(0, 2), 'norrsken', ''],
    b: [...some(3), ...horses.slice(1, 3), 'Finns Inte', ''],
    led: ['5', '6', '8', '9', 'x', ''],
    gren: DISCIPLINE_KEYS,
    urval: ['ston', 'hingstar', 'valacker', 'diplom', 'egna', 'x', ''],
    ar: ['2024', '2025', '2020', '1990', 'x', '20', ''],
    vy: ['par', 'mal', 'ny', 'tabell', 'x'],
    hingst: [...contested, ...some(3), ...custom, 'a', 'norrsken', ''],
    sto: [...some(3), ...custom, 'a', 'norrsken', ''],
    hgen: NUMBERS,
    sgen: NUMBERS,
    hras: BREEDS,
    sras: BREEDS,
    hsalu: ['till-salu', 'kvar', 'x', ''],
    ssalu: ['till-salu', 'kvar', 'x', ''],
    h0: custom,
    s0: custom,
    fro: ['1', '77', '0', '1000000000', 'x'],
    antal: ['10', '1', 'x'],
    klass: CLASSES,
    klass2: CLASSES,
    egenskap: ['agility-2', 'agility-3', 'x', ''],
    emin: ['40', '120', '-1', 'x', ''],
    hmin: ['150', '165,5', '160 cm', '10', 'x', ''],
    hmax: ['150', '170', '300', 'x', ''],
    slag: ['svarta', 'bruna', 'x', ''],
    farg: ['Brun', 'brun', 'Påhittad', ''],
    anlag: ['dubbel-black', 'x', ''],
    anlag2: ['dubbel-tobiano', 'x', ''],
    anlag3: ['dubbel-gulanlag', ''],
    anlag4: ['silverfri', ''],
    inavel: ['6,25', '0', '3 %', '101', 'x', ''],
    gen: ['0', '2', '4', '1.5', 'x', ''],
    linje: ['1', '1.1, 3', '99', 'x', ''],
    lever: ['1', '0'],
    barare: ['1', 'x'],
    storlek: ['1', ''],
    sammaras: ['1', ''],
    visa: ['samma', 'nara', 'andra', 'x', ''],
    vklass: WEIGHTS,
    vklass2: WEIGHTS,
    vegenskap: WEIGHTS,
    vanlag: WEIGHTS,
    vhojd: WEIGHTS,
    vslag: WEIGHTS,
    vfarg: WEIGHTS,
    vinavel: WEIGHTS,
    vgen: WEIGHTS,
    vlinje: WEIGHTS,
    namn: ['Lånad', '', 'x'.repeat(300)],
    hojd: ['165', 'x', ''],
    genotyp: ['Ee Aa', 'x', ''],
    egenskaper: ['1 2 3', Array.from({ length: 16 }, () => 40).join(' '), 'x', ''],
    far: some(2),
    mor: some(2),
    andra: custom,
    sakerhet: ['70', '99', '50', 'x'],
  }
}

/** The paths of an address pattern: every list of its kind, a few horses, a name of the pedigrees. */
function pathsOf(pattern: string, { horses, foals, entries }: RandomStud, random: Random): string[] {
  if (pattern === '/:category') return PUBLIC_CATEGORIES.map((category) => `/${category}`)
  if (pattern === '/:category/:section') {
    return ['/stallions/SWB', '/for-sale/NF', '/dead/SWB', '/stallions/swb', '/sold/SWB', '/stallions/x']
  }
  const [, tab] = /^\/horse\/:horseid(.*)$/.exec(pattern) ?? []
  if (tab === undefined) return [pattern]
  const names = [pick(random, horses), pick(random, horses), pick(random, foals), pick(random, entries)]
  return names.map((name) => horsePath(name) + tab)
}

/** What some addresses need besides a key to have a meaning: a pair, a goal, the form of a temporary horse. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  '/breeding': ['', 'pair', 'vy=mal&hmin=150', 'vy=mal&klass=dressyr%3AL%C3%A4tt+A', 'vy=ny&kon=Sto&namn=Ny'],
  '/breeding/plan': ['', 'hmin=150', 'farg=Brun&gen=2'],
  '/breeding/choose': ['', 'pair', 'hmin=150&sammaras=1'],
  '/breeding/mal': ['', 'hmin=150', 'hmin=150&sakerhet=80'],
  '/breeding/hastar': ['kon=Hingst', 'kon=Sto&q=a'],
}

/** Requests of parts of a page: not the data of a route. */
const ANSWERS: ReadonlySet<string> = new Set(['/search/names', '/breeding/hastar', '/breeding/mal'])

export type VisitorAddresses = {
  /** Each list and other page with each of its keys and each value that it may have. */
  scripted: string[]
  /** Each page of the planner with each of its keys. */
  planner: string[]
  /** Any of them, with several keys at once. */
  random: () => string
}

export function visitorAddresses(stud: RandomStud, random: Random): VisitorAddresses {
  const values = valuesOf(stud, random)
  const addressOf = (pattern: string, path: string, search: URLSearchParams): string | null => {
    const beside = pick(random, BESIDE[pattern] ?? [''])
    const pair = { hingst: pick(random, stud.horses), sto: pick(random, stud.horses) }
    const query = new URLSearchParams(beside === 'pair' ? pair : beside)
    for (const [key, value] of search) query.set(key, value)
    const address = `${path}${ANSWERS.has(pattern) ? '' : '.data'}?${query}`
    return isComputed(new URL(address, 'http://localhost')) ? address : null
  }
  const places = [...READ_ADDRESSES, { pattern: '/breeding/mal', keys: keysOf('/breeding/plan') }]
    .map(({ pattern, keys }) => ({ pattern, keys, paths: pathsOf(pattern, stud, random) }))
    .filter(({ pattern, keys, paths }) =>
      keys.some((key) =>
        paths.some((path) => addressOf(pattern, path, new URLSearchParams({ [plain(key)]: 'x' })) !== null),
      ),
    )
  const allOf = (pattern: string, keys: readonly string[], paths: readonly string[], valuesOfKey: typeof valuesOr) =>
    paths.flatMap((path) =>
      keys.flatMap((key) =>
        valuesOfKey(key).flatMap(
          (value) => addressOf(pattern, path, new URLSearchParams({ [plain(key)]: value })) ?? [],
        ),
      ),
    )
  const valuesOr = (key: string): readonly string[] => {
    const known = values[key]
    if (!known) throw new Error(`no values are known for the key ${key}`)
    return known
  }
  const isPlanner = ({ pattern }: { pattern: string }) => pattern.startsWith('/breeding')
  const once = () => {
    const { pattern, keys, paths } = pick(random, places)
    const search = new URLSearchParams()
    for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
      const key = pick(random, keys)
      search.append(plain(key), pick(random, valuesOr(key)))
    }
    return addressOf(pattern, pick(random, paths), search)
  }
  return {
    scripted: places
      .filter((place) => !isPlanner(place))
      .flatMap(({ pattern, keys, paths }) => allOf(pattern, keys, paths, valuesOr)),
    planner: [
      ...['', 'n', 'norrsken', 'a'].flatMap((q) => GENDERS.map((kon) => `/breeding/hastar?${params({ kon, q })}`)),
      ...stud.stallions.map((hingst, at) => `/breeding.data?${params({ hingst, sto: stud.mares[at] ?? '' })}`),
      ...stud.mares.map((sto, at) => `/breeding.data?${params({ hingst: stud.stallions[at] ?? '', sto })}`),
      ...places
        .filter(isPlanner)
        .flatMap(({ pattern, keys, paths }) => allOf(pattern, keys, paths, (key) => [pick(random, valuesOr(key))])),
    ],
    random: () => {
      for (;;) {
        const address = once()
        if (address !== null) return address
      }
    },
  }
}

/** A key of the routes' table without its star. */
const plain = (key: string) => key.replace('*', '')
const params = (values: Record<string, string>) => new URLSearchParams(values)

function keysOf(pattern: string): readonly string[] {
  return READ_ADDRESSES.find((one) => one.pattern === pattern)?.keys ?? []
}
