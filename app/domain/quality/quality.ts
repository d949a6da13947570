/** The quality programme (Kvalitetsprogrammet, spec 2 and 9). */
import { qualityAgeBand } from '#app/domain/age.ts'
import { type HorseDocument, readFlag, readText } from '#app/domain/documents.ts'

/** The groups in the order of the page. */
export const QUALITY_GROUPS = ['GI', 'GII', 'GIII', 'GIV', 'Övriga'] as const
export type QualityGroup = (typeof QUALITY_GROUPS)[number]

/** The longest prefix counts, and no further numeral may follow: `GIIII-1` has no group. */
const GROUP_PREFIX = /^(?:GIV|GIII|GII|GI)(?![IV])/

/** The group of a code by its prefix; any other code is `Övriga`. */
export function qualityGroup(code: string): QualityGroup {
  const prefix = GROUP_PREFIX.exec(code.trim())?.[0]
  return QUALITY_GROUPS.find((group) => group === prefix) ?? 'Övriga'
}

const REGISTER_NUMBER = /^(?:GIV|GIII|GII|GI)-\d{2}-\d+$/

/** Whether a code has the register's form, `GI-26-1001`; older studs have other codes. */
export function isRegisterNumber(code: string): boolean {
  return REGISTER_NUMBER.test(code.trim())
}

/** The stored flag `quality`: the code starts with a capital G (spec 3). */
export function isQualityCode(code: string): boolean {
  return code.trim().startsWith('G')
}

/** Whether bulk ageing of the quality programme includes this code: from 'G' up to, not including, 'H' (spec 4). */
export function inBulkAgeingScope(code: string): boolean {
  const trimmed = code.trim()
  return trimmed >= 'G' && trimmed < 'H'
}

/** Trophies a horse can win at 3-7 years; the fields match them by their initials. In the order of the page. */
export const PROGRAMME_FLAGS = [
  { field: 'champ', label: 'Årschampionat', who: 'all' },
  { field: 'st', label: 'Stallion trophy', who: 'non-mares' },
  { field: 'rs', label: 'Rikssto', who: 'mares' },
  { field: 'bt', label: 'Breeders trophy', who: 'all' },
] as const
export type ProgrammeFlag = { field: (typeof PROGRAMME_FLAGS)[number]['field']; label: string; isDone: boolean }

type FlagFields = Pick<HorseDocument, 'gender' | 'champ' | 'st' | 'rs' | 'bt'>

/** The flags that apply at this age in years and for this sex, each marked when won; none outside 3-7 years. */
export function qualityFlags(horse: FlagFields, ageYears: number | null): ProgrammeFlag[] {
  if (qualityAgeBand(ageYears) !== 'flags') return []
  const isMare = readText(horse.gender)?.toLowerCase() === 'sto'
  return PROGRAMME_FLAGS.filter(({ who }) => who === 'all' || (who === 'mares') === isMare).map(({ field, label }) => ({
    field,
    label,
    isDone: readFlag(horse[field]),
  }))
}

/** What the quality page marks on a horse: flags at 3-7 years, `isReady` ('Startklar för riders cup') from 8. */
export function qualityMarks(horse: FlagFields, ageYears: number | null): { flags: ProgrammeFlag[]; isReady: boolean } {
  return { flags: qualityFlags(horse, ageYears), isReady: qualityAgeBand(ageYears) === 'ready' }
}
