import { formPath } from '#app/desk/form-path.ts'
import { readBreeding } from '#app/domain/breedings/breeding.ts'
import { BREEDING_STATES } from '#app/domain/breedings/states.table.ts'
import { CONTACT_REFERENCES, smallLetters } from '#app/domain/contacts/contact.ts'
import { readText } from '#app/domain/documents.ts'
import { deskPath, isAddressable } from '#app/domain/names.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import type { Referring } from './data/referring.server.ts'
import { contactsText } from './text.ts'

export const PEOPLE_PATH = '/admin/people'
export const PERSON_PATH = '/admin/people/person'
/** The page of a contact. */
export const contactPath = (id: string) => formPath(PERSON_PATH, { id })
/** The contacts of that name, for words that may name one. */
export const findContactPath = (name: string) => formPath(PEOPLE_PATH, { q: name })

const MOST_SHOWN = 200

/** `date`: `YYYY-MM-DD`; null where none is known. `to`: its page, null where it has none. */
export type Dealing = {
  key: string
  what: string
  name: string
  to: string | null
  date: string | null
  text: string | null
}

/** All that names a contact: horses first, then breedings and notes, the newest first. */
export function dealingsOf(found: readonly Referring[], names: ReadonlySet<string>) {
  const wanted = new Set([...names].map(smallLetters))
  const dealings = found
    .flatMap((one) => dealingsIn(one, wanted))
    .toSorted((a, b) => compareUnits(b.date ?? '9999', a.date ?? '9999') || compareUnits(a.name, b.name))
  return {
    rows: dealings.slice(0, MOST_SHOWN),
    cut: dealings.length > MOST_SHOWN ? contactsText.cut(MOST_SHOWN) : null,
  }
}

const horsePage = (name: string) => (isAddressable(name) ? deskPath(name) : null)

function dealingsIn({ collection, id, document }: Referring, wanted: ReadonlySet<string>): Dealing[] {
  const plain = plainDocument(document)
  const name = readText(plain['name']) ?? ''
  const { kinds } = contactsText
  if (collection === 'horses')
    return CONTACT_REFERENCES.horses
      .filter((field) => wanted.has(smallLetters(readText(plain[field]) ?? '')))
      .map((field) => ({ key: id + field, what: kinds[field], name, to: horsePage(name), date: null, text: null }))
  if (collection === 'notes')
    return [
      {
        key: id,
        what: kinds.note,
        name,
        to: horsePage(name),
        date: readText(plain['date']),
        text: readText(plain['text']),
      },
    ]
  const { stallion, mare, state, covered, due } = readBreeding(plain)
  return [
    {
      key: id,
      what: kinds.breeding,
      name: `${stallion} × ${mare}`,
      to: formPath('/admin/breeding/covering', { id }),
      date: covered ?? due,
      text: BREEDING_STATES[state].label,
    },
  ]
}
