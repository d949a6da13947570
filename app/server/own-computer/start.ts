// Started by the file of a download that its owner double-clicks: no settings, no terminal, this computer only.

import { listAdministrators } from '#app/features/account/data/administrators.server.ts'
import { makePasswordLink, PASSWORD_LINK_PATH } from '#app/features/account/mutations/recovery-codes.server.ts'
import { openStore } from '#app/store/store.ts'
import { openInBrowser, showPage } from './browser.ts'
import { canWrite, dataFolder } from './places.ts'
import { findRunning } from './running.ts'
import { ownText } from './text.ts'

process.env['NODE_ENV'] = 'production'

async function start(isPasswordLost: boolean): Promise<void> {
  const folder = dataFolder()
  if (!canWrite(folder)) return fail(ownText.cannotWrite(folder))
  process.stdout.write(`${ownText.starting}\n`)
  const running = await findRunning(folder, () => process.stdout.write(`${ownText.waiting}\n`))
  if (running === 'silent') return fail(ownText.silent(folder))
  const path = isPasswordLost ? await lostPassword(folder, running) : ''
  if (path === null) return
  if (running !== null) {
    process.stdout.write(`${ownText.alreadyRunning(running + path)}\n`)
    return openInBrowser(running + path)
  }
  Object.assign(process.env, {
    HOVSLAG_OWN_COMPUTER: '1',
    HOVSLAG_OPEN: path,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    HOVSLAG_DEMO: '0',
  })
  await import('../main.ts')
}

/** The address of a page that sets a new password; null where another page was shown. */
async function lostPassword(folder: string, running: string | null): Promise<string | null> {
  const store = await openStore({ dataDir: folder })
  try {
    const links: [string, string][] = []
    for (const { email } of await listAdministrators(store)) {
      const made = await makePasswordLink(store, email)
      if (made.ok) links.push([email, `${PASSWORD_LINK_PATH}/${made.key}`])
    }
    const [only, ...more] = links
    if (only === undefined) return ''
    if (more.length === 0 || running === null) return only[1]
    showPage(
      ownText.whose,
      ownText.whoseLead,
      Object.fromEntries(links.map(([email, path]) => [email, running + path])),
    )
    return null
  } finally {
    await store.close()
  }
}

function fail(lines: readonly string[]): void {
  showPage(ownText.notRunning, lines)
  process.exitCode = 1
}

await start(process.argv.includes('--glomt')).catch((error: unknown) =>
  fail([error instanceof Error ? error.message : String(error)]),
)
