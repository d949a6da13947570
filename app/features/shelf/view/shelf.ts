import { ageOf, yearsLived } from '#app/domain/age.ts'
import { andList } from '#app/domain/and-list.ts'
import { breedName } from '#app/domain/breeds.ts'
import { isCounted } from '#app/domain/categories.ts'
import { STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { pairValues } from '#app/domain/competition/potential.ts'
import { type AskLink, askLink } from '#app/domain/contacts/ask-mail.ts'
import { readText } from '#app/domain/documents.ts'
import { readColour } from '#app/domain/genetics/colour.ts'
import { exteriorColour, exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { parsePremieringResult } from '#app/domain/grading/premiering.ts'
import { ageWords } from '#app/domain/horse/kind-words.table.ts'
import { vhfTitle } from '#app/domain/merits/titles.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { cardPath, horsePath, parentLabel } from '#app/domain/names.ts'
import { recordValues } from '#app/domain/records/records.ts'
import {
  comparedOf,
  isEmptyShelf,
  MOST_ON_SHELF,
  shelfPath,
  withCompared,
  withoutCompared,
  withoutFoal,
  withoutHorse,
} from '#app/domain/shelf/shelf.ts'
import { formatFigure, formatNumber } from '#app/domain/swedish.ts'
import { heightShown, horseCards } from '#app/features/horses/view/card.ts'
import type { ComparedHorse, ShelfRead } from '../data/shelf.server.ts'
import { shelfLines } from '../text/shelf.ts'
import { classRows, kinRows } from './compare-kin.ts'
import { type Cell, type CompareGroup, rowOf } from './row.ts'

export type ShelfView = ReturnType<typeof shelfView>

/** `email`: the stud's address, blank without one. */
export function shelfView({ shelf, horses, ancestors, compared }: ShelfRead, year: number, email: string) {
  const shown = { ...shelf, compared: comparedOf(shelf) }
  const isOwn = (name: string) => horses.has(name) && !ancestors.has(name)
  const known = shelf.horses.filter((name) => horses.has(name))
  const cards = horseCards(
    known.flatMap((name) => horses.get(name) ?? []),
    year,
    'stallions',
  )
  return {
    address: shelfPath(shelf),
    // Neither a horse with a page elsewhere nor an ancestor has a card.
    cards: known.flatMap((name) =>
      isOwn(name) && readText(horses.get(name)?.link) === null
        ? [{ name, href: horsePath(name), card: cardPath(name) }]
        : [],
    ),
    isEmpty: isEmptyShelf(shelf),
    horses: cards.map((made) => {
      const { name } = made
      const facts = [shelfLines.ancestor, made.facts].filter((fact) => fact !== '').join(' · ')
      const card = ancestors.has(name) ? { ...made, facts } : made
      const isCompared = shown.compared.includes(name)
      const compareTo = shelfPath(isCompared ? withoutCompared(shown, name) : withCompared(shown, name))
      const withoutTo = shelfPath(withoutHorse(shelf, name))
      return { card, isCompared, compareTo, withoutTo }
    }),
    gone: shelf.horses
      .filter((name) => !horses.has(name))
      .map((name) => ({ name, withoutTo: shelfPath(withoutHorse(shelf, name)) })),
    columns: horseCards(
      compared.map(({ horse }) => horse),
      year,
      'stallions',
    ).map(({ name, href, picture, drawing }) => ({ name, href, picture, drawing })),
    groups: compared.length === 0 ? [] : compareGroups(compared, year),
    ask: askAbout(
      known.filter((name) => isOwn(name) && isCounted(horses.get(name) ?? {})),
      email,
    ),
    foals: shelf.foals.map((foal) => {
      const { sire, dam, seed } = foal
      const isThere = isOwn(sire) && isOwn(dam)
      const search = new URLSearchParams({ hingst: sire, sto: dam, fro: String(seed) }).toString()
      return {
        key: `${seed} ${sire} ${dam}`,
        name: shelfLines.pair(sire, dam),
        number: shelfLines.number(seed),
        to: isThere ? `/breeding?${search}#fol` : null,
        withoutTo: shelfPath(withoutFoal(shelf, foal)),
      }
    }),
  }
}

/** A mail about those of the shelf that live in the stud. */
function askAbout(names: readonly string[], email: string): AskLink | null {
  if (names.length === 0) return null
  const label = names.length === 1 ? shelfLines.askAboutOne : shelfLines.askAbout
  const isMany = names.length > MOST_ON_SHELF.compared
  const about = isMany ? shelfLines.manyHorses(names.length) : andList(names)
  return askLink(label, email, shelfLines.askSubject(about), names)
}

function compareGroups(compared: readonly ComparedHorse[], year: number): CompareGroup[] {
  const { rows } = shelfLines
  const each = (cell: (one: ComparedHorse) => Cell) => compared.map(cell)
  const words = (label: string, word: (one: ComparedHorse) => string | null) =>
    rowOf(
      label,
      each((one) => ({ text: word(one) })),
    )
  const numbers = (label: string, value: (one: ComparedHorse) => number | null) =>
    rowOf(
      label,
      each((one) => {
        const number = value(one)
        return { text: number === null ? null : formatFigure(number), value: number }
      }),
    )
  const pairs = compared.map(({ horse }) => pairValues(horse.stats))
  const wins = ({ horse, scores, offspring }: ComparedHorse) =>
    recordValues(horse, { scores, offspring, year }).values.wins ?? 0
  const groups: CompareGroup[] = [
    {
      title: shelfLines.facts,
      rows: [
        ...words(rows.breed, ({ horse }) => {
          const breed = readText(horse.breed)
          return breed && breedName(breed)
        }),
        ...words(rows.gender, ({ horse }) => readText(horse.gender)),
        ...words(rows.age, ({ horse }) => {
          const age = ageOf(horse, year)
          return yearsLived(horse) ?? (age === null ? null : ageWords(age))
        }),
        ...words(rows.height, ({ horse }) => heightShown(horse, year)),
        ...words(rows.colour, ({ horse }) => readColour(horse.color)),
        ...words(rows.genotype, ({ horse }) => readText(horse.genotype)),
        ...words(rows.sire, ({ horse }) => parentLabel(horse.sire)),
        ...words(rows.dam, ({ horse }) => parentLabel(horse.dam)),
        ...words(rows.generation, ({ horse }) => readText(horse.generation)),
        ...words(rows.line, ({ horse }) => readText(horse.line)),
        ...words(rows.focus, ({ horse }) => readText(horse.focus)),
      ],
    },
    {
      title: shelfLines.stats,
      rows: STAT_PAIRS.flatMap(({ key, name }) =>
        rowOf(
          name,
          pairs.map((pair) => ({ text: pair && formatNumber(pair[key]), value: pair?.[key] ?? null })),
        ),
      ),
    },
    { title: shelfLines.classes, rows: classRows(compared) },
    { title: shelfLines.kin, rows: kinRows(compared) },
    {
      title: shelfLines.grades,
      rows: [
        ...rowOf(
          rows.exterior,
          each(({ horse }) => {
            const total = readExteriorTotal(horse.evalExt)
            if (total === null) return { text: null }
            const text = `${formatNumber(total)}, ${exteriorGrade(total, 'standalone')}`
            return { text, value: total, tone: exteriorColour(total) }
          }),
        ),
        ...words(rows.premiering, ({ horse }) =>
          readText(horse.evalPrem) === null ? null : parsePremieringResult(horse.evalPrem).grade,
        ),
        ...words(rows.quality, ({ horse }) => readText(horse.kvalite)),
      ],
    },
    {
      title: shelfLines.merits,
      rows: [
        ...numbers(rows.points, ({ scores }) => vhfTotal(scores)),
        ...words(rows.title, ({ scores }) => vhfTitle(vhfTotal(scores))?.shown ?? null),
        ...numbers(rows.wins, wins),
        ...numbers(rows.offspring, ({ offspring }) => offspring),
      ],
    },
  ]
  return groups.filter(({ rows: shown }) => shown.length > 0)
}
