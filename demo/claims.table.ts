/** What the owner's words claim of a horse: a text is told of a horse only if all of it is true of its record. */
import type { Category } from '#app/domain/categories.ts'
import type { Animal } from './animal.ts'
import type { Start } from './careers.ts'
import type { Calendar } from './population.ts'

export type Told = {
  animal: Animal
  category: Category
  starts: readonly Start[]
  hasWinningFoal: boolean
  lastYear: number
  isHidden: boolean
}

type Holds = (one: Told, age: number, calendar: Calendar) => boolean

const isHome: Holds = ({ animal }) => animal.isHome
/** Came to the stud, at this age in years at least and at most. */
const came =
  (from = 0, to = 99): Holds =>
  ({ animal: { isHome: wasBornHere, created, born } }) =>
    !wasBornHere && created - born >= from && created - born <= to
const foals =
  (least: number): Holds =>
  ({ animal }) =>
    animal.foals.length >= least
const wins =
  (least: number): Holds =>
  ({ starts }) =>
    starts.filter(({ place }) => place === 1).length >= least
const starts =
  (...disciplines: string[]): Holds =>
  (one) =>
    one.starts.some(({ discipline }) => disciplines.includes(discipline))
const aged =
  (from: number, to = 99): Holds =>
  (_one, age) =>
    age >= from && age <= to

/** Words of a story or an epitaph, and what has to hold where they occur. */
const CLAIMS: readonly (readonly [words: RegExp, ...holds: Holds[]])[] = [
  [/snöstorm|Köpt osedd/, came()],
  [/döttrar/, ({ animal }) => animal.foals.filter(({ sex }) => sex === 'Sto').length > 1],
  [/Flockens bestämda/, aged(8)],
  [/med det humöret/, foals(2)],
  [/vann hon allt/, wins(3), foals(2), ({ hasWinningFoal }) => hasWinningFoal],
  [/stolta över har börjat/, foals(10)],
  [/sälja honom som treåring/, aged(4), ({ animal }) => animal.isHome || animal.created <= animal.born + 3],
  [/som på banan/, ({ starts: all }) => all.length > 0],
  [/kom som unghäst/, came(0, 4), foals(3)],
  [/Fölen känns igen/, foals(3)],
  [/alla vill ha ett föl/, foals(6)],
  [/Lång som en stege/, ({ animal }) => animal.heightCm >= 155],
  [/den första bedömningen/, aged(2, 2)],
  [/som tvååring|inridningen/, aged(3)],
  [/Växte upp/, isHome],
  [/hoppar allt|aldrig ett hinder/, starts('hoppning', 'falttavlan')],
  [/Kan programmet/, starts('dressyr')],
  [
    /blomsterlådan/,
    ({ starts: [first, ...later] }) =>
      first !== undefined && first.place > 6 && later.some(({ place, year }) => place <= 6 && year > first.year),
  ],
  [
    /komma sist/,
    ({ starts: all }) =>
      all.some(
        (last) => last.place === last.entries && all.some((won) => won.place === 1 && won.year === last.year + 1),
      ),
  ],
  [/under grinden/, aged(8), ({ animal }) => animal.heightCm <= 110],
  [/Pensionär sedan länge/, aged(20)],
  [/allt man kan begära/, ({ starts: all, animal }) => all.length > 4 || animal.foals.length > 3],
  [/av skyltarna/, wins(4)],
  [/Vuxen kom/, came(4)],
  [/första vi köpte/, came(), ({ animal }, _age, { founded }) => animal.created === founded],
  [/mitt i många år/, ({ animal, lastYear }) => lastYear - animal.created >= 6],
  [/Vann lite/, ({ starts: all }) => all.length > 0, (one, ...more) => !wins(4)(one, ...more)],
  [/Lever vidare/, foals(3)],
]

/** Whether a text says nothing that the horse's record denies. */
export const mayTell = (text: string, one: Told, calendar: Calendar): boolean =>
  CLAIMS.every(
    ([words, ...holds]) =>
      !words.test(text) || holds.every((hold) => hold(one, calendar.year - one.animal.born, calendar)),
  )
