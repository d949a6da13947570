import { youngHorseTurn } from '#app/domain/season/bands.ts'
import { awaitedClass, meritOutlook, openedClass, outgrownClass } from '#app/domain/season/entry-turn.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'
import type { SeasonPlan } from '#app/features/season/data/plan.server.ts'
import { seasonText } from '#app/features/season/text.ts'
import { COMPETITION_LIST, ENTERED, entryRow, section, type Years } from './section.ts'

const { columns } = seasonText

export const classes = ({ entries }: SeasonPlan, years: Years) =>
  section(
    'klasser',
    seasonText.classes,
    years,
    [...ENTERED, columns.opens, columns.merits],
    entries.flatMap((entry) => {
      const rung = openedClass(entry.turned)
      if (rung === null) return []
      return [entryRow(entry, seasonText.from(rung.label, rung.minAge), seasonText.merits(entry.turned.meritCount))]
    }),
    COMPETITION_LIST,
  )

export const outgrown = ({ entries }: SeasonPlan, years: Years) =>
  section(
    'inridning',
    seasonText.outgrown,
    years,
    [...ENTERED, columns.standing, columns.opens],
    entries.flatMap((entry) => {
      const left = outgrownClass(entry.turned)
      if (left === null) return []
      const { levelUpAfter: next } = entry.turned
      return [
        entryRow(
          entry,
          left.isNew && left.rung.maxAge !== undefined
            ? seasonText.outgrown.until(left.rung.label, left.rung.maxAge)
            : seasonText.outgrown.already,
          next.ok && next.isMoved ? seasonText.outgrown.next(next.rung.label) : '',
        ),
      ]
    }),
    COMPETITION_LIST,
  )

export const waiting = ({ entries }: SeasonPlan, years: Years, turn: SeasonTurn) =>
  section(
    'unga',
    seasonText.waiting,
    years,
    [...ENTERED, columns.waits, columns.merits],
    entries.flatMap((entry) => {
      const awaited = awaitedClass(entry.turned, turn)
      if (awaited === null) return []
      const { rung, year } = awaited
      return [
        entryRow(
          entry,
          seasonText.waiting.until(rung.label, rung.minAge, year),
          seasonText.merits(entry.turned.meritCount),
        ),
      ]
    }),
    COMPETITION_LIST,
  )

export const youngHorses = ({ entries }: SeasonPlan, years: Years) =>
  section(
    'fei',
    seasonText.young,
    years,
    [...ENTERED, columns.named],
    entries.flatMap((entry) => {
      const named = entry.turned.place.discipline === 'dressyr' ? youngHorseTurn(entry.turned) : null
      if (named === null) return []
      return [
        entryRow(entry, `${named.from?.label ?? seasonText.young.none} → ${named.to?.label ?? seasonText.young.none}`),
      ]
    }),
    { to: '/admin/add-merits', label: seasonText.links.merits },
  )

export const ready = ({ entries }: SeasonPlan, years: Years, turn: SeasonTurn) =>
  section(
    'meriter',
    seasonText.ready,
    years,
    [...ENTERED, columns.merits, columns.levelUp],
    entries.flatMap((entry) => {
      const outlook = meritOutlook(entry.turned, turn)
      if (outlook === null) return []
      return [entryRow(entry, seasonText.merits(entry.turned.meritCount), outlookText(outlook, years))]
    }),
    COMPETITION_LIST,
  )

function outlookText(outlook: NonNullable<ReturnType<typeof meritOutlook>>, years: Years): string {
  switch (outlook.kind) {
    case 'moves':
      return seasonText.ready.moves(outlook.rung.label)
    case 'opens':
      return seasonText.ready.opens(outlook.rung.label, outlook.rung.minAge, years)
    case 'waits':
      return seasonText.ready.waits(outlook.rung.label, outlook.rung.minAge, outlook.year)
    case 'last':
      return seasonText.ready.last
    case 'not-on-ladder':
      return seasonText.ready.notOnLadder
  }
}
