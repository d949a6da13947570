import { tellingHits } from '#app/domain/coverings/hits.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { pageOf } from '#app/domain/pages.ts'
import { compareSwedish, formatNumber } from '#app/domain/swedish.ts'
import type { StudValues } from '#app/features/breeding-values/data.server.ts'
import { foalLine, foalsLines } from '#app/features/breeding-values/view.ts'
import { goalForm } from '#app/features/planner/view/goal-form.ts'
import type { FoundYear } from '../data/plan.server.ts'
import {
  type AddressProblems,
  ANY_RIGHT,
  type CoveringAddress,
  coveringsPath,
  foalWishes,
  LINE,
  lockOf,
  MOST_BALANCE,
} from '../schema.ts'
import { coveringText } from '../text.ts'
import { goalView, hiddenGoal } from './goal.ts'
import { figuresOf, nextWords, notesOf, type Words, wordsOf } from './words.ts'

/** As many as leave the page within five screens of a phone. */
const ROWS_PER_PAGE = 6
/** This part of the limit and more is near it. */
const NEAR = 0.9
/** The plot's width and height, and the room around its curve. */
const PLOT = { width: 340, height: 190, left: 46, right: 14, top: 14, bottom: 34 } as const

export type CoveringsView = ReturnType<typeof coveringsView>
export type CoveringRow = CoveringsView['rows'][number]

export function coveringsView(
  found: FoundYear,
  { address, problems }: { address: CoveringAddress; problems: AddressProblems },
  search: URLSearchParams,
  { values, madeAt }: { values: StudValues | null; madeAt: string | null } = { values: null, madeAt: null },
) {
  const { plan, stallions, mares } = found
  const isChance = foalWishes(address.goal).length > 0
  const words = wordsOf(isChance)
  const [stallion, mare] = [nameOf(stallions), nameOf(mares)]
  const isHeld = plan.refused.length + found.lost.length > 0 || problems['las'] !== undefined
  const pathTo = (change: Partial<CoveringAddress>) => coveringsPath(search, address, { page: 1, ...change })
  const unlock = (name: string) => pathTo({ page, locks: address.locks.filter((lock) => lock.mare !== name) })
  const order = plan.pairs
    .map((pair, at) => ({ ...pair, options: found.options[at] ?? [] }))
    .sort((a, b) => b.gain - a.gain || a.mare - b.mare)
  const { page, pages, from, until } = pageOf(order.length, ROWS_PER_PAGE, address.page)
  const shown = order.slice(from, until)
  const most = order[0]?.gain ?? 0
  const least = order.at(-1)?.gain ?? 0
  const inbreedings = order.map(({ inbreeding }) => inbreeding)
  const limit = address.inbreeding / 100
  const form = goalForm(address.goal, search)
  const isLockedHere = new Set(shown.filter((row) => row.isLocked).map((row) => mare(row.mare)))
  return {
    isChance,
    lead: coveringText.lead({ mares: mares.length, stallions: stallions.length }),
    count: order.length,
    figures: figuresOf(found, words, { least, most, inbreedings, isChance }),
    notes: [
      ...notesOf(found, words, isChance),
      ...foalsLines(
        values,
        plan.pairs.map((pair) => ({ sire: stallion(pair.stallion), dam: mare(pair.mare) })),
        madeAt,
      ),
    ],
    goal: goalView(search, address, problems),
    risk: riskOf(found, isChance),
    plot: plotOf(plan, address.balance, words),
    presets: coveringText.presets.map(({ balance, label }) => {
      const point = plan.curve.find((one) => one.balance === balance)
      return {
        label,
        to: pathTo({ balance }),
        isOn: address.balance === balance,
        gain: point ? words.whole(point.gain) : '',
        kept: point ? coveringText.kept(formatShare(1 - point.coancestry)) : '',
      }
    }),
    form: {
      errors: problems,
      most: MOST_BALANCE,
      balance: search.has('vikt') && problems['vikt'] ? '' : String(address.balance),
      klass: { value: form.values.klass, classes: form.classes },
      slag: { value: form.values.slag, families: form.families },
      ston: problems['ston'] ? (search.get('ston') ?? '') : String(address.mostMares),
      inavel: problems['inavel'] ? (search.get('inavel') ?? '') : formatNumber(address.inbreeding, 2),
      ras: address.isSameBreed ? '' : 'alla',
      doda: address.isLiving ? '' : 'tillat',
      sprang: address.isWithinRights ? '' : ANY_RIGHT,
      /** Without a stored right there is nothing to ask. */
      hasRights: found.rights.some((right) => right !== null),
      resting: address.resting,
      barred: address.barred,
      /** What the form has no inputs for. */
      hidden: [
        ...hiddenGoal(search),
        ...address.locks
          .filter((lock) => !isLockedHere.has(lock.mare))
          .map((lock) => ({ name: 'las', value: lockOf(lock) })),
      ],
    },
    used: usedOf(found, address),
    rows: shown.map((row) => {
      const [dam, sire] = [mare(row.mare), stallion(row.stallion)]
      const optionOf = (one: { stallion: number; gain: number }) => ({
        value: lockOf({ mare: dam, stallion: stallion(one.stallion) }),
        label: coveringText.option(stallion(one.stallion), words.gain(one.gain)),
      })
      return {
        mare: dam,
        mareCoat: mares[row.mare]?.coat ?? null,
        stallion: sire,
        stallionCoat: stallions[row.stallion]?.coat ?? null,
        lock: lockOf({ mare: dam, stallion: sire }),
        unlock: unlock(dam),
        isLocked: row.isLocked,
        options: [
          { value: '', label: row.isLocked ? coveringText.unlock : coveringText.proposed(sire) },
          ...(row.isLocked ? [optionOf(row)] : []),
          ...row.options.filter((one) => one.stallion !== row.stallion).map(optionOf),
        ],
        gain: words.gain(row.gain),
        part: most > least ? Math.round(20 + (80 * (row.gain - least)) / (most - least)) : 100,
        inbreeding: formatShare(row.inbreeding),
        bred: foalLine(values, { sire, dam }),
        isNear: limit > 0 && row.inbreeding >= NEAR * limit,
        next: row.isLocked
          ? null
          : row.next
            ? nextWords(row, words.total(row.next.cost), { stallion, mare })
            : row.isOnly
              ? coveringText.noNext
              : coveringText.noRoom,
      }
    }),
    page,
    pages,
    /** Saving waits: a promise is not kept. */
    isHeld,
    mostMares: address.mostMares,
    left: [...Map.groupBy(plan.left, ({ reason }) => reason)].map(([reason, all]) => ({
      why: coveringText.leftReasons[reason],
      names: all.map((one) => mare(one.mare)).join(', '),
    })),
    leftCount: coveringText.mares(plan.left.length),
    refused: [
      ...plan.refused.map((lock) => ({
        mare: mare(lock.mare),
        stallion: stallion(lock.stallion),
        reason: lock.reason,
      })),
      ...found.lost.map((lock) => ({ ...lock, reason: 'gone' as const })),
    ].map((lock) => ({
      mare: lock.mare,
      unlock: unlock(lock.mare),
      title: coveringText.line(lock.mare, lock.stallion, false),
      why: coveringText.refusals[lock.reason],
    })),
    costs: plan.costs.map((cost) => {
      const whole = words.total(cost.gain)
      const gain = cost.isRough && whole !== null ? coveringText.about(whole) : whole
      const total = cost.mares > 0 ? coveringText.moreMares(cost.mares) : gain
      if (cost.kind === 'lock') {
        const { mare: dam, stallion: sire } = cost.lock
        const own = order.find((pair) => pair.mare === dam)
        const about =
          cost.instead === null
            ? coveringText.noInstead
            : cost.instead.stallion === sire
              ? coveringText.sameInstead
              : coveringText.instead(
                  stallion(cost.instead.stallion),
                  words.gain(cost.instead.gain),
                  words.gain(own?.gain ?? 0),
                )
        return { title: coveringText.line(mare(dam), stallion(sire), false), about, total, unlock: unlock(mare(dam)) }
      }
      const title =
        cost.kind === 'barred' ? coveringText.barredName(stallion(cost.stallion)) : coveringText.limitNames[cost.kind]
      return { title, about: null, total, unlock: null }
    }),
    pairs: order.map((pair) => lockOf({ mare: mare(pair.mare), stallion: stallion(pair.stallion) })).join(LINE),
    list: order
      .map((pair) => coveringText.line(mare(pair.mare), stallion(pair.stallion), pair.isLocked))
      .sort(compareSwedish)
      .join('\n'),
    names: { mares: namesFor(mares), stallions: namesFor(stallions) },
  }
}

const nameOf = (horses: readonly { name: string }[]) => (at: number) => horses[at]?.name ?? ''
/** Longer lists are typed without suggestions. */
const MOST_SUGGESTED = 300
const namesFor = (horses: readonly { name: string }[]) =>
  horses.length > MOST_SUGGESTED ? [] : horses.map(({ name }) => name)

/** What the year's foals may become: how many are as wished, or have so many points. */
function riskOf({ plan, points: { of, shares } }: FoundYear, isChance: boolean) {
  if (!isChance)
    return {
      title: coveringText.foalPoints,
      lead: coveringText.foalPointsLead,
      heads: coveringText.foalPointsHeads,
      rows: shares.map(({ points: least, foals, any }) => ({
        label: formatNumber(least),
        share: foals / of,
        cells: [coveringText.foalsOf(formatNumber(foals, 0), of), formatShare(any)],
      })),
    }
  return {
    title: coveringText.hits,
    lead: coveringText.hitsLead,
    heads: coveringText.hitsHeads,
    rows: tellingHits(plan.pairs.map(({ gain }) => gain)).map(({ count, share }) => ({
      label: String(count),
      share,
      cells: [formatShare(share)],
    })),
  }
}

/** The curve of gain by diversity, and where the plan is on it. */
function plotOf({ curve }: FoundYear['plan'], balance: number, words: Words) {
  const kept = curve.map(({ coancestry }) => 1 - coancestry)
  const gains = curve.map(({ gain }) => gain)
  const scale = (values: readonly number[], from: number, to: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return (value: number) =>
      Math.round(most > least ? from + ((value - least) / (most - least)) * (to - from) : (from + to) / 2)
  }
  const x = scale(kept, PLOT.left, PLOT.width - PLOT.right)
  const y = scale(gains, PLOT.height - PLOT.bottom, PLOT.top)
  const points = curve.map((point) => ({
    balance: point.balance,
    x: x(1 - point.coancestry),
    y: y(point.gain),
    gain: words.mean(point.gain),
    kept: formatShare(1 - point.coancestry),
    used: point.used,
  }))
  return { ...PLOT, points, own: points.find((point) => point.balance === balance) ?? null }
}

/** The stallions that are used, the most used first. */
function usedOf({ plan, stallions, taken, rights }: FoundYear, { mostMares }: CoveringAddress) {
  const uses = Map.groupBy(plan.pairs, ({ stallion }) => stallion)
  return [...uses]
    .map(([at, own]) => ({
      name: stallions[at]?.name ?? '',
      coat: stallions[at]?.coat ?? null,
      count: own.length,
      uses: [
        coveringText.used(own.length, taken[at] ?? 0, mostMares),
        ...[rights[at] ?? []].flat().map((right) => coveringText.usedRight(own.length, right)),
      ].join(', '),
    }))
    .sort((a, b) => b.count - a.count || compareSwedish(a.name, b.name))
}
