import { SETTINGS_ID } from '#app/domain/settings/fields.table.ts'
import { hasAnyoneSignedIn } from '#app/features/account/data/administrators.server.ts'
import { replaceUnusedAdministrators } from '#app/features/account/mutations/administrators.server.ts'
import { exchangeKey, makeKey } from '#app/features/account/mutations/one-time-keys.server.ts'
import { passwordProblem } from '#app/features/account/mutations/password.server.ts'
import { makeRecoveryCodes } from '#app/features/account/mutations/recovery-codes.server.ts'
import { signIn } from '#app/features/account/mutations/session.server.ts'
import { accountText } from '#app/features/account/text.ts'
import { getEditedSettings } from '#app/features/settings/data.server.ts'
import { saveSettings } from '#app/features/settings/mutations.server.ts'
import { settingsText } from '#app/features/settings/text.ts'
import { type Change, type CommitResult, commitPlan } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { STORED_COLLECTIONS, type Trx } from '#app/store/tables.ts'
import { isFirstRunOpen, isUntouchedDemo } from './data.server.ts'
import { typedOrigin, type WelcomeField, type WelcomeGiven } from './schema/form.server.ts'
import { welcomeText } from './text.ts'

const KEY_MS = 60 * 60 * 1000

/** The key of the first run's address, good once and for an hour; null when somebody has signed in before. */
export async function beginFirstRun(store: Store): Promise<string | null> {
  return (await hasAnyoneSignedIn(store.db)) ? null : makeKey(store, 'first-run', '', KEY_MS)
}

/** The key that the browser keeps, for the one in the address; null if that is not good. */
export async function enterFirstRun(store: Store, key: string): Promise<string | null> {
  if (await hasAnyoneSignedIn(store.db)) return null
  return exchangeKey(store, key, { from: 'first-run', to: 'first-run-here', validMs: KEY_MS })
}

export type Finished =
  | { ok: true; codes: string[]; cookies: string[] }
  | { ok: false; problems: Partial<Record<WelcomeField, string>> }
  /** Somebody else was faster, or the key is too old. */
  | { ok: false; problems: null }

/** What was finished with a key, for a form that is sent twice. */
const finished = new Map<string, Promise<Finished>>()

/**
 * Makes the stud what was chosen, and the administrator. One who was printed at the start and never signed in is
 * replaced. `seedDemo` breeds the demo stud into an empty store.
 */
export function finishFirstRun(
  store: Store,
  request: Request,
  key: string,
  given: WelcomeGiven,
  seedDemo: () => Promise<void>,
): Promise<Finished> {
  const known = finished.get(key)
  if (known) return known
  const finishing = finish(store, request, key, given, seedDemo)
  finished.set(key, finishing)
  const forget = () => void finished.delete(key)
  finishing.then((done) => (done.ok ? setTimeout(forget, KEY_MS).unref() : forget()), forget)
  return finishing
}

async function finish(
  store: Store,
  request: Request,
  key: string,
  given: WelcomeGiven,
  seedDemo: () => Promise<void>,
): Promise<Finished> {
  if (!(await isFirstRunOpen(store, key))) return { ok: false, problems: null }
  const { way, email, password } = given
  const problems = problemsOf(given)
  if (Object.keys(problems).length > 0) return { ok: false, problems }

  if (way === 'demo') {
    if ((await store.revision()) === 0) await seedDemo()
  } else if (await isUntouchedDemo(store)) await leaveDemo(store, email)
  const { version } = await getEditedSettings(store)
  const siteAddress = typedOrigin(given.siteAddress) ?? undefined
  const names = { siteName: given.siteName || undefined, affix: given.affix || undefined }
  await saveSettings(store, email, { ...names, siteAddress }, version)

  const made = await replaceUnusedAdministrators(store, { email, password }, request)
  if (!made.ok) {
    return { ok: false, problems: made.reason === 'no-email' ? { email: welcomeText.problems['no-email'] } : null }
  }
  const codes = await makeRecoveryCodes(store, made.userId)
  const signed = await signIn(store, request, { email: made.email, password })
  return { ok: true, codes, cookies: signed.ok ? signed.cookies : [] }
}

function problemsOf({ way, siteName, affix, siteAddress, email, password }: WelcomeGiven) {
  const problems: Partial<Record<WelcomeField, string>> = {}
  if (way === 'empty' && siteName === '') problems.siteName = welcomeText.problems.siteName
  if (way === 'empty' && affix === '') problems.affix = welcomeText.problems.affix
  if (siteAddress !== '' && typedOrigin(siteAddress) === null) problems.siteAddress = settingsText.siteAddress
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = welcomeText.problems['no-email']
  const weak = passwordProblem(password)
  if (weak !== null) problems.password = accountText.refusals[weak]
  else if (Object.keys(problems).length > 0) problems.password = welcomeText.typeAgain
  return problems
}

/** Removes all that is in the stud, in one commit; of the settings, what the owner wrote stays. */
export function leaveDemo(store: Store, actor: string): Promise<CommitResult> {
  return commitPlan<never>(store, actor, 'leave-demo', async (trx) => {
    const changes: Change[] = []
    for (const collection of STORED_COLLECTIONS) {
      const rows = await trx.selectFrom(collection).select(['id', 'version']).execute()
      for (const { id, version } of rows) {
        const own = collection === 'settings' && id === SETTINGS_ID ? await ownSettings(trx) : {}
        const isKept = Object.keys(own).length > 0
        changes.push(
          isKept ? { op: 'update', collection, id, version, document: own } : { op: 'delete', collection, id, version },
        )
      }
    }
    return { ok: true, changes }
  })
}

/** The settings that are not as the demo stud came with them. */
async function ownSettings(trx: Trx): Promise<Record<string, unknown>> {
  const first = await trx
    .selectFrom('journal_changes')
    .innerJoin('journal', 'journal.revision', 'journal_changes.revision')
    .select('after')
    .where('action', '=', 'demo')
    .where('collection', '=', 'settings')
    .where('doc_id', '=', SETTINGS_ID)
    .executeTakeFirst()
  const row = await trx.selectFrom('settings').select('doc').where('id', '=', SETTINGS_ID).executeTakeFirst()
  const came: Record<string, unknown> = JSON.parse(first?.after ?? '{}')
  const now: Record<string, unknown> = JSON.parse(row?.doc ?? '{}')
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(came[field])),
  )
}
