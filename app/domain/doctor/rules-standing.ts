/** Contradictions within a single horse, and placeholders used as names. */
import { EDIT_FORM_CATEGORIES, isGone } from '#app/domain/categories.ts'
import { readFlag, readText } from '#app/domain/documents.ts'
import { isKnownName } from '#app/domain/names.ts'
import { qualityGroup } from '#app/domain/quality/quality.ts'
import { type Finding, findingOf, type Mend } from './finding.ts'
import { impossibleFindings, type Start, valueFindings } from './rules-values.ts'
import { type Being, placeOf, qualityCodeOf, type Stud } from './stud.ts'

export function standingFindings(being: Being, stud: Stud): Finding[] {
  const { horse, entry, name } = being
  const found: Finding[] = []
  const place = placeOf(being)
  if (place && !isKnownName(name)) {
    const mend: Mend = { key: 'remove', facts: [], steps: [{ do: 'remove', ...place }] }
    const start = { about: place, name, isHorse: horse !== null, facts: [name] }
    found.push(findingOf({ ...start, kind: 'placeholder', field: 'name', mend }))
  }
  if (entry) {
    const about = { collection: 'pedigree', id: entry.id, version: entry.version } as const
    const ofEntry = { about, name, isHorse: horse !== null }
    found.push(...impossibleFindings('pedigree', entry.impossible, ofEntry))
  }
  if (!horse) return found
  const { document } = horse
  const start = { about: { collection: 'horses', id: horse.id, version: horse.version } as const, name, isHorse: true }
  const category = readText(document.category) ?? ''
  if (isGone(document) && readFlag(document.forSale)) {
    const step = { do: 'set', ...start.about, fields: { forSale: false } } as const
    const mend: Mend = { key: 'off-sale', facts: [], steps: [step] }
    found.push(findingOf({ ...start, kind: 'gone-for-sale', field: 'forSale', facts: [category], mend }))
  }
  if (!EDIT_FORM_CATEGORIES.some((known) => known === category) && !readFlag(document.forSale)) {
    found.push(findingOf({ ...start, kind: 'category-no-page', field: 'category', facts: [category] }))
  }
  if (readText(document.picture) !== null && readText(document.copyright) === null) {
    found.push(findingOf({ ...start, kind: 'picture-no-credit', field: 'copyright', facts: [] }))
  }
  found.push(...valueFindings(being, horse, stud, start), ...qualityFindings(being, stud, start))
  return found
}

function qualityFindings(being: Being, stud: Stud, start: Start): Finding[] {
  const document = being.horse?.document
  const code = qualityCodeOf(document)
  if (!document || code === null) return []
  const found: Finding[] = []
  const others = stud
    .holdersOf(code)
    .filter((holder) => holder !== being.name)
    .toSorted()
  // Codes outside the programme's four parts do not number horses.
  if (others.length > 0 && qualityGroup(code) !== 'Övriga') {
    found.push(findingOf({ ...start, kind: 'quality-twice', field: 'kvalite', facts: [code, ...others] }))
  }
  return found
}
