import { formPath } from '#app/desk/form-path.ts'
import { disciplineLabel } from '#app/domain/competition/class-key.ts'
import { deskPath } from '#app/domain/names.ts'
import type { FirstStart } from '#app/domain/season/first-start.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { SeasonPlan } from '#app/features/season/data/plan.server.ts'
import { seasonText } from '#app/features/season/text.ts'
import { AGED, horseRow, section, textCells, type Years } from './section.ts'

const { columns } = seasonText

const NAMES_LISTED = 500

export function limits({ limits: found, stopped }: SeasonPlan, years: Years) {
  const unnamed = stopped.length - NAMES_LISTED
  const names = `${stopped.slice(0, NAMES_LISTED).join(', ')}${unnamed > 0 ? seasonText.limits.more(unnamed) : ''}`
  return section(
    'aldersgrans',
    seasonText.limits,
    years,
    [...AGED, columns.limit, columns.standing],
    found.map((horse) =>
      horseRow(
        horse,
        seasonText.limits.oldest(horse.limit.oldestBefore, horse.limit.oldestAfter, horse.ageLimit),
        horse.limit.standing === 'above'
          ? seasonText.limits.standing.above(horse.limit.yearsAbove)
          : seasonText.limits.standing.at,
      ),
    ),
    { to: '/admin/update-age', label: seasonText.links.ageing },
    stopped.length > 0 ? [`${seasonText.limits.stopped} ${names}`, seasonText.limits.stoppedNote] : [],
  )
}

const focusText = ({ discipline, fromAge }: FirstStart) =>
  discipline === null
    ? seasonText.firstStarts.none(fromAge)
    : seasonText.firstStarts.discipline(disciplineLabel(discipline), fromAge)

export const firstStarts = ({ firstStarts: found }: SeasonPlan, years: Years) =>
  section(
    'borja',
    seasonText.firstStarts,
    years,
    [...AGED, columns.focus],
    found.map((horse) => ({
      ...horseRow(horse, focusText(horse)),
      action: {
        to: formPath('/admin/competition', {
          horse: horse.name,
          ...(horse.discipline === null ? {} : { event: horse.discipline }),
        }),
        label: seasonText.enter,
      },
    })),
    { to: '/admin/competition', label: seasonText.links.addCompetition },
  )

export const youngsters = ({ grownYoungsters, youngstersGrownBefore }: SeasonPlan, years: Years) =>
  section(
    'unghastar',
    seasonText.youngsters,
    years,
    [...AGED, columns.focus],
    grownYoungsters.map((horse) => horseRow(horse, focusText(horse))),
    null,
    youngstersGrownBefore.length > 0 ? [seasonText.youngsters.before(youngstersGrownBefore.length)] : [],
  )

export const quality = ({ quality: found }: SeasonPlan, years: Years) =>
  section(
    'kvalitet',
    seasonText.quality,
    years,
    [...AGED, columns.code, columns.change, columns.flags],
    found.map((horse) => {
      const { to, flagsBefore, flagsAfter } = horse.turn
      const change = {
        young: seasonText.quality.none,
        flags: seasonText.quality.flags,
        ready: seasonText.quality.ready,
      }[to]
      const missed = flagsBefore.filter(({ isDone }) => !isDone).map(({ label }) => label)
      const flags =
        to === 'flags'
          ? flagsAfter.map(({ label }) => label).join(', ')
          : flagsBefore.length > 0
            ? seasonText.quality.left(missed)
            : ''
      return horseRow(horse, horse.code, change, flags)
    }),
    { to: '/quality', label: seasonText.links.quality },
  )

export const planner = ({ planner: found }: SeasonPlan, years: Years) =>
  section(
    'avel',
    seasonText.planner,
    years,
    [...AGED, columns.gender],
    found.map((horse) => horseRow(horse, horse.gender)),
    { to: '/breeding', label: seasonText.links.planner },
  )

export const titles = ({ titles: found }: SeasonPlan, years: Years, today: number) =>
  section(
    'titlar',
    { ...seasonText.titles, lead: seasonText.titles.lead(today) },
    years,
    [columns.horse, columns.total, columns.nextTitle, columns.missing, columns.season],
    found.map(({ name, outlook: { total, held, next, missingPoints, season } }) => ({
      name,
      profile: deskPath(name),
      cells: textCells([
        seasonText.titles.total(formatNumber(total), held?.shown ?? null),
        seasonText.titles.next(next.shown, next.points),
        seasonText.titles.missing(formatNumber(missingPoints)),
        season === null
          ? seasonText.titles.noSeason
          : seasonText.titles.season(formatNumber(season.points), season.year),
      ]),
      action: null,
    })),
    { to: '/admin/add-merits', label: seasonText.links.merits },
  )
