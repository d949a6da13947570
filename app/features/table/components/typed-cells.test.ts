import { expect, test } from 'vitest'
import type { TableRow } from '../view/table.ts'
import { keepCells, takeCells } from './kept-cells.ts'
import { steadyRows, type Typed, type TypedCells, withAnswer, withoutSaved, withTyped } from './typed-cells.ts'

const row = (id: string, owner: string): TableRow => ({ id, name: id, desk: `/${id}`, cells: { owner } })
const one = (id: string, typed: Partial<Typed> = {}): TypedCells =>
  withTyped(new Map(), id, 'owner', { text: 'Anna', was: 'Bo', href: '/x', state: 'waiting', ...typed } as Typed)
const cellOf = (cells: TypedCells, id: string) => cells.get(id)?.get('owner')

function storage() {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('rows stay in their places when the page is read again, and a row that is gone shows what was saved', () => {
  const shown = [row('a', 'Bo'), row('b', 'Cia'), row('c', 'Dag')]
  const read = [row('c', 'Ek'), row('new', ''), row('b', 'Cia')]
  expect(steadyRows(shown, read, one('a', { state: 'saved', revision: 3 }))).toEqual([
    { ...row('a', 'Anna'), isGone: true },
    row('b', 'Cia'),
    row('c', 'Ek'),
  ])
})

test('a cell replaces the text that was seen: after a reload, when saved, and when another has written', () => {
  const kept = storage()
  keepCells(kept, 'anna', 'first', one('a'))
  const taken = takeCells(kept, 'anna')
  expect(cellOf(taken, 'a')).toMatchObject({ text: 'Anna', was: 'Bo', state: 'refused' })

  const block = [{ id: 'a', field: 'owner', was: 'Bo', to: 'Anna' }]
  const answer = { ok: true as const, saved: [], followed: [], revision: null }
  const why = { id: 'a', field: 'owner', text: 'Någon annan har skrivit Ek', question: null, now: 'Ek' }
  const changed = withAnswer(one('a'), block, { ...answer, refused: [why] })
  expect(cellOf(changed, 'a')).toMatchObject({ text: 'Anna', was: 'Ek', state: 'refused', why: why.text })

  const saved = [{ id: 'a', field: 'owner', text: 'Anna' }]
  expect(cellOf(withAnswer(one('a'), block, { ...answer, saved, refused: [] }), 'a')).toMatchObject({
    was: 'Anna',
    state: 'saved',
  })
  // Typed over meanwhile.
  const later = one('a', { text: 'Annika' })
  expect(withAnswer(later, block, { ...answer, saved, refused: [] })).toBe(later)
})

test("two tabs keep each other's cells; the next table takes all, and their drafts are gone", () => {
  const kept = storage()
  keepCells(kept, 'anna', 'first', one('a'))
  keepCells(kept, 'anna', 'second', one('b', { href: '/y' }))
  keepCells(kept, 'anna', 'third', new Map())
  const taken = takeCells(kept, 'anna')
  expect([...taken.keys()].toSorted()).toEqual(['a', 'b'])
  expect(cellOf(taken, 'b')).toMatchObject({ href: '/y' })
  expect(takeCells(kept, 'anna').size).toBe(0)
})

test('what is saved is let go, and so is what the page says is stored', () => {
  const refused = { state: 'refused', why: '', question: null } as const
  const read = (rows: TableRow[], revision = 7) => ({ rows, revision })
  expect(withoutSaved(one('a', { state: 'saved', revision: 7 }), read([])).size).toBe(0)
  expect(withoutSaved(one('a', refused), read([row('a', 'Anna')])).size).toBe(0)
  expect(withoutSaved(one('a', refused), read([row('a', 'Bo')])).size).toBe(1)
  expect(withoutSaved(one('a'), read([row('a', 'Anna')])).size).toBe(1)
})

test('a cell that was saved while the page was read stays until it is read again', () => {
  const block = [{ id: 'a', field: 'owner', was: 'Bo', to: 'Anna' }]
  const saved = [{ id: 'a', field: 'owner', text: 'Anna' }]
  const answer = { ok: true as const, saved, followed: [], refused: [], revision: 8 }
  const typed = withAnswer(one('a'), block, answer)
  expect(cellOf(withoutSaved(typed, { rows: [row('a', 'Bo')], revision: 7 }), 'a')?.text).toBe('Anna')
  expect(withoutSaved(typed, { rows: [row('a', 'Anna')], revision: 8 }).size).toBe(0)
  // Nothing was written: it was stored before.
  const same = withAnswer(one('a'), block, { ...answer, revision: null })
  expect(withoutSaved(same, { rows: [row('a', 'Anna')], revision: 7 }).size).toBe(0)
})
