import { getSettings } from '#app/features/settings/data.server.ts'
import { FIRST_DAY_AWAY, LEFT_ELSEWHERE } from '#app/features/settings/schema/defaults.ts'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { Store } from '#app/store/store.ts'
import { type FirstDayView, firstDayView } from './view.ts'

/** Whether the stud is the demo stud: bred last, and not left since. */
export async function isDemoStud({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const latest = db.selectFrom('journal').select('action').where('action', 'in', ['demo', 'leave-demo'])
  return (await latest.orderBy('revision', 'desc').limit(1).executeTakeFirst())?.action === 'demo'
}

export async function findFirstDay(
  store: Store,
  keeper: BackupKeeper | null,
  picturesElsewhere: () => Promise<number | null>,
): Promise<FirstDayView | null> {
  const { db } = store
  const settings = await getSettings(store)
  if (settings.firstDay === FIRST_DAY_AWAY) return null
  const [isDemo, horses] = await Promise.all([
    isDemoStud(store),
    db
      .selectFrom('horses')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst(),
  ])
  // Without the list nothing is counted.
  const elsewhere = isDemo || settings.picturesElsewhere === LEFT_ELSEWHERE ? null : await picturesElsewhere()
  return firstDayView({
    settings,
    horses: horses?.count ?? 0,
    picturesElsewhere: elsewhere,
    hasBackup: keeper && keeper.newest() !== null,
    isDemo,
  })
}
