import { parseArgs } from 'node:util'
import { mendFromBackups } from '#app/store/backup/mend.ts'
import { worksBeside } from '#app/store/files/places.ts'
import { storeText } from '#app/store/text.ts'
import { backupDirOf, type CommandEnvironment, dataDirOf, EXIT, UsageError, withStore } from './command.ts'

/**
 * `stud mend`: puts back what is damaged from the newest backup that has it whole, while the site runs, and makes the
 * search index anew if it is not right. Exits with 1 if no backup has a piece.
 */
export async function mendCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  if (positionals.length > 0) throw new UsageError('mend tar inget mer: stud mend')
  return withStore(env, async (store) => {
    store.worksFolder = worksBeside(dataDirOf(env))
    const { mended, left, dropped, isRemade } = await mendFromBackups(store, backupDirOf(env))
    const { piece: say } = storeText.damage
    for (const { piece, file } of mended) console.error(`${say(piece)} är hämtad ur ${file}.`)
    for (const piece of dropped) console.error(`${say(piece)} är borttagen: den fanns inte hel i någon säkerhetskopia.`)
    for (const piece of left) console.error(`${say(piece)} är skadad, och finns inte hel i någon säkerhetskopia.`)
    if (mended.some(({ piece }) => piece.table.startsWith('auth_')))
      console.error('Ett konto kan ha fått tillbaka ett tidigare lösenord. Nytt: npm run stud -- admin help')
    if (isRemade) console.error(storeText.damage.remade)
    if (mended.length + left.length + dropped.length === 0 && !isRemade) console.error('Allt är helt.')
    return left.length > 0 ? EXIT.failed : EXIT.ok
  })
}
