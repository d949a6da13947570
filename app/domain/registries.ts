/** Ids of a horse in outside registers (spec 2). The owner may set each template; the table has the defaults. */
import { type HorseDocument, readText } from './documents.ts'
import { percentByte } from './names.ts'
import { DEFAULT_REGISTRY_TEMPLATES, REGISTER_CARD, REGISTRIES } from './registries.table.ts'

const PLACEHOLDER = '{id}'

/** Whether a template is valid: blank (the id is then plain text), or an http or https address. */
export function isRegistryTemplate(template: string): boolean {
  const text = template.trim()
  return text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text.replaceAll(PLACEHOLDER, 'id')))
}

/** The address of an encoded id. Null for a blank or invalid template, and for the ids `.` and `..`. */
export function registryHref(template: string, id: string): string | null {
  const text = template.trim()
  if (!isRegistryTemplate(text) || /^\.{1,2}$/.test(id)) return null
  const segment = encodeURIComponent(id.toWellFormed()).replace(/[!'()*]/g, percentByte)
  const href = text.replaceAll(PLACEHOLDER, () => segment)
  return URL.canParse(href) ? href : null
}

/** Templates by key. A missing key has its default; a blank text switches the link off. */
type RegistryTemplates = Readonly<Record<string, string>>

function templateOf(key: string, templates: RegistryTemplates): string {
  return (Object.hasOwn(templates, key) ? templates[key] : DEFAULT_REGISTRY_TEMPLATES[key]) ?? ''
}

type RegistryLink = { key: string; label: string; id: string; href: string | null }

/** The registry ids that are set, in the specified order; `href` is null for an id in plain text. */
export function registryLinks(horse: HorseDocument, templates: RegistryTemplates = {}): RegistryLink[] {
  return REGISTRIES.flatMap(({ key, label }) => {
    const id = readText(horse[key])
    return id === null ? [] : [{ key, label, id, href: registryHref(templateOf(key, templates), id) }]
  })
}

type RegisterCard = {
  entries: { key: string; label: string; value: string; href: string | null }[]
  /** The card's link, by the Moorwiesen number; null without one. */
  href: string | null
}

/** The register card, shown when `kvalite` or `moorwiesen` is set (spec 2), also with `rvhf`. Else null. */
export function registerCard(horse: HorseDocument, templates: RegistryTemplates = {}): RegisterCard | null {
  const entries = REGISTER_CARD.flatMap(({ key, label }) => {
    const value = readText(horse[key])
    return value === null ? [] : [{ key, label, value, href: registryHref(templateOf(key, templates), value) }]
  })
  if (!entries.some(({ key }) => key === 'kvalite' || key === 'moorwiesen')) return null
  return { entries, href: entries.find(({ key }) => key === 'moorwiesen')?.href ?? null }
}
