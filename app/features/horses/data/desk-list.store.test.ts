import { expect, test } from 'vitest'
import { adminFilters, adminListLine, horseViews, readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { countViews, findAdminHorses } from './desk-list.server.ts'

const HELD = `/bild/${'ab'.repeat(20)}`
const PICTURE = { kept: HELD, address: HELD, width: 1200, height: 800, blur: 'data:image/webp;base64,AAAA' }

const HORSES = [
  { name: 'Norrsken Eldslåga', category: 'bloodmares', breed: 'SWB', gender: 'Sto', generation: 3, age: 2015 },
  {
    name: 'Norrsken Åska',
    category: 'stallions',
    breed: 'NF',
    gender: 'Hingst',
    generation: 2,
    age: 2020,
    forSale: true,
    sire: 'Brage',
    dam: 'Okänd',
    titles: ['Elit', 'ELI'],
    picture: 'https://example.org/aska.jpg',
  },
  { name: "L'Étoile", category: 'sold', link: 'https://example.org', age: 2010 },
  { name: '100 %', category: 'dead', tingad: true },
  { name: 'Egen', category: 'fåglar', breed: 'SWB' },
  { name: '夜の馬', pictures: [PICTURE] },
]

async function stable(store: Store) {
  const changes = HORSES.map(
    (document, at) => ({ op: 'create', collection: 'horses', id: `h${at}`, document }) as const,
  )
  const result = await commit(store, 'test', 'import', changes)
  if (!result.ok) throw new Error(JSON.stringify(result))
}

describeOnBothEngines('The list of all horses', (open) => {
  test.each([
    { query: '', names: ['100 %', 'Egen', "L'Étoile", 'Norrsken Eldslåga', 'Norrsken Åska', '夜の馬'] },
    { query: 'q=norrsken', names: ['Norrsken Eldslåga', 'Norrsken Åska'] },
    { query: 'q=ELDSL', names: ['Norrsken Eldslåga'] },
    { query: 'q=etoile', names: ["L'Étoile"] },
    { query: 'q=%25', names: [] },
    { query: 'q=100 %', names: ['100 %'] },
    { query: 'q=_', names: [] },
    { query: 'q=夜の馬', names: ['夜の馬'] },
    { query: 'kategori=bloodmares', names: ['Norrsken Eldslåga'] },
    { query: 'kategori=-', names: ['夜の馬'] },
    { query: 'kategori=*', names: ['Egen'] },
    { query: 'ras=SWB', names: ['Egen', 'Norrsken Eldslåga'] },
    { query: 'ras=SWB&kon=Sto&generation=3', names: ['Norrsken Eldslåga'] },
    { query: 'generation=x', names: [] },
    { query: 'status=hemma', names: ['Egen', 'Norrsken Eldslåga', 'Norrsken Åska', '夜の馬'] },
    { query: 'status=till-salu', names: ['Norrsken Åska'] },
    { query: 'status=tingad', names: ['100 %'] },
    { query: 'status=sald', names: ["L'Étoile"] },
    { query: 'status=avliden', names: ['100 %'] },
    { query: 'status=lank', names: ["L'Étoile"] },
    {
      query: 'status=okänd&ordning=okänd&q= ',
      names: ['100 %', 'Egen', "L'Étoile", 'Norrsken Eldslåga', 'Norrsken Åska', '夜の馬'],
    },
    { query: 'ordning=yngst', names: ['Norrsken Åska', 'Norrsken Eldslåga', "L'Étoile", '100 %', 'Egen', '夜の馬'] },
    { query: 'ordning=aldst', names: ["L'Étoile", 'Norrsken Eldslåga', 'Norrsken Åska', '100 %', 'Egen', '夜の馬'] },
    { query: 'status=utan-sida', names: ['Egen', '夜の馬'] },
    { query: 'status=utan-bild', names: ['100 %', 'Egen', "L'Étoile", 'Norrsken Eldslåga'] },
    { query: 'fodd=2015', names: ['Norrsken Eldslåga'] },
    { query: 'fodd=x', names: [] },
    {
      query: 'ordning=namn-baklanges',
      names: ['夜の馬', 'Norrsken Åska', 'Norrsken Eldslåga', "L'Étoile", 'Egen', '100 %'],
    },
    {
      query: 'ordning=generation-baklanges',
      names: ['Norrsken Eldslåga', 'Norrsken Åska', '100 %', 'Egen', "L'Étoile", '夜の馬'],
    },
    {
      query: 'ordning=kategori',
      names: ['Norrsken Åska', 'Norrsken Eldslåga', "L'Étoile", '100 %', 'Egen', '夜の馬'],
    },
    {
      query: 'ordning=kategori-baklanges',
      names: ['Egen', '100 %', "L'Étoile", 'Norrsken Eldslåga', 'Norrsken Åska', '夜の馬'],
    },
    { query: 'ordning=ras', names: ['Norrsken Åska', 'Egen', 'Norrsken Eldslåga', '100 %', "L'Étoile", '夜の馬'] },
    {
      query: 'ordning=ras-baklanges',
      names: ['Egen', 'Norrsken Eldslåga', 'Norrsken Åska', '100 %', "L'Étoile", '夜の馬'],
    },
    {
      query: 'ordning=generation',
      names: ['Norrsken Åska', 'Norrsken Eldslåga', '100 %', 'Egen', "L'Étoile", '夜の馬'],
    },
  ])('requested as "$query" has $names', async ({ query, names }) => {
    const store = await open()
    await stable(store)
    const { total, horses } = await findAdminHorses(store.db, readAdminFilter(new URLSearchParams(query)), 1)
    expect(horses.map(({ name }) => name)).toEqual(names)
    expect(total).toBe(names.length)
  })

  test('has views with as many horses as each says', async () => {
    const store = await open()
    await stable(store)
    const views = horseViews(new URLSearchParams('fodd=2020'), await countViews(store, 2020), 2020)
    expect(views.map(({ label, count }) => [label, count])).toEqual([
      ['Alla', 6],
      ['I stallet', 4],
      ['Till salu', 1],
      ['Tingade', 1],
      ['Årets föl', 1],
      ['Utan bild', 4],
      ['Utan sida', 2],
      ['Sålda', 1],
      ['Avlidna', 1],
    ])
    expect(views.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(['Årets föl'])
    for (const { href, count } of views) {
      const filter = readAdminFilter(new URL(href, 'http://localhost').searchParams)
      expect((await findAdminHorses(store.db, filter, 1)).total, href).toBe(count)
    }
  })

  test('starts with the last changed horse on request', async () => {
    const store = await open()
    await stable(store)
    const document = { ...HORSES[4], color: 'Fux' }
    await commit(store, 'test', 'import', [{ op: 'update', collection: 'horses', id: 'h4', version: 1, document }])
    const { horses } = await findAdminHorses(store.db, { order: 'changed' }, 1)
    expect(horses[0]?.name).toBe('Egen')
  })

  test('has pages of a hundred', async () => {
    const store = await open()
    const names = Array.from({ length: 230 }, (_, at) => `Häst ${String(at).padStart(3, '0')}`)
    const made = names.map((name) => ({ op: 'create', collection: 'horses', document: { name } }) as const)
    await commit(store, 'test', 'import', made)
    const page = async (number: number) => findAdminHorses(store.db, { order: 'name' }, number)
    expect(await page(3)).toMatchObject({ total: 230 })
    expect((await page(3)).horses.map(({ name }) => name)).toEqual(names.slice(200))
    expect((await page(4)).horses).toEqual([])
  })

  test('shows for each horse the values of its columns', async () => {
    const store = await open()
    await stable(store)
    const { horses } = await findAdminHorses(store.db, { search: 'åska', order: 'name' }, 1)
    const { horses: sold } = await findAdminHorses(store.db, { status: 'sold', order: 'name' }, 1)
    expect([...horses, ...sold].map((row) => adminListLine(row, 2026, 'ras=NF'))).toEqual([
      {
        id: 'h1',
        name: 'Norrsken Åska',
        desk: '/admin/horse/Norrsken%20%C3%85ska?lista=ras%3DNF',
        drawing: expect.objectContaining({ coat: expect.any(String) }),
        descent: 'Hingst · e. Brage',
        category: 'Hingstar',
        breed: 'NF',
        generation: '2',
        born: '2020',
        colour: '',
        status: ['Till salu'],
        titles: ['Elit', '+ 1 till'],
      },
      expect.objectContaining({ name: "L'Étoile", category: 'Sålda', breed: '', generation: '', status: ['Länk'] }),
    ])
  })
})

test('an invalid value of the address is still shown', () => {
  const filters = adminFilters(new URLSearchParams('ras=Enhörning&kategori=fåglar'))
  const options = (name: string) => filters.find((filter) => filter.name === name)?.options.map(({ value }) => value)
  expect(options('ras')).toContain('Enhörning')
  expect(options('kategori')?.at(-1)).toBe('fåglar')
  expect(options('kon')).toEqual(['', 'Hingst', 'Sto', 'Valack'])
})
