import { PARENT_GENDERS } from '#app/domain/breeding/planner-parents.ts'
import { BREEDS } from '#app/domain/breeds.ts'
import { STALLION } from '#app/domain/horse/genders.ts'
import type { Option } from '#app/ui/fields.tsx'
import { ADDRESS_KEYS, FIRST_SEED, type PlannerAddress, plannerPath, SIDES } from './address.ts'
import { customHorseTexts, decodeCustomHorse, encodeCustomHorse } from './custom-code.server.ts'
import { CUSTOM_FIELDS, type CustomField, type CustomReading, readCustomHorse } from './custom-horse.server.ts'

/** Beside the planner's state: temporary horses, sent by forms. */
const CUSTOM_KEYS = [...PARENT_GENDERS.map((gender) => SIDES[gender].kept), ...CUSTOM_FIELDS, 'andra'] as const
export const PLANNER_KEYS = [...ADDRESS_KEYS, ...CUSTOM_KEYS] as const

export type CustomFormView = {
  values: Record<CustomField, string>
  errors: Partial<Record<CustomField, string>>
  breeds: Option[]
}

/** The same address with a temporary horse's code in the name's field, or null; without script it is sent apart. */
export function shorterPath(search: URLSearchParams, address: PlannerAddress): string | null {
  let isShorter = false
  const next = { ...address }
  for (const gender of PARENT_GENDERS) {
    const { side, kept: field } = SIDES[gender]
    const code = search.get(field)
    if (code === null) continue
    isShorter = true
    const decoded = decodeCustomHorse(code, gender)
    if (decoded.ok && decoded.horse.name === next[side].choice) next[side] = { ...next[side], choice: code }
  }
  return isShorter ? plannerPath(next) : null
}

/** What was typed into the form, or the planner's address with the horse that it made. */
export function readCustomForm(
  search: URLSearchParams,
  address: PlannerAddress,
): { form: CustomFormView } | { to: string } {
  const sent = (key: (typeof CUSTOM_KEYS)[number]) => search.get(key)
  const edited = sent('andra')
  if (sent('namn') === null && edited !== null) {
    const decoded = decodeCustomHorse(edited, STALLION)
    if (decoded.ok) return { form: formOf(customHorseTexts(decoded.horse), decoded) }
  }
  const texts = CUSTOM_FIELDS.map((field) => [field, sent(field) ?? ''])
  const values = Object.fromEntries(texts) as Record<CustomField, string> // one entry for each field
  if (sent('namn') === null) return { form: formOf(values, { problems: [] }) }
  const { horse, problems } = readCustomHorse(values, STALLION)
  if (problems.length > 0) return { form: formOf(values, { problems }) }
  const { side } = SIDES[horse.gender]
  const choice = encodeCustomHorse(horse)
  return {
    to: plannerPath(address, { view: 'par', [side]: { ...address[side], choice }, seed: FIRST_SEED, ancestor: null }),
  }
}

function formOf(values: CustomFormView['values'], { problems }: Pick<CustomReading, 'problems'>): CustomFormView {
  return {
    values,
    errors: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    breeds: BREEDS.map(({ code, name }) => ({ value: code, label: name })),
  }
}
