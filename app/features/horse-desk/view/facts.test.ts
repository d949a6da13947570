import { expect, test } from 'vitest'
import { horseForm } from '#app/domain/horse-form/horse-form.ts'
import { horseDeskText } from '../text.ts'
import { factGroups } from './facts.ts'

test('facts are in the groups of the form, blank ones apart, parents where they are known', () => {
  const form = horseForm({
    name: 'Aska',
    breed: 'SWB',
    height: 166.5,
    sire: 'Altair',
    dam: 'Alma',
    quality: true,
    champ: true,
  })
  const groups = factGroups(form, new Set(['Altair']))
  expect(groups.map(({ title }) => title)).toEqual([
    'Hästen',
    'Härstamning',
    'Ägande',
    'Bedömning och egenskaper',
    'Kvalitet och register',
  ])
  const [horse, descent] = groups
  expect(horse?.facts.map(({ label, shown }) => `${label}: ${shown}`)).toEqual([
    'Namn: Aska',
    'Ras: SWB – Svenskt varmblod',
    'Mankhöjd (cm): 166,5',
  ])
  expect(horse?.empty.map(({ field }) => field)).toContain('color')
  expect(descent?.facts.map(({ shown, href }) => [shown, href])).toEqual([
    ['Altair', '/admin/horse/Altair'],
    ['Alma', '/admin/update-relation?name=Alma'],
  ])
  expect(groups.at(-1)?.facts).toMatchObject([{ field: 'champ', shown: 'ja' }])
  const all = groups.flatMap(({ facts, empty }) => [...facts, ...empty]).map(({ field }) => field)
  expect(all).not.toContain('ribbons')
  expect(all).not.toContain('picture')
})

test('a pencil names its field in the case of a sentence, and an abbreviation unchanged', () => {
  expect(['Mankhöjd (cm)', 'ASDA', 'Årschampionat'].map(horseDeskText.facts.change)).toEqual([
    'Ändra mankhöjd (cm)',
    'Ändra ASDA',
    'Ändra årschampionat',
  ])
})
