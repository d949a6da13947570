import type { HorseDocument } from '#app/domain/documents.ts'
import { horsePath } from '#app/domain/names.ts'
import { askRoll, countRoll } from '#app/domain/roll/ask.ts'
import type { Roll } from '#app/domain/roll/roll.ts'
import { readSentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { detailsOf } from '#app/features/search/data/details.ts'
import { MOST_NAMES } from '#app/features/search/view/found.ts'
import type { SitePage } from '#app/features/search/view/places.ts'
import { rollLines } from '../text.ts'
import { rollPath, SENTENCE_KEY, sentencePath, withWords } from './address.ts'
import { asksBestYear, type BestYear, leadAnswers, toldBy } from './answers.ts'
import { type Asked, askOf, readCorrected } from './asked.ts'
import { cardFact } from './card-fact.ts'
import { chipsOf } from './chips.ts'
import { saidOfSentence } from './page.ts'
import { type Find, findMeant, readingWords } from './unread.ts'

/** The sentence with every word that may be meant in place of one that was not understood. */
function insteadOfAll({ corrected, unknown }: Asked) {
  const sentence = unknown.reduce((said, { text, meant }) => withWords(said, text, meant ?? text) ?? said, corrected)
  return sentence === corrected ? null : { name: sentence, about: rollLines.title, href: sentencePath(sentence) }
}

/** So many links are a list. */
const LIST = 3

/** Asked only for a sentence that the best year answers. */
export type FindBest = () => Promise<BestYear | null>
/** The documents of horses by their names; not asked for where only the way to them is shown. */
type ReadHorses = (names: readonly string[]) => Promise<ReadonlyMap<string, HorseDocument>>
export type SaidSources = { pages: readonly SitePage[]; find: Find; findBest: FindBest; readHorses: ReadHorses | null }

/** The first horses of a sentence, and what it asked of each. */
function firstOf(roll: Roll, { filter, order }: Asked) {
  const { names } = askRoll(roll, filter, order, 0, MOST_NAMES)
  return names.map((name) => {
    const fact = cardFact(roll, name, filter, order)
    return { name, fact: fact === null ? '' : `${fact.figure} ${fact.more}`.trim() }
  })
}

/** Beside a number of horses: how many of them are in the stable, and no longer sold or dead. */
function inStable(roll: Roll, { filter }: Asked, total: number) {
  if (filter.texts.lage !== undefined) return null
  const there = { ...filter, texts: { ...filter.texts, lage: ['stall'] } }
  const count = countRoll(roll, there)
  if (count === total) return null
  const about = chipsOf(there, { order: null, isTable: false }).map(({ value }) => value)
  return { name: rollLines.found(formatNumber(count), count === 1), about: about.join(' · '), href: rollPath(there) }
}

/** What all horses say of a text in the search field; the roll is read before anything is awaited. */
export async function saidOf(roll: Roll, typed: string, { pages, find, findBest, readHorses }: SaidSources) {
  const { said, readings, corrected } = readCorrected(typed, (text) => readSentence(text, new Vocabulary(roll)))
  const asked = { ...askOf(new URLSearchParams({ [SENTENCE_KEY]: typed }), () => said), corrected }
  const answered = saidOfSentence(roll, typed, said)
  const sentence =
    answered && readings.length > 0 ? { ...answered, about: `${readingWords(readings)}: ${answered.about}` } : answered
  const within = said.asks === 'count' && sentence !== null ? inStable(roll, asked, sentence.total) : null
  const isListed = readHorses !== null && sentence !== null && sentence.named === null && !sentence.isHorse
  const listed = isListed ? firstOf(roll, asked) : []
  const { years, numbered } = toldBy(roll, asked)
  const best = asksBestYear(asked) ? await findBest() : null
  const meant = await findMeant(asked, roll.order.length, find)
  // How two are related stands before all others.
  const isPair = meant.pair !== null
  const answers = leadAnswers(asked, meant, years, { pages, best }).flatMap(({ says, links }) =>
    // Above a longer list it is said once.
    links.map(({ label, href }, at) => {
      return { name: label, about: at === 0 || links.length < LIST ? says.replace(/:$/, '') : '', href }
    }),
  )
  const horses = await readHorses?.(listed.map(({ name }) => name))
  const first = listed.flatMap(({ name, fact }) => {
    const horse = horses?.get(name)
    return horse ? [{ kind: 'horse' as const, name, details: detailsOf('horses', name, horse), fact }] : []
  })
  return {
    /** The part of the text that is a name. */
    name: said.filter.name,
    sentence: isPair || sentence === null ? null : { ...sentence, first, within },
    unread: {
      typed: meant.typed,
      names: meant.names,
      answers: isPair ? [] : answers,
      words: asked.unknown.flatMap(({ lead, text }) => (lead === undefined ? [text] : [])),
      instead: meant.names === null ? insteadOfAll(asked) : null,
    },
    numbered: numbered.map(({ name, number }) => ({ name, about: number, href: horsePath(name) })),
  }
}
