import { parseArgs } from 'node:util'
import { mendPictures } from '#app/store/backup/mend.ts'
import { backupDirOf, type CommandEnvironment, EXIT, UsageError, withStore } from './command.ts'

/**
 * `stud mend`: puts back damaged pictures from the newest backup that has them whole, while the site runs. Exits with 1
 * if no backup has one of them.
 */
export async function mendCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  if (positionals.length > 0) throw new UsageError('mend tar inget mer: stud mend')
  return withStore(env, async (store) => {
    const { mended, left } = await mendPictures(store, backupDirOf(env))
    for (const { hash, file } of mended) console.error(`Bilden ${hash} är hämtad ur ${file}.`)
    for (const hash of left) console.error(`Bilden ${hash} är skadad, och finns inte hel i någon säkerhetskopia.`)
    if (mended.length + left.length === 0) console.error('Alla bilder är hela.')
    return left.length > 0 ? EXIT.failed : EXIT.ok
  })
}
