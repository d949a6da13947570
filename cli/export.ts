import { once } from 'node:events'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TABLES } from '#app/domain/interchange/tables.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { documentCount, withProgress } from '#app/log/progress.ts'
import { exportStore } from '#app/store/interchange/export.ts'
import { TABLE_FILES, writePedigree, writeTable, writeWorkbook } from '#app/store/interchange/export-tables.ts'
import type { Store } from '#app/store/store.ts'
import { type CommandEnvironment, CommandFailure, EXIT, UsageError, withStore } from './command.ts'

/** `-` is standard output. */
async function write(file: string, parts: AsyncIterable<string>): Promise<void> {
  if (file !== '-') return writeToFile(file, parts)
  for await (const part of parts) {
    if (!process.stdout.write(part)) await once(process.stdout, 'drain')
  }
}

/** Writes a temporary file and renames it, so it is complete or absent. */
async function writeToFile(file: string, parts: AsyncIterable<string | Uint8Array>): Promise<void> {
  const unfinished = `${file}.${process.pid}.ofärdig`
  try {
    await writeFile(unfinished, parts, { flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {}) // the first error is the one to report
    throw new CommandFailure(`${file} kunde inte skrivas: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const CALL =
  'stud export FIL [--without-pictures], stud export --csv MAPP, stud export --xlsx MAPP eller stud export --gedcom FIL (- för standard ut)'

/** Writes each table to a file in the folder, all from one snapshot. */
async function exportTables(store: Store, folder: string, kind: 'csv' | 'xlsx'): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new CommandFailure(`${folder} kunde inte skapas: ${error instanceof Error ? error.message : String(error)}`)
  })
  await store.snapshot(async (db) => {
    for (const table of TABLES) {
      const file = join(folder, `${TABLE_FILES[table]}.${kind}`)
      await writeToFile(file, kind === 'csv' ? writeTable(db, table) : writeWorkbook(db, table))
      console.error(`Skrivet: ${file}`)
    }
  })
}

async function exportPedigree(store: Store, file: string): Promise<void> {
  const { siteName } = await getSettings(store)
  await store.snapshot((db) => write(file, writePedigree(db, siteName)))
  console.error(`Skrivet: ${file}`)
}

/**
 * `stud export FILE`: the whole store as one file; `-` is standard output, `--without-pictures` leaves their bytes out.
 * `--csv DIR` and `--xlsx DIR` write tables, `--gedcom FILE` a family tree.
 */
export async function exportCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      csv: { type: 'string' },
      xlsx: { type: 'string' },
      gedcom: { type: 'string' },
      'without-pictures': { type: 'boolean', default: false },
    },
  })
  const [file, ...others] = positionals
  const wanted = [file, values.csv, values.xlsx, values.gedcom].filter((one) => one !== undefined)
  if (wanted.length !== 1 || others.length > 0) throw new UsageError(`export tar en fil: ${CALL}`)
  await withStore(env, async (store) => {
    if (values.csv !== undefined) await exportTables(store, values.csv, 'csv')
    else if (values.xlsx !== undefined) await exportTables(store, values.xlsx, 'xlsx')
    else if (values.gedcom !== undefined) await exportPedigree(store, values.gedcom)
    else if (file !== undefined) await exportDocuments(store, file, values['without-pictures'])
  })
  return EXIT.ok
}

async function exportDocuments(store: Store, file: string, withoutPictures: boolean): Promise<void> {
  let exported = 0
  let pictures = 0
  await withProgress('Exporterar', (show) => {
    const parts = exportStore(store, {
      withoutPictures,
      onPictures: (count) => {
        pictures = count
      },
      onProgress: (written, total) => {
        exported = written
        show(total === 0 ? null : written / total, documentCount(written))
      },
    })
    return write(file, parts)
  })
  const along = pictures === 0 ? '' : ` och ${pictures === 1 ? '1 bild' : `${pictures} bilder`}`
  console.error(`Exporterat: ${documentCount(exported)}${along}.`)
}
