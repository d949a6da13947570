import { CONTACT_REFERENCES, publicName } from '#app/domain/contacts/contact.ts'
import { type HorseDocument, readList, readText } from '#app/domain/documents.ts'
import { horsePath } from '#app/domain/names.ts'
import { forumText } from '#app/domain/profile/forum-text.ts'
import type { StoredBreeding } from '#app/features/breedings/data.server.ts'
import type { StoredContact } from '#app/features/contacts/data.server.ts'
import { contactsText } from '#app/features/contacts/text.ts'
import { contactPath, type Dealing } from '#app/features/contacts/view.ts'
import type { Standing } from '#app/features/horses/data/form.server.ts'
import type { Note } from '#app/features/notes/data.server.ts'
import { horseDeskText } from '../text.ts'

/** Of the stud, for texts that leave it: its name, and its address if it is known. */
export type SaleStud = { siteName: string; publicUrl: string | null; today: string }

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** What can be posted about a sale as it stands now: for sale, promised, sold. Only names leave the stud. */
export function saleTexts(
  document: HorseDocument,
  {
    line,
    standing,
    stud,
    contacts,
  }: { line: string; standing: Standing | null; stud: SaleStud; contacts: Named['contacts'] },
): { name: string; text: string }[] {
  if (standing === null) return []
  const { sale } = horseDeskText
  const { category, forSale, tingad, owner, buyer, isGone } = standing
  const day = DAY.format(new Date(stud.today))
  const to = (name: string | undefined) => (name ? publicName(name, contacts) : null)
  const text = (name: string, lines: readonly (string | null)[]) => ({
    name,
    text: forumText('bbcode', {
      name: document.name,
      titles: readList(document.titles),
      lines: [line, ...lines].filter((one) => one !== null).filter(Boolean),
      page: stud.publicUrl === null ? null : stud.publicUrl + horsePath(document.name),
      picture: null,
    }),
  })
  if (category === 'sold') return [text(sale.proof, [sale.soldTo(to(owner)), sale.issued(stud.siteName, day)])]
  if (isGone) return []
  if (tingad) return [text(sale.promise, [sale.promisedTo(to(buyer?.name)), sale.issued(stud.siteName, day)])]
  return forSale || category === 'for-sale' ? [text(sale.offer, [sale.offered(stud.siteName)])] : []
}

type Named = {
  document: HorseDocument
  notes: readonly Note[]
  breedings: readonly StoredBreeding[]
  contacts: ReadonlyMap<string, StoredContact>
}

/** With whom the horse has to do: by its own fields, then breedings and notes. */
export function horseDealings({ document, notes, breedings, contacts }: Named): Dealing[] {
  const { kinds } = contactsText
  const dealing = (key: string, what: string, name: string | null, more: Partial<Dealing> = {}): Dealing[] => {
    if (name === null) return []
    const known = contacts.get(name)
    return [{ key, what, name, to: known ? contactPath(known.id) : null, date: null, text: null, ...more }]
  }
  return [
    ...CONTACT_REFERENCES.horses.flatMap((field) => dealing(field, kinds[field], readText(document[field]))),
    ...breedings.flatMap(({ id, contact, stallion, mare, covered }) =>
      dealing(id, `${kinds.breeding}, ${stallion} × ${mare}`, contact, { date: covered }),
    ),
    ...notes.flatMap(({ id, contact, date, text }) => dealing(id, kinds.note, contact, { date, text })),
  ]
}

/** The names that may be contacts. */
export const namesIn = ({ document, notes, breedings }: Omit<Named, 'contacts'>): (string | null)[] => [
  ...CONTACT_REFERENCES.horses.map((field) => readText(document[field])),
  ...[...notes, ...breedings].map(({ contact }) => contact),
]
