import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { siteFolder } from '#app/domain/web-address.ts'
import { publishText } from '#app/features/publish/text.ts'
import { countOf, startProgress } from '#app/log/progress.ts'
import { publishingBeside } from '#app/store/files/places.ts'
import { PublishKeeper } from '#app/store/publishing/keeper.ts'
import { backupDirOf, type CommandEnvironment, CommandFailure, dataDirOf, EXIT, UsageError } from './command.ts'

const USAGE =
  'publish tar högst en mapp: stud publish MAPP [--address https://hotell.example/~anna/stall/] [--check], eller stud publish [--check]'
const NO_ADDRESS = '--address tar adressen där filerna ska ligga, till exempel https://hotell.example/~anna/stall/'
const SHOWN_EVERY_MS = 500
/** The server's program, which has the pages. */
const PROGRAM = fileURLToPath(new URL('../app/server/publish/main.ts', import.meta.url))

/**
 * `stud publish DIR`: writes everything visitors read as plain files; with `--check` every page is rendered. The
 * server's program does it in a process of its own and reports the result.
 */
export async function publishCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { address: { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  const [target, ...others] = positionals
  const address = values.address === undefined ? null : siteFolder(values.address)
  if (others.length > 0 || (target === undefined && values.address !== undefined)) throw new UsageError(USAGE)
  if (address === null && values.address !== undefined) throw new UsageError(NO_ADDRESS)
  if (target === undefined) return publishToTarget(env, values.check)
  const program = spawn(
    process.execPath,
    [...process.execArgv, PROGRAM, target, address ?? '', values.check ? 'anew' : ''],
    {
      // React reads NODE_ENV when loaded. Without the limit each of many threads would keep its freed memory.
      env: { MALLOC_ARENA_MAX: '2', ...env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  )
  const [code] = await once(program, 'close')
  if (code === null) throw new CommandFailure('Publiceringen avbröts. Kör den en gång till.')
  return code === 0 ? EXIT.ok : EXIT.failed
}

/** Publishes to where the back office says; `isWhole`: every file there is looked at. */
async function publishToTarget(env: CommandEnvironment, isWhole: boolean): Promise<number> {
  const dataDir = dataDirOf(env)
  const places = { dataDir, databaseUrl: env['DATABASE_URL']?.trim() || null, backupDir: backupDirOf(env) }
  // Only a site that runs asks whether the stud has changed.
  const keeper = new PublishKeeper({ revision: async () => -1 }, { ...places, home: publishingBeside(dataDir) })
  if (keeper.read() === null) throw new CommandFailure(publishText.cli.none)
  const work = keeper.start(isWhole ? 'check' : 'publish')
  if (work === null) throw new CommandFailure(publishText.cli.busy)
  const progress = startProgress(publishText.title)
  const timer = setInterval(() => {
    const { stage, done = 0, total = 0 } = keeper.running?.progress ?? {}
    if (total > 0)
      progress.show(done / total, `${publishText.running[stage ?? 'begin']} ${countOf(done)} av ${countOf(total)}`)
  }, SHOWN_EVERY_MS)
  const result = await work.finally(() => {
    clearInterval(timer)
    progress.end()
  })
  if (!result.ok) throw new CommandFailure(`${publishText.troubles[result.trouble]} ${result.said}`.trim())
  const size = `${(result.bytes / 1e6).toLocaleString('sv-SE', { maximumFractionDigits: 1 })} MB`
  console.error(publishText.cli.done(countOf(result.sent), countOf(result.removed), size))
  return EXIT.ok
}
