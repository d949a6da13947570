import { z } from 'zod'
import { readNumber } from '#app/domain/documents.ts'
import { readPage } from '#app/domain/pages.ts'
import { COVERINGS_PATH } from '#app/features/breedings/view.ts'
import { GOAL_KEYS, type Goal, readGoal, wishesOf } from '#app/features/planner/schema/goal.ts'
import { coveringText } from './text.ts'

const USUAL_MARES = 5
const MOST_MARES = 999
const USUAL_INBREEDING = 6.25
const USUAL_BALANCE = 50
export const MOST_BALANCE = 100
/** Between a mare and her stallion: forms remove it from names. */
export const LINE = '\n'
/** Locks, resting mares and barred stallions. Proxies take 8 kB; the server 16, with the address that led here. */
const MOST_LETTERS = 6000

/** Rights to stallions are no limit. */
export const ANY_RIGHT = 'bortse'

export type Pair = { mare: string; stallion: string }
export type CoveringAddress = {
  goal: Goal
  mostMares: number
  /** In per cent. */
  inbreeding: number
  isSameBreed: boolean
  isLiving: boolean
  /** No more mares than the stored right to a stallion allows. */
  isWithinRights: boolean
  balance: number
  locks: readonly Pair[]
  resting: readonly string[]
  barred: readonly string[]
  page: number
}
export type AddressProblems = Record<string, string>

export const lockOf = ({ mare, stallion }: Pair) => `${mare}${LINE}${stallion}`
const linesOf = (text: string) => text.split(/\r?\n/).map((name) => name.trim())

/** The pairs of a text that has a mare and her stallion on a line each. */
function pairsOf(text: string): Pair[] {
  const lines = linesOf(text)
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, at) => ({
    mare: lines[2 * at] ?? '',
    stallion: lines[2 * at + 1] ?? '',
  })).filter(({ mare, stallion }) => mare !== '' && stallion !== '')
}

/** Reads an address. What cannot be read is reported by field, and the usual taken; what is absent is the usual. */
export function readCoverings(search: URLSearchParams): { address: CoveringAddress; problems: AddressProblems } {
  const problems: AddressProblems = {}
  const text = (key: string) => search.get(key)?.trim() || null
  const all = (key: string) => [...new Set(search.getAll(key).map((value) => value.trim()))].filter(Boolean)
  const within = (key: 'ston' | 'inavel' | 'vikt', most: number, usual: number, isWhole: boolean) => {
    const typed = text(key)
    if (typed === null) return usual
    const value = readNumber(typed.replace(/\s*%$/, ''))
    if (value !== null && value >= 0 && value <= most && (!isWhole || Number.isInteger(value))) return value
    problems[key] = coveringText.problems[key]
    return usual
  }
  const goal = readGoal(
    (key) => (key === 'inavel' ? null : text(key)),
    (field, message) => {
      problems[field] = message
      return null
    },
  )
  const [mare, stallion] = [text('lsto'), text('lhingst')]
  if ((mare === null) !== (stallion === null)) problems[mare === null ? 'lsto' : 'lhingst'] = coveringText.problems.pair
  // A mare that is chosen anew counts with her last stallion.
  const locks = new Map(
    [...all('las').flatMap(pairsOf), ...(mare !== null && stallion !== null ? [{ mare, stallion }] : [])].map(
      (pair) => [pair.mare, pair],
    ),
  )
  let letters = 0
  let left = 0
  const fitting = <Named extends Pair | string>(key: string, named: readonly Named[]) => {
    const kept = named.filter((one) => {
      letters += `&${new URLSearchParams({ [key]: typeof one === 'string' ? one : lockOf(one) })}`.length
      return letters <= MOST_LETTERS
    })
    left += named.length - kept.length
    return kept
  }
  const named = {
    locks: fitting('las', [...locks.values()]),
    resting: fitting('vila', all('vila')),
    barred: fitting('utan', all('utan')),
  }
  if (left > 0) problems['las'] = coveringText.problems.many(left)
  return {
    address: {
      goal,
      mostMares: within('ston', MOST_MARES, USUAL_MARES, true),
      inbreeding: within('inavel', 100, USUAL_INBREEDING, false),
      isSameBreed: text('ras') !== 'alla',
      isLiving: text('doda') !== 'tillat',
      isWithinRights: text('sprang') !== ANY_RIGHT,
      balance: within('vikt', MOST_BALANCE, USUAL_BALANCE, true),
      ...named,
      page: readPage(search),
    },
    problems,
  }
}

const ABOUT_PAIRS = ['inbreeding', 'living', 'no-carriers', 'size', 'same-breed'] as const

/** What is wished of a foal; nothing: its stats count. */
export const foalWishes = (goal: Goal) =>
  wishesOf(goal).filter(({ kind }) => !ABOUT_PAIRS.some((about) => about === kind))

/** The address of a state; what is usual is left out. The goal stays as it is in `search`. */
export function coveringsPath(
  search: URLSearchParams,
  address: CoveringAddress,
  change: Partial<CoveringAddress> = {},
) {
  const next = { ...address, ...change }
  const made = new URLSearchParams()
  for (const key of GOAL_KEYS)
    if (key !== 'inavel' && search.get(key)?.trim()) made.set(key, search.get(key)?.trim() ?? '')
  const set = (key: string, value: number, usual: number) => {
    if (value !== usual) made.set(key, String(value).replace('.', ','))
  }
  set('ston', next.mostMares, USUAL_MARES)
  set('inavel', next.inbreeding, USUAL_INBREEDING)
  if (!next.isSameBreed) made.set('ras', 'alla')
  if (!next.isLiving) made.set('doda', 'tillat')
  if (!next.isWithinRights) made.set('sprang', ANY_RIGHT)
  set('vikt', next.balance, USUAL_BALANCE)
  for (const lock of next.locks) made.append('las', lockOf(lock))
  for (const name of next.resting) made.append('vila', name)
  for (const name of next.barred) made.append('utan', name)
  set('sida', next.page, 1)
  return made.size === 0 ? COVERINGS_PATH : `${COVERINGS_PATH}?${made}`
}

/** The pairs of a proposal, as the page showed them: a mare and her stallion on a line each; and its limits. */
export const SaveCoverings = z.object({
  par: z
    .string()
    .default('')
    .transform(pairsOf)
    .refine((pairs) => pairs.length > 0, coveringText.problems.nothing),
  ston: z.coerce.number(coveringText.problems.ston).default(MOST_MARES),
  sprang: z.string().optional(),
})
