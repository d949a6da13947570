import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { documentCount, startProgress } from '#app/log/progress.ts'
import { type ImportResult, importStore, type RefusedDocument } from '#app/store/interchange/import.ts'
import { writeLayout } from '#app/store/interchange/layout.ts'
import { type CommandEnvironment, CommandFailure, EXIT, openCommandStore, UsageError } from './command.ts'

const READ_AT_ONCE = 1 << 20

/** The refused documents in the layout of an export, as they stood in the file: to be mended and imported again. */
export async function refusedLayout(refused: readonly RefusedDocument[]): Promise<string> {
  const byCollection = Map.groupBy(refused, (document) => document.collection)
  const collections = [...byCollection].map(([name, documents]) => ({
    name,
    documents: (async function* () {
      yield documents
    })(),
  }))
  let text = ''
  for await (const part of writeLayout(collections)) text += part
  return text
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (found === null) throw new CommandFailure(`Filen ${file} finns inte.`)
  if (!found.isFile()) throw new CommandFailure(`${file} är ingen fil.`)
  return found.size
}

async function readInto(
  file: string,
  size: number,
  skipInvalid: boolean,
  env: CommandEnvironment,
): Promise<ImportResult> {
  const store = await openCommandStore(env)
  const progress = startProgress('Importerar')
  try {
    return await importStore(store, createReadStream(file, { highWaterMark: READ_AT_ONCE }), {
      skipInvalid,
      actor: 'stud import',
      onProgress: ({ documents, bytes }) => progress.show(size === 0 ? null : bytes / size, documentCount(documents)),
    })
  } finally {
    progress.end()
    await store.close()
  }
}

/** `stud import FILE [--skip-invalid]`: an export into the store, in one commit or none. */
export async function importCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'skip-invalid': { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0)
    throw new UsageError('import tar en fil: stud import FIL [--skip-invalid]')
  const size = await sizeOf(file)
  const result = await readInto(file, size, values['skip-invalid'], env)
  if (!result.ok && result.reason === 'unreadable')
    throw new CommandFailure(`${file}: ${result.message} Inget har importerats.`)

  for (const { collection, id, reason } of result.refused) console.error(`${collection}/${id}: ${reason}`)
  if (result.refused.length > 0) {
    const beside = `${file}.avvisade.json`
    await writeFile(beside, await refusedLayout(result.refused)).catch((error: unknown) => {
      console.error(`Filen ${beside} kunde inte skrivas: ${error instanceof Error ? error.message : String(error)}`)
    })
    console.error(`${documentCount(result.refused.length)} avvisades och ligger i ${beside}.`)
  }
  if (!result.ok) {
    console.error('Inget har importerats. Rätta dokumenten, eller ta resten med --skip-invalid.')
    return EXIT.failed
  }
  const { created, replaced, unchanged, revision } = result
  console.error(
    `Importerat: ${documentCount(created + replaced + unchanged)}, ${created} nya, ${replaced} ersatta, ${unchanged} oförändrade. Revision ${revision}.`,
  )
  return result.refused.length > 0 ? EXIT.failed : EXIT.ok
}
