import { expect, test } from 'vitest'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type BulkChange, bulkOutcome } from './bulk-change.ts'

const horse = (fields: Record<string, unknown>) => ({ name: 'Vera', ...fields }) as HorseDocument

test.each<{ has: Record<string, unknown>; change: BulkChange; fields: Record<string, unknown> }>([
  { has: {}, change: { kind: 'category', to: 'stallions' }, fields: { category: 'stallions' } },
  {
    has: { category: 'seniors', forSale: 'true' },
    change: { kind: 'category', to: 'sold' },
    fields: { category: 'sold', forSale: false },
  },
  { has: { category: 'seniors' }, change: { kind: 'category', to: 'dead' }, fields: { category: 'dead' } },
  {
    has: { category: 'dead', died: 2024, tingad: true },
    change: { kind: 'category', to: 'seniors' },
    fields: { category: 'seniors', died: null, tingad: false },
  },
  { has: { category: 'dead', died: 2024 }, change: { kind: 'category', to: 'sold' }, fields: { category: 'sold' } },
  { has: {}, change: { kind: 'sale', to: true }, fields: { forSale: true } },
  { has: { forSale: 1 }, change: { kind: 'sale', to: false }, fields: { forSale: false } },
  { has: {}, change: { kind: 'tingad', to: true }, fields: { tingad: true } },
  { has: { category: 'sold', tingad: true }, change: { kind: 'tingad', to: false }, fields: { tingad: false } },
  { has: { breed: 'swb' }, change: { kind: 'breed', to: 'SWB' }, fields: { breed: 'SWB' } },
  { has: { owner: 'Anna' }, change: { kind: 'owner', to: null }, fields: { owner: null } },
  { has: { line: 3.2 }, change: { kind: 'line', to: '3.20' }, fields: { line: '3.20' } },
  { has: { generation: '2' }, change: { kind: 'generation', to: 3 }, fields: { generation: 3 } },
  { has: { generation: 'tre' }, change: { kind: 'generation', to: null }, fields: { generation: null } },
  {
    has: { titles: 'Elit' },
    change: { kind: 'add-titles', titles: ['Elit', 'ELI', 'ELI'] },
    fields: { titles: ['Elit', 'ELI'] },
  },
  {
    has: { titles: ['Elit', 7, ' ELI '] },
    change: { kind: 'remove-titles', titles: ['ELI', '7'] },
    fields: { titles: ['Elit'] },
  },
  { has: { titles: 'Elit' }, change: { kind: 'remove-titles', titles: ['Elit'] }, fields: { titles: null } },
  {
    has: { ribbons: ['/a.png', 1] },
    change: { kind: 'ribbon', field: 'ribbons', address: '/a.png' },
    fields: { ribbons: ['/a.png', 1, '/a.png'] },
  },
  { has: {}, change: { kind: 'ribbon', field: 'ERibbons', address: '/b.png' }, fields: { ERibbons: ['/b.png'] } },
])('a horse with $has, changed by $change, gets $fields', ({ has, change, fields }) => {
  expect(bulkOutcome(horse(has), change)).toMatchObject({ outcome: 'changes', fields })
  const made = bulkOutcome(horse(has), change)
  expect(made.outcome === 'changes' && Object.keys(made.fields)).toEqual(Object.keys(fields))
})

test.each<{ has: Record<string, unknown>; change: BulkChange; reason: string }>([
  { has: { category: 'sold' }, change: { kind: 'category', to: 'sold' }, reason: 'same' },
  { has: { category: 'sold' }, change: { kind: 'sale', to: true }, reason: 'gone' },
  { has: { category: 'dead' }, change: { kind: 'tingad', to: true }, reason: 'gone' },
  { has: { forSale: 'true' }, change: { kind: 'sale', to: true }, reason: 'same' },
  { has: { category: 'for-sale', forSale: true }, change: { kind: 'sale', to: false }, reason: 'sale-by-category' },
  { has: { breed: ' SWB ' }, change: { kind: 'breed', to: 'SWB' }, reason: 'same' },
  { has: { owner: '' }, change: { kind: 'owner', to: null }, reason: 'same' },
  { has: { generation: '3' }, change: { kind: 'generation', to: 3 }, reason: 'same' },
  { has: {}, change: { kind: 'generation', to: null }, reason: 'same' },
  { has: { titles: ['Elit'] }, change: { kind: 'add-titles', titles: ['Elit'] }, reason: 'same' },
  { has: { titles: ['Elit'] }, change: { kind: 'remove-titles', titles: ['ELI'] }, reason: 'no-such-title' },
])('a horse with $has, changed by $change, stays: $reason', ({ has, change, reason }) => {
  expect(bulkOutcome(horse(has), change)).toEqual({ outcome: 'stays', reason })
})

test('the sentence names the old and the new value', () => {
  const said = (has: Record<string, unknown>, change: BulkChange) => {
    const made = bulkOutcome(horse(has), change)
    return made.outcome === 'changes' ? [made.from, made.to] : made.reason
  }
  expect(said({ titles: ['Elit'] }, { kind: 'add-titles', titles: ['ELI'] })).toEqual([['Elit'], ['Elit', 'ELI']])
  expect(said({ category: 'fåglar' }, { kind: 'category', to: 'seniors' })).toEqual(['fåglar', 'seniors'])
  expect(said({ ribbons: 'x' }, { kind: 'ribbon', field: 'ribbons', address: 'x' })).toEqual([1, 2])
  expect(said({ generation: 'tre' }, { kind: 'generation', to: 1 })).toEqual(['tre', 1])
})
