import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import { horsePath } from '#app/domain/names.ts'
import { youngHorseTurn } from '#app/domain/season/bands.ts'
import {
  awaitedClass,
  type EntryTurn,
  meritOutlook,
  openedClass,
  outgrownClass,
} from '#app/domain/season/entry-turn.ts'
import type { FirstStart } from '#app/domain/season/first-start.ts'
import type { SeasonTurn, TurnedAge } from '#app/domain/season/turn.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { text } from '#app/text/season.ts'
import type { SeasonEntry, SeasonHorse, SeasonPlan } from './data.server.ts'

export type SeasonRow = {
  name: string
  /** The profile of a horse of the stud. */
  profile: string | null
  /** One for each column after the name. */
  cells: SeasonCell[]
  /** Where something is done about this horse. */
  action: { to: string; label: string } | null
}

/** What is told, and where it leads. */
export type SeasonCell = { text: string; to?: string }

export type SeasonSection = {
  id: string
  title: string
  lead: string
  columns: readonly string[]
  rows: SeasonRow[]
  /** How many there are, shown or not. */
  total: number
  /** More than the page shows unasked. */
  isLong: boolean
  empty: string
  notes: string[]
  /** Where it is done. */
  link: { to: string; label: string } | null
}

const { columns } = text

/** Rows of a section that stand on the page before `Visa alla`. */
const ROWS_SHOWN = 25

/** Names that one sentence lists; beyond them it says how many there are. */
const NAMES_LISTED = 500

const pathTo = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search).toString()}`
const editHorse = (name: string) => ({ to: pathTo('/admin/update-horse', { horse: name }), label: text.edit })
const entryPath = (name: string) => pathTo('/admin/competition-list', { q: name })
const told = (cells: readonly string[]): SeasonCell[] => cells.map((cell) => ({ text: cell }))
const COMPETITION_LIST = { to: '/admin/competition-list', label: text.links.competition }

const bornText = ({ birthYear, birthYearAfter }: Pick<TurnedAge, 'birthYear' | 'birthYearAfter'>) =>
  birthYear === null ? text.unclear.ageless : text.born(birthYear, birthYearAfter ?? birthYear)

function horseRow({ name, age }: SeasonHorse, ...cells: string[]): SeasonRow {
  return {
    name,
    profile: horsePath(name),
    cells: told([bornText(age), text.age(age.before, age.after), ...cells]),
    action: editHorse(name),
  }
}

const agedOf = ({ birthYear, before, after }: EntryTurn) => (birthYear === null ? '' : text.age(before, after))

/** The class that an entry stands in, with its discipline; as stored where they are not known. */
function placeText({ stored, turned: { place } }: SeasonEntry): string {
  const { discipline, rung } = place
  const className = discipline !== null && rung !== null ? classLabel(discipline, rung.key) : stored.className
  return text.place(discipline === null ? stored.event : disciplineLabel(discipline), className)
}

function entryRow(entry: SeasonEntry, ...cells: string[]): SeasonRow {
  const { name, hasHorse, horseBirthYear, turned } = entry
  const born = bornText(turned)
  return {
    name,
    profile: hasHorse ? horsePath(name) : null,
    cells: [
      { text: horseBirthYear === null ? born : text.bornElsewhere(born, horseBirthYear) },
      { text: agedOf(turned) },
      { text: placeText(entry), to: entryPath(name) },
      ...told(cells),
    ],
    action: null,
  }
}

const AGED = [columns.horse, columns.born, columns.age]
const ENTERED = [...AGED, columns.className]

type Years = { before: number; after: number }
type Section = Omit<SeasonSection, 'total' | 'isLong' | 'notes' | 'link'> &
  Partial<Pick<SeasonSection, 'notes' | 'link'>>

function limits({ limits: found, stopped }: SeasonPlan): Section {
  const unnamed = stopped.length - NAMES_LISTED
  const names = `${stopped.slice(0, NAMES_LISTED).join(', ')}${unnamed > 0 ? text.limits.more(unnamed) : ''}`
  return {
    id: 'aldersgrans',
    title: text.limits.title,
    lead: text.limits.lead,
    columns: [...AGED, columns.limit, columns.standing],
    rows: found.map((horse) =>
      horseRow(
        horse,
        text.limits.oldest(horse.limit.oldestBefore, horse.limit.oldestAfter, horse.ageLimit),
        horse.limit.standing === 'above' ? text.limits.standing.above(horse.limit.yearsAbove) : text.limits.standing.at,
      ),
    ),
    empty: text.limits.empty,
    notes: stopped.length > 0 ? [`${text.limits.stopped} ${names}`, text.limits.stoppedNote] : [],
    link: { to: '/admin/update-age', label: text.links.ageing },
  }
}

function classes({ entries }: SeasonPlan, years: Years): Section {
  return {
    id: 'klasser',
    title: text.classes.title,
    lead: text.classes.lead(years),
    columns: [...ENTERED, columns.opens, columns.merits],
    rows: entries.flatMap((entry) => {
      const rung = openedClass(entry.turned)
      if (rung === null) return []
      return [entryRow(entry, text.from(rung.label, rung.minAge), text.merits(entry.turned.meritCount))]
    }),
    empty: text.classes.empty(years),
    link: COMPETITION_LIST,
  }
}

function outgrown({ entries }: SeasonPlan, years: Years): Section {
  return {
    id: 'inridning',
    title: text.outgrown.title,
    lead: text.outgrown.lead,
    columns: [...ENTERED, columns.standing, columns.opens],
    rows: entries.flatMap((entry) => {
      const left = outgrownClass(entry.turned)
      if (left === null) return []
      const { levelUpAfter: next } = entry.turned
      return [
        entryRow(
          entry,
          left.isNew && left.rung.maxAge !== undefined
            ? text.outgrown.until(left.rung.label, left.rung.maxAge)
            : text.outgrown.already,
          next.ok && next.isMoved ? text.outgrown.next(next.rung.label) : '',
        ),
      ]
    }),
    empty: text.outgrown.empty(years),
    link: COMPETITION_LIST,
  }
}

function waiting({ entries }: SeasonPlan, years: Years, turn: SeasonTurn): Section {
  return {
    id: 'unga',
    title: text.waiting.title,
    lead: text.waiting.lead(years),
    columns: [...ENTERED, columns.waits, columns.merits],
    rows: entries.flatMap((entry) => {
      const awaited = awaitedClass(entry.turned, turn)
      if (awaited === null) return []
      const { rung, year } = awaited
      return [entryRow(entry, text.waiting.until(rung.label, rung.minAge, year), text.merits(entry.turned.meritCount))]
    }),
    empty: text.waiting.empty(years),
    link: COMPETITION_LIST,
  }
}

const focusText = ({ discipline, fromAge }: FirstStart) =>
  discipline === null
    ? text.firstStarts.none(fromAge)
    : text.firstStarts.discipline(disciplineLabel(discipline), fromAge)

function firstStarts({ firstStarts: found }: SeasonPlan, years: Years): Section {
  return {
    id: 'borja',
    title: text.firstStarts.title,
    lead: text.firstStarts.lead(years),
    columns: [...AGED, columns.focus],
    rows: found.map((horse) => ({
      ...horseRow(horse, focusText(horse)),
      action: {
        to: pathTo('/admin/competition', {
          horse: horse.name,
          ...(horse.discipline === null ? {} : { event: horse.discipline }),
        }),
        label: text.enter,
      },
    })),
    empty: text.firstStarts.empty(years),
    link: { to: '/admin/competition', label: text.links.addCompetition },
  }
}

function youngsters({ grownYoungsters, youngstersGrownBefore }: SeasonPlan, years: Years): Section {
  return {
    id: 'unghastar',
    title: text.youngsters.title,
    lead: text.youngsters.lead(years),
    columns: [...AGED, columns.focus],
    rows: grownYoungsters.map((horse) => horseRow(horse, focusText(horse))),
    empty: text.youngsters.empty,
    notes: youngstersGrownBefore > 0 ? [text.youngsters.before(youngstersGrownBefore)] : [],
  }
}

function youngHorses({ entries }: SeasonPlan): Section {
  return {
    id: 'fei',
    title: text.young.title,
    lead: text.young.lead,
    columns: [...ENTERED, columns.named],
    rows: entries.flatMap((entry) => {
      const named = entry.turned.place.discipline === 'dressyr' ? youngHorseTurn(entry.turned) : null
      if (named === null) return []
      return [entryRow(entry, `${named.from?.label ?? text.young.none} → ${named.to?.label ?? text.young.none}`)]
    }),
    empty: text.young.empty,
    link: { to: '/admin/add-merits', label: text.links.merits },
  }
}

function quality({ quality: found }: SeasonPlan): Section {
  return {
    id: 'kvalitet',
    title: text.quality.title,
    lead: text.quality.lead,
    columns: [...AGED, columns.code, columns.change, columns.flags],
    rows: found.map((horse) => {
      const { to, flagsBefore, flagsAfter } = horse.turn
      const change = { young: text.quality.none, flags: text.quality.flags, ready: text.quality.ready }[to]
      const missed = flagsBefore.filter(({ isDone }) => !isDone).map(({ label }) => label)
      const flags =
        to === 'flags'
          ? flagsAfter.map(({ label }) => label).join(', ')
          : flagsBefore.length > 0
            ? text.quality.left(missed)
            : ''
      return horseRow(horse, horse.code, change, flags)
    }),
    empty: text.quality.empty,
    link: { to: '/quality', label: text.links.quality },
  }
}

function planner({ planner: found }: SeasonPlan): Section {
  return {
    id: 'avel',
    title: text.planner.title,
    lead: text.planner.lead,
    columns: [...AGED, columns.gender],
    rows: found.map((horse) => horseRow(horse, horse.gender)),
    empty: text.planner.empty,
    link: { to: '/breeding', label: text.links.planner },
  }
}

function ready({ entries }: SeasonPlan, years: Years, turn: SeasonTurn): Section {
  return {
    id: 'meriter',
    title: text.ready.title,
    lead: text.ready.lead,
    columns: [...ENTERED, columns.merits, columns.levelUp],
    rows: entries.flatMap((entry) => {
      const outlook = meritOutlook(entry.turned, turn)
      if (outlook === null) return []
      return [entryRow(entry, text.merits(entry.turned.meritCount), outlookText(outlook, years))]
    }),
    empty: text.ready.empty,
    link: COMPETITION_LIST,
  }
}

function outlookText(outlook: NonNullable<ReturnType<typeof meritOutlook>>, years: Years): string {
  switch (outlook.kind) {
    case 'moves':
      return text.ready.moves(outlook.rung.label)
    case 'opens':
      return text.ready.opens(outlook.rung.label, outlook.rung.minAge, years)
    case 'waits':
      return text.ready.waits(outlook.rung.label, outlook.rung.minAge, outlook.year)
    case 'last':
      return text.ready.last
    case 'not-on-ladder':
      return text.ready.notOnLadder
  }
}

function titles({ titles: found }: SeasonPlan, today: number): Section {
  return {
    id: 'titlar',
    title: text.titles.title,
    lead: text.titles.lead(today),
    columns: [columns.horse, columns.total, columns.nextTitle, columns.missing, columns.season],
    rows: found.map(({ name, outlook: { total, held, next, missingPoints, season } }) => ({
      name,
      profile: horsePath(name, 'merits'),
      cells: told([
        text.titles.total(formatNumber(total), held?.shown ?? null),
        text.titles.next(next.shown, next.points),
        text.titles.missing(formatNumber(missingPoints)),
        season === null ? text.titles.noSeason : text.titles.season(formatNumber(season.points), season.year),
      ]),
      action: null,
    })),
    empty: text.titles.empty,
    link: { to: '/admin/add-merits', label: text.links.merits },
  }
}

/** What keeps an entry from being counted; null for one that can be. */
function whyUnclear({ turned: { place, birthYear } }: SeasonEntry): string | null {
  if (place.discipline === null) return text.unclear.discipline
  if (place.rung === null) return text.unclear.className(disciplineLabel(place.discipline))
  return birthYear === null ? text.unclear.entryAgeless : null
}

function unclear({ ageless, entries }: SeasonPlan): Section {
  const entryLine = (entry: SeasonEntry, why: string): SeasonRow => ({
    name: entry.name,
    profile: entry.hasHorse ? horsePath(entry.name) : null,
    cells: told([why, placeText(entry)]),
    action: { to: entryPath(entry.name), label: text.showEntry },
  })
  return {
    id: 'oklart',
    title: text.unclear.title,
    lead: text.unclear.lead,
    columns: [columns.horse, columns.why, columns.className],
    rows: [
      ...ageless.map((name) => ({
        name,
        profile: horsePath(name),
        cells: told([text.unclear.ageless, '']),
        action: editHorse(name),
      })),
      ...entries.flatMap((entry) => {
        const why = whyUnclear(entry)
        return why === null ? [] : [entryLine(entry, why)]
      }),
    ],
    empty: text.unclear.empty,
    link: COMPETITION_LIST,
  }
}

/** The sections of the page with all their rows, in its order. `today` is the calendar year. */
export function seasonSections(plan: SeasonPlan, turn: SeasonTurn, today: number): SeasonSection[] {
  const years = { before: turn.year - 1, after: turn.year }
  const sections = [
    limits(plan),
    classes(plan, years),
    outgrown(plan, years),
    waiting(plan, years, turn),
    firstStarts(plan, years),
    youngsters(plan, years),
    youngHorses(plan),
    quality(plan),
    planner(plan),
    ready(plan, years, turn),
    titles(plan, today),
    unclear(plan),
  ]
  return sections.map((section) => ({
    notes: [],
    link: null,
    ...section,
    total: section.rows.length,
    isLong: section.rows.length > ROWS_SHOWN,
  }))
}

/** The page's sections, long ones cut unless the address asks for all of them; and the words on how it counts. */
export function seasonView(plan: SeasonPlan, turn: SeasonTurn, today: number, all: readonly string[]) {
  const years = { before: turn.year - 1, after: turn.year }
  const { basis, form } = text
  return {
    basis: [
      basis.plain(years),
      ...(turn.ageing === null ? [] : [basis.ageing(form.ageingOption[turn.ageing])]),
      basis.without,
      ...(plan.ageless.length > 0 ? [basis.ageless(plan.ageless.length)] : []),
      ...(plan.entriesLeftOut > 0 ? [basis.entriesLeftOut(plan.entriesLeftOut)] : []),
    ],
    sections: seasonSections(plan, turn, today).map((section) => ({
      ...section,
      rows: all.includes(section.id) ? section.rows : section.rows.slice(0, ROWS_SHOWN),
    })),
  }
}
