import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { type HorseDocument, readNumber, readText } from '#app/domain/documents.ts'
import { horsePath, readKnownName } from '#app/domain/names.ts'
import { otherParent, type ParentRole } from '#app/domain/offspring.ts'
import { mainPicture, picturesOf, type ShownPicture, shownPicture } from '#app/domain/pictures/pictures.ts'
import { type ProudFact, type ProudOf, proudFacts } from '#app/domain/profile/proud-facts.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { horseDrawing } from '#app/features/horses/view/card.ts'
import type { Siblings } from '#app/features/pedigree/data/around.server.ts'
import type { FoalsInAll, OffspringRow } from '#app/features/pedigree/data/offspring.server.ts'
import { storyLines as text } from '../text/story.ts'

/** A large figure and what it counts. */
export type ProudView = { figure: string; about: string }

export function proudView(of: ProudOf): ProudView[] {
  return proudFacts(of).map(sayFact)
}

function sayFact(fact: ProudFact): ProudView {
  switch (fact.kind) {
    case 'exterior':
      return { figure: formatNumber(fact.total), about: text.exterior(fact.grade) }
    case 'wins':
      return { figure: formatNumber(fact.count), about: text.wins(fact.count, fact.best) }
    case 'placings':
      return { figure: formatNumber(fact.count), about: text.placings(fact.count) }
    case 'premiering':
      return { figure: fact.grade, about: text.premiering }
    case 'offspring':
      return { figure: formatNumber(fact.count), about: text.offspring(fact.count, fact.here) }
    case 'test':
      return { figure: fact.reached, about: text.test(fact.label) }
  }
}

/** A relative as a small picture with a name and a line. */
export type KinView = {
  name: string
  /** Null where there is no page of it here. */
  href: string | null
  picture: ShownPicture | null
  drawing: Drawing
  line: string
}

/** The newest foals of a horse, each with its other parent. */
export function newestFoals(rows: readonly OffspringRow[], role: ParentRole, year: number): KinView[] {
  return rows.map(({ name, document, own, horse }) => {
    const born = readNumber(document.created)
    const other = readKnownName(otherParent(document, role))
    return {
      name,
      href: own ? horsePath(name) : null,
      picture: horse ? shownPicture(mainPicture(horse)) : null,
      drawing: horse
        ? horseDrawing(horse, year)
        : drawingOf({ name, color: readText(document.color), ageYears: born === null ? null : year - born }),
      line: [
        sexAndYear(document.gender, born === null ? null : String(born)),
        other && (role === 'dam' ? text.bySire(other) : text.outOf(other)),
      ]
        .filter((part) => part !== null && part !== '')
        .join(', '),
    }
  })
}

export type SiblingsView = { horses: KinView[]; note: string }

/** Null where there are none. */
export function siblingsView({ shown, full, half }: Siblings, year: number): SiblingsView | null {
  if (shown.length === 0) return null
  return {
    note: [full > 0 ? text.full(full) : null, half > 0 ? text.half(half) : null].filter((part) => part).join(', '),
    horses: shown.map(({ kind, horse }) => ({
      name: horse.name,
      href: horsePath(horse.name),
      picture: shownPicture(mainPicture(horse)),
      drawing: horseDrawing(horse, year),
      line: [text.siblings[kind], sexAndYear(horse.gender, readText(horse.age))]
        .filter((part) => part !== '')
        .join(', '),
    })),
  }
}

const sexAndYear = (gender: unknown, year: string | null) =>
  [readText(gender)?.toLocaleLowerCase('sv'), year].filter((part) => part).join(' ')

/** What is told of all foals in a sentence: `12 avkommor 2014–2025: 7 ston, 4 hingstar och 1 valack. 3 har egen sida.` */
export function offspringSummary(foals: FoalsInAll): string | null {
  if (foals.total < 2) return null
  const { firstYear, lastYear } = foals
  const years =
    firstYear === null || lastYear === null
      ? null
      : firstYear === lastYear
        ? `${firstYear}`
        : `${firstYear}–${lastYear}`
  const sexes = [
    foals.mares > 0 ? text.mares(foals.mares) : null,
    foals.stallions > 0 ? text.stallions(foals.stallions) : null,
    foals.geldings > 0 ? text.geldings(foals.geldings) : null,
  ].filter((part) => part !== null)
  return text.foals({ total: foals.total, years, sexes: text.and(sexes), here: foals.here })
}

export type GalleryPicture = { key: string; picture: ShownPicture; alt: string; credit: string | null }

/** The pictures of a horse besides the one that stands above. */
export function gallery(horse: HorseDocument, creditOf: (holder: string | null) => string | null): GalleryPicture[] {
  return picturesOf(horse)
    .slice(1)
    .flatMap((picture, at) => {
      const shown = shownPicture(picture)
      if (shown === null) return []
      const credit = creditOf(picture.credit ?? null)
      return [{ key: picture.address, picture: shown, alt: picture.alt ?? text.pictureOf(horse.name, at + 2), credit }]
    })
}
