import type { ListView } from '#app/desk/list-views.tsx'
import { NO_EDITS, placeOf, type TableEdits, wordOf } from '#app/domain/interchange/edits.ts'
import { hasManyRows, type TableName } from '#app/domain/interchange/tables.ts'
import type { FieldReport, NearName, RowReport } from '#app/store/interchange/row-report.ts'
import { ROWS_KEY, rowsPath } from '../schema/paths.ts'
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
}

export type RowsView = ReturnType<typeof rowsView>
export type RowView = RowsView['rows'][number]
export type NearView = RowsView['nears'][number]

/** The rows of a table as a page of a worktable. `query` is the page's. */
export function rowsView({ as, rows, nears, edits = NO_EDITS, findings }: Asked, query: URLSearchParams) {
  const open = nears.filter(({ key, name }) => edits.words[wordOf(key, name)] === undefined)
  const counts = new Map<Shown, number>()
  for (const word of Object.keys(SHOWN).filter(isShown)) counts.set(word, rows.filter(SHOWN[word]).length)
  const asked = (counts.get('svar') ?? 0) + open.length
  const wanted = query.get(ROWS_KEY)
  const shown: Shown = isShown(wanted) ? wanted : asked > 0 ? 'svar' : 'in'
  const matching = rows.filter(SHOWN[shown])
  const pages = Math.max(1, Math.ceil(matching.length / ROWS_A_PAGE))
  const page = Math.min(pages, Math.max(1, Number(query.get('sida')) || 1))
  const hrefFor = (word: Shown, at = 1) => rowsPath(word, at)
  const views = Object.keys(SHOWN)
    .filter(isShown)
    .map((word): ListView => {
      const count = word === 'svar' ? asked : (counts.get(word) ?? 0)
      return { href: hrefFor(word), label: importText.rows.shown[word], count, isCurrent: word === shown }
    })
    .filter(({ count, isCurrent }) => isCurrent || (count ?? 0) > 0)
  return {
    total: importText.rows.total(rows.length.toLocaleString('sv-SE')),
    views,
    isChoosable: !hasManyRows(as),
    nears: shown === 'svar' ? open.slice(0, ROWS_A_PAGE).map(nearView) : [],
    rows: matching
      .slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)
      .map((row) => rowView(row, findings?.get(row.name) ?? [], edits)),
    page,
    pages,
    shown,
    nothing: matching.length === 0 && (shown !== 'svar' || open.length === 0),
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

function rowView(row: RowReport, findings: readonly string[], edits: TableEdits) {
  const { line, name, is, fields, problem, other } = row
  const set = fields.filter((field) => field.is === 'set')
  return {
    line,
    place: other === undefined ? importText.rows.place(line) : importText.rows.places(other, line),
    name: name === '' ? importText.rows.nameless : name,
    tag: { tone: TAGS[is], text: is === 'changed' ? importText.rows.changes(set.length) : importText.rows.tags[is] },
    is,
    other: other ?? null,
    problem: is === 'twice' ? null : (problem ?? null),
    summary:
      is === 'new' ? set.filter(({ key }) => key !== 'name').map(({ label, after }) => `${label}: ${after}`) : [],
    fields:
      is === 'new'
        ? []
        : fields.filter(isTold).map((field) => ({ ...field, place: placeOf(line, field.key), ...stateOf(field) })),
    isCorrected: Object.keys(edits.cells).some((place) => place.startsWith(`${line} `)),
    findings,
  }
}

function stateOf({ is }: FieldReport) {
  return {
    isTicked: is === 'set',
    note: is === 'newer' || is === 'collides' ? importText.rows.newer[is] : null,
    /** Whether the owner can choose: what is newer here alone has no other value in the file. */
    canChoose: is === 'set' || is === 'collides' || is === 'left',
  }
}

/** A name that is as the row's heading says is not told again. */
const isTold = ({ key, is, before }: FieldReport) => key !== 'name' || is !== 'set' || before !== ''
