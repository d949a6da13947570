import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NAMES_PER_BATCH, PEDIGREE_PATHS, type PedigreeCell, walkPedigree } from './walk.ts'

type Entry = { sire?: unknown; dam?: unknown }

async function walk(horse: { name?: unknown; sire: unknown; dam: unknown }, stored: Record<string, Entry>) {
  const batches: string[][] = []
  const cells = await walkPedigree<Entry>(
    horse,
    async (names) => {
      batches.push(names)
      return new Map(
        names.flatMap((name) => (Object.hasOwn(stored, name) ? [[name, stored[name] ?? {}] as const] : [])),
      )
    },
    ({ sire, dam }) => ({ sire, dam }),
  )
  return { cells, batches, at: (path: string) => cells.find((cell) => cell.path === path) }
}

const known = (cells: PedigreeCell<Entry>[]) =>
  cells.filter((cell) => cell.name !== null).map((cell) => `${cell.path} ${cell.name}`)

test('a full pedigree has 30 cells in fixed order, found in four lookups', async () => {
  const stored = Object.fromEntries(
    ['', ...PEDIGREE_PATHS].map((path) => [`h${path}`, { sire: `h${path}F`, dam: `h${path}M` }]),
  )
  const { cells, batches } = await walk({ name: 'h', sire: 'hF', dam: 'hM' }, stored)
  expect(cells.map((cell) => cell.name)).toEqual(PEDIGREE_PATHS.map((path) => `h${path}`))
  expect(PEDIGREE_PATHS.slice(0, 8)).toEqual(['F', 'M', 'FF', 'FM', 'MF', 'MM', 'FFF', 'FFM'])
  expect(batches.map((batch) => batch.length)).toEqual([2, 4, 8, 16])
  expect(cells.every((cell) => cell.entry !== null && cell.times === 1 && !cell.loop)).toBe(true)
  expect(cells.filter((cell) => cell.generation === 4)).toHaveLength(16)
})

test('unknown names are never looked up, in any spelling', async () => {
  const { cells, batches } = await walk(
    { sire: ' Unknown ', dam: 'Saga' },
    { Saga: { sire: 'okänd', dam: '?' }, Unknown: { sire: 'Fel', dam: 'Fel' } },
  )
  expect(known(cells)).toEqual(['M Saga'])
  expect(cells[0]).toEqual({ path: 'F', generation: 1, name: null, entry: null, times: 0, loop: false })
  expect(batches).toEqual([['Saga']])
  expect(cells).toHaveLength(30)
})

test('a horse without parents needs no lookup', async () => {
  const { cells, batches } = await walk({ sire: null, dam: undefined }, {})
  expect(cells).toHaveLength(30)
  expect(known(cells)).toEqual([])
  expect(batches).toEqual([])
})

test('a missing entry keeps the name, without ancestors', async () => {
  const { at, cells } = await walk({ sire: 'Borta', dam: 'Saga' }, { Saga: { sire: ' Borta ' } })
  expect(at('F')).toEqual({ path: 'F', generation: 1, name: 'Borta', entry: null, times: 2, loop: false })
  expect(known(cells)).toEqual(['F Borta', 'M Saga', 'MF Borta'])
})

test('a repeated ancestor is looked up once, shown in both places and counted', async () => {
  const { at, batches } = await walk(
    { sire: 'Far', dam: 'Mor' },
    { Far: { sire: 'Gamla', dam: 'Mor' }, Mor: { sire: 'Gamla' }, Gamla: { sire: 'Urfar' } },
  )
  expect(batches).toEqual([['Far', 'Mor'], ['Gamla'], ['Urfar']])
  expect(at('FF')).toMatchObject({ name: 'Gamla', times: 3 })
  expect(at('MF')).toMatchObject({ name: 'Gamla', times: 3 })
  expect(at('FMF')).toMatchObject({ name: 'Gamla', times: 3 })
  expect(at('FM')).toMatchObject({ name: 'Mor', times: 2, loop: false })
  expect(at('FFF')?.name).toBe('Urfar')
  expect(at('FMFF')?.name).toBe('Urfar')
})

test('a horse that is its own grandsire is marked and not followed', async () => {
  const { at, cells } = await walk(
    { name: 'Ring', sire: 'Far', dam: null },
    { Far: { sire: 'Ring' }, Ring: { sire: 'Far' } },
  )
  expect(at('FF')).toMatchObject({ name: 'Ring', loop: true })
  expect(known(cells)).toEqual(['F Far', 'FF Ring'])
})

test('a horse that is its own parent is marked, also without the horse’s own name', async () => {
  const { at, cells } = await walk({ sire: 'Själv', dam: null }, { Själv: { sire: 'Själv', dam: 'Själv' } })
  expect(at('F')).toMatchObject({ loop: false, times: 3 })
  expect(at('FF')).toMatchObject({ loop: true, times: 3 })
  expect(at('FM')).toMatchObject({ loop: true })
  expect(known(cells)).toHaveLength(3)
})

test('any pedigree ends, has at most one lookup a generation, and agrees with the stored parents', async () => {
  const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'Unknown', '', 'borta')
  const parents = fc.record({ sire: name, dam: name })
  await fc.assert(
    fc.asyncProperty(parents, fc.dictionary(name, parents), async (horse, stored) => {
      const { cells, batches, at } = await walk(horse, stored)
      expect(cells.map((cell) => cell.path)).toEqual(PEDIGREE_PATHS)
      expect(batches.length).toBeLessThanOrEqual(4)
      const asked = batches.flat()
      expect(new Set(asked).size).toBe(asked.length)
      for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(NAMES_PER_BATCH)
      expect(asked).not.toContain('Unknown')
      expect(asked).not.toContain('')
      for (const cell of cells) {
        const child = at(cell.path.slice(0, -1))
        const side = cell.path.endsWith('F') ? 'sire' : 'dam'
        if (child && (child.entry === null || child.loop)) expect(cell.name).toBeNull()
        else if (child?.entry) expect([cell.name ?? '', cell.name ?? 'Unknown']).toContain(child.entry[side])
        if (cell.name !== null) {
          expect(cell.entry).toEqual(Object.hasOwn(stored, cell.name) ? stored[cell.name] : null)
          expect(cell.times).toBe(cells.filter((other) => other.name === cell.name).length)
        }
      }
    }),
  )
})
