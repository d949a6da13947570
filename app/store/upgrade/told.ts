import { newsSince, VERSION } from '#app/domain/versions.ts'
import { countOf, startProgress } from '#app/log/progress.ts'
import { putMeta, readMeta } from '../meta.ts'
import { VERSION_KEY } from '../standing.ts'
import type { Store, StoreOptions } from '../store.ts'
import { storeText } from '../text.ts'
import { openUpgraded } from './upgrade.ts'

/** `openUpgraded`, with each step told on standard error, and what is new. Throws `StoreOpenError`. */
export async function upgradeTold(options: StoreOptions): Promise<Store> {
  say(storeText.upgrade.begin)
  const progress = startProgress(' ')
  let told = ''
  try {
    const { store, copy } = await openUpgraded(options, ({ step, rows, share }) => {
      if (step !== told) {
        progress.end()
        say(`  ${step} …`)
      } else progress.show(share ?? null, rows === undefined ? '' : storeText.upgrade.rows(countOf(rows)))
      told = step
    })
    progress.end()
    if (copy !== null) say(storeText.upgrade.done(copy, store.engine === 'sqlite'))
    await noteVersion(store)
    return store
  } finally {
    progress.end()
  }
}

/** Remembers which version uses the store, and says once what is new in it. Nothing is new in a new store. */
export async function noteVersion(store: Store): Promise<void> {
  const before = await readMeta(store.db, VERSION_KEY)
  if (before === VERSION.version) return
  const news = (await store.revision()) > 0 ? newsSince(before) : []
  if (news.length > 0) say([storeText.upgrade.news, ...news.map((line) => `  ${line}`)].join('\n'))
  await store.write((trx) => putMeta(trx, VERSION_KEY, VERSION.version))
}

const say = (line: string) => process.stderr.write(`${line}\n`)
