import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandEnvironment, CommandFailure, EXIT, UsageError } from './command.ts'

const USAGE = 'publish tar en mapp: stud publish MAPP'
/** The server's own program: it has the pages. */
const PROGRAM = join(import.meta.dirname, '..', 'app', 'server', 'publish', 'main.ts')

/**
 * `stud publish DIR`: all that visitors read, as files; nobody needs the program to read them. The server writes them in
 * a process of its own, which tells how it went.
 */
export async function publishCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [target, ...others] = positionals
  if (target === undefined || others.length > 0) throw new UsageError(USAGE)
  const program = spawn(process.execPath, [...process.execArgv, PROGRAM, target], {
    // React reads the first when it is loaded. Many threads pack and write: each would keep what it has freed for itself.
    env: { MALLOC_ARENA_MAX: '2', ...env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  const [code] = await once(program, 'close')
  if (code === null) throw new CommandFailure('Publiceringen avbröts. Kör den en gång till.')
  return code === 0 ? EXIT.ok : EXIT.failed
}
