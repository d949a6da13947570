import { youngHorseTurn } from '#app/domain/season/bands.ts'
import { awaitedClass, meritOutlook, openedClass, outgrownClass } from '#app/domain/season/entry-turn.ts'
import type { SeasonTurn } from '#app/domain/season/turn.ts'
import type { SeasonPlan } from '#app/features/season/data/plan.server.ts'
import { text } from '#app/features/season/text.ts'
import { COMPETITION_LIST, ENTERED, entryRow, type Section, type Years } from './section.ts'

const { columns } = text

/** Entries that a higher class opens for. */
export function classes({ entries }: SeasonPlan, years: Years): Section {
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

/** Entries that stand in a class they are too old for. */
export function outgrown({ entries }: SeasonPlan, years: Years): Section {
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

/** Entries that stay too young for their next class. */
export function waiting({ entries }: SeasonPlan, years: Years, turn: SeasonTurn): Section {
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

/** Entries in dressage with the class that is named for their age. */
export function youngHorses({ entries }: SeasonPlan): Section {
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

/** Entries with the merits for Level Up. */
export function ready({ entries }: SeasonPlan, years: Years, turn: SeasonTurn): Section {
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
