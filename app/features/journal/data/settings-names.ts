import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { readText } from '#app/domain/documents.ts'
import { journalText } from '#app/features/journal/text.ts'

type SettingsKind = { start: string; word: string; path: string; hasName?: boolean }

/** Kinds of documents among the settings, by the start of their ids; `hasName` if the rest can be read. */
const SETTINGS_KINDS: readonly SettingsKind[] = [
  { start: 'news:own:', word: journalText.settings.ownNews, path: '/admin/news' },
  { start: 'news:left:', word: journalText.settings.leftNews, path: '/admin/news' },
  { start: 'month:', word: journalText.settings.month, path: '/admin/news', hasName: true },
  { start: 'class:', word: journalText.settings.className, path: '/admin/class-names', hasName: true },
  { start: 'ribbon:', word: journalText.settings.ribbon, path: '/admin/ribbons' },
  { start: 'field:', word: journalText.settings.ownField, path: '/admin/fields' },
  { start: 'doctor:', word: journalText.settings.accepted, path: '/admin/doctor' },
]

const kindOf = (id: string) => SETTINGS_KINDS.find(({ start }) => id.startsWith(start))

export function settingsName(id: string, document: Readonly<Record<string, unknown>> | null): string {
  const kind = kindOf(id)
  if (kind === undefined) return journalText.settings.site
  const name = kind.hasName
    ? (spelling(document) ?? id.slice(kind.start.length))
    : (readText(document?.['headline']) ?? readText(document?.['fieldName']) ?? readText(document?.['name']))
  return name === null ? kind.word : `${kind.word}: ${name}`
}

/** `Dressyr Skogsklassen`; null for what is no spelling of a class. */
function spelling(document: Readonly<Record<string, unknown>> | null): string | null {
  const [discipline, text] = [readText(document?.['discipline']), readText(document?.['text'])]
  return discipline === null || text === null ? null : `${disciplineLabel(discipline)} ${text}`
}

export const settingsPath = (id: string): string => kindOf(id)?.path ?? '/admin/settings'
