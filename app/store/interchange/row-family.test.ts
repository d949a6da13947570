import { expect, test } from 'vitest'
import type { Trx } from '../tables.ts'
import { RowFamily } from './row-family.ts'

test('a table longer than what may wait is given whole and unjudged, and says so', async () => {
  const notes: string[] = []
  // No stored horse is read of a table that is not judged.
  const family = new RowFamily({} as Trx, 'horses', (note) => notes.push(note), 2)
  const row = (name: string, more: object) => ({ before: {}, after: { name, ...more } })
  const foals = ['Lyra', 'Mira'].map((name) => row(name, { sire: name }))
  expect(foals.map((foal) => family.holds(foal))).toEqual([true, true])
  expect(family.holds(row('Nova', { gender: 'Hingst' }))).toBe(false)
  // What is not judged neither waits nor counts.
  expect(family.holds(row('Bo', {}))).toBe(false)
  expect(await family.judge()).toEqual(foals.map((foal) => ({ row: foal, faults: [] })))
  expect(notes).toEqual([
    'Tabellen är så lång att det inte prövas om dess föräldrar och kön går ihop. Stallkollen säger efteråt vad som inte gör det.',
  ])
})
