import { breedName } from '#app/domain/breeds.ts'
import { categoryLabel } from '#app/domain/categories.ts'
import { HORSE_SECTIONS, type HorseSection } from '#app/domain/horse/fields.table.ts'
import { type HorseFormField, type HorseFormRow, horseFormRows } from '#app/domain/horse/form-fields.ts'
import type { HorseForm } from '#app/domain/horse-form/horse-form.ts'
import { deskPath, readKnownName } from '#app/domain/names.ts'
import { updateRelationPath } from '#app/features/pedigree/view/paths.ts'
import { horseDeskText } from '../text.ts'

/** One fact of a horse, with a link if it leads somewhere. `shown` may be blank. */
export type FactView = { field: HorseFormField; label: string; shown: string; href: string | null }
type FactGroup = { key: HorseSection; title: string; facts: FactView[]; empty: FactView[] }

/** These have parts of their own. */
const ELSEWHERE: ReadonlySet<HorseFormField> = new Set([
  'picture',
  'copyright',
  'forSale',
  'tingad',
  'titles',
  'ribbons',
  'ERibbons',
])

const PARENTS: readonly string[] = ['sire', 'dam', 'damsire']

function shownOf({ key, kind }: HorseFormRow, form: HorseForm): string {
  const value = form[key]
  if (typeof value === 'boolean') return value ? horseDeskText.facts.yes : ''
  if (value === '') return ''
  if (kind === 'breed') return breedName(value) === value ? value : `${value} – ${breedName(value)}`
  if (kind === 'category') return categoryLabel(value) ?? value
  return value
}

function parentHref(field: string, value: string, own: ReadonlySet<string>): string | null {
  const name = PARENTS.includes(field) ? readKnownName(value) : null
  if (name === null) return null
  return own.has(name) ? deskPath(name) : updateRelationPath(name)
}

export function factGroups(form: HorseForm, own: ReadonlySet<string>): FactGroup[] {
  const rows = horseFormRows('edit').filter(({ key }) => !ELSEWHERE.has(key))
  const groups = Object.entries(HORSE_SECTIONS) as [HorseSection, string][] // the table's own keys
  return groups.flatMap(([key, title]) => {
    const facts = rows
      .filter(({ section }) => section === key)
      .map((row): FactView => {
        const shown = shownOf(row, form)
        return { field: row.key, label: row.label, shown, href: parentHref(row.key, shown, own) }
      })
    if (facts.length === 0) return []
    return [
      {
        key,
        title,
        facts: facts.filter(({ shown }) => shown !== ''),
        empty: facts.filter(({ shown }) => shown === ''),
      },
    ]
  })
}
