import { readYear } from '#app/domain/age.ts'
import { andList } from '#app/domain/and-list.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { type HorseDocument, readNumber, readText } from '#app/domain/documents.ts'
import { type ExteriorColour, exteriorColour } from '#app/domain/grading/exterior.ts'
import { horsePath, readKnownName } from '#app/domain/names.ts'
import { otherParent, type ParentRole } from '#app/domain/offspring.ts'
import { mainPicture, picturesOf, shownPicture } from '#app/domain/pictures/pictures.ts'
import { type ProudFact, type ProudOf, proudFacts } from '#app/domain/profile/proud-facts.ts'
import { formatNumber, keepTogether } from '#app/domain/swedish.ts'
import { horseDrawing } from '#app/features/horses/view/card.ts'
import type { Siblings } from '#app/features/pedigree/data/around.server.ts'
import type { FoalsInAll, OffspringRow } from '#app/features/pedigree/data/offspring.server.ts'
import { storyLines } from '../text/story.ts'
import { competition } from './info.ts'

/** `tone` is that of an exterior total (spec 9). */
export type ProudView = { figure: string; about: string; tone?: ExteriorColour }

export const proudView = (of: ProudOf) => proudFacts(of).map(sayFact)

const MOST_BESIDE = 3

/** Where it has done little yet: also the classes that its stats point to, its focus first. */
export function orPromise(proud: readonly ProudView[], horse: HorseDocument): readonly ProudView[] {
  if (proud.length >= MOST_BESIDE) return proud
  const promises = competition(horse).potentials.flatMap(({ level, discipline }) =>
    level === null
      ? []
      : [{ figure: level.replaceAll(' ', '\u00a0'), about: storyLines.promise(discipline.toLocaleLowerCase('sv')) }],
  )
  return [...proud, ...promises].slice(0, MOST_BESIDE)
}

function sayFact(fact: ProudFact): ProudView {
  switch (fact.kind) {
    case 'exterior':
      return {
        figure: formatNumber(fact.total),
        about: keepTogether(storyLines.exterior(fact.grade)),
        tone: exteriorColour(fact.total),
      }
    case 'wins':
      return { figure: formatNumber(fact.count), about: keepTogether(storyLines.wins(fact.count, fact.best)) }
    case 'placings':
      return { figure: formatNumber(fact.count), about: storyLines.placings(fact.count) }
    case 'premiering':
      return { figure: fact.grade, about: storyLines.premiering }
    case 'offspring':
      return { figure: formatNumber(fact.count), about: storyLines.offspring(fact.count, fact.here) }
    case 'test':
      return { figure: fact.reached, about: storyLines.test(fact.label) }
  }
}

export type KinView = ReturnType<typeof newestFoals>[number]

export function newestFoals(rows: readonly OffspringRow[], role: ParentRole, year: number) {
  return rows.map(({ name, document, own, horse }) => {
    // The year that an entry was made is no year of birth.
    const born = horse ? readYear(horse.age) : null
    const made = horse ? null : readNumber(document.created)
    const other = readKnownName(otherParent(document, role))
    return {
      name,
      href: own ? horsePath(name) : null,
      picture: horse ? shownPicture(mainPicture(horse)) : null,
      drawing: horse
        ? horseDrawing(horse, year)
        : drawingOf({ name, color: readText(document.color), ageYears: made === null ? null : year - made }),
      line: [
        sexAndYear(document.gender, born === null ? null : String(born)),
        made === null ? null : storyLines.made(made),
        other && (role === 'dam' ? storyLines.bySire(other) : storyLines.outOf(other)),
      ]
        .filter((part) => part !== null && part !== '')
        .join(', '),
    }
  })
}

export type SiblingsView = NonNullable<ReturnType<typeof siblingsView>>

export function siblingsView({ shown, full, half }: Siblings, year: number) {
  if (shown.length === 0) return null
  return {
    note: [full > 0 ? storyLines.full(full) : null, half > 0 ? storyLines.half(half) : null]
      .filter((part) => part)
      .join(', '),
    horses: shown.map(({ kind, horse }) => ({
      name: horse.name,
      href: horsePath(horse.name),
      picture: shownPicture(mainPicture(horse)),
      drawing: horseDrawing(horse, year),
      line: [storyLines.siblings[kind], sexAndYear(horse.gender, readText(horse.age))]
        .filter((part) => part !== '')
        .join(', '),
    })),
  }
}

const sexAndYear = (gender: unknown, year: string | null) =>
  [readText(gender)?.toLocaleLowerCase('sv'), year].filter((part) => part).join(' ')

/** `12 avkommor 2014–2025: 7 ston, 4 hingstar och 1 valack. 3 är stuteriets egna.` Null for fewer than two. */
export function offspringSummary(foals: Omit<FoalsInAll, 'first'>): string | null {
  if (foals.total < 2) return null
  const { firstYear, lastYear } = foals
  const years =
    firstYear === null || lastYear === null
      ? null
      : firstYear === lastYear
        ? `${firstYear}`
        : `${firstYear}–${lastYear}`
  const sexes = [
    foals.mares > 0 ? storyLines.mares(foals.mares) : null,
    foals.stallions > 0 ? storyLines.stallions(foals.stallions) : null,
    foals.geldings > 0 ? storyLines.geldings(foals.geldings) : null,
  ].filter((part) => part !== null)
  return storyLines.foals({ total: foals.total, years, sexes: andList(sexes), here: foals.here })
}

export type PictureView = ReturnType<typeof gallery>[number]

/** The pictures after the main one. */
export function gallery(horse: HorseDocument, creditOf: (holder: string | null) => string | null) {
  return picturesOf(horse)
    .slice(1)
    .flatMap((picture, at) => {
      const shown = shownPicture(picture)
      if (shown === null) return []
      const credit = creditOf(picture.credit ?? null)
      return [
        { key: picture.address, picture: shown, alt: picture.alt ?? storyLines.pictureOf(horse.name, at + 2), credit },
      ]
    })
}
