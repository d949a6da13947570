import { readText } from '#app/domain/documents.ts'
import { readSign } from '#app/domain/pictures/sign.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { DEFAULT_SETTINGS } from './defaults.table.ts'
import type { OutsideLink, Settings } from './settings.ts'

export type { OutsideLink, Settings } from './settings.ts'
export { DEFAULT_SETTINGS }

/** The one document of the collection `settings`. */
export const SETTINGS_ID = 'site'

/** As stored under `firstDay` once the list of first things is put away. */
export const FIRST_DAY_AWAY = 'away'

/** As stored under `picturesElsewhere` once the owner has said that they stay where they are. */
export const LEFT_ELSEWHERE = 'leave'

/** A stored settings document over the defaults: what is missing or unreadable keeps its default. */
export function settingsFrom(document: Record<string, unknown> | null): Settings {
  if (!document) return DEFAULT_SETTINGS
  const text = (value: unknown, fallback: string) => readText(value) ?? fallback
  /** Null is the owner's choice to show nothing. */
  const choice = (value: unknown, fallback: string) => (value === null ? '' : text(value, fallback))
  const contact = asRecord(document.contact)
  const memorial = asRecord(document.oldMemorial)
  const defaults = DEFAULT_SETTINGS
  return {
    siteName: text(document.siteName, defaults.siteName),
    affix: text(document.affix, defaults.affix),
    startText: text(document.startText, defaults.startText),
    sign: readSign(document.signLetter, document.signPicture),
    frontImage: webAddress(document.frontImage),
    contact: {
      alias: choice(contact.alias, defaults.contact.alias),
      chat: choice(contact.chat, defaults.contact.chat),
      email: choice(contact.email, defaults.contact.email),
    },
    contactLinks: readLinks(document.contactLinks) ?? defaults.contactLinks,
    oldMemorial: {
      label: text(memorial.label, defaults.oldMemorial.label),
      url: webAddress(memorial.url) ?? defaults.oldMemorial.url,
    },
    breedGenes: text(document.breedGenes, defaults.breedGenes),
    signInLink: document.signInLink !== false,
    isPutAway: document.firstDay === FIRST_DAY_AWAY,
    leavesPictures: document.picturesElsewhere === LEFT_ELSEWHERE,
    registryTemplates: Object.fromEntries(
      Object.entries(asRecord(document.registryTemplates)).flatMap(([key, value]) =>
        typeof value === 'string' ? [[key, value.trim()]] : [],
      ),
    ),
  }
}

/** Null where there are none to read. An empty list is the owner's choice. */
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
