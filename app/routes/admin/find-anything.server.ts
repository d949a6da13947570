import { storeContext } from '#app/context.ts'
import { makeFormKey } from '#app/desk/form-key.ts'
import { ADMIN_PAGES } from '#app/desk/pages.table.ts'
import { namesOf } from '#app/domain/contacts/contact.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findContacts } from '#app/features/contacts/data.server.ts'
import { contactPath } from '#app/features/contacts/view.ts'
import { findJournal } from '#app/features/journal/data/entries.server.ts'
import { historyPath } from '#app/features/journal/schema/address.ts'
import { isConfirmedFirst, journalLine } from '#app/features/journal/view/line.ts'
import { findChangedHorses, findHorsesFor } from '#app/features/search/data/anything.server.ts'
import { foundView } from '#app/features/search/view/found.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { navigation, pagesOf } from '#app/features/settings/view.ts'
import { findUndoings } from '#app/store/undo.ts'
import type { Route } from './+types/find'

const CHANGED = 3

/**
 * The results of an administrator's search: horses, former names, journal entries, pages of both sides, and commands.
 */
export async function findAnything(context: Route.LoaderArgs['context'], typed: string, most: number) {
  const { db } = context.get(storeContext)
  const today = await presentDay(context)
  const { date } = today
  const year = yearOf(today, 'ages')
  const [found, [entry], changed, { oldMemorial }, { contacts }] = await Promise.all([
    findHorsesFor(db, typed, { most, withFormer: true }),
    findJournal(db, { limit: 1, changes: 1 }),
    typed.trim() === '' ? findChangedHorses(db, CHANGED) : [],
    context.get(settingsContext)(),
    typed.trim() === '' ? { contacts: [] } : findContacts(db, { text: typed, page: 1, most }),
  ])
  const isUndone = entry !== undefined && (await findUndoings(db, [entry.revision])).has(entry.revision)
  const line = entry === undefined || isUndone ? null : journalLine(entry, date)
  const latest = entry &&
    line && {
      revision: entry.revision,
      sentence: [line.sentence, entry.changes[0]?.name].filter(Boolean).join(': '),
      about: line.time,
      key: makeFormKey(),
      to: '/admin',
      confirmHref: isConfirmedFirst(entry.count) ? historyPath({ entry: entry.revision }) : null,
    }
  const pages = [
    ...contacts.map((one) => ({ label: namesOf(one).join(' – '), href: contactPath(one.id) })),
    ...ADMIN_PAGES.flatMap((group) => group.pages.map(({ path, label }) => ({ label, href: path }))),
    ...pagesOf(navigation(oldMemorial)),
  ]
  return foundView({ typed, year, found, pages, desk: { latest: latest ?? null, changed }, most })
}
