import { readText } from '#app/domain/documents.ts'
import { readCopy } from '#app/domain/pictures/pictures.ts'
import { readSign } from '#app/domain/pictures/sign.ts'
import {
  type OutsideLink,
  SETTINGS,
  type SettingKind,
  type SettingRow,
  type Settings,
  type SettingValues,
} from '#app/domain/settings/fields.table.ts'
import { readStudYear } from '#app/domain/stud-clock.ts'
import { siteOrigin, webAddress } from '#app/domain/web-address.ts'

export type { OutsideLink, Settings }

/** As stored under `firstDay` once the list of first things is put away. */
export const FIRST_DAY_AWAY = 'away'

/** As stored under `picturesElsewhere` once the owner has said that they stay where they are. */
export const LEFT_ELSEWHERE = 'leave'

const textOr = (stored: unknown, usual: string) => readText(stored) ?? usual
/** Null is the owner's choice to show nothing. */
const hideable = (stored: unknown, usual: string) => (stored === null ? '' : textOr(stored, usual))

/** How a stored value of each kind is read: what is missing or unreadable is as `usual`, the default. */
const READ: { [Kind in SettingKind]: (stored: unknown, usual: SettingValues[Kind]) => SettingValues[Kind] } = {
  name: textOr,
  text: textOr,
  'breed-genes': textOr,
  hideable,
  email: hideable,
  letter: (stored) => readSign(stored, null).letter,
  origin: (stored, usual) => siteOrigin(stored) ?? usual,
  address: (stored, usual) => webAddress(stored) ?? usual,
  'outside-address': (stored, usual) => webAddress(stored) ?? usual,
  flag: (stored, usual) => (stored === !usual ? !usual : usual),
  links: (stored, usual) => readLinks(stored) ?? usual,
  templates: (stored) =>
    Object.fromEntries(
      Object.entries(asRecord(stored)).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value.trim()]] : [],
      ),
    ),
  picture: readCopy,
  'stud-year': readStudYear,
  word: readText,
}

function readOne(row: SettingRow, stored: unknown): unknown {
  // The row has its kind and default together, which the compiler does not follow through a variable.
  const read = READ[row.kind] as (stored: unknown, usual: unknown) => unknown
  return read(stored, row.default)
}

/** A stored settings document over the defaults. */
export function settingsFrom(document: Readonly<Record<string, unknown>> | null): Settings {
  const read = Object.entries(SETTINGS).map(([key, setting]) => {
    const stored = document?.[key]
    if (!('rows' in setting)) return [key, readOne(setting, stored)]
    const group = asRecord(stored)
    return [key, Object.fromEntries(Object.entries(setting.rows).map(([of, row]) => [of, readOne(row, group[of])]))]
  })
  return Object.fromEntries(read) as Settings // one value a row, of the row's kind
}

export const DEFAULT_SETTINGS: Settings = settingsFrom(null)

function readLinks(links: unknown): OutsideLink[] | null {
  if (!Array.isArray(links)) return null
  const read = links.map(asRecord).flatMap((link) => {
    const label = readText(link.label)
    const url = webAddress(link.url)
    return label && url ? [{ label, url, icon: readText(link.icon) ?? 'link' }] : []
  })
  return read.length === 0 && links.length > 0 ? null : read
}

function asRecord(value: unknown): Record<string, unknown> {
  // A plain object read from JSON has text keys, whatever its values are.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
