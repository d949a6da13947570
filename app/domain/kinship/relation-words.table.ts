/**
 * Swedish words for relations: `halvfaster`, `farfars kusin`, `kusinbarn, två gånger`. The words are those of families;
 * `syssling`, `brylling` and so on by generation. How they are put together is our own choice.
 */
import { andList } from '#app/domain/and-list.ts'
import { readText } from '#app/domain/documents.ts'
import { GELDING, MARE, STALLION } from '#app/domain/horse/genders.ts'
import type { KinLine, Relation } from './relation.ts'

type Sex = 'F' | 'M' | null

/** `F` of a stallion or gelding, `M` of a mare: the letter that the horse would have in a pedigree. */
export function sexLetter(gender: unknown): Sex {
  const text = readText(gender)
  if (text === MARE) return 'M'
  return text === STALLION || text === GELDING ? 'F' : null
}

const PARENT = { F: 'far', M: 'mor' } as const
const CHILD = { F: 'son', M: 'dotter' } as const
const SIBLING = { F: 'bror', M: 'syster' } as const
/** Full siblings say so by a word of their own: `helsyster`. */
const FULL = 'hel'
const HALF = 'halv'
/** Cousins by the number of generations below the siblings. */
const COUSINS = ['kusin', 'syssling', 'brylling', 'pyssling']
const ORDINALS = ['första', 'andra', 'tredje', 'fjärde', 'femte', 'sjätte', 'sjunde', 'åttonde']
const TIMES = ['', '', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv']

const letterAt = (path: string, at: number): Sex => {
  const letter = path.at(at)
  return letter === 'F' || letter === 'M' ? letter : null
}

const parentAt = (path: string, at: number) => PARENT[letterAt(path, at) ?? 'F']

/** The ordinal of a generation, `femte`. */
const ordinal = (generation: number): string => ORDINALS[generation - 1] ?? `${generation}:e`

/** An ancestor by its path from the horse: `FM` is `farmor`, `MFF` `morfars far`. */
export function ancestorWord(path: string): string {
  const pairs = path.match(/../g) ?? []
  const words = pairs.map((pair) => parentAt(pair, 0) + parentAt(pair, 1))
  if (path.length % 2 === 1) words.push(parentAt(path, -1))
  return words.join('s ')
}

/** A descendant by the path from it up to the horse. `sex` is its own. */
function descendantWord(path: string, sex: Sex): string {
  if (path.length === 1) return sex === null ? 'avkomma' : CHILD[sex]
  if (path.length === 2) {
    const middle = letterAt(path, 0)
    return sex === null || middle === null ? 'barnbarn' : CHILD[middle] + CHILD[sex]
  }
  return path.length === 3 ? 'barnbarnsbarn' : `ättling i ${ordinal(path.length)} led`
}

/** `barn`, `barnbarn`: what a relation's descendants are called, one, two and more generations below. */
const below = (generations: number) =>
  generations <= 3 ? ['barn', 'barnbarn', 'barnbarnsbarn'][generations - 1] : `ättling i ${ordinal(generations)} led`

const siblingWord = (sex: Sex) => (sex === null ? 'syskon' : SIBLING[sex])

function auntWord(parent: 'F' | 'M', sex: Sex): string | null {
  if (sex === null) return null
  if (sex === 'M') return parent === 'F' ? 'faster' : 'moster'
  return parent === 'F' ? 'farbror' : 'morbror'
}

/** What the first horse, of this sex, is to the second by one line. */
function kinWord({ first, second, isFull }: KinLine, sex: Sex): string {
  const half = isFull ? '' : HALF
  const [up, down] = [first.length, second.length]
  const nearer = Math.min(up, down)
  if (nearer > 0) {
    const cousin = half + (COUSINS[nearer - 1] ?? `släkting i ${ordinal(nearer + 1)} led`)
    if (up === down) return cousin
    if (up < down) return `${ancestorWord(second.slice(0, down - up))}s ${cousin}`
    return up - down === 1 ? `${cousin}barn` : `${cousin}s ${below(up - down)}`
  }
  if (up === 0 && down === 0) return (isFull ? FULL : HALF) + siblingWord(sex)
  if (up === 0) {
    const parent = letterAt(second, 0)
    const word = down === 1 && parent !== null ? auntWord(parent, sex) : null
    return word === null ? `${ancestorWord(second)}s ${half}${siblingWord(sex)}` : half + word
  }
  // The foals of a sibling, whose sex is that of a parent.
  const sibling = half + siblingWord(letterAt(first, -1))
  if (up > 1) return `${sibling}s ${below(up)}`
  const child = sex === null ? 'barn' : CHILD[sex]
  return sibling + (sibling.endsWith(SIBLING.F) && child !== CHILD.F ? 's' : '') + child
}

const timesWords = (times: number) => (times === 1 ? null : `${TIMES[times] ?? times} gånger`)

/** `kusinbarn, två gånger`. */
const often = (word: string, times: number) => [word, timesWords(times)].filter((part) => part !== null).join(', ')

/**
 * What the first horse is to the second: `halvfaster`, `farfar och morfar`, `kusinbarn, två gånger`. Null where there
 * is no word: not kin, the same, or too far. `gender` is the first horse's.
 */
export function relationWord(relation: Relation, gender: unknown): string | null {
  const counts = countedWords(relation, gender)
  return counts.length === 0 ? null : counts.map(([word, times]) => often(word, times)).join(' och ')
}

/**
 * As `relationWord`, for a sentence where the other's name follows: how often is apart where there is one word. `Anna
 * är kusinbarn till Bo, två gånger`.
 */
export function relationSaid(relation: Relation, gender: unknown): { word: string; often: string | null } | null {
  const words = countedWords(relation, gender).map(([word, times]) => ({ word: inSentence(word), times }))
  const [first, ...others] = words
  if (!first) return null
  if (others.length === 0) return { word: first.word, often: timesWords(first.times) }
  const said = words.map(({ word, times }) => often(word, times))
  const isPair = said.length === 2 && words.every(({ times }) => times === 1)
  return { word: `${isPair ? 'både ' : ''}${andList(said)}`, often: null }
}

/** `halvsysters barnbarn` as it is said before `till`: `barnbarn till en halvsyster`. */
const inSentence = (word: string) =>
  word.replace(/^(.+)s ((?:barnbarn|barnbarnsbarn|ättling i .+ led))$/u, '$2 till en $1')

/** Each word of a relation, and how often it is one. */
function countedWords(relation: Relation, gender: unknown): [word: string, times: number][] {
  const sex = sexLetter(gender)
  const words =
    relation.kind === 'ancestor'
      ? relation.paths.map(ancestorWord)
      : relation.kind === 'descendant'
        ? relation.paths.map((path) => descendantWord(path, sex))
        : relation.kind === 'kin'
          ? relation.lines.map((line) => kinWord(line, sex))
          : []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
}
