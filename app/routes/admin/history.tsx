import { useLocation } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { alsoAfterRefusal } from '#app/desk/also-after-refusal.ts'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { BinPage } from '#app/features/journal/components/bin-page.tsx'
import { EntryPage, JournalPage } from '#app/features/journal/components/history-pages.tsx'
import { findBinPage, findEntryPage, findJournalPage } from '#app/features/journal/data/history.server.ts'
import { undoEntriesPlan } from '#app/features/journal/mutations/plans.server.ts'
import { restoreDocument } from '#app/features/journal/mutations.server.ts'
import { BIN_PATH, HISTORY_PATH, readHistoryAddress } from '#app/features/journal/schema/address.ts'
import { RestoreDocument } from '#app/features/journal/schema/forms.ts'
import { journalText } from '#app/features/journal/text.ts'
import { binPage, daysOfViews, entryPage, journalPage } from '#app/features/journal/view/history.ts'
import { adminText } from '#app/text/admin.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/history'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { date } = context.get(todayContext)
  const address = readHistoryAddress(url.searchParams)
  return readOrFail(async () => {
    switch (address.view) {
      case 'bin':
        return binPage(address, await findBinPage(db, address), date)
      case 'entry':
        return entryPage(address, await findEntryPage(db, address), date)
      case 'journal':
        return journalPage(address, await findJournalPage(db, address, daysOfViews(date)), date)
    }
  })
}

export async function action(args: Route.ActionArgs) {
  const { pathname, search } = args.url
  return runAdminIntents(args, {
    undo: undoEntriesPlan(pathname + search, args.context.get(todayContext).date),
    restore: adminPlan({
      schema: RestoreDocument,
      run: ({ store, actor, values: { document } }) => restoreDocument(store, actor, document),
      refusals: { 'not-in-bin': { text: journalText.notInBin, status: 404 } },
      nameTaken: { text: journalText.nameTaken },
      failure: adminText.somethingWrong,
      done: () => ({ message: journalText.restored, to: BIN_PATH }),
    }),
  })
}

/** Also after a refusal: the list may be outdated. */
export const shouldRevalidate = alsoAfterRefusal

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  // In another list nothing is chosen.
  const key = search + (actionData ? actionData.at : '')
  const isBin = loaderData.view === 'bin'
  return (
    <AdminPage
      title={isBin ? journalText.bin : journalText.title}
      lead={isBin ? journalText.binLead : journalText.lead}
    >
      <Tabs
        label={journalText.title}
        items={[
          { href: HISTORY_PATH, label: journalText.title },
          { href: BIN_PATH, label: journalText.bin },
        ]}
        currentPath={isBin ? BIN_PATH : HISTORY_PATH}
      />
      {loaderData.view === 'bin' ? (
        <BinPage list={key} page={loaderData} answer={actionData} />
      ) : loaderData.view === 'entry' ? (
        <EntryPage key={key} page={loaderData} answer={actionData} />
      ) : (
        <JournalPage list={key} page={loaderData} answer={actionData} />
      )}
    </AdminPage>
  )
}
