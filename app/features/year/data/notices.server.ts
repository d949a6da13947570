import { backupNotices } from '#app/features/backup/data.server.ts'
import { publishNotices } from '#app/features/publish/data.server.ts'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { PublishKeeper } from '#app/store/publishing/keeper.ts'
import type { Store } from '#app/store/store.ts'
import { yearText } from '../text.ts'
import type { YearNotices } from '../view.ts'

/** What waits beside the records: backups and publications that failed, and changes that visitors do not see yet. */
export async function findYearNotices(
  store: Pick<Store, 'revision'>,
  { keeper, publisher }: { keeper: BackupKeeper | null; publisher: PublishKeeper | null },
  date: string,
): Promise<YearNotices> {
  const waiting = publisher === null ? 0 : changesWaiting(publisher, await store.revision())
  return {
    backup: await backupNotices(keeper, date),
    publish: [...publishNotices(publisher, date), ...(waiting > 0 ? [yearText.publish.waits(waiting)] : [])],
  }
}

/** Changes since the last publication, where it is begun by hand. Before the first nothing waits. */
function changesWaiting(publisher: PublishKeeper, revision: number): number {
  const done = publisher.told().find(({ isDone }) => isDone)
  return publisher.read()?.target.when === 'hand' && done ? revision - done.revision : 0
}
