/** What the owner of the demo stud writes: stories, epitaphs, the news of the year, and the horse of the month. */

import { readYear } from '#app/domain/age.ts'
import { isPublicCategory } from '#app/domain/categories.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { CollectionName, Documents, HorseDocument, ScoresDocument } from '#app/domain/documents.ts'
import { GELDING, MARE } from '#app/domain/horse/genders.ts'
import { kindOfHorse } from '#app/domain/horse/kind-words.table.ts'
import { parseResultLine } from '#app/domain/merits/result-line.ts'
import { readResults } from '#app/domain/merits/scores-document.ts'
import { readKnownName } from '#app/domain/names.ts'
import { inWords } from '#app/domain/number-words.ts'
import type { Animal } from './animal.ts'
import { mayTell, type Told } from './claims.table.ts'
import { type Calendar, dayOfYear } from './population.ts'
import { pick, type Random, sample } from './random.ts'
import { spoken } from './spoken.ts'
import { EPITAPHS, MONTH_WORDS, SEASON_NEWS, STORIES, WIN_WORDS } from './stories.table.ts'

/** What a horse's document says besides facts. */
export type Telling = Pick<HorseDocument, 'story' | 'died' | 'epitaph'>

const ageIn = ({ year }: Calendar, { animal }: Told) => year - animal.born

/** The horses that each kind of story suits; a horse has one at most. */
const SUITS: Readonly<Record<keyof typeof STORIES, (one: Told, age: number) => boolean>> = {
  dead: ({ category }) => category === 'dead',
  senior: ({ category }) => category === 'seniors',
  stallion: ({ category, animal }) => category === 'stallions' && animal.foals.length > 0,
  mare: ({ category, animal }) => category === 'bloodmares' && animal.foals.length > 0,
  pony: ({ animal, category }, age) => animal.heightCm <= 120 && age >= 5 && category !== 'dead',
  foal: ({ animal }, age) => animal.isHome && age <= 1,
  young: ({ category }, age) => category === 'youngsters' && age >= 2,
  sport: ({ category, starts }) => starts.length > 0 && (category === 'competitors' || category === 'for-sale'),
}

/** Stories for forty horses, as far as there are horses that they suit; years and words for the dead. */
export function tellOf(
  random: Random,
  told: readonly Told[],
  calendar: Calendar,
  first: readonly Animal[],
): Map<Animal, Telling> {
  const tellings = new Map<Animal, Telling>()
  const chosen = new Set<Told>()
  for (const kind of Object.keys(SUITS) as (keyof typeof STORIES)[]) {
    const stories = STORIES[kind]
    const fit = told.filter((one) => !chosen.has(one) && !one.isHidden && SUITS[kind](one, ageIn(calendar, one)))
    const known = fit.filter(({ animal }) => first.includes(animal))
    const others = fit.filter((one) => !known.includes(one))
    const horses = [...known, ...sample(random, others, others.length)]
    for (const [one, story] of share(horses, stories, calendar, known.length)) {
      chosen.add(one)
      tellings.set(one.animal, { story: spoken(story, one.animal.sex === MARE) })
    }
  }
  const dead = told.filter(({ category }) => category === 'dead')
  const lines = new Map(share(dead, sample(random, EPITAPHS, EPITAPHS.length), calendar, 0))
  const newest = new Set(dead.toSorted((a, b) => b.lastYear - a.lastYear).slice(0, 2))
  for (const [at, one] of dead.entries()) {
    // Of a few the year is not known.
    if (at % 9 === 8) continue
    const died = newest.has(one) && calendar.today.slice(5) > '02-01' ? calendar.year : one.lastYear
    const epitaph = lines.get(one)
    tellings.set(one.animal, { ...tellings.get(one.animal), died, ...(epitaph === undefined ? {} : { epitaph }) })
  }
  return tellings
}

/** Texts for horses of which they are true: the first `known` horses choose, then the texts that suit fewest. */
function share(horses: readonly Told[], texts: readonly string[], calendar: Calendar, known: number): [Told, string][] {
  const able = new Map(texts.map((text) => [text, horses.filter((one) => mayTell(text, one, calendar))]))
  const given = new Map<Told, string>()
  const used = new Set<string>()
  const give = (one: Told | undefined, text: string | undefined) => {
    if (one === undefined || text === undefined) return
    given.set(one, text)
    used.add(text)
  }
  for (const one of horses.slice(0, known))
    give(
      one,
      texts.find((text) => !used.has(text) && able.get(text)?.includes(one)),
    )
  for (const [text, fit] of [...able].toSorted(([, a], [, b]) => a.length - b.length))
    if (!used.has(text))
      give(
        fit.find((one) => !given.has(one)),
        text,
      )
  return [...given]
}

export type DemoNote = { collection: 'settings'; id: string; document: Record<string, string> }

type Entry = { [C in CollectionName]: { collection: C; document: Documents[C] } }[CollectionName]

/** Collects what the news are about while the documents pass, and writes them at the end. */
export class NewsWriter {
  readonly #calendar: Calendar
  readonly #random: Random
  readonly #foals: HorseDocument[] = []
  readonly #gone: HorseDocument[] = []
  readonly #offered: HorseDocument[] = []
  /** Listed, and drawn: a picture stays in its own season beside a dated note, a drawing takes the day's. */
  readonly #drawn = new Set<string>()
  readonly #wins: Win[] = []
  #star: HorseDocument | null = null

  constructor(random: Random, calendar: Calendar) {
    this.#random = random
    this.#calendar = calendar
  }

  look({ collection, document }: Entry): void {
    if (collection === 'horses') this.#lookAtHorse(document)
    else if (collection === 'scores') this.#lookAtScores(document)
  }

  #lookAtHorse(horse: HorseDocument): void {
    if (!isPublicCategory(horse.category) || horse.link) return
    if (horse.pictures === undefined) this.#drawn.add(horse.name)
    if (horse.category === 'dead') {
      if (horse.died === this.#calendar.year) this.#gone.push(horse)
      return
    }
    if (readYear(horse.age) === this.#calendar.year) this.#foals.push(horse)
    if (horse.forSale === true && horse.tingad !== true && typeof horse.story === 'string') this.#offered.push(horse)
    if (horse.category === 'stallions' && horse.pictures !== undefined) this.#star ??= horse
  }

  #lookAtScores(scores: ScoresDocument): void {
    if (!this.#drawn.has(scores.name) || this.#wins.length > MOST_WINS) return
    const from = `${this.#calendar.year}`
    for (const { discipline, classKey, lines } of readResults(scores)) {
      for (const line of lines) {
        // Most lines are of other years: only those of this one are read.
        if (!line.startsWith('1/') || !line.includes(`, ${from}-`)) continue
        const result = parseResultLine(line)
        if (result === null) continue
        const won = classLabel(discipline, classKey)
        const headline = winHeadline(scores.name, discipline, won)
        const { text: show, entries, date: day } = result
        this.#wins.push({ name: scores.name, day, headline, won, show, entries })
      }
    }
  }

  *notes(): Generator<DemoNote> {
    const { today } = this.#calendar
    const random = this.#random
    const seen = new Set<string>()
    const note = (day: string, document: Record<string, string>): DemoNote[] => {
      if (day > today || seen.has(document['headline'] ?? '')) return []
      seen.add(document['headline'] ?? '')
      return [{ collection: 'settings', id: `news:own:${day}-${seen.size}`, document: { day, ...document } }]
    }
    yield* this.#seasons().flatMap(([day, headline, words]) => note(day, { headline, words }))
    for (const foal of this.#foals.slice(0, MOST_FOALS)) {
      yield* note(this.#someDay(random, 4, 6), {
        headline: `${foal.name} är född`,
        words: foalWords(foal),
        name: foal.name,
      })
    }
    // The others are counted by month.
    const great = this.#wins
      .filter(({ won }) => /^(?:Elit|Nationell) /.test(won))
      .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
    const told = new Set<string>()
    for (const win of great.slice(0, MOST_TOLD_WINS)) {
      const { name, day, headline } = win
      yield* note(day, { headline, words: winWords(win, told), name })
    }
    for (const horse of this.#gone) {
      const words = typeof horse.epitaph === 'string' ? horse.epitaph : ''
      yield* note(this.#someDay(random, 1, 9), { headline: `Till minne av ${horse.name}`, words, name: horse.name })
    }
    const [offered] = this.#offered
    if (offered) {
      const words = 'En häst som ska ha rätt hem. Hör av dig, så berättar vi mer.'
      yield* note(this.#someDay(random, 9, 11), {
        headline: `${offered.name} är till salu`,
        words,
        name: offered.name,
      })
    }
    if (this.#star === null) return
    const document = { name: this.#star.name, words: pick(random, MONTH_WORDS) }
    yield { collection: 'settings', id: `month:${today.slice(0, 7)}`, document }
  }

  /** The owner's notes of the last twelve months. */
  #seasons(): [string, string, string][] {
    const { today, year } = this.#calendar
    return SEASON_NEWS.map(([day, headline, words]) => [
      `${`${year}-${day}` <= today ? year : year - 1}-${day}`,
      headline,
      words,
    ])
  }

  /** A day of these months of the year, or before today if that is earlier. */
  #someDay(random: Random, fromMonth: number, toMonth: number): string {
    const { today, year } = this.#calendar
    const draw = random()
    const month = fromMonth + Math.floor(draw * (toMonth - fromMonth + 1))
    const day = `${year}-${String(month).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`
    if (day <= today) return day
    const early = 1 + Math.floor(draw * dayOfYear(today))
    return new Date(Date.UTC(year, 0, early)).toISOString().slice(0, 10)
  }
}

/** `Alba vann hoppning 40 cm`: a class alone does not say of what it is. */
export const winHeadline = (name: string, discipline: string, label: string): string =>
  `${name} vann ${disciplineLabel(discipline).toLocaleLowerCase('sv')} ${label}`

type Win = { name: string; day: string; headline: string; won: string; show: string; entries: number }

/** Words that are true of the win, by its day. `told` are those that others were told in: none twice while more fit. */
export function winWords({ day, entries, won, show }: Omit<Win, 'name' | 'headline'>, told: Set<string>): string {
  const month = Number(day.slice(5, 7))
  const fit = WIN_WORDS.filter(({ isTrue }) => isTrue({ month, entries, won })).map(({ words }) => words)
  const left = fit.filter((words) => !told.has(words))
  const among = left.length > 0 ? left : fit
  const words = among[Number(day.slice(8)) % among.length] ?? ''
  told.add(words)
  return words.replace('{entries}', inWords(entries)).replace('{show}', show)
}

const MOST_FOALS = 6
const MOST_WINS = 400
const MOST_TOLD_WINS = 3

function foalWords(foal: HorseDocument): string {
  const kind = foal.gender === MARE ? 'Ett stoföl' : foal.gender === GELDING ? 'Ett föl' : 'Ett hingstföl'
  const [sire, dam] = [readKnownName(foal.sire), readKnownName(foal.dam)]
  const colour = kindOfHorse({ color: foal.color })
  return `${[kind, colour, sire && `efter ${sire}`].filter(Boolean).join(', ')}${dam ? ` undan ${dam}` : ''}.`
}
