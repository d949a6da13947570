import { youngHorseTurn } from '#app/domain/season/bands.ts'
import { awaitedClass, meritOutlook, openedClass, outgrownClass } from '#app/domain/season/entry-turn.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'
import type { SeasonPlan } from '#app/features/season/data/plan.server.ts'
import { text } from '#app/features/season/text.ts'
import { COMPETITION_LIST, ENTERED, entryRow, section, type Years } from './section.ts'

const { columns } = text

export const classes = ({ entries }: SeasonPlan, years: Years) =>
  section(
    'klasser',
    text.classes,
    years,
    [...ENTERED, columns.opens, columns.merits],
    entries.flatMap((entry) => {
      const rung = openedClass(entry.turned)
      if (rung === null) return []
      return [entryRow(entry, text.from(rung.label, rung.minAge), text.merits(entry.turned.meritCount))]
    }),
    COMPETITION_LIST,
  )

export const outgrown = ({ entries }: SeasonPlan, years: Years) =>
  section(
    'inridning',
    text.outgrown,
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
            ? text.outgrown.until(left.rung.label, left.rung.maxAge)
            : text.outgrown.already,
          next.ok && next.isMoved ? text.outgrown.next(next.rung.label) : '',
        ),
      ]
    }),
    COMPETITION_LIST,
  )

export const waiting = ({ entries }: SeasonPlan, years: Years, turn: SeasonTurn) =>
  section(
    'unga',
    text.waiting,
    years,
    [...ENTERED, columns.waits, columns.merits],
    entries.flatMap((entry) => {
      const awaited = awaitedClass(entry.turned, turn)
      if (awaited === null) return []
      const { rung, year } = awaited
      return [entryRow(entry, text.waiting.until(rung.label, rung.minAge, year), text.merits(entry.turned.meritCount))]
    }),
    COMPETITION_LIST,
  )

export const youngHorses = ({ entries }: SeasonPlan, years: Years) =>
  section(
    'fei',
    text.young,
    years,
    [...ENTERED, columns.named],
    entries.flatMap((entry) => {
      const named = entry.turned.place.discipline === 'dressyr' ? youngHorseTurn(entry.turned) : null
      if (named === null) return []
      return [entryRow(entry, `${named.from?.label ?? text.young.none} → ${named.to?.label ?? text.young.none}`)]
    }),
    { to: '/admin/add-merits', label: text.links.merits },
  )

export const ready = ({ entries }: SeasonPlan, years: Years, turn: SeasonTurn) =>
  section(
    'meriter',
    text.ready,
    years,
    [...ENTERED, columns.merits, columns.levelUp],
    entries.flatMap((entry) => {
      const outlook = meritOutlook(entry.turned, turn)
      if (outlook === null) return []
      return [entryRow(entry, text.merits(entry.turned.meritCount), outlookText(outlook, years))]
    }),
    COMPETITION_LIST,
  )

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
