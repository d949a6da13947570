import { expect, test } from 'vitest'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { BRED_FACTS, type NumberFact, ROLL_ORDERS } from '#app/domain/roll/facts.table.ts'
import { NO_FILTER } from '#app/domain/roll/filter.ts'
import { emptyRoll, putHorse } from '#app/domain/roll/roll.ts'
import { readSentence, type Sentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import type { FoundHorses } from '#app/features/search/data/anything.server.ts'
import { detailsOf } from '#app/features/search/data/details.ts'
import { leadAnswers } from './answers.ts'
import { type Asked, askOf } from './asked.ts'
import { answerOf, rollPage, saidOfSentence } from './page.ts'
import { findMeant } from './unread.ts'

const asked = (linje: string[]): Asked => ({
  filter: { ...NO_FILTER, texts: { linje } },
  shown: { order: null, isTable: false },
  order: 'namn',
  page: 1,
  typed: '',
  own: NO_FILTER,
  unknown: [],
  corrected: '',
  readings: [],
  isPart: false,
  ability: null,
})
const chips = (values: string[]) => {
  const one = asked(values)
  return rollPage(one, answerOf(emptyRoll(), one), new Map(), { year: 2026, siteName: 'Prov' }).view.chips
}

test('many values of one fact are one chip, which takes them all away', () => {
  expect(chips(['1.1', '1.2']).map(({ value }) => value)).toEqual(['1.1', '1.2'])
  const many = Array.from({ length: 30 }, (_, at) => `0.${at}`)
  expect(chips(many)).toEqual([{ of: 'linje', kind: 'Linje', value: '0.0, 0.1, 0.2 och 27 till', href: '/horses' }])
})

test('a known sire is called so where its kind is not beside it, and all who have one are counted', () => {
  const roll = emptyRoll()
  for (const far of ['Alf', 'Bo', 'Bo'])
    putHorse(roll, `e. ${far} ${roll.order.length}`, { texts: { far: [far] }, numbers: {}, potentials: {} })
  const one = { ...asked([]), filter: { ...NO_FILTER, texts: { far: ['*'] } } }
  const { view } = rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' })
  expect(view.chips).toEqual([{ of: 'far', kind: 'Far', value: 'känd', said: 'känd far', href: '/horses' }])
  const facet = view.facets.find(({ key }) => key === 'far')
  expect(facet?.kind === 'choices' && facet.options.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Bo 2',
    'Alf 1',
    'känd 3',
  ])
})

test('a sentence stays as written beside its filters, on cards and in a table', () => {
  const said = { filter: { ...NO_FILTER, texts: { kon: ['Sto'] } }, order: 'yngst' as const, unknown: [] }
  const one = askOf(new URLSearchParams('q=unga ston&salu=ja&vy=tabell'), () => said)
  const { view } = rollPage(one, answerOf(emptyRoll(), one), new Map(), { year: 2026, siteName: 'Prov' })
  expect(view.ways.map(({ href }) => decodeURIComponent(href))).toEqual([
    '/horses?salu=ja&q=unga+ston&ordning=yngst',
    '/horses?salu=ja&q=unga+ston&ordning=yngst&vy=tabell',
  ])
  // Beside another order.
  expect(view.sentence).toEqual([
    { key: 'salu', value: 'ja' },
    { key: 'q', value: 'unga ston' },
    { key: 'vy', value: 'tabell' },
  ])
})

test.each([
  [2, 'Jämför båda'],
  [3, 'Jämför alla tre'],
  [4, 'Jämför alla fyra'],
  [5, 'Jämför de fyra första'],
])('of %s that are filtered the way to the shelf says which: %s', (count, label) => {
  const roll = emptyRoll()
  for (let at = 0; at < count; at++)
    putHorse(roll, String(at), { texts: { kon: ['Sto'] }, numbers: {}, potentials: {} })
  const said = { filter: { ...NO_FILTER, texts: { kon: ['Sto'] } }, order: null, unknown: [] }
  const one = askOf(new URLSearchParams('q=ston'), () => said)
  const { view } = rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' })
  expect(view.ways.at(-1)?.label).toBe(label)
})

test('a name leads to all horses where many have it', () => {
  const said = (horses: number) => {
    const roll = emptyRoll()
    for (let at = 0; at < horses; at++) putHorse(roll, `Norrsken ${at}`, { texts: {}, numbers: {}, potentials: {} })
    return saidOfSentence(roll, 'norr', { filter: { ...NO_FILTER, name: 'norr' }, order: null, unknown: [] })
  }
  expect(said(20)).toBeNull()
  expect(said(21)).toEqual({
    name: '21 hästar',
    about: 'med ”norr” i namnet, att välja bland',
    href: '/horses?q=norr',
    named: 21,
    isHorse: false,
    total: 21,
  })
})

test('a number of a register leads to its horse', () => {
  const roll = emptyRoll()
  putHorse(roll, 'Åska', { texts: { nummer: ['RVHF-08-0209'], kon: ['Sto'] }, numbers: {}, potentials: {} })
  const said = (texts: Asked['filter']['texts']) =>
    saidOfSentence(roll, 'RVHF-08-0209', { filter: { ...NO_FILTER, texts }, order: null, unknown: [] })
  expect(said({ nummer: ['RVHF-08-0209'] })).toMatchObject({
    name: 'Åska',
    about: 'RVHF-08-0209',
    href: '/horse/%C3%85ska',
    isHorse: true,
  })
  expect(said({ nummer: ['RVHF-08-0209'], kon: ['Sto'] })).toMatchObject({ name: '1 häst' })
})

test('where nothing was understood the page says so and lists no horse', () => {
  const roll = emptyRoll()
  for (const name of ['Alva', 'Bo']) putHorse(roll, name, { texts: {}, numbers: {}, potentials: {} })
  const horses = new Map(['Alva', 'Bo'].map((name) => [name, { name }]))
  const viewOf = (more: Partial<Asked>) => {
    const one = { ...asked([]), filter: NO_FILTER, typed: 'något annat', ...more }
    return rollPage(one, answerOf(roll, one), horses, { year: 2026, siteName: 'Prov' }).view
  }
  const unknown = [{ text: 'annat', meant: null }]
  expect(viewOf({ unknown })).toMatchObject({
    total: 0,
    cards: [],
    found: '0 hästar',
    heading: 'Vi hittar ingen häst på det',
    near: [],
    wider: null,
  })
  expect(viewOf({ unknown, shown: { order: 'yngst', isTable: false } }).cards).toHaveLength(2)
  expect(viewOf({ typed: 'hästar' }).cards).toHaveLength(2)
})

test('what horses compete in stands in the order of its ladder, and disciplines apart from classes', () => {
  const roll = emptyRoll()
  const put = (name: string, ...tavlar: string[]) =>
    putHorse(roll, name, { texts: { tavlar }, numbers: {}, potentials: {} })
  put('Alva', 'hoppning', 'hoppning:1,40 m', 'hoppning:1,00 m', 'dressyr:Championship')
  put('Bo', 'hoppning', 'hoppning:1,40 m', 'dressyr', 'dressyr:Medelsvår A')
  put('Cia', 'dressyr', 'dressyr:Lätt A')
  const one = { ...asked([]), filter: { ...NO_FILTER, texts: { tavlar: ['hoppning:1,00 m'] } } }
  const { facets } = rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' }).view
  const values = (label: string) =>
    facets
      .flatMap((facet) => (facet.label === label && facet.kind === 'choices' ? facet.options : []))
      .map(({ value }) => value)
  expect(values('Tävlar i')).toEqual(['dressyr', 'hoppning'])
  expect(values('Tävlar i klass')).toEqual([
    'dressyr:Lätt A',
    'dressyr:Medelsvår A',
    'dressyr:Championship',
    'hoppning:1,00 m',
    'hoppning:1,40 m',
  ])
})

test('every class is offered, those of no ladder beside the class they are like', () => {
  const roll = emptyRoll()
  const classes = {
    dressyr: ['Lätt A', 'Lätt A:P1', 'Medelsvår B', 'FEI Junior'],
    hoppning: ['0,30 m', '0,40 m', '1,20 m', '1,25 m', '1,35 m', '1,70 m'],
    falttavlan: ['P70', 'H70', 'H80', 'H100', 'H110', 'CNC1*', 'CNC2*', 'CNC3*', 'CCI1*', 'CCI2*'],
    korning: ['Lätt', 'Medelsvår', 'Svår', 'CCP', 'CAI', 'CAIO', 'Dressyrkörning', 'Maraton', 'Precision'],
    distans: ['20 km', '30 km', '40 km', 'Clear round'],
    western: ['E-klass', 'A-klass', 'Barrel Race', 'Cutting', 'Halter', 'Ranch Riding', 'Ranch Trail', 'Reining'],
  }
  const tavlar = Object.entries(classes).flatMap(([key, some]) => some.map((one) => `${key}:${one}`))
  putHorse(roll, 'Alva', { texts: { tavlar: tavlar.toSorted() }, numbers: {}, potentials: {} })
  const one = { ...asked([]), filter: NO_FILTER }
  const { facets } = rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' }).view
  const facet = facets.find(({ label }) => label === 'Tävlar i klass')
  if (facet?.kind !== 'choices') throw new Error('no facet of classes')
  expect(facet.options).toHaveLength(10)
  expect(facet.restSaid).toBe(`Visa ${tavlar.length - 10} till`)
  const parts = [facet.options, facet.rest].map((options) => options.map(({ value }) => value))
  for (const part of parts) expect(part).toEqual(tavlar.filter((value) => part.includes(value)))
  expect(parts.flat().toSorted()).toEqual(tavlar.toSorted())
})

test('of many classes the chosen one and those with most horses come first, and three are worth folding', () => {
  const roll = emptyRoll()
  const order = getDiscipline('hoppning').classOrder.map((one) => `hoppning:${one}`)
  const facetOf = (classes: number) => {
    // Higher classes have more horses.
    for (let at = 0; at < classes; at++)
      putHorse(roll, `Häst ${at}`, { texts: { tavlar: order.slice(at, classes) }, numbers: {}, potentials: {} })
    const one = { ...asked([]), filter: { ...NO_FILTER, texts: { tavlar: [order[0] ?? ''] } } }
    const facet = rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' }).view.facets.find(
      ({ label }) => label === 'Tävlar i klass',
    )
    return facet?.kind === 'choices' ? [facet.options, facet.rest].map((some) => some.map(({ value }) => value)) : []
  }
  expect(facetOf(13)).toEqual([order.slice(0, 13), []])
  expect(facetOf(14)).toEqual([[order[0], ...order.slice(4, 14)], order.slice(1, 4)])
})

test.each([
  ['premiering=Elit&premiering=A', 'Ett steg från det du söker.'],
  ['premiering=Elit&kon=Sto', 'Saknar ett av villkoren.'],
])('what is near %s: %s', (search, lead) => {
  const roll = emptyRoll()
  for (const grade of ['Elit', 'A', 'AB', 'G'])
    putHorse(roll, grade, { texts: { premiering: [grade], kon: ['Sto'] }, numbers: {}, potentials: {} })
  const one = askOf(new URLSearchParams(search))
  const horses = new Map(['A', 'AB'].map((name) => [name, { name }]))
  const { view } = rollPage(one, answerOf(roll, one), horses, { year: 2026, siteName: 'Prov' })
  expect([view.near.length > 0, view.nearLead]).toEqual([true, lead])
})

test('a horse that is near says once what it misses', () => {
  const roll = emptyRoll()
  const tavlar = ['hoppning', 'hoppning:1,30 m', 'hoppning:1,35 m']
  putHorse(roll, 'Alva', { texts: { tavlar, kon: ['Sto'] }, numbers: { segrar: 3 }, potentials: {} })
  const near = (search: string) => {
    const one = askOf(new URLSearchParams(search))
    return rollPage(one, answerOf(roll, one), new Map([['Alva', { name: 'Alva' }]]), { year: 2026, siteName: 'Prov' })
      .view.near[0]
  }
  expect(near('tavlar=hoppning:1,40 m')).toMatchObject({
    fact: '',
    misses: 'Tävlar i: Hoppning 130 cm, Hoppning 135 cm',
  })
  expect(near('kon=Sto&segrarmin=5')).toMatchObject({ fact: '', misses: 'Segrar: 3' })
  expect(near('kon=Hingst&segrarmin=2')).toMatchObject({ fact: '3', misses: 'Kön: Sto' })
})

test('all classes from one on are one chip', () => {
  const order = getDiscipline('hoppning').classOrder
  const chipsFor = (classes: readonly string[]) => {
    const tavlar = classes.map((key) => `hoppning:${key}`)
    const one = { ...asked([]), filter: { ...NO_FILTER, texts: { tavlar } } }
    return rollPage(one, answerOf(emptyRoll(), one), new Map(), { year: 2026, siteName: 'Prov' }).view.chips
  }
  const at = order.indexOf('1,40 m')
  expect(chipsFor(order.slice(at).toReversed())).toMatchObject([{ value: 'Hoppning minst 140 cm', href: '/horses' }])
  expect(chipsFor(order.slice(0, at + 1))).toMatchObject([{ value: 'Hoppning högst 140 cm', href: '/horses' }])
  expect(chipsFor(order.slice(1, 4))).toHaveLength(3)
})

test('a list by a count says how many have any', () => {
  const roll = emptyRoll()
  for (const elit of [2, 1, 0, Number.NaN])
    putHorse(roll, `Häst ${elit}`, { texts: {}, numbers: Number.isNaN(elit) ? {} : { elit }, potentials: {} })
  const heading = (order: 'elit' | 'namn') => {
    const one = { ...asked([]), filter: NO_FILTER, order, shown: { order, isTable: false } }
    return rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' }).view.heading
  }
  expect([heading('elit'), heading('namn')]).toEqual(['2 av 4 hästar har avkommor med Elit', '4 hästar'])
  putHorse(roll, 'Häst 2 till', { texts: {}, numbers: { elit: 2 }, potentials: {} })
  expect(heading('elit')).toBe('3 av 5 hästar har avkommor med Elit, två delar första platsen, med 2 var')
})

test('a list by what some have ends with them, and leads to the others: on cards, in a table, asked in words', () => {
  const roll = emptyRoll()
  const having: Partial<Record<NumberFact, number>> = {
    elit: 2,
    avkommor: 3,
    poang: 9,
    segrar: 1,
    starter: 4,
    titlar: 1,
    extpoang: 40,
  }
  for (const name of ['Alva', 'Bo', 'Cia'])
    putHorse(roll, name, { texts: { kon: ['Sto'] }, numbers: {}, potentials: {} })
  putHorse(roll, 'Dag', { texts: { kon: ['Hingst'] }, numbers: {}, potentials: {} })
  const row = roll.names.indexOf('Cia')
  for (const [fact, value] of Object.entries(having)) roll.numbers[fact as NumberFact][row] = value
  for (const fact of Object.values(BRED_FACTS)) roll.numbers[fact][row] = 110
  const horses = new Map(roll.names.map((name) => [name, { name }]))
  const viewOf = (search: string, read?: Parameters<typeof askOf>[1]) => {
    const one = askOf(new URLSearchParams(search), read)
    return rollPage(one, answerOf(roll, one), horses, { year: 2026, siteName: 'Prov' }).view
  }
  for (const order of [
    'elit',
    'avkommor',
    'poang',
    'segrar',
    'starter',
    'titlar',
    'exterior',
    'avelext',
    'avelprem',
  ] as const) {
    const fact = ROLL_ORDERS[order].fact
    const cards = viewOf(`ordning=${order}&kon=Sto`)
    expect([cards.cards.map(({ name }) => name), cards.pages], order).toEqual([['Cia'], 1])
    expect(cards.heading, order).toMatch(/^1 av 3 hästar har /)
    expect(cards.wider, order).toEqual({
      label: expect.stringMatching(/^Visa de 2 utan /),
      href: `/horses?kon=Sto&${fact}max=0`,
    })
    const table = viewOf(`ordning=${order}&vy=tabell`)
    expect([table.rows.map(({ name }) => name), table.wider?.href]).toEqual([['Cia'], `/horses?${fact}max=0&vy=tabell`])
    // Those that have none, of whom none are left out.
    const others = viewOf(`${fact}max=0`)
    expect([others.cards.map(({ name }) => name), others.chips[0]?.value]).toEqual([
      ['Alva', 'Bo', 'Dag'],
      fact.startsWith('avel') ? 'inget' : 'inga',
    ])
    expect(viewOf(`${fact}max=0&ordning=${order}`).cards).toHaveLength(3)
  }
  const inWords = viewOf('q=flest elit bland ston', () => ({
    filter: { ...NO_FILTER, texts: { kon: ['Sto'] } },
    order: 'elit',
    unknown: [],
  }))
  expect([inWords.cards.length, inWords.wider?.label]).toEqual([1, 'Visa de 2 utan avkommor med Elit'])
  expect(saidOfSentence(roll, 'flest elit', { filter: NO_FILTER, order: 'elit', unknown: [] })).toMatchObject({
    name: '1 av 4 hästar har avkommor med Elit',
  })
  // By what every horse has, all are listed.
  expect(viewOf('ordning=hogst')).toMatchObject({ total: 4, wider: null })
})

test('the way to those that have none stands after the last page of those that have any', () => {
  const roll = emptyRoll()
  for (let at = 0; at < 25; at++)
    putHorse(roll, `Häst ${at}`, { texts: {}, numbers: at < 20 ? { segrar: at + 1 } : {}, potentials: {} })
  const wider = (page: number) => {
    const one = askOf(new URLSearchParams(`ordning=segrar&sida=${page}`))
    const { view } = rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' })
    return [view.pages, view.wider?.label ?? null]
  }
  expect([wider(1), wider(2)]).toEqual([
    [2, null],
    [2, 'Visa de 5 utan segrar'],
  ])
})

test('a table says of a foal how high it is to be, as a card does', () => {
  const roll = emptyRoll()
  const horses = new Map([2026, 2016].map((age) => [`${age}`, { name: `${age}`, age, height: 148 }]))
  for (const name of horses.keys()) putHorse(roll, name, { texts: {}, numbers: {}, potentials: {} })
  const one: Asked = { ...asked([]), filter: NO_FILTER, shown: { order: null, isTable: true } }
  const { rows } = rollPage(one, answerOf(roll, one), horses, { year: 2026, siteName: 'Prov' }).view
  expect(rows.map(({ height }) => height).toSorted()).toEqual(['148\u00a0cm', 'väntas bli 148\u00a0cm'])
})

test('the heads of a table lead to the same horses in another order, and say the present one', () => {
  const roll = emptyRoll()
  const horses = new Map([['Alva', { name: 'Alva', age: 2016 }]])
  putHorse(roll, 'Alva', { texts: { kon: ['Sto'] }, numbers: { segrar: 3, fodd: 2016 }, potentials: {} })
  const heads = (search: string, read?: Parameters<typeof askOf>[1]) => {
    const one = askOf(new URLSearchParams(`${search}&vy=tabell`), read)
    return rollPage(one, answerOf(roll, one), horses, { year: 2026, siteName: 'Prov' }).view.heads.map(
      ({ label, href = '-', sort }) => `${label} ${href}${sort ? ` ${sort}` : ''}`,
    )
  }
  const plain = ['Ras -', 'Kön -', 'Färg -', 'Läge -']
  const sorted = (search: string, read?: Parameters<typeof askOf>[1]) =>
    heads(search, read).filter((head) => !plain.includes(head))
  expect(sorted('kon=Sto&sida=2')).toEqual([
    'Namn - ascending',
    'Född /horses?kon=Sto&ordning=yngst&vy=tabell',
    'Höjd /horses?kon=Sto&ordning=hogst&vy=tabell',
  ])
  // What a column has is not shown twice.
  expect(sorted('ordning=yngst')).toEqual([
    'Namn /horses?vy=tabell',
    'Född /horses?ordning=aldst&vy=tabell descending',
    'Höjd /horses?ordning=hogst&vy=tabell',
  ])
  expect(sorted('ordning=aldst')[1]).toBe('Född /horses?ordning=yngst&vy=tabell ascending')
  expect(sorted('segrarmin=2').at(-1)).toBe('Segrar /horses?segrarmin=2&ordning=segrar&vy=tabell')
  expect(sorted('ordning=segrar').at(-1)).toBe('Segrar - descending')
  const said = () => ({ filter: { ...NO_FILTER, texts: { kon: ['Sto'] } }, order: null, unknown: [] })
  expect(sorted('q=ston', said)[1]).toBe('Född /horses?q=ston&ordning=yngst&vy=tabell')
})

const FOUND = {
  horses: [
    { kind: 'horse', name: 'Valkendorffs Ära' },
    { kind: 'horse', name: 'Bo' },
  ],
  entries: [{ kind: 'pedigree', name: 'Valkendorff' }],
  totals: { horses: 2, entries: 1 },
  near: [],
} as unknown as FoundHorses
for (const one of [...FOUND.horses, ...FOUND.entries]) one.details = detailsOf('horses', one.name, {})
const NONE: FoundHorses = { horses: [], entries: [], totals: { horses: 0, entries: 0 }, near: [] }

async function answerTo(typed: string, unknown: Asked['unknown'], find: (typed: string) => FoundHorses, name = '') {
  const roll = emptyRoll()
  putHorse(roll, 'Bo', { texts: {}, numbers: { fodd: 2024 }, potentials: {} })
  const one = askOf(new URLSearchParams({ q: typed }), () => ({ filter: { ...NO_FILTER, name }, order: null, unknown }))
  const answer = answerOf(roll, one)
  const meant = await findMeant(one, answer.total, find)
  return rollPage(one, answer, new Map(), { year: 2026, siteName: 'Prov', meant }).view
}

test('a known name alone is the hit, and is never told as not understood', async () => {
  const view = await answerTo('Valkendorff', [{ text: 'Valkendorff', meant: 'efter Valkendorff' }], () => FOUND)
  expect(view).toMatchObject({ total: 0, isOnly: true, nothing: null })
  expect(view.unread).toMatchObject({
    words: null,
    names: { only: { label: 'Valkendorff', href: '/horse/Valkendorff', before: '' } },
    answers: [{ links: [{ label: 'Hästar efter Valkendorff', href: '/horses?q=efter+Valkendorff' }] }],
  })
  expect(view.unread?.names?.lines.map(({ name, href }) => `${name} ${href}`)).toEqual([
    'Valkendorff /horse/Valkendorff',
    'Valkendorffs Ära /horse/Valkendorffs%20%C3%84ra',
    'Bo /horse/Bo',
  ])
  expect(view.unread?.names?.all.href).toBe('/search?q=Valkendorff')
  // Words of a sentence that are in no name.
  const looked: string[] = []
  const within = await answerTo('hästen Valkendorf', [{ text: 'Valkendorf', meant: null }], (typed) => {
    looked.push(typed)
    return typed === 'Valkendorf' ? FOUND : NONE
  })
  expect(looked).toEqual(['hästen Valkendorf', 'Valkendorf'])
  expect(within.unread).toMatchObject({ words: null, names: { all: { href: '/search?q=Valkendorf' } } })
  const after = await answerTo('efter Valkendorf', [{ text: 'efter Valkendorf', meant: null }], (typed) =>
    typed === 'Valkendorf' ? FOUND : NONE,
  )
  expect(after.unread).toMatchObject({ words: null, names: { lines: [{}, {}, {}] } })
  const none = await answerTo('snälla', [{ text: 'snälla', meant: null }], () => NONE)
  expect(none).toMatchObject({ isOnly: false, heading: 'Vi hittar ingen häst på det', unread: { names: null } })
  expect(none.nothing).toBe('Pröva att skriva med andra ord, eller välj i listan.')
})

test.each(['valkendorf', 'norsken midvintr'])('a name that is misspelt is asked for: %s', async (typed) => {
  const name = typed === 'valkendorf' ? 'Valkendorff' : 'Norrsken Midvinter'
  const unknown = typed.split(' ').map((text) => ({ text, meant: null, name: text }))
  const view = await answerTo(typed, unknown, (one) => (one === name ? only(name) : { ...NONE, near: [name] }))
  expect(view).toMatchObject({ isOnly: true, unread: { words: null } })
  expect(view.unread?.names).toMatchObject({
    heading: `Menade du ${name}?`,
    only: { label: name, href: `/horse/${encodeURIComponent(name)}`, before: 'Menade du' },
  })
})

test('only what is no part of the name is told as not understood beside it', async () => {
  const unknown = ['dör', 'kirna'].map((text) => ({ text, meant: null }))
  const view = await answerTo('dör kirna', unknown, (typed) => (typed === 'kirna' ? only('Kirna') : NONE))
  expect(view.unread?.words?.parts).toEqual([{ text: 'dör', instead: null }])
})

test.each([
  ['descendants', 'Valkendorff', 'Ättlingar till Valkendorff', '/horse/Valkendorff#timglaset'],
  ['descendants', 'Bo', 'Avkommor till Bo', '/horse/Bo/offspring'],
  ['ancestors', 'Valkendorff', 'Stamtavlan', '/horse/Valkendorff#stamtavla'],
  ['related', 'Valkendorff', 'Släktskap med Valkendorff', '/related?a=Valkendorff'],
  ['descendants', 'Nobody', 'Sök det bland alla namn', '/search?q=Nobody'],
] as const)('where a page answers, a sentence leads there: %s of %s', async (to, name, label, href) => {
  const view = await answerTo(name, [{ text: name, meant: null, lead: { to, name } }], (typed) => {
    const isTyped = (one: { name: string }) => one.name === typed
    return { ...FOUND, horses: FOUND.horses.filter(isTyped), entries: FOUND.entries.filter(isTyped) }
  })
  expect(view).toMatchObject({ isOnly: true, unread: { words: null, answers: [{ links: [{ label, href }] }] } })
})

test.each([
  ['efter Bo', { far: ['Bo'] }, ['/horse/Bo/offspring']],
  ['undan Valkendorff', { mor: ['Valkendorff'] }, ['/horse/Valkendorff#timglaset']],
  ['efter Nobody', { far: ['Nobody'] }, []],
  ['ston efter Bo', { far: ['Bo'], kon: ['Sto'] }, []],
  ['känd far', { far: ['*'] }, []],
  ['inte efter Bo', { far: ['-Bo'] }, []],
  ['efter Bo eller Dag', { far: ['Bo', 'Dag'] }, []],
] as const)('beside the foals that are asked for stands the way to all of them: %s', async (typed, texts, hrefs) => {
  const said: Sentence = { filter: { ...NO_FILTER, texts }, order: null, unknown: [] }
  const foals = askOf(new URLSearchParams({ q: typed }), () => said)
  const meant = await findMeant(foals, 1, (one) => {
    const isTyped = ({ name }: { name: string }) => name === one
    return { ...FOUND, horses: FOUND.horses.filter(isTyped), entries: FOUND.entries.filter(isTyped) }
  })
  expect(
    leadAnswers(foals, meant, [], { pages: [], best: null }).flatMap(({ links }) => links.map(({ href }) => href)),
  ).toEqual(hrefs)
})

test.each([
  [{ to: 'partner', horse: 'Bo', gender: 'Sto' }, 'Hingstar till Bo', '/breeding/choose?sto=Bo'],
  [{ to: 'partner', horse: 'Bo', gender: 'Hingst' }, 'Ston till Bo', '/breeding/choose?hingst=Bo'],
  [{ to: 'league', discipline: 'hoppning' }, 'Flest segrar i hoppning', '/leagues#klasser-hoppning'],
  [{ to: 'price' }, 'Hästar till salu', '/for-sale'],
] as const)('a page of the site is the whole answer: %j', async (lead, label, href) => {
  const view = await answerTo('det', [{ text: 'det', meant: null, lead }], () => {
    throw new Error('looked up')
  })
  expect(view).toMatchObject({ isOnly: true, unread: { words: null, answers: [{ links: [{ label, href }] }] } })
})

test('who won most in a discipline is answered by its league, and not by a list of other wins', () => {
  const roll = emptyRoll()
  putHorse(roll, 'Alva', { texts: { kon: ['Sto'] }, numbers: { segrar: 3 }, potentials: {} })
  const viewOf = (q: string) => {
    const one = askOf(new URLSearchParams({ q }), (text) => readSentence(text, new Vocabulary(roll)))
    return rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' }).view
  }
  expect([viewOf('mest segrar i hoppning').isOnly, viewOf('ston med mest segrar i hoppning').isOnly]).toEqual([
    true,
    false,
  ])
})

test('a discipline among wishes is what they can, and the page says so', () => {
  const roll = emptyRoll()
  const put = (name: string, inriktning: string, value: number) =>
    putHorse(roll, name, {
      texts: { kon: ['Sto'], inriktning: [inriktning] },
      numbers: {},
      potentials: { dressyr: { value, level: 3 } },
    })
  put('Alva', 'Dressyr', 50)
  put('Bo', 'Hoppning', 90)
  const horses = new Map(['Alva', 'Bo'].map((name) => [name, { name }]))
  const one = askOf(new URLSearchParams({ q: 'ston dressyr' }), (text) => readSentence(text, new Vocabulary(roll)))
  const { view } = rollPage(one, answerOf(roll, one), horses, { year: 2026, siteName: 'Prov' })
  expect(view.cards.map(({ name }) => name)).toEqual(['Bo', 'Alva'])
  expect(view.unread).toMatchObject({
    words: null,
    answers: [
      {
        says: 'De med störst anlag för dressyr står först. Vill du bara ha dem som satsar på det:',
        links: [{ label: 'Inriktning dressyr', href: '/horses?kon=Sto&inriktning=Dressyr' }],
      },
    ],
  })
})

test('a year leads to its chronicle where there is one, else to all', async () => {
  const to = async (year: number | null) => {
    const unknown = [{ text: 'bästa år', meant: null, lead: { to: 'year' as const, year } }]
    return (await answerTo('bästa år', unknown, () => NONE)).unread?.answers.flatMap(({ links }) =>
      links.map(({ href }) => href),
    )
  }
  expect(await to(2024)).toEqual(['/year/2024'])
  expect(await to(2019)).toEqual(['/leagues'])
  expect(await to(null)).toEqual(['/leagues', '/year/2024'])
})

test('misspelt words that are near to one word alone are read as that, and the page says so', () => {
  const roll = emptyRoll()
  putHorse(roll, 'Alva', { texts: { kon: ['Sto'], salu: ['till-salu'] }, numbers: {}, potentials: {} })
  putHorse(roll, 'Bo', { texts: { kon: ['Hingst'] }, numbers: {}, potentials: {} })
  const viewOf = (typed: string) => {
    const one = askOf(new URLSearchParams({ q: typed }), (text) => readSentence(text, new Vocabulary(roll)))
    return rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' }).view
  }
  const view = viewOf('stto till saalu')
  expect(view).toMatchObject({ total: 1, typed: 'stto till saalu' })
  expect(view.unread?.words).toMatchObject({
    lead: 'Läste',
    parts: [{ text: 'stto som sto' }, { text: 'saalu som salu' }],
    rest: 'Sök i stället efter',
    all: { label: 'stto saalu', href: '/search?q=stto+saalu' },
  })
  // Also beside what is not understood at all, and with the capital of a sentence.
  expect(viewOf('Stto till saalu qwxyzz').unread?.words).toMatchObject({
    lead: 'Läste Stto som sto, saalu som salu. Förstod inte',
    parts: [{ text: 'qwxyzz' }],
    all: { label: 'Stto saalu' },
  })
  // A word alone and one with a capital may be names, and none is taken for another that is as near.
  for (const typed of ['saalu', 'sto Saalu', 'Köpp Mig', 'sto brut'])
    expect(viewOf(typed).unread?.words?.lead, typed).toBe('Förstod inte')
  // The order that a sentence was read as is said.
  expect(viewOf('gamla hästar').heading).toBe('2 hästar, äldst först')
  expect(viewOf('gamla ston').heading).toBe('1 häst')
  expect(viewOf('bästa hästen').heading).toBe('Ingen av 2 hästar har VHF-poäng')
})

test('a proposal is another sentence, whatever stands between its words', () => {
  const roll = emptyRoll()
  const horse = (name: string, morfar: string, kon: string) =>
    putHorse(roll, name, { texts: { morfar: [morfar], kon: [kon] }, numbers: {}, potentials: {} })
  horse('Alva', 'Valkendorff', 'Sto')
  const one = askOf(new URLSearchParams({ q: 'ston u. Valkendorff' }), (text) =>
    readSentence(text, new Vocabulary(roll)),
  )
  const { view } = rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' })
  expect(view.unread?.words?.parts).toEqual([
    { text: 'u Valkendorff', instead: { label: 'ue Valkendorff', href: '/horses?q=ston+ue+Valkendorff' } },
  ])
  const same = { ...one, unknown: [{ text: 'u Valkendorff', meant: 'u. Valkendorff' }] }
  const again = rollPage(same, answerOf(roll, same), new Map(), { year: 2026, siteName: 'Prov' }).view
  expect(again.unread?.words?.parts).toEqual([{ text: 'u Valkendorff', instead: null }])
})

test('a stallion for a mare without a name is chosen, or found where the start page says who takes mares', () => {
  const roll = emptyRoll()
  putHorse(roll, 'Bo', { texts: { kon: ['Hingst'] }, numbers: {}, potentials: {} })
  const answersOf = (q: string, pages: readonly { label: string; href: string }[] = []) => {
    const one = askOf(new URLSearchParams({ q }), (text) => readSentence(text, new Vocabulary(roll)))
    const { view } = rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov', pages })
    return [view.isOnly, ...(view.unread?.answers ?? []).flatMap(({ links }) => links.map(({ href }) => href))]
  }
  const offers = { label: 'Tar emot ston', href: '/#tar-emot' }
  for (const q of ['hingst som tar emot ston', 'hingst till mitt sto'])
    expect([answersOf(q), answersOf(q, [offers])]).toEqual([
      [true, '/breeding/choose'],
      [true, '/#tar-emot', '/breeding/choose'],
    ])
  expect(answersOf('ston till min hingst', [offers])).toEqual([true, '/breeding/choose'])
  expect(answersOf('hingst till salu för mitt sto')).toEqual([false, '/breeding/choose'])
})

test('what was asked of the horses keeps the list and its filters, though the glossary explains a word of it', () => {
  const roll = emptyRoll()
  putHorse(roll, 'Bo', { texts: { kon: ['Hingst'] }, numbers: { titlar: 2 }, potentials: {} })
  const viewOf = (q: string) => {
    const one = askOf(new URLSearchParams({ q }), (text) => readSentence(text, new Vocabulary(roll)))
    return rollPage(one, answerOf(roll, one), new Map([['Bo', { name: 'Bo' }]]), { year: 2026, siteName: 'Prov' }).view
  }
  const lost = viewOf('hästen med bäst inavel')
  expect([lost.isOnly, lost.facets.length > 0, lost.unread?.answers.length]).toEqual([false, true, 2])
  expect(viewOf('inavel').isOnly).toBe(true)
  expect(viewOf('hästen med flest titlar').cards[0]?.fact).toMatchObject({ label: 'Titlar', figure: '2' })
})

/** A page with horses that were read, and one part that was not. */
async function besideFilter(typed: string, unknown: Asked['unknown'], find: (typed: string) => FoundHorses, name = '') {
  const roll = emptyRoll()
  for (const one of ['Alva', 'Bo']) putHorse(roll, one, { texts: { kon: ['Hingst'] }, numbers: {}, potentials: {} })
  const filter = { ...NO_FILTER, name, texts: name === '' ? { kon: ['Hingst'] } : {} }
  const one = askOf(new URLSearchParams({ q: typed }), () => ({ filter, order: null, unknown }))
  const answer = answerOf(roll, one)
  const meant = await findMeant(one, answer.total, find)
  const horses = new Map(['Alva', 'Bo'].map((known) => [known, { name: known }]))
  return rollPage(one, answer, horses, { year: 2026, siteName: 'Prov', meant, pages: PAGES }).view
}
const PAGES = [{ label: 'Kontakt', href: '/#kontakt' }]
const only = (name: string): FoundHorses =>
  ({
    horses: [{ kind: 'horse', name, details: detailsOf('horses', name, { age: 2015 }) }],
    entries: [],
    totals: { horses: 1, entries: 0 },
    near: [],
  }) as unknown as FoundHorses

test.each([
  ['hingst stjernfal', 'stjernfal', ''],
  ['hingst efter stjernfal', 'efter stjernfal', 'stjernfal'],
  ['stjernfal till salu', 'stjernfal', ''],
])('a misspelt name beside what was read stands before the list: %s', async (typed, text, name) => {
  const looked: string[] = []
  const view = await besideFilter(typed, [{ text, meant: null, name: name || text }], (asked_) => {
    looked.push(asked_)
    return asked_ === 'stjernfal' ? only('Stjärnfall') : NONE
  })
  expect(looked).toEqual([typed, 'stjernfal'])
  expect(view).toMatchObject({ total: 2, heading: '2 hästar', isOnly: false })
  expect(view.unread?.names).toMatchObject({
    heading: 'Menade du Stjärnfall?',
    lines: [{ href: '/horse/Stj%C3%A4rnfall' }],
  })
  expect(view.unread?.names?.lines[0]?.about).toContain('född 2015')
  const [part] = view.unread?.words?.parts ?? []
  // After a word of its own the name also makes the sentence right.
  expect(part?.instead?.label ?? null).toBe(name === '' ? null : 'efter Stjärnfall')
  expect(view.chips).toHaveLength(1)
})

test('a misspelt word beside the known part of a name is looked up with it', async () => {
  const looked: string[] = []
  const view = await besideFilter(
    'bo wassim',
    [{ text: 'wassim', meant: null, name: 'wassim' }],
    (typed) => {
      looked.push(typed)
      return typed === 'bo wassim' ? only('Bo Wasim') : NONE
    },
    'Bo',
  )
  expect(looked).toEqual(['bo wassim'])
  expect(view.unread?.names?.heading).toBe('Menade du Bo Wasim?')
})

test.each([
  ['hur är Bo och Alva släkt', 'Alva', 0],
  ['hur är Bo släkt med Alva av Gård?', 'Alva av Gård', 1],
  ['Bo är släkt med Alva av Gård', 'Alva av Gård', 1],
])('how two are related is the whole answer, whatever was read of it: %s', async (typed, other, total) => {
  const unknown = [{ text: 'släkt', meant: null, lead: { to: 'related' as const, name: other } }]
  const find = (one: string) => (['Bo', other].includes(one) ? only(one) : NONE)
  const view = await answerTo(typed, unknown, find, total === 0 ? 'Bo Alva' : 'Bo')
  expect(view).toMatchObject({ isOnly: true, unread: { words: null, names: null } })
  expect(view.unread?.answers).toEqual([
    {
      says: 'Är de släkt? Se släktskapet:',
      links: [{ label: `Bo och ${other}`, href: `/related?${new URLSearchParams({ a: 'Bo', b: other })}` }],
    },
  ])
})

test('two names in one question lead to how they are related', async () => {
  const view = await answerTo(
    'Bo och Alva',
    [],
    (typed) => (['Bo', 'Alva'].includes(typed) ? only(typed) : NONE),
    'Bo Alva',
  )
  expect(view.unread).toMatchObject({
    words: null,
    answers: [{ links: [{ label: 'Bo och Alva', href: '/related?a=Bo&b=Alva' }] }],
  })
})

test('of several words short ones are not looked up alone', async () => {
  const looked: string[] = []
  await answerTo(
    'dör kirna',
    [
      { text: 'dör', meant: null },
      { text: 'kirna', meant: null },
    ],
    (typed) => {
      looked.push(typed)
      return NONE
    },
  )
  expect(looked).toEqual(['dör kirna', 'kirna'])
})

test('a word of the table that was refused is no name where another word may be one', async () => {
  const looked: string[] = []
  const unknown = [
    { text: 'född', meant: null },
    { text: 'våren', meant: null, name: 'våren' },
  ]
  await answerTo('född på våren', unknown, (typed) => {
    looked.push(typed)
    return NONE
  })
  expect(looked).toEqual(['född på våren', 'våren'])
})

test('short words and such that are like a word of the table are no names beside a filter', async () => {
  const find = () => {
    throw new Error('looked up')
  }
  await besideFilter('hingst bra', [{ text: 'bra', meant: null, name: 'bra' }], find)
  await besideFilter('hingst salllu', [{ text: 'salllu', meant: 'salu' }], find)
})

test('a name like none, but near to a whole one, is shown as that', async () => {
  const view = await answerTo('Vallkendorfff', [{ text: 'Vallkendorfff', meant: null }], (typed) =>
    typed === 'Valkendorffs Ära' ? FOUND : { ...NONE, near: ['Valkendorffs Ära'] },
  )
  expect(view.unread?.names).toMatchObject({ lines: [{ name: 'Valkendorffs Ära' }] })
})

test('a page and a word of the glossary answer what is no filter, before a name that is only similar', async () => {
  const lost = await answerTo('inavel', [{ text: 'inavel', meant: null, name: 'inavel' }], () => only('Inarvel'))
  expect(lost).toMatchObject({ isOnly: true, nothing: null, unread: { names: null } })
  const links = (view: typeof lost) =>
    view.unread?.answers.map(
      (one) => `${one.says} ${one.links.map(({ label, href }) => `${label} ${href}`).join(', ')}`,
    )
  expect(links(lost)).toEqual([
    'Ordlistan förklarar: Inavelsgrad /ordlista#ord-inavelsgrad',
    'En egen sida har: Släktskap /related',
  ])
  expect(
    links(await besideFilter('hingst kontakt', [{ text: 'kontakt', meant: null, name: 'kontakt' }], () => NONE)),
  ).toEqual(['En egen sida har: Kontakt /#kontakt'])
})

test('a level of several disciplines asks which one, and leads to each', async () => {
  const lead = { to: 'disciplines' as const, disciplines: ['dressyr', 'hoppning'] as const }
  const view = await answerTo('bäst i Svår', [{ text: 'Svår', meant: null, lead }], () => NONE)
  expect(view).toMatchObject({ total: 0, heading: 'Vilken gren?', isOnly: false, unread: { names: null } })
  expect(view.unread?.words).toMatchObject({ lead: 'Oklart vad som menas med', parts: [{ text: 'Svår' }] })
  expect(view.unread?.answers[0]?.links).toEqual([
    { label: 'i dressyr', href: `/horses?${new URLSearchParams({ q: 'bäst i Svår i dressyr' })}` },
    { label: 'i hoppning', href: `/horses?${new URLSearchParams({ q: 'bäst i Svår i hoppning' })}` },
  ])
})

test.each(['2019', 'nr 2019', 'registernummer: 2019'])(
  '%s is a year, and the number of a register is told beside',
  (typed) => {
    const roll = emptyRoll()
    putHorse(roll, 'Alva', { texts: { nummer: ['CDF-2019'] }, numbers: {}, potentials: {} })
    putHorse(roll, 'Bo', { texts: { nummer: ['2019-77'] }, numbers: { fodd: 2019 }, potentials: {} })
    const born = { ...NO_FILTER, ranges: { fodd: { min: 2019, max: 2019 } } }
    const answersOf = (one: Asked) =>
      rollPage(one, answerOf(roll, one), new Map(), { year: 2026, siteName: 'Prov' }).view.unread?.answers ?? []
    const one = askOf(new URLSearchParams({ q: typed }), () => ({ filter: born, order: null, unknown: [] }))
    const chronicle = {
      says: 'Vad som hände 2019 och vilka som vann står i årskrönikan:',
      links: [{ label: 'Årskrönika 2019', href: '/year/2019' }],
    }
    expect(answersOf(one)).toEqual([
      ...(typed === '2019' ? [chronicle] : []),
      { says: `Med 2019 i ett registernummer:`, links: [{ label: 'Alva (CDF-2019)', href: '/horse/Alva' }] },
    ])
    expect(answersOf({ ...one, typed: `ston ${typed}` })).toEqual([])
    for (let at = 0; at < 4; at++)
      putHorse(roll, `Häst ${at}`, { texts: { nummer: [`X${at}2019`] }, numbers: {}, potentials: {} })
    expect(
      answersOf(one)
        .at(-1)
        ?.links.map(({ label }) => label),
    ).toEqual(['5 hästar'])
  },
)
