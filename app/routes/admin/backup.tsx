import { data, redirect } from 'react-router'
import { keeperContext, picturesContext, storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { leadTo } from '#app/desk/sent-once.server.ts'
import { signedIn } from '#app/desk/signed-in.server.ts'
import { BackupList, BackupUpload, Damaged, RestoreQuestion } from '#app/features/backup/components/backup-list.tsx'
import { compareBackup, damageNotice, findBackups } from '#app/features/backup/data.server.ts'
import { makeBackup, mendDamage, restoreBackup } from '#app/features/backup/mutations.server.ts'
import { BackupForm, Refused } from '#app/features/backup/schema/forms.ts'
import { BACKUP_KEY, BACKUP_PATH, REFUSED_KEY } from '#app/features/backup/schema/paths.ts'
import { backupText } from '#app/features/backup/text.ts'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import type { Route } from './+types/backup'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const keeper = context.get(keeperContext)
    const { date } = context.get(todayContext)
    const refused = Refused.safeParse(url.searchParams.get(REFUSED_KEY)).data ?? null
    if (keeper === null) return { backups: null, looked: null, refused, notice: null }
    const name = url.searchParams.get(BACKUP_KEY)
    const looked = name === null ? null : await compareBackup(context.get(storeContext), keeper, name, date)
    if (name !== null && looked === null) throw redirect(BACKUP_PATH)
    const notice = await damageNotice(context.get(storeContext), context.get(picturesContext))
    return { backups: await findBackups(keeper, date), looked, refused, notice }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = BackupForm.safeParse(Object.fromEntries(await request.formData()))
  const keeper = context.get(keeperContext)
  if (!form.success || keeper === null) throw data(null, { status: 400 })
  const session = await signedIn(context)
  const lead = (to: string, message?: string) =>
    message === undefined ? redirect(to) : leadTo(request, to, { message })

  switch (form.data.intent) {
    case 'make':
      return lead(BACKUP_PATH, (await makeBackup(keeper)) === 'made' ? backupText.made : undefined)
    case 'stop':
      keeper.stop()
      return lead(BACKUP_PATH, backupText.stopped)
    case 'mend': {
      const did = await mendDamage(keeper)
      return lead(BACKUP_PATH, did === null ? undefined : backupText.mended(did))
    }
    case 'remove': {
      const backup = keeper.find(form.data.name)
      if (backup !== null) keeper.remove(backup)
      return lead(BACKUP_PATH, backupText.removed)
    }
    case 'restore': {
      const restored = await restoreBackup(keeper, form.data.name, session.email)
      if (restored === null) return lead(BACKUP_PATH)
      if (!restored.ok) return lead(BACKUP_PATH, backupText.damaged(restored.problem))
      // Her session has ended with all others: its cookie is not prolonged.
      session.cookies.length = 0
      return lead('/login', backupText.restored(restored.backupRevision))
    }
  }
}

export default function BackupPage({ loaderData: { backups, looked, refused, notice } }: Route.ComponentProps) {
  if (backups === null) {
    return (
      <AdminPage title={backupText.pageTitle}>
        <p>{backupText.noKeeper}</p>
      </AdminPage>
    )
  }
  return (
    <AdminPage title={backupText.pageTitle} lead={backupText.lead}>
      {backups.problem === null ? null : (
        <ErrorBox>
          <p>{backups.problem}</p>
        </ErrorBox>
      )}
      {notice === null ? null : <Damaged notice={notice} />}
      {looked === null ? null : <RestoreQuestion looked={looked} />}
      <BackupList backups={backups} />
      <BackupUpload refused={refused} />
    </AdminPage>
  )
}
