import { getSettings } from '#app/features/settings/data.server.ts'
import { FIRST_DAY_AWAY, LEFT_ELSEWHERE } from '#app/features/settings/schema/defaults.ts'
import type { BackupKeeper } from '#app/store/backup/keeper.ts'
import type { Store } from '#app/store/store.ts'
import { type FirstDayView, firstDayView } from './view.ts'

/** Whether the stud is the demo stud: it began as one, or again after one was left. */
export async function isDemoStud({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const actions = db.selectFrom('journal').select('action')
  const latest = await actions
    .where('action', 'in', ['demo', 'leave-demo'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.action !== 'demo') return false
  // One that was bred into an own stud is a part of it.
  const left = actions.where('action', '=', 'leave-demo').limit(1).executeTakeFirst()
  const first = actions.where('action', 'not in', ['settings']).orderBy('revision').limit(1).executeTakeFirst()
  return (await left) !== undefined || (await first)?.action === 'demo'
}

export async function findFirstDay(
  store: Store,
  keeper: BackupKeeper | null,
  picturesElsewhere: () => Promise<number | null>,
  account: { hasOwnPassword: boolean; hasPasskey: boolean; hasPublished: boolean | null },
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
    ...account,
    isDemo,
  })
}
