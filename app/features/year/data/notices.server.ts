import { countedOnce } from '#app/desk/counted-once.server.ts'
import { backupNotices } from '#app/features/backup/data.server.ts'
import { findAwaited } from '#app/features/breedings/data.server.ts'
import { publishNotices } from '#app/features/publish/data.server.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { type Action, UNSEEN } from '#app/store/actions.table.ts'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { PublishKeeper } from '#app/store/publishing/keeper.ts'
import type { Store } from '#app/store/store.ts'
import { yearText } from '../text.ts'
import type { YearNotices } from '../view.ts'

type Publisher = Pick<PublishKeeper, 'told' | 'read'>

// Every page of the back office asks for both.
const awaitedOnce = countedOnce(findAwaited)
/** How many changes that visitors see were made after a revision. */
const seenSince = countedOnce(async (db, revision: number) => {
  const { publicBreedings } = await getSettings({ db })
  const unseen: readonly Action[] = publicBreedings
    ? UNSEEN.filter((one) => one !== 'write-breeding' && one !== 'remove-breeding')
    : UNSEEN
  const { count } = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('revision', '>', revision)
    .where('action', 'not in', [...unseen])
    .executeTakeFirstOrThrow()
  return Number(count)
})

/** What waits beside the horses: breedings, failed backups and publications, and changes that visitors do not see. */
export async function findYearNotices(
  store: Pick<Store, 'db' | 'revision'>,
  { keeper, publisher }: { keeper: BackupKeeper | null; publisher: Publisher | null },
  date: string,
): Promise<YearNotices> {
  const waiting = publisher === null ? 0 : await changesWaiting(store, publisher)
  return {
    backup: await backupNotices(keeper, date),
    breedings: await awaitedOnce(store, 0),
    publish: [...publishNotices(publisher, date), ...(waiting > 0 ? [yearText.publish.waits(waiting)] : [])],
  }
}

/** Changes that visitors do not see yet, where publishing is begun by hand. Before the first time nothing waits. */
async function changesWaiting(store: Pick<Store, 'db' | 'revision'>, publisher: Publisher): Promise<number> {
  const done = publisher.told().find(({ isDone }) => isDone)
  if (publisher.read()?.target.when !== 'hand' || !done) return 0
  return seenSince(store, done.revision)
}
