import { BRED_TRAITS } from '#app/domain/breeding-values/traits.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { horseFacts } from '#app/domain/roll/facts.ts'
import { countOffspring, emptyRoll, putHorse, setBred } from '#app/domain/roll/roll.ts'
import { readSentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { askOf } from '#app/features/roll/view/asked.ts'
import { answerOf, rollPage } from '#app/features/roll/view/page.ts'
import { saidOf } from '#app/features/roll/view/said.ts'
import { triesOf } from '#app/features/roll/view/tries.ts'
import { type Find, findMeant } from '#app/features/roll/view/unread.ts'
import { MOST_NAMES } from '#app/features/search/view/found.ts'
import { visitorPages } from '#app/features/search/view/places.ts'
import { findInIndex } from './finder.ts'
import { fillParents, type StudIndex } from './stud-index.ts'

const rollOf = onceFor((index: StudIndex) => {
  const roll = emptyRoll(index.horses.length)
  for (const { document, keys, merits } of index.horses) {
    putHorse(roll, keys.name, horseFacts(fillParents(index, document), merits, yearOf(index.today, 'ages')))
  }
  countOffspring(roll)
  for (const [at, trait] of BRED_TRAITS.entries())
    setBred(roll, trait, (name) => {
      const { bred = [] } = index.horseOf.get(name) ?? {}
      const [value, percent] = [bred[at] ?? null, bred[at + BRED_TRAITS.length] ?? 0]
      return value === null ? undefined : { index: value, percent }
    })
  return roll
})

const horsesNamed = (index: StudIndex, names: readonly string[]) =>
  new Map(
    names.flatMap((name) => {
      const horse = index.horseOf.get(name)
      return horse ? [[name, fillParents(index, horse.document)] as const] : []
    }),
  )

/** The data of the page of all horses at this query. */
export async function allHorses(index: StudIndex, search: URLSearchParams) {
  const roll = rollOf(index)
  const asked = askOf(search, (text) => readSentence(text, new Vocabulary(roll)))
  const answer = answerOf(roll, asked)
  const horses = horsesNamed(index, [...answer.names, ...answer.near.map(({ name }) => name)])
  const meant = await findMeant(asked, answer.total, (typed, withNear) =>
    findInIndex(index, typed, MOST_NAMES, withNear),
  )
  const year = yearOf(index.today, 'ages')
  const { title, view } = rollPage(asked, answer, horses, { ...index.settings, year, meant, pages: pagesIn(index) })
  return { title, view }
}

/** What to try on a page that found nothing. */
export const triesIn = (index: StudIndex) => triesOf(rollOf(index))

/** What a text in the search field says of all horses, and the first of them if `isListing`; null for none. */
export const saidIn = async (index: StudIndex, typed: string, find: Find, isListing: boolean) =>
  typed.trim() === ''
    ? null
    : saidOf(rollOf(index), typed, {
        pages: pagesIn(index),
        find,
        findBest: async () => index.settings.best ?? null,
        readHorses: isListing ? async (names) => horsesNamed(index, names) : null,
      })

/** Every page that a visitor may look for. */
export const pagesIn = ({ settings, frame }: StudIndex) =>
  visitorPages({ ...settings, ...(frame as { contact?: object }) }) // as the server wrote it
