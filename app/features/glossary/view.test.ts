import { expect, test } from 'vitest'
import { BREEDS } from '#app/domain/breeds.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { glossary } from './view.ts'

const sections = glossary()
const terms = (id: string) => sections.find((section) => section.id === id)?.terms ?? []
const meaning = (id: string, term: string) => terms(id).find((one) => one.term === term)?.text

test.each([
  ['bedomningar', 'Diplom', 'Exteriör från 40 poäng.'],
  ['kvalitet', 'GI', 'Avdelning I: gröna papper.'],
  ['kvalitet', 'GIV', 'Avdelning IV: grå papper.'],
  ['titlar', 'VHF RCh', 'Regional champion: titel och medalj från 450 poäng.'],
  ['titlar', 'VHF-poäng', expect.stringContaining('Första plats ger 12 poäng, andra 10, tredje 6, fjärde 3')],
  ['linjer', '4.2', expect.stringContaining('Rosenstierna')],
  ['stamtavla', 'F', 'Fiktiv (påhittad stamhäst).'],
  ['stamtavla', 'RL', 'Verklig häst (real life).'],
  ['stamtavla', 'GER', 'Hästen kommer från Tyskland.'],
  ['genotyp', 'E: Extension (röd faktor)', expect.stringContaining('e bara rött pigment')],
  ['mankhojd', 'Ponny D', 'Högst 148 cm.'],
  ['mankhojd', 'Häst', 'Över 148 cm.'],
  ['raser', 'SWB', 'Svenskt varmblod'],
])('in %s, %s means %s', (id, term, text) => {
  expect(meaning(id, term)).toEqual(text)
})

test('every breed and every locus is explained, and no word twice in its part', () => {
  expect(terms('raser')).toHaveLength(BREEDS.length)
  expect(terms('genotyp')).toHaveLength(LOCI.length + 1)
  for (const { id, terms: own } of sections) {
    expect(new Set(own.map(({ term }) => term)).size, id).toBe(own.length)
    for (const { term, text } of own) expect(text.trim(), term).not.toBe('')
  }
})
