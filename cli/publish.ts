import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { siteFolder } from '#app/domain/web-address.ts'
import { type CommandEnvironment, CommandFailure, EXIT, UsageError } from './command.ts'

const USAGE = 'publish tar en mapp: stud publish MAPP [--address https://hotell.example/~anna/stall/]'
const NO_ADDRESS = '--address tar adressen där filerna ska ligga, till exempel https://hotell.example/~anna/stall/'
/** The server's program, which has the pages. */
const PROGRAM = fileURLToPath(new URL('../app/server/publish/main.ts', import.meta.url))

/**
 * `stud publish DIR`: writes everything visitors read as plain files. The server's program does it in a process of its
 * own and reports the result.
 */
export async function publishCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { address: { type: 'string' } } })
  const [target, ...others] = positionals
  const address = values.address === undefined ? null : siteFolder(values.address)
  if (target === undefined || others.length > 0) throw new UsageError(USAGE)
  if (address === null && values.address !== undefined) throw new UsageError(NO_ADDRESS)
  const program = spawn(
    process.execPath,
    [...process.execArgv, PROGRAM, target, ...(address === null ? [] : [address])],
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
