import { formPath } from '#app/desk/form-path.ts'
import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { deskPath } from '#app/domain/names.ts'
import type { FirstStart } from '#app/domain/season/first-start.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { SeasonPlan } from '#app/features/season/data/plan.server.ts'
import { text } from '#app/features/season/text.ts'
import { AGED, horseRow, type Section, told, type Years } from './section.ts'

const { columns } = text

/** Names that one sentence lists; beyond them it says how many there are. */
const NAMES_LISTED = 500

/** Horses at or above their age limit, and whom the planned ageing leaves out. */
export function limits({ limits: found, stopped }: SeasonPlan): Section {
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

const focusText = ({ discipline, fromAge }: FirstStart) =>
  discipline === null
    ? text.firstStarts.none(fromAge)
    : text.firstStarts.discipline(disciplineLabel(discipline), fromAge)

/** Horses that may compete for the first time. */
export function firstStarts({ firstStarts: found }: SeasonPlan, years: Years): Section {
  return {
    id: 'borja',
    title: text.firstStarts.title,
    lead: text.firstStarts.lead(years),
    columns: [...AGED, columns.focus],
    rows: found.map((horse) => ({
      ...horseRow(horse, focusText(horse)),
      action: {
        to: formPath('/admin/competition', {
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

/** Youngsters that are old enough to compete. */
export function youngsters({ grownYoungsters, youngstersGrownBefore }: SeasonPlan, years: Years): Section {
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

/** Horses that change their band in the quality programme. */
export function quality({ quality: found }: SeasonPlan): Section {
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

/** Horses that can be chosen as parents for the first time. */
export function planner({ planner: found }: SeasonPlan): Section {
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

/** Horses near a title. */
export function titles({ titles: found }: SeasonPlan, today: number): Section {
  return {
    id: 'titlar',
    title: text.titles.title,
    lead: text.titles.lead(today),
    columns: [columns.horse, columns.total, columns.nextTitle, columns.missing, columns.season],
    rows: found.map(({ name, outlook: { total, held, next, missingPoints, season } }) => ({
      name,
      profile: deskPath(name),
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
