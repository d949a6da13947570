import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { isAccountDamaged } from '#app/features/account/data/damaged.server.ts'
import { createAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { BackupKeeper } from '#app/store/backup/keeper.ts'
import { checkBackup } from '#app/store/backup/read-backup.ts'
import { shapesOf, sumTables, type TableSum } from '#app/store/backup/table-rows.ts'
import { type Change, commit } from '#app/store/commit.ts'
import { restoreDatabase } from '#app/store/files/restore.ts'
import { problemInFile } from '#app/store/files/soundness.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { hashOf, putPicture } from '#app/store/pictures/blobs.ts'
import { PictureDecoder } from '#app/store/pictures/decoder.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { PictureFormat } from '#app/store/pictures/limits.ts'
import { openStore, type Store, StoreOpenError, UPGRADED_SILENTLY } from '#app/store/store.ts'

type Random = () => number
const intOf = (random: Random, sides: number) => Math.floor(random() * sides)

function pickOf<T>(random: Random, list: readonly T[]): T {
  const picked = list[intOf(random, list.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

const STUD: Change[] = [
  { op: 'create', collection: 'horses', id: 'h1', document: { name: 'Åke af Norrsken', age: 2015, line: '3.2' } },
  { op: 'create', collection: 'horses', id: 'h2', document: { name: 'Bo', formerNames: ['Gamle Bo'], sire: 'Åke' } },
  { op: 'create', collection: 'pedigree', id: 'p', document: { name: 'aaÖrjan Stam', homebred: true } },
  { op: 'create', collection: 'evaluations', id: 'e', document: { horse: 'Bo', type: 'vrh', date: '2024-05-01' } },
  { op: 'create', collection: 'scores', id: 's', document: { name: 'Bo' } },
  { op: 'create', collection: 'competition', id: 'c', document: { name: 'Bo', meritCount: 3 } },
  { op: 'create', collection: 'settings', id: 'site', document: { siteName: 'Norrsken' } },
]

/** Where a byte is changed. */
export const FLIPPED = ['database', 'log', 'pictures', 'forms', 'index', 'accounts', 'journal', 'backups'] as const
export type Flipped = (typeof FLIPPED)[number]
/** Nothing is opened; a sentence says it; it was made anew; or the byte meant nothing. */
export type Outcome = 'refused' | 'told' | 'mended' | 'unchanged'

const TABLES: Partial<Record<Flipped, readonly string[]>> = {
  pictures: ['pictures'],
  index: ['finder_words', 'finder_pieces'],
  accounts: ['auth_users', 'auth_accounts', 'auth_two_factors', 'auth_events', 'sums', 'meta'],
  journal: ['journal', 'journal_changes', 'former_names'],
}

const PICTURES = [7, 8, 9].map((letter) => new Uint8Array(30_000).map((_, at) => (at * letter * 31 + (at >> 5)) & 255))
const ADDRESSES = PICTURES.map(hashOf).flatMap((hash) => [`/bild/${hash}`, `/bild/${hash}/320.webp`])
const EMAIL = 'anna@example.se'

/** Each form is what it was made of, so that a wrong one shows. */
class Same extends PictureDecoder {
  override form = async (bytes: Uint8Array, width: number, format: PictureFormat) =>
    Buffer.concat([Buffer.from(`${width}.${format} `), bytes])
}

const keeperOf = (store: Store, dataDir: string) =>
  new PictureKeeper(store, { folder: join(dataDir, 'bildcache'), decoder: new Same() })

async function serveAll(keeper: PictureKeeper): Promise<(string | null)[]> {
  const served: (string | null)[] = []
  for (const address of ADDRESSES) {
    const found = await keeper.serve(address)
    served.push(found === null || typeof found === 'string' ? found : `${found.type} ${hashOf(found.bytes)}`)
  }
  return served
}

/** What is read from the stud, and what a backup of it has. */
type Content = { text: string; served: (string | null)[]; sums: TableSum[]; found: string; computed: string }

async function contentOf(store: Store, pictures: PictureKeeper): Promise<Content> {
  const words = await sql`select * from finder_words order by word, kind, key, doc_id`.execute(store.db)
  const pieces = await sql`select * from finder_pieces order by place, piece, word, at`.execute(store.db)
  return {
    text: await exportText(store),
    served: await serveAll(pictures),
    sums: await store.snapshot(async (db) => sumTables(db, await shapesOf(store.engine, db))),
    found: JSON.stringify([words.rows, pieces.rows]),
    computed: JSON.stringify(await store.db.selectFrom('horses').selectAll().orderBy('id').execute()),
  }
}

/** Makes a stud with all that can be damaged, once; `flip` changes one byte of a copy and says what came of it. */
export async function prepareFlips() {
  const home = mkdtempSync(join(tmpdir(), 'hovslag-flips-'))
  const whole = join(home, 'whole')
  let store = await openStore({ dataDir: whole })
  await commit(store, 'Anna', 'import', STUD)
  await createAdministrator(store, { email: EMAIL, password: 'ett långt lösenord till henne' })
  await store.write(async (trx) => {
    for (const bytes of PICTURES)
      await putPicture(trx, hashOf(bytes), { bytes, type: 'image/webp', width: 700, height: 2, blur: 'x' })
    await sql`insert into auth_two_factors (id, "userId", secret, "backupCodes")
      select 'f', id, 'hemlighet', 'koder' from auth_users`.execute(trx)
    await sql`insert into meta (key, value) values ('sign_in_secret', 'hemlig')`.execute(trx)
  })
  const backups = new BackupKeeper(store, { folder: join(whole, 'backups'), keep: 14 })
  await backups.make('manual')
  await store.close()
  store = await openStore({ dataDir: whole })
  for (let at = 0; at < 8; at++)
    await commit(store, 'Anna', 'import', [
      { op: 'create', collection: 'horses', document: { name: `Skriven ${at}`, breeder: 'x'.repeat(300) } },
    ])
  await createAdministrator(store, { email: 'bo@example.se', password: 'ett annat långt lösenord' })
  const pictures = keeperOf(store, whole)
  const wanted = await contentOf(store, pictures)
  // The log is still beside: closing would move it into the file.
  const logged = join(home, 'logged')
  cpSync(whole, logged, { recursive: true })
  await pictures.close()
  await store.close()

  async function flip(place: Flipped, random: Random): Promise<Outcome> {
    const dataDir = mkdtempSync(join(home, 'copy-'))
    try {
      cpSync(place === 'log' ? logged : whole, dataDir, { recursive: true })
      const change = () => changeByte(dataDir, place, random)
      // Every other byte of the database changes while it is open.
      const isLater = TABLES[place] !== undefined && intOf(random, 2) === 1
      if (!isLater) change()
      if (place === 'backups') return await backupsAfter(dataDir)
      const opened = await openStore({ dataDir }).catch((error: unknown) => {
        if (error instanceof StoreOpenError) return null
        throw error
      })
      if (opened === null) return 'refused'
      if (isLater) change()
      return await outcomeOf(opened, dataDir).catch(async (error: unknown): Promise<Outcome> => {
        // A changed stamp of the program's version: the program ends, and the next start upgrades the same stud.
        if (!(error instanceof StoreOpenError && error.reason === 'superseded')) throw error
        const again = await openStore({ dataDir, upgrade: UPGRADED_SILENTLY })
        const text = await exportText(again)
        await again.close()
        if (text !== wanted.text) throw new Error('the next start has other documents')
        return 'refused'
      })
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }

  async function outcomeOf(opened: Store, dataDir: string): Promise<Outcome> {
    const keeper = keeperOf(opened, dataDir)
    try {
      const served = await serveAll(keeper).catch(() => null)
      const wrong = served?.filter((one, at) => one !== 'damaged' && one !== wanted.served[at]) ?? []
      const { endedEarly } = await opened.condition()
      if (wrong.length > 0 && endedEarly === null) throw new Error(`served: ${wrong.join()}`)
      const wasDamaged = await isAccountDamaged(opened, EMAIL).catch(() => true)
      const backup = await new BackupKeeper(opened, { folder: join(dataDir, 'backups'), keep: 14 })
        .make('manual')
        .catch(() => null)
      const inBackup = backup?.isWhole ? (await checkBackup(backup.file)).tables : null
      const isBackedUp = inBackup !== null && compared(inBackup) !== compared(wanted.sums)
      const others = inBackup?.filter((sum) => !wanted.sums.some((one) => compared([one]) === compared([sum])))
      if (isBackedUp && endedEarly === null && !(await isRestoredRight(backup?.file ?? '', dataDir)))
        throw new Error(`backed up as whole: ${others?.map(({ name }) => name).join()}`)
      // The look of every six hours.
      if (problemInFile(join(dataDir, 'hovslag.db')) !== null) return 'refused'
      const before = await contentOf(opened, keeper).catch(() => null)
      await opened.damage.look()
      await keeper.look()
      const { accounts, records } = await opened.damage.damaged()
      if (accounts + records + (await keeper.damaged()) > 0 || endedEarly !== null) return 'told'
      const after = await contentOf(opened, keeper)
      for (const part of Object.keys(wanted) as (keyof Content)[])
        if (JSON.stringify(after[part]) !== JSON.stringify(wanted[part])) throw new Error(`${part} differs untold`)
      if (wasDamaged) throw new Error('an account was refused, and nothing told')
      return JSON.stringify(before) === JSON.stringify(after) ? 'unchanged' : 'mended'
    } finally {
      await keeper.close()
      await opened.damage.close()
      await opened.close()
    }
  }

  /** A restore computes key columns again. */
  async function isRestoredRight(file: string, dataDir: string): Promise<boolean> {
    const restoredDir = join(dataDir, 'restored')
    if (!(await restoreDatabase(restoredDir, file)).ok) return false
    const restored = await openStore({ dataDir: restoredDir })
    const sums = await restored.snapshot(async (db) => sumTables(db, await shapesOf(restored.engine, db)))
    await restored.close()
    return compared(sums) === compared(wanted.sums)
  }

  return { flip, end: () => rmSync(home, { recursive: true, force: true }) }
}

/** Of `meta`, a restore computes again what has no sum. */
const compared = (sums: readonly TableSum[]) => JSON.stringify(sums.filter(({ name }) => name !== 'meta'))

/** A damaged backup is refused; the other files are not touched. */
async function backupsAfter(dataDir: string): Promise<Outcome> {
  const [name = ''] = readdirSync(join(dataDir, 'backups'))
  return checkBackup(join(dataDir, 'backups', name)).then(
    () => {
      throw new Error('a damaged backup is whole')
    },
    () => 'refused',
  )
}

function changeByte(dataDir: string, place: Flipped, random: Random): void {
  const file = fileOf(dataDir, place, random)
  const bytes = readFileSync(file)
  const tables = TABLES[place]
  const [start, length] = tables === undefined ? [0, bytes.length] : pageOf(file, tables, random)
  let at = start + intOf(random, length)
  // Most of a page may be unused.
  for (let tries = 0; tries < 30 && bytes[at] === 0; tries++) at = start + intOf(random, length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << intOf(random, 8))
  writeFileSync(file, bytes, { flag: 'r+' })
}

function fileOf(dataDir: string, place: Flipped, random: Random): string {
  const oneIn = (folder: string) =>
    join(
      folder,
      pickOf(
        random,
        readdirSync(folder).filter((name) => name !== 'sent'),
      ),
    )
  if (place === 'forms') return oneIn(join(dataDir, 'bildcache'))
  if (place === 'backups') return oneIn(join(dataDir, 'backups'))
  return join(dataDir, place === 'log' ? 'hovslag.db-wal' : 'hovslag.db')
}

function pageOf(file: string, tables: readonly string[], random: Random): [start: number, length: number] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const marks = tables.map(() => '?').join()
    const pages = database.prepare(`select pgoffset, pgsize from dbstat where name in (${marks})`).all(...tables)
    const page = pickOf(random, pages)
    return [Number(page['pgoffset']), Number(page['pgsize'])]
  } finally {
    database.close()
  }
}
