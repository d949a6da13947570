import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/features/settings/schema/defaults.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { findShownBreedings } from './shown.server.ts'

const added = (collection: 'horses' | 'breedings', document: object): Change => ({ op: 'create', collection, document })
const TODAY = { date: '2026-11-26', year: 2026 }

describeOnBothEngines('Shown breedings', (open) => {
  test('offers are shown whatever is awaited, and awaited foals whatever was forgotten', async () => {
    const store = await open()
    const covering = (covered: string) =>
      added('breedings', { mare: 'Havsfru', stallion: 'Tidvatten', state: 'due', covered })
    await commit(store, 'anna', 'import', [
      added('horses', { name: 'Tidvatten', gender: 'Hingst', category: 'stallions' }),
      added('horses', { name: 'Havsfru', gender: 'Sto', category: 'bloodmares' }),
      added('breedings', { mare: 'Andras ston', stallion: 'Tidvatten', state: 'offered' }),
      ...Array.from({ length: 500 }, () => covering('2026-05-06')),
      ...Array.from({ length: 3 }, () => covering('2023-05-06')),
    ])
    const shown = await findShownBreedings(store, { ...DEFAULT_SETTINGS, publicBreedings: true }, TODAY)
    expect(shown?.offers).toEqual([{ stallion: 'Tidvatten', left: null, until: null }])
    expect(shown?.foals).toHaveLength(499)
  })
})
