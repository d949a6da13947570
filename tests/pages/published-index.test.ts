import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PUBLIC_CATEGORIES } from '#app/domain/categories.ts'
import { LIST_ORDER_WORDS } from '#app/domain/horse/list-order.ts'
import type { IndexFile } from '#app/domain/publish/index-file.ts'
import type { RouteData } from '#app/framework/data-response.ts'
import { unpackedRoutes } from '#app/framework/packed.ts'
import { answer } from '#app/published/answer.ts'
import { indexedStud } from '#app/published/planner.ts'
import { readStudIndex, type StudIndex } from '#app/published/stud-index.ts'
import { writeIndex } from '#app/server/publish/write-index.ts'
import { renameHorse } from '#app/store/rename.ts'
import { openStud } from '../studs/open-stud.ts'
import { ownStud } from '../studs/own-stud.ts'
import { fillSecretStud } from '../studs/secret-stud.ts'
import { servedStud } from './stud.ts'

// What a published page computes in the browser equals the program's response at the same address, on a stud with one
// example of every case of the specification.
const own = servedStud(ownStud())
let index: StudIndex

type RouterData = { root: { data: { year: number } } } & Record<string, unknown>

async function decoded(response: Response): Promise<unknown> {
  if (!response.body) throw new Error('no answer')
  const { value } = await UNSAFE_decodeViaTurboStream(response.body, globalThis)
  return unpackedRoutes(value as RouteData)
}

const served = (address: string) => fetch(`${own.running().address}${address}`, { redirect: 'manual' })

async function made(address: string): Promise<Response> {
  const { status, headers, body } = await answer(
    index,
    indexedStud(index),
    new URL(address, 'https://a.example'),
    served,
  )
  return new Response(body, { status, headers })
}

beforeAll(async () => {
  const { store } = own.running()
  const { id, version, doc } = await store.db
    .selectFrom('horses')
    .select(['id', 'version', 'doc'])
    .where('name', '=', 'Åttaåring')
    .executeTakeFirstOrThrow()
  await renameHorse(store, 'Anna', { id, version, document: { ...JSON.parse(doc), name: 'Nioåring' } })
  const { root } = (await decoded(await served('/_.data'))) as RouterData
  const text = await writeIndex(store, root.data, root.data.year)
  const read = readStudIndex(JSON.parse(text) as IndexFile)
  if (!read) throw new Error('not of this form')
  index = read
})

/** Both responses to each address are the same. */
async function expectAlike(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const [theirs, ours] = [await served(address), await made(address)]
    const read = (response: Response) => (address.includes('.data') ? decoded(response) : response.json())
    expect.soft(await read(ours), address).toEqual(await read(theirs))
  }
}

test('lists, filtered and in every order, are those that the program shows', async () => {
  const queries = [
    'ras=SWB',
    'kon=Sto',
    'generation=3',
    'generation=x',
    'ras=SWB&kon=Hingst',
    'ras=NN',
    'kon=Sto&sida=2',
  ]
  const orders = Object.values(LIST_ORDER_WORDS).map((order) => `ordning=${order.address}`)
  await expectAlike(
    [...PUBLIC_CATEGORIES, 'homebred'].flatMap((list) =>
      [...queries, ...orders].map((query) => `/${list}.data?${query}`),
    ),
  )
  await expectAlike(['/stallions/SWB.data?kon=Hingst', '/homebred.data?sida=2&kon=Sto'])
})

test('the finder finds the same as the program, for the page and while typing', async () => {
  const words = ['', 'a', 'sto', 'rik rosett', 'rik rosettt', 'åttå', '50', 'lopare', 'zzzz', 'norrsken', "l'é", '%']
  const queries = words.map((word) => new URLSearchParams({ q: word }).toString())
  await expectAlike(queries.flatMap((query) => [`/search.data?${query}`, `/search/names?${query}`]))
})

test('all horses are asked as in the program: misspelt names, orders by counts, numbers, levels, words of the site', async () => {
  const asked = [
    'hingst rosettt',
    'rik rosettt till salu',
    'efter rik rosettt',
    'flest segrar',
    'flest avkommor med elit',
    'högst exteriörpoäng',
    '24-9',
    'giv 24 9',
    'giv249',
    'flest föl med elit',
    'hur köper jag en häst',
    'min drömhäst',
    'stto till saalu',
    'bästa säsongen',
    'kvalitet 18-3',
    '2019',
    'bäst i Svår',
    'vem är bäst i Medelsvår',
    'kontakt',
    'inavel',
    'vad betyder VRH',
    'Rik Rosett och Köp Mig',
    'hur gammal är Rik Rosett',
    'snäll ponny till salu',
    'dressur',
    'ättlingar till Rik Rosett',
    'far till Rik Rosett',
    'hästar som bär cream',
    'EE Aa',
    'bästa unga hästen',
  ]
  const queries = asked.map((q) => new URLSearchParams({ q }).toString())
  const orders = ['poang', 'segrar', 'starter', 'avkommor', 'elit', 'exterior'].map((order) => `ordning=${order}`)
  await expectAlike(
    queries.flatMap((query) => [`/horses.data?${query}`, `/search.data?${query}`, `/search/names?${query}`]),
  )
  await expectAlike(
    [...orders, ...orders.map((order) => `${order}&vy=tabell`), 'segrarmax=0'].map((query) => `/horses.data?${query}`),
  )
})

test('the planner chooses, rolls, ranks and plans like the program', async () => {
  const names = (gender: string) =>
    index.horses.filter(({ keys }) => keys.gender === gender).map(({ keys }) => encodeURIComponent(keys.name))
  const [stallions, mares] = [names('Hingst'), names('Sto')]
  expect([stallions.length > 3, mares.length > 3]).toEqual([true, true])
  const pairs = stallions.slice(0, 12).map((name, at) => `hingst=${name}&sto=${mares[at % mares.length]}`)
  await expectAlike([
    ...pairs.map((pair) => `/breeding.data?${pair}`),
    ...pairs.slice(0, 3).flatMap((pair) => [`/breeding.data?${pair}&fro=77&antal=10`, `/breeding.data?${pair}&gen=3`]),
    ...[
      'hingst=zzz',
      'hingst=a',
      `sto=${stallions[0]}`,
      'hgen=2&sras=SWB',
      'vy=mal',
      'vy=ny&namn=&kon=Sto',
      'hsalu=kvar',
    ].map((query) => `/breeding.data?${query}`),
    '/breeding.data?vy=mal&hmin=160&inavel=6,25&lever=1',
    '/breeding.data?vy=mal&farg=Brun&ordning=vikter',
    '/breeding/plan.data?hmin=160&sakerhet=80',
    '/breeding/plan.data',
    '/breeding/hastar?kon=Sto&q=a',
    '/breeding/hastar?kon=Hingst&q=&ras=SWB',
  ])
})

test('the shelf shows and compares the same as the program, by present and former names', async () => {
  const horses = ['Rik Rosett', 'Storm Far', 'Åttaåring', 'Naken', 'Borta', '50/50 Chans']
  const search = (parts: Record<string, string[]>) =>
    new URLSearchParams(Object.entries(parts).map(([key, lines]) => [key, lines.join('\n')])).toString()
  const foals = ['7\tRik Rosett\tStorm Far', '9\tÅttaåring\tBorta']
  await expectAlike([
    '/hylla.data',
    `/hylla.data?${search({ hast: horses })}`,
    `/hylla.data?${search({ hast: horses, jamfor: ['Rik Rosett', 'Åttaåring', '50/50 Chans'], fol: foals })}`,
    `/hylla.data?${search({ hast: ['Nioåring', 'Åttaåring'], jamfor: ['Åttaåring', 'Nioåring'] })}`,
    `/hylla.data?${search({ hast: ['Främling', 'Åttaåring', 'Borta'], jamfor: ['Främling', 'Åttaåring'] })}`,
    '/hylla.data?hast=%0A%09&fol=x&jamfor=Borta',
  ])
})

test('merits are filtered and an ancestor is marked, like in the program', async () => {
  const merits = [
    'gren=dressyr',
    'gren=hoppning',
    'gren=zzz',
    'ar=2025',
    'ar=2024',
    'gren=dressyr&ar=2025',
    'ar=2025&sida=2',
  ]
  const [some, none] = [true, false].map((has) => index.horses.filter((horse) => horse.merits.starts > 0 === has))
  const names = [...(some ?? []), ...(none ?? []).slice(0, 3)].map(({ keys }) => encodeURIComponent(keys.name))
  expect(some?.length).toBeGreaterThan(0)
  await expectAlike(names.flatMap((name) => merits.map((query) => `/horse/${name}/merits.data?${query}`)))
  const marked = index.horses.flatMap(({ document: { name, sire, dam } }) =>
    [sire, dam, 'Borta']
      .filter((ancestor) => typeof ancestor === 'string')
      .map((ancestor) => `/horse/${encodeURIComponent(name)}.data?${new URLSearchParams({ anfader: ancestor })}`),
  )
  await expectAlike(marked.slice(0, 40))
})

test('the index contains nothing private', async () => {
  const stud = await openStud([])
  try {
    const { secrets, horses } = await fillSecretStud(stud.store, 12)
    const text = (await writeIndex(stud.store, {}, 2026)).toLowerCase()
    expect([...secrets].filter(([word]) => text.includes(word)).map(([, where]) => where)).toEqual([])
    expect(horses.filter(({ name }) => !text.includes(name.toLowerCase()))).toEqual([])
  } finally {
    await stud.stop()
  }
})

test('a temporary horse gets its address, and a goal reports the progress of its ranking', async () => {
  const form = '/breeding.data?vy=ny&namn=L%C3%A5nad&kon=Hingst&ras=SWB&hojd=165&genotyp=Ee+Aa'
  const moved = await made(form)
  expect([moved.status, moved.headers.get('x-remix-status')]).toEqual([204, '302'])
  const to = moved.headers.get('x-remix-redirect') ?? ''
  expect(to).toMatch(/^\/breeding\?hingst=%7E/)
  const theirs = await served(form)
  expect(JSON.stringify(await theirs.text())).toContain(to)
  await expectAlike([to.replace('/breeding', '/breeding.data')])

  const lines = (await (await made('/breeding/mal?hmin=160')).text()).trim().split('\n')
  expect(lines.at(-1)).toBe('{"ready":true}')
  expect((await made('/breeding/mal')).status).toBe(204)
})
