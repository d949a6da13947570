import { createReadStream } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { orderOf } from '#app/domain/interchange/dates.ts'
import { choicesOf, isTableName, TABLES } from '#app/domain/interchange/tables.ts'
import { isWordKind, KNOWN_WORDS, type UnknownWord, WORD_KINDS, WordAnswers } from '#app/domain/interchange/words.ts'
import { yearsOf } from '#app/domain/stud-clock.ts'
import { documentCount, withProgress } from '#app/log/progress.ts'
import { writeLayout } from '#app/store/interchange/codec.ts'
import { collectionInName, type Reading } from '#app/store/interchange/file-parts.ts'
import { describeManagedExport } from '#app/store/interchange/foreign.ts'
import { type ImportOptions, importStore, type RefusedDocument } from '#app/store/interchange/import.ts'
import { findOwnColumns } from '#app/store/interchange/own-values.ts'
import { previewImport } from '#app/store/interchange/preview.ts'
import { peekTable, readColumnChoice } from '#app/store/interchange/table-file.ts'
import { UnreadableFile } from '#app/store/interchange/utf8.ts'
import type { Store } from '#app/store/store.ts'
import { studToday } from '#app/store/stud-today.ts'
import { isStoredCollection, STORED_COLLECTIONS, type StoredCollection } from '#app/store/tables.ts'
import { type CommandEnvironment, CommandFailure, EXIT, UsageError, withStore } from './command.ts'

const READ_AT_ONCE = 1 << 18

/** The refused documents, unchanged, in the layout of an export: to be corrected and imported again. */
export async function refusedLayout(refused: readonly RefusedDocument[]): Promise<string> {
  const whole = refused.filter((document) => document.text !== '')
  const byCollection = Map.groupBy(whole, (document) => document.collection)
  const collections = [...byCollection].map(([name, documents]) => ({ name, documents: [documents] }))
  return text(writeLayout(collections))
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (found === null) throw new CommandFailure(`Filen ${file} finns inte.`)
  if (found.isDirectory()) {
    const managed = describeManagedExport(file, await readdir(file))
    if (managed !== null) throw new CommandFailure(managed)
  }
  if (!found.isFile()) throw new CommandFailure(`${file} är ingen fil.`)
  return found.size
}

async function readInto(file: string, size: number, options: ImportOptions, env: CommandEnvironment) {
  const importing = (store: Store) =>
    withProgress('Importerar', (show) =>
      importStore(store, createReadStream(file, { highWaterMark: READ_AT_ONCE }), {
        ...options,
        actor: 'stud import',
        onProgress: ({ documents, bytes }) => show(size === 0 ? null : bytes / size, documentCount(documents)),
      }),
    )
  return withStore(env, importing)
}

const CALL =
  'stud import FIL [--as horses|pedigree|gedcom] [--columns KOLUMN=FÄLT,...] [--sheet BLAD] [--dates day|month] [--collection SAMLING] [--map SVAR]... [--dry] [--skip-invalid]'

/** Answers as typed: `gender:hingst=Hingst`, or `category:gamla=` to leave the field out. */
function readAnswers(typed: readonly string[]): WordAnswers {
  const answers = new WordAnswers()
  for (const answer of typed) {
    const [, kind = '', word = '', means = ''] = /^([a-z]+):(.*)=([^=]*)$/s.exec(answer) ?? []
    if (!isWordKind(kind) || word === '') {
      throw new UsageError(`--map ${answer}: skriv till exempel gender:hingst=Hingst eller category:gamla=seniors`)
    }
    if (!answers.add(kind, word, means.trim() === '' ? null : means.trim())) {
      throw new UsageError(`--map ${answer}: ${means} finns inte. Välj bland ${KNOWN_WORDS[kind].join(', ')}.`)
    }
  }
  return answers
}

function readCollection(typed: string | undefined, file: string): StoredCollection | null {
  if (typed === undefined) return collectionInName(file)
  if (isStoredCollection(typed)) return typed
  throw new UsageError(`--collection ${typed}: välj bland ${STORED_COLLECTIONS.join(', ')}.`)
}

/** Quoted for a shell. */
function quoted(argument: string): string {
  return /^[\w:=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`
}

const WORD_LABELS = { gender: 'kön', category: 'kategori' } as const

/** Unknown words that need an answer, each with a count, some names, and the argument to type. */
function printUnknown(unknown: readonly UnknownWord[]): void {
  for (const { kind, word, count, examples, places = [] } of unknown) {
    const more = count > examples.length ? ' …' : ''
    const named = examples.map((name, at) => [places[at] ?? '', name].join(' ').trim()).join(', ')
    console.error(`${WORD_LABELS[kind]} "${word}" i ${documentCount(count)} (${named}${more}) finns inte i någon lista`)
  }
  for (const kind of WORD_KINDS) {
    if (unknown.some((one) => one.kind === kind)) {
      console.error(`Som ${WORD_LABELS[kind]} går det att ta in: ${KNOWN_WORDS[kind].join(', ')}.`)
    }
  }
  const answers = unknown.map(({ kind, word, proposal }) => `--map ${quoted(`${kind}:${word}=${proposal ?? ''}`)}`)
  console.error('Svara på vad som menas; tomt efter = lämnar fältet tomt. Rätta förslagen och kör om med:')
  console.error(`  ${answers.join(' ')}`)
}

type TableOptions = { columns?: string | undefined; sheet?: string | undefined; dates?: string | undefined }

/** The format of the file, and the fields of its columns if given. */
async function readReading(
  file: string,
  as: string | undefined,
  { columns, sheet, dates }: TableOptions,
  env: CommandEnvironment,
): Promise<Reading> {
  if (as === undefined || as === 'gedcom') {
    if (columns ?? sheet ?? dates) throw new UsageError('--columns, --sheet och --dates hör till --as horses med flera')
    return { as: as ?? 'export' }
  }
  if (!isTableName(as)) throw new UsageError(`--as ${as}: välj bland ${TABLES.join(', ')}, gedcom.`)
  if (dates !== undefined && dates !== 'day' && dates !== 'month')
    throw new UsageError(`--dates ${dates}: vad som står först, day eller month.`)
  const look = { isWhole: true, sheet: sheet ?? null }
  const found = await peekTable(createReadStream(file), 0, look).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw new CommandFailure(`${file}: ${error.message}`)
    throw error
  })
  if (sheet !== undefined && found.sheet !== sheet)
    throw new UsageError(`--sheet ${sheet}: filens blad är ${found.sheets.join(', ')}.`)
  const { heads } = found
  const own = await withStore(env, ({ db }) => findOwnColumns(db))
  const reading = { as, sheet: found.sheet, order: dates ?? orderOf(found.dates), own }
  if (columns === undefined) return reading
  const chosen = readColumnChoice(columns, heads, as, own)
  if (chosen !== null) return { ...reading, columns: chosen }
  const keys = choicesOf(as, own).map(({ key }) => key)
  throw new UsageError(
    `--columns ${columns}: skriv till exempel "Far=sire,Anm=". Filens kolumner: ${heads.join(', ')}. Fält: ${keys.join(', ')}.`,
  )
}

/** `--dry`: prints the result and writes nothing. */
async function printPreview(file: string, options: ImportOptions, env: CommandEnvironment): Promise<number> {
  const preview = await withStore(env, async (store) =>
    previewImport(store, createReadStream(file, { highWaterMark: READ_AT_ONCE }), {
      ...options,
      year: yearsOf(await studToday(store.db, new Date())),
    }),
  )
  if (!preview.ok) throw new CommandFailure(`${file}: ${preview.message.replaceAll('FIL', file)}`)
  for (const { collection, id, reason } of preview.refused) console.error(`${collection}/${id}: ${reason}`)
  for (const one of preview.odd) console.error(`${one.collection}/${one.id}: ${one.text}`)
  if (preview.unknown.length > 0) printUnknown(preview.unknown)
  for (const { collection, created, replaced, unchanged, refused } of preview.collections) {
    console.error(`${collection}: ${created} nya, ${replaced} ändras, ${unchanged} oförändrade, ${refused} stannar ute`)
  }
  console.error('Inget har skrivits (--dry).')
  return preview.refused.length > 0 ? EXIT.failed : EXIT.ok
}

/** `stud import FILE`: imports an export, a table or a family tree in one commit, or not at all. */
export async function importCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'skip-invalid': { type: 'boolean', default: false },
      collection: { type: 'string' },
      as: { type: 'string' },
      columns: { type: 'string' },
      sheet: { type: 'string' },
      dates: { type: 'string' },
      dry: { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
    },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError(`import tar en fil: ${CALL}`)
  const answers = readAnswers(values.map)
  const collection = readCollection(values.collection, file)
  const size = await sizeOf(file)
  const reading = await readReading(file, values.as, values, env)
  const onNote = (note: string) => console.error(note)
  const options = { skipInvalid: values['skip-invalid'], collection, answers, reading, onNote }
  if (values.dry) return printPreview(file, options, env)
  const result = await readInto(file, size, options, env)
  if (!result.ok && result.reason === 'unreadable')
    throw new CommandFailure(`${file}: ${result.message.replaceAll('FIL', file)} Inget har importerats.`)

  for (const { collection: of, id, reason } of result.refused) console.error(`${of}/${id}: ${reason}`)
  const isListed = result.refused.some((document) => document.text !== '')
  if (result.refused.length > 0 && !isListed) console.error(`${result.refused.length} rader avvisades.`)
  if (isListed) {
    const beside = `${file}.avvisade.json`
    await writeFile(beside, await refusedLayout(result.refused)).catch((error: unknown) => {
      console.error(`Filen ${beside} kunde inte skrivas: ${error instanceof Error ? error.message : String(error)}`)
    })
    console.error(`${documentCount(result.refused.length)} avvisades och ligger i ${beside}.`)
  }
  if (!result.ok && result.reason === 'words') {
    printUnknown(result.unknown)
    console.error('Inget har importerats. Svara på frågorna, eller ta resten med --skip-invalid.')
    return EXIT.failed
  }
  if (!result.ok) {
    console.error('Inget har importerats. Rätta dokumenten, eller ta resten med --skip-invalid.')
    return EXIT.failed
  }
  const { created, replaced, unchanged, pictures, revision } = result
  const along = pictures === 0 ? '' : `, ${pictures} nya bilder`
  console.error(
    `Importerat: ${documentCount(created + replaced + unchanged)}, ${created} nya, ${replaced} ersatta, ${unchanged} oförändrade${along}. Revision ${revision}.`,
  )
  return result.refused.length > 0 ? EXIT.failed : EXIT.ok
}
