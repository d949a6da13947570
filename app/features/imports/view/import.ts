import { sayTime } from '#app/desk/say-time.ts'
import { categoryLabel } from '#app/domain/categories.ts'
import type { TableEdits } from '#app/domain/interchange/edits.ts'
import { TABLES } from '#app/domain/interchange/tables.ts'
import { KNOWN_WORDS, type UnknownWord } from '#app/domain/interchange/words.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { ASKED_AT_ONCE, BLANK, LONGEST_ASKED } from '../schema/paths.ts'
import { importText } from '../text.ts'
import { columnsView } from './columns.ts'
import { rowsView } from './rows.ts'

type Sent = { fileName: string; bytes: number; sentAt: Date }
type Counts = { collection: string; created: number; replaced: number; unchanged: number; refused: number }
type Preview = {
  collections: readonly Counts[]
  replaced: readonly { collection: string; name: string }[]
  refused: readonly { collection: string; id: string; name?: string; reason: string }[]
  odd: readonly { collection: string; name: string; text: string }[]
  oddCount: number
  unknown: readonly UnknownWord[]
  table?: Pick<Parameters<typeof rowsView>[0], 'rows' | 'nears'>
}
type Table = Parameters<typeof columnsView>[0] & { edits?: TableEdits | undefined }
type State =
  | { is: 'empty' }
  | { is: 'reading' | 'importing'; file: Sent; share: number }
  | { is: 'unreadable'; file: Sent; message: string; kept: string | null }
  | {
      is: 'read'
      file: Sent
      hash: string
      preview: Preview
      trouble: 'changed' | 'failed' | null
      table: Table | null
      notes: readonly string[]
    }
  | {
      is: 'imported'
      file: Sent
      did: { revision: number; created: number; replaced: number; unchanged: number; refused: number }
    }

type Choice = { value: string; label: string }
export type UnknownView = { word: string; label: string; hint: string; chosen: string; choices: Choice[] }
export type ReadView = ReturnType<typeof readView>
export type ImportView =
  | { is: 'empty' }
  | { is: 'running'; says: string; share: number }
  | { is: 'unreadable'; title: string; message: string; kept: string | null }
  | ({ is: 'read' } & ReadView)
  /** `undo`: the revision to take back; none if nothing changed. */
  | { is: 'imported'; title: string; says: string; undo: number | undefined }

const COUNT = new Intl.NumberFormat('sv-SE')
const SIZE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })
const NAMED = 30

export function sayBytes(bytes: number): string {
  return bytes >= 1024 ** 3
    ? importText.gigabytes(SIZE.format(bytes / 1024 ** 3))
    : importText.megabytes(SIZE.format(Math.max(0.1, bytes / 1e6)))
}

/** Three bytes of a picture are four letters of the file. */
const IN_BASE64 = 4 / 3

export function sayPictures({ count, bytes }: { count: number; bytes: number }): string | null {
  return count === 0
    ? null
    : importText.withPictures(importText.pictures(count, COUNT.format(count)), sayBytes(bytes * IN_BASE64))
}

type Beside = {
  /** The page's. */
  query?: URLSearchParams
  /** What Stallkollen says of rows, by name. */
  findings?: ReadonlyMap<string, readonly string[]> | undefined
}

/** `today` is the day in Stockholm. */
export function importView(state: State, today: string, beside: Beside = {}): ImportView {
  if (state.is === 'empty') return state
  const name = state.file.fileName === '' ? importText.unnamed : state.file.fileName
  switch (state.is) {
    case 'reading':
    case 'importing':
      return { is: 'running', says: importText[state.is](name), share: state.share }
    case 'unreadable':
      return {
        is: 'unreadable',
        title: importText.unreadable(name),
        message: `${state.message} ${importText.nothingWritten}`,
        kept: state.kept === null ? null : importText.kept(state.kept),
      }
    case 'read':
      return { is: 'read', ...readView(name, state, today, beside) }
    case 'imported': {
      const { created, replaced, unchanged, refused, revision } = state.did
      const did = importText.did(COUNT.format(created), COUNT.format(replaced), COUNT.format(unchanged))
      const says = refused === 0 ? did : `${did} ${importText.stayedOut(COUNT.format(refused))}`
      const undo = created + replaced === 0 ? undefined : revision
      return { is: 'imported', title: importText.imported(name), says, undo }
    }
  }
}

const COLLECTIONS: Readonly<Record<string, string>> = importText.collections
const isKnown = (collection: string) => Object.hasOwn(COLLECTIONS, collection)
const labelOf = (collection: string): string => COLLECTIONS[collection] ?? importText.unknown(collection)

function readView(name: string, read: Extract<State, { is: 'read' }>, today: string, beside: Beside) {
  const { collections, replaced, refused, odd, oddCount } = read.preview
  const sum = (of: 'created' | 'replaced' | 'refused') => collections.reduce((all, counts) => all + counts[of], 0)
  const [incoming, out] = [sum('created') + sum('replaced'), sum('refused')]
  const asked = read.preview.unknown.filter(({ word }) => word.length <= LONGEST_ASKED)
  const documents = importText.documents(incoming, COUNT.format(incoming))
  return {
    title: importText.read(name),
    about: importText.readAt(sayBytes(read.file.bytes), sayTime(read.file.sentAt.toISOString(), today)),
    hash: read.hash,
    trouble: read.trouble === null ? null : importText[read.trouble],
    columns: read.table === null ? null : columnsView(read.table, read.preview.table),
    rows:
      read.preview.table === undefined || read.table === null
        ? null
        : rowsView(
            { ...read.preview.table, as: read.table.as, edits: read.table.edits, findings: beside.findings, today },
            beside.query ?? new URLSearchParams(),
          ),
    misnamed: collections
      .filter(({ collection, refused: many }) => !isKnown(collection) && many > 0)
      .map(({ collection, refused: many }) => ({
        name: collection,
        // What was passed over was not counted.
        label: importText.whichCollection(
          collection,
          refused.some((one) => one.collection === collection && one.id === '')
            ? null
            : importText.documents(many, COUNT.format(many)),
        ),
        chosen: TABLES.find((one) => swedishSortKey(labelOf(one)) === swedishSortKey(collection)) ?? 'horses',
        choices: TABLES.map((one) => ({ value: one, label: labelOf(one) })),
      })),
    unknown: asked.slice(0, ASKED_AT_ONCE).map(unknownView),
    moreUnknown: asked.length > ASKED_AT_ONCE ? importText.moreWords(COUNT.format(asked.length - ASKED_AT_ONCE)) : null,
    notes: read.notes,
    lines: collections.map((counts) => ({
      what: labelOf(counts.collection),
      created: COUNT.format(counts.created),
      unchanged: COUNT.format(counts.unchanged),
      replaced: COUNT.format(counts.replaced),
      refused: counts.refused === 0 ? null : COUNT.format(counts.refused),
    })),
    replaced:
      replaced.length === 0
        ? null
        : { named: replaced.slice(0, NAMED).map((one) => one.name), more: moreThan(NAMED, sum('replaced')) },
    refused:
      out === 0
        ? null
        : {
            title: importText.refusedTitle(COUNT.format(out)),
            lines: refused.map(({ collection, id, name: own = id, reason }) => ({
              what: isKnown(collection) ? `${labelOf(collection)}: ${own}` : labelOf(collection),
              why: reason,
            })),
            more: moreThan(refused.length, out),
          },
    odd:
      oddCount === 0
        ? null
        : {
            title: importText.oddTitle(oddCount, COUNT.format(oddCount)),
            lines: odd.map((one) => ({ what: `${labelOf(one.collection)}: ${one.name}`, why: one.text })),
            more: moreThan(odd.length, oddCount),
          },
    /** Rows that need an answer before they come in. */
    out: out === 0 || read.preview.table === undefined ? null : importText.staysOut(out, COUNT.format(out)),
    take: incoming === 0 ? null : out === 0 ? importText.take(documents) : importText.takeRest(documents),
  }
}

function moreThan(shown: number, all: number): string | null {
  return all > shown ? importText.more(COUNT.format(all - shown)) : null
}

function unknownView({ kind, word, count, examples, proposal }: UnknownWord): UnknownView {
  const said = (known: string) => (kind === 'category' ? (categoryLabel(known) ?? known) : known)
  return {
    word: `${kind}:${word}`,
    label: importText.word(importText.words[kind], word),
    hint: importText.stands(COUNT.format(count), examples.join(', ')),
    chosen: proposal ?? '',
    choices: [
      { value: '', label: importText.notAnswered },
      ...KNOWN_WORDS[kind].map((known) => ({ value: known, label: said(known) })),
      { value: BLANK, label: importText.blank },
    ],
  }
}
