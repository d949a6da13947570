import type { ListView } from '#app/desk/list-views.tsx'
import { sayTime } from '#app/desk/say-time.ts'
import { NO_EDITS, placeOf, type TableEdits, wordOf } from '#app/domain/interchange/edits.ts'
import { hasManyRows, type TableName } from '#app/domain/interchange/tables.ts'
import type { FieldReport, NearName, RowReport } from '#app/store/interchange/row-report.ts'
import { OPEN_KEY, ROWS_KEY, rowsPath } from '../schema/paths.ts'
import { importText } from '../text.ts'

/** Which rows are shown, by the word of the address. */
const SHOWN = {
  svar: ({ is }: RowReport) => is === 'wrong' || is === 'twice',
  in: ({ is }: RowReport) => is === 'new' || is === 'changed',
  nya: ({ is }: RowReport) => is === 'new',
  andras: ({ is }: RowReport) => is === 'changed',
  nyare: ({ fields }: RowReport) => fields.some(({ is }) => is === 'newer' || is === 'collides'),
  lika: ({ is }: RowReport) => is === 'same',
  ute: ({ is }: RowReport) => is === 'left',
} as const
type Shown = keyof typeof SHOWN
const isShown = (word: string | null): word is Shown => word !== null && Object.hasOwn(SHOWN, word)

const ROWS_A_PAGE = 40
const MOST_LINES_NAMED = 8
const TAGS: Readonly<Record<RowReport['is'], 'bad' | 'ask' | 'new' | 'plain'>> = {
  wrong: 'bad',
  twice: 'ask',
  new: 'new',
  changed: 'plain',
  same: 'plain',
  left: 'plain',
}

type Asked = {
  as: TableName
  rows: readonly RowReport[]
  nears: readonly NearName[]
  edits?: TableEdits | undefined
  /** What Stallkollen says of rows, by name. */
  findings?: ReadonlyMap<string, readonly string[]> | undefined
  /** The day in Stockholm. */
  today?: string
}

export type RowsView = ReturnType<typeof rowsView>
export type RowView = RowsView['rows'][number]
export type NearView = RowsView['nears'][number]

/** The rows of a table as a page of a worktable. `query` is the page's. */
export function rowsView({ as, rows, nears, edits = NO_EDITS, findings, today = '' }: Asked, query: URLSearchParams) {
  const unanswered = nears.filter(({ key, name }) => edits.words[wordOf(key, name)] === undefined)
  const counts = new Map<Shown, number>()
  for (const word of Object.keys(SHOWN).filter(isShown)) counts.set(word, rows.filter(SHOWN[word]).length)
  const asked = (counts.get('svar') ?? 0) + unanswered.length
  const wanted = query.get(ROWS_KEY)
  const shown: Shown = isShown(wanted) ? wanted : asked > 0 ? 'svar' : 'in'
  const matching = rows.filter(SHOWN[shown])
  const pages = Math.max(1, Math.ceil(matching.length / ROWS_A_PAGE))
  const page = Math.min(pages, Math.max(1, Number(query.get('sida')) || 1))
  const open = Number(query.get(OPEN_KEY))
  const views = Object.keys(SHOWN)
    .filter(isShown)
    .map((word): ListView => {
      const count = word === 'svar' ? asked : (counts.get(word) ?? 0)
      return { href: rowsPath(word, 1), label: importText.rows.shown[word], count, isCurrent: word === shown }
    })
    .filter(({ count, isCurrent }) => isCurrent || (count ?? 0) > 0)
  return {
    total: importText.rows.total(rows.length.toLocaleString('sv-SE')),
    uncategorised: as === 'horses' ? importText.rows.uncategorised(rows.filter(isUncategorised).length) : null,
    views,
    isChoosable: !hasManyRows(as),
    nears: shown === 'svar' ? unanswered.slice(0, ROWS_A_PAGE).map(nearView) : [],
    rows: matching
      .slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)
      .map((row) => rowView(row, { findings: findings?.get(row.name) ?? [], edits, isOpen: row.line === open, today })),
    page,
    pages,
    shown,
    nothing: matching.length === 0 && (shown !== 'svar' || unanswered.length === 0),
  }
}

function nearView({ key, name, nears, lines }: NearName) {
  const isOwn = key === 'name' || key === 'horse'
  const more = lines.length - MOST_LINES_NAMED
  const named = lines.slice(0, MOST_LINES_NAMED).join(', ')
  return {
    word: wordOf(key, name),
    label: importText.rows.near(importText.rows.nearOf[key as 'sire'] ?? importText.rows.nearOf.name, name),
    hint: importText.rows.nearLines(named, more > 0 ? more : 0),
    choices: [
      { value: '', label: importText.rows.notChosen },
      ...nears.map((near) => ({ value: near, label: near })),
      { value: name, label: isOwn ? importText.rows.isNew(name) : importText.rows.asItIs(name) },
    ],
  }
}

type Beside = { findings: readonly string[]; edits: TableEdits; isOpen: boolean; today: string }

function rowView(row: RowReport, { findings, edits, isOpen, today }: Beside) {
  const { line, name, is, fields, problem, other, written } = row
  const set = fields.filter((field) => field.is === 'set')
  // Nothing stands here yet that these change.
  const isPlain = is === 'new' || (is === 'wrong' && set.every(({ before }) => before === ''))
  return {
    line,
    place: other === undefined ? importText.rows.place(line) : importText.rows.places(other, line),
    name: name === '' ? importText.rows.nameless : name,
    tag: { tone: TAGS[is], text: is === 'changed' ? importText.rows.changes(set.length) : importText.rows.tags[is] },
    is,
    other: other ?? null,
    problem: is === 'twice' ? null : problem === undefined ? null : problem.charAt(0).toUpperCase() + problem.slice(1),
    summary: isPlain ? set.filter(({ key }) => key !== 'name').map(({ label, after }) => `${label}: ${after}`) : [],
    fields: fields
      .filter((field) => isTold(field) && (!isPlain || field.is !== 'set'))
      .map((field) => ({ ...field, place: placeOf(line, field.key), ...stateOf(field) })),
    /** A row that is left out and can come in. */
    canKeep: is === 'left' && problem === undefined,
    same: fields.filter((field) => field.is === 'same').map(({ label, after }) => `${label}: ${after}`),
    /** When what is newer here was written, and what the file has. */
    written:
      written === undefined
        ? null
        : importText.rows.written(sayTime(written.here, today), sayTime(written.file, today)),
    merge: other === undefined ? null : mergeOf(row, other),
    /** The cells of a row that is open to be corrected; null for the others. */
    cells: isOpen ? cellsOf(row) : null,
    isCorrected: Object.keys(edits.cells).some((place) => place.startsWith(`${line} `)),
    findings,
  }
}

const isUncategorised = (row: RowReport) =>
  row.is === 'new' && !row.fields.some(({ key, is }) => key === 'category' && is !== 'left')

function stateOf({ is }: FieldReport) {
  return {
    isTicked: is === 'set',
    note: is === 'newer' || is === 'collides' ? importText.rows.newer[is] : null,
    /** Whether the owner can choose: what is newer here alone has no other value in the file. */
    canChoose: is === 'set' || is === 'collides' || is === 'left',
  }
}

/** A long cell is cut where it is shown: it cannot be written back. */
const isWhole = ({ after }: FieldReport) => !after.endsWith(' …')

/** Every cell of a row that can be corrected, its name first. */
function cellsOf({ line, name, fields }: RowReport) {
  const named = { key: 'name', label: importText.rows.name, after: name }
  const others = fields.filter((field) => field.key !== 'name' && field.is !== 'wrong' && field.is !== 'newer')
  return [named, ...others.filter(isWhole)].map(({ key, label, after }) => ({
    place: placeOf(line, key),
    label,
    cell: after,
  }))
}

/** What one of two rows of a horse gets from the other: the cells that it leaves blank. Null if it has none. */
function mergeOf({ line, fields }: RowReport, other: number) {
  const blank = fields.filter(({ before, after }) => before === '' && after !== '')
  if (blank.length === 0 || !blank.every(isWhole)) return null
  return { skip: line, cells: Object.fromEntries(blank.map(({ key, after }) => [placeOf(other, key), after])) }
}

/** A name that is as the row's heading says is not told again. */
const isTold = ({ key, is, before }: FieldReport) => is !== 'same' && (key !== 'name' || is !== 'set' || before !== '')
