/** Contacts: what a stored one says, and where others refer to it. */
import { readText } from '../documents.ts'
import type { DocumentOf } from '../fields.ts'
import { webAddress } from '../web-address.ts'
import type { CONTACT_FIELDS } from './fields.table.ts'

export type ContactDocument = Partial<DocumentOf<typeof CONTACT_FIELDS>>

export type Contact = {
  name: string
  alias: string | null
  links: string[]
  note: string | null
}

/** The fields that may name a contact. */
export const CONTACT_REFERENCES = {
  horses: ['owner', 'breeder', 'seller'],
  breedings: ['contact'],
  notes: ['contact'],
} as const

/** A stored contact; its links line by line. */
export function readContact(document: ContactDocument): Contact {
  return {
    name: readText(document.name) ?? '',
    alias: readText(document.alias),
    links: (readText(document.links) ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    note: readText(document.note),
  }
}

/** What others may call the person: name and alias. */
export const namesOf = ({ name, alias }: Pick<Contact, 'name' | 'alias'>): string[] =>
  [name, alias].filter((one) => one !== null)

/** A name as it is compared with those of other contacts. */
export const smallLetters = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/** The first of the links that is a web page, as the address of a new home. */
export function homeOf({ links }: Pick<Contact, 'links'>): string | null {
  return links.map((link) => webAddress(link)).find((address) => address !== null) ?? null
}

/** Also with the word before it, and in brackets: `tel. 070-123 45 67`, `(+46 70 123 45 67)`. */
const PHONE = /(?:\b(?:tel|telefon|tfn|mobil)\b[.:]?\s*)?\(?\+?\d(?:[\s()./‐-―-]*\d){5,}\)?/gi
/** A name that is written as an address, `Björk.se`: without its end it is the name. */
const NAME_AS_ADDRESS = /^(\p{Lu}[\p{L}\d-]*)\.[a-z]{2,}([,;:.)]*)$/u
const IS_ADDRESS = /[@/]|\bwww\.|\w\.(?:com|net|nu|org|se)\b/i
/** `lovisa.fi`, but neither `m.fl.` nor `St.Olof`. */
const IS_HOST = /[\p{L}\d]{2}\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u
const AROUND = /^[\s,;:–-]+|[\s,;:–-]+$/g

/**
 * A contact's words without telephone numbers and addresses of e-mail and web, which a post would give to all; null if
 * nothing is left.
 */
export function withoutAddresses(contact: string): string | null {
  const words = contact
    .replace(PHONE, ' ')
    .split(/\s+/)
    .map((word) => word.replace(NAME_AS_ADDRESS, '$1$2'))
    .filter((word) => !IS_ADDRESS.test(word) && !IS_HOST.test(word))
  return (
    words
      .join(' ')
      .replace(/\s*([,;])(?:\s*[,;])*/g, '$1')
      .replace(AROUND, '') || null
  )
}

/** What others may see of a typed contact: a name or alias of the `known` as it is, else without addresses. */
export const publicName = (typed: string, known: { has(name: string): boolean }): string | null =>
  known.has(typed) ? typed : withoutAddresses(typed)
