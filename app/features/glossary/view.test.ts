import { expect, test } from 'vitest'
import { BREEDS } from '#app/domain/breeds.ts'
import { CLASS_PREFIXES } from '#app/domain/competition/class-key.ts'
import { termOfClass } from '#app/domain/competition/class-meanings.table.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES } from '#app/domain/competition/height-group.ts'
import { EVALUATION_TYPES, REGISTER_SECTIONS } from '#app/domain/evaluations/evaluation-types.table.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { glossaryPath } from '#app/domain/glossary-path.ts'
import { EXTERIOR_GRADES } from '#app/domain/grading/exterior.ts'
import { VHF_TITLES } from '#app/domain/merits/titles.ts'
import { ORIGIN_TAGS } from '#app/domain/pedigree/tags.ts'
import { PROGRAMME_FLAGS } from '#app/domain/quality/quality.ts'
import { REGISTER_CARD, REGISTRIES } from '#app/domain/registries.table.ts'
import { factsText } from '#app/features/profile/text/facts.ts'
import { glossary } from './view.ts'

const EXPLAINED = /^(?:Potential|Inriktning|Ponnykategori|VHF-poäng|Generation|Inavelsgrad)$/
const sections = glossary()
const terms = (id: string) => sections.find((section) => section.id === id)?.terms ?? []
const meaning = (id: string, term: string) => terms(id).find((one) => one.term === term)?.text

test.each([
  ['bedomningar', 'Diplom', expect.stringMatching(/^Exteriör från 40 poäng\. .*39,5 kan heta Klass I/)],
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
  ['bedomningar', 'VRH', expect.stringMatching(/^Virtuell ridhäst\./)],
  ['titlar', 'VHF', expect.stringMatching(/^Virtuella hästars förbund/)],
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

/** Every code that a page shows, from the tables that pages read. */
const CODES = [
  ...BREEDS.map(({ code }) => code),
  ...VHF_TITLES.map(({ shown }) => shown),
  ...ORIGIN_TAGS.map(({ code }) => code),
  ...[...REGISTRIES, ...REGISTER_CARD].map(({ label }) => label),
  ...REGISTER_SECTIONS.map(({ section }) => `G${section}`),
  ...EVALUATION_TYPES.map(({ label }) => label),
  ...EXTERIOR_GRADES,
  ...PROGRAMME_FLAGS.map(({ label }) => label),
  ...Object.values(HEIGHT_GROUP_NAMES).filter((name) => name !== 'Ponny'),
  ...CLASS_PREFIXES.map(termOfClass),
  ...DISCIPLINES.flatMap(({ preClass, ladders, meritClasses }) =>
    [...(preClass ? [preClass] : []), ...Object.values(ladders).flat(), ...meritClasses].map(
      ({ label }) => termOfClass(label) ?? `class ${label}`,
    ),
  ),
  ...Object.values(factsText).filter((label) => EXPLAINED.test(String(label))),
  'Best in show',
  'Släktskap',
  'Skapad',
  'VHF',
].map(String)

test('every code leads to a line of its own', () => {
  const ids = sections.flatMap(({ terms: own }) => own.map(({ id }) => id))
  expect(ids).toHaveLength(new Set(ids).size)
  const lines = new Set(ids.map((id) => `/ordlista#${id}`))
  expect([...new Set(CODES)].filter((code) => !lines.has(glossaryPath(code)))).toEqual([])
})
