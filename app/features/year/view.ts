import { formPath } from '#app/desk/form-path.ts'
import { evaluationTypeRow } from '#app/domain/evaluations/evaluation-types.table.ts'
import { deskPath } from '#app/domain/names.ts'
import { monthOf } from '#app/domain/news/months.ts'
import { GROWN_CATEGORY } from '#app/domain/season/first-start.ts'
import { studYearOf, type Years, yearsAhead, yearsOn } from '#app/domain/stud-clock.ts'
import { dueByMonth } from '#app/domain/year/due.ts'
import { previewPath } from '#app/features/ageing/view.ts'
import type { AwaitedOf } from '#app/features/breedings/data.server.ts'
import { BREEDINGS_PATH, coveringPath } from '#app/features/breedings/view.ts'
import { BULK_KEYS } from '#app/features/bulk/schema/bulk-query.ts'
import { CHANGE_PATH } from '#app/features/bulk/view.ts'
import { addEvaluationPath } from '#app/features/evaluations/view/paths.ts'
import type { TurnLine } from '#app/features/season/view/turn-lines.ts'
import { STUD_YEAR_PATH } from '#app/features/settings/schema/paths.ts'
import { settingsText } from '#app/features/settings/text.ts'
import type { DueHorse, DueLine, JudgedLine, OtherLine, StudYear } from './data/stud-year.server.ts'
import { yearText } from './text.ts'

export const YEAR_PATH = '/admin/year'
const ALL_KEY = 'visa'
/** In rows of their own, with a press each; else by name alone. */
const ROWS_SHOWN = 3
const NAMES_SHOWN = 5

type Press = { to: string; label: string }
type YearRow = {
  id: string
  month: string | null
  title: string
  about: string
  isLate: boolean
  press: Press | null
  horses: { name: string; to: string; about: string; press: Press | null }[]
  total: number
  turn: TurnLine[]
}

/** What waits at the pages of backups and publications, in their own words; and what breedings await. */
export type YearNotices = { backup: readonly string[]; publish: readonly string[]; breedings: readonly AwaitedOf[] }

/** Everything that is due, a row for each kind and month. `date` is today. */
function yearRows(
  { lines, turn }: StudYear,
  { backup, publish, breedings }: YearNotices,
  date: string,
  years: Years,
): YearRow[] {
  return [
    ...backup.map((about, at) => noticeRow(`kopia-${at}`, about, '/admin/backup', yearText.backup)),
    ...publish.map((about, at) => noticeRow(`publicera-${at}`, about, '/admin/publish', yearText.publish)),
    ...breedingRows(breedings, date),
    ...lines.map((line) => rowOf(line, monthOf(date), yearsAhead(years))),
    ...(turn.horses === 0 ? [] : [{ ...turnRow(turn.horses, date, years), turn: turn.lines }]),
  ]
}

/** New Year; of a stud with a year of its own the next one, which comes when the owner sets it. */
function turnRow(horses: number, date: string, years: Years) {
  const { newYear, ownYear } = yearText
  if (yearsAhead(years) === 0)
    return {
      ...row('nyar', `${Number(date.slice(0, 4)) + 1}-01`, newYear.title, newYear.about(horses)),
      press: { to: previewPath('all', 1), label: newYear.press },
    }
  const year = studYearOf(years)
  return {
    ...row('nyar', null, ownYear.title(year + 1), ownYear.about(horses, year)),
    press: { to: STUD_YEAR_PATH, label: settingsText.changeYear },
  }
}

const row = (id: string, month: string | null, title: string, about: string): YearRow => ({
  id,
  month,
  title,
  about,
  isLate: false,
  press: null,
  horses: [],
  total: 0,
  turn: [],
})

const noticeRow = (id: string, about: string, to: string, { title, press }: { title: string; press: string }) => ({
  ...row(id, null, title, about),
  press: { to, label: press },
})

function rowOf(line: DueLine, now: string, ahead: number): YearRow {
  switch (line.kind) {
    case 'judge':
    case 'licence':
      return judgedRow(line, now, ahead)
    case 'climb':
      return rowOfKind(line, { to: '/admin/competition-list#redo', label: yearText.climb.press })
    case 'grown':
      return rowOfKind(line, {
        to: grownPath(line.horses),
        label: yearText.grown.press(line.horses.length, line.total),
      })
    case 'promised':
      return rowOfKind(line, null)
  }
}

/** A row for what breedings await in a month: foals, and coverings. */
function breedingRows(awaited: readonly AwaitedOf[], date: string): YearRow[] {
  return dueByMonth(awaited, date).flatMap(({ month, due }) =>
    (['foal', 'covering'] as const).flatMap((what) => {
      const all = due.filter((one) => one.what === what)
      if (all.length === 0) return []
      const { title, about } = yearText.breedings[what]
      const isLate = all.some((one) => one.month !== null && one.month < month)
      return [
        {
          ...row(`${what}-${month}`, month, title, about(all.length, isLate)),
          isLate,
          press: { to: BREEDINGS_PATH, label: yearText.breedings.press },
          total: all.length,
          horses: all.map(({ id, mare }) => ({ name: mare, to: coveringPath(id), about: '', press: null })),
        },
      ]
    }),
  )
}

function rowOfKind({ kind, total, horses }: OtherLine, press: Press | null): YearRow {
  const words = yearText[kind]
  return {
    ...row(kind, null, words.title, words.about(total)),
    press,
    total,
    horses: horses.map(({ name }) => ({
      name,
      to: kind === 'climb' ? formPath('/admin/competition-list', { q: name }) : deskPath(name),
      about: '',
      press:
        press === null ? { to: formPath('/admin/update-sold', { horse: name }), label: yearText.promised.press } : null,
    })),
  }
}

/** What is due in a later year cannot be written yet: its horses are shown in the list. */
function judgedRow({ kind, type, month, total, horses }: JudgedLine, now: string, ahead: number): YearRow {
  const year = month.slice(0, 4)
  const isLate = month < now
  const isLater = kind === 'judge' && year > now.slice(0, 4)
  const { judge, licence } = yearText
  const first = horses[0]?.birthYear ?? null
  const counted = first === Number(year) + ahead ? judge.foals(total) : judge.horses(total, isLater)
  const ends = isLate ? licence.ended(total, month) : licence.ends(total, month)
  const judged = isLate ? `${counted}. ${yearText.late(month)}` : counted
  return {
    ...row(`${type}-${month}`, month, evaluationTypeRow(type).label, kind === 'licence' ? ends : judged),
    isLate,
    press: isLater ? { to: formPath('/admin/horses', { fodd: `${first ?? ''}` }), label: judge.list } : null,
    total: isLater ? 0 : total,
    horses: (isLater ? [] : horses).map(({ name, birthYear, isLast }) => ({
      name,
      to: deskPath(name),
      about: birthYear === null ? '' : judge.born(birthYear, isLast),
      press: {
        to: addEvaluationPath(type, { horse: name }),
        label: kind === 'licence' ? licence.press : judge.press,
      },
    })),
  }
}

/** The bulk change that moves them, filled in. */
function grownPath(horses: readonly DueHorse[]): string {
  const search = new URLSearchParams(horses.map(({ id }) => [BULK_KEYS.horse, id ?? '']))
  search.set(BULK_KEYS.kind, 'category')
  search.set(BULK_KEYS.value, GROWN_CATEGORY)
  return `${CHANGE_PATH}?${search}`
}

export type YearView = ReturnType<typeof yearView>

/** The page. `all`: the row of which all horses are shown. */
export function yearView(
  found: StudYear,
  notices: YearNotices,
  date: string,
  all: string | null,
  years: Years = yearsOn(date, Number(date.slice(0, 4))),
) {
  const months = dueByMonth(yearRows(found, notices, date, years), date)
  return {
    months: months.map(({ month, due }) => ({
      id: month,
      title: yearText.month(month),
      note: due.length === 0 ? null : yearText.things(due.length),
      nothing: yearText.nothing(month),
      rows: due.map(({ horses, total, ...one }) => {
        const hasPresses = horses.some(({ press }) => press !== null)
        const most = hasPresses ? ROWS_SHOWN : NAMES_SHOWN
        // A link to one more would take its place.
        const shown = all === one.id || total <= most + 1 ? horses : horses.slice(0, most)
        const left = total - shown.length
        return {
          ...one,
          horses: shown,
          hasPresses,
          more: left > 0 && all !== one.id ? { to: allPath(one.id), label: yearText.showAll(total) } : null,
          left: left > 0 && all === one.id ? yearText.andMore(left) : null,
        }
      }),
    })),
    isQuiet: months.every(({ due }) => due.length === 0),
    unused: found.unused.map((type) => evaluationTypeRow(type).label),
  }
}

const allPath = (id: string) => `${YEAR_PATH}?${new URLSearchParams({ [ALL_KEY]: id })}#${id}`

export const readAll = (search: URLSearchParams): string | null => search.get(ALL_KEY)

export type YearCounts = ReturnType<typeof yearCounts>

/** How much is due this month, and in the next month that has any. */
export function yearCounts(
  found: StudYear,
  notices: YearNotices,
  date: string,
  years: Years = yearsOn(date, Number(date.slice(0, 4))),
) {
  const [now, next] = dueByMonth(yearRows(found, notices, date, years), date).map(({ month, due }) => ({
    month,
    count: due.length,
  }))
  return { now: now ?? { month: monthOf(date), count: 0 }, next: next ?? null }
}
