import { ageOf, readYear, yearsLived } from '#app/domain/age.ts'
import { breedInSentence } from '#app/domain/breeds.ts'
import { horseStatus } from '#app/domain/categories.ts'
import type { Drawing } from '#app/domain/coat/coat.ts'
import { inSeason, landscapesApart } from '#app/domain/coat/landscapes.ts'
import { classLabel, disciplineLabel } from '#app/domain/competition/class-key.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { type EvaluationDocument, type HorseDocument, readText } from '#app/domain/documents.ts'
import { evaluationSheet, findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { MISSING } from '#app/domain/evaluations/sheet-parts.ts'
import { MARE } from '#app/domain/horse/genders.ts'
import { kindOfHorse } from '#app/domain/horse/kind-words.table.ts'
import { horsePath, isAddressable, readKnownName } from '#app/domain/names.ts'
import { monthOf } from '#app/domain/news/months.ts'
import type { HorseNews, News, NewsKind } from '#app/domain/news/news.ts'
import { mainPicture, type ShownPicture, shownPicture } from '#app/domain/pictures/pictures.ts'
import { remember } from '#app/domain/remember.ts'
import { dayInStockholm, type Today } from '#app/domain/stockholm.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { yearPath } from '#app/features/chronicle/view.ts'
import { horseCard, horseDrawing } from '#app/features/horses/view/card.ts'
import { type NamePiece, newsLines } from '#app/features/news/text/lines.ts'
import type { FoundNews, NewsOfWins } from '../data/owner.server.ts'

export type NewsView = {
  key: string
  label: string
  day: string
  dayShown: string
  heading: string
  href: string | null
  text: string
  /** The text again, in pieces, where it names horses. */
  pieces?: readonly { text: string; href?: string }[]
  face: { picture: ShownPicture | null; drawing: Drawing } | null
  isMemorial: boolean
}

/** Where many horses at once are found. */
const PLACES: Readonly<Record<NewsKind, string>> = {
  foal: '/horses?ordning=nyast',
  new: '/horses?ordning=nyast',
  title: '/horses?ordning=titlar',
  grade: '/horses?ordning=exterior',
  sale: '/for-sale',
  sold: '/horses?lage=sald',
  memorial: '/dead',
}
const hrefOf = (name: string) => (isAddressable(name) ? horsePath(name) : null)

/** Names lead to their horses, the others to where all are. */
const linked = (told: readonly NamePiece[], place: string | null = null) =>
  told.map(({ text, of }) => {
    const href = of === 'others' ? place : of === 'name' ? hrefOf(text) : null
    return href === null ? { text } : { text, href }
  })

/** `dressyr Lätt A` */
const classWords = ({ discipline, classKey }: { discipline: DisciplineKey; classKey: string }) =>
  `${disciplineLabel(discipline).toLocaleLowerCase('sv')} ${classLabel(discipline, classKey)}`.trim()

/** The chronicle has what was judged in its year. */
const placeOf = (kind: NewsKind, day: string, isDated: boolean): string =>
  isDated ? `${yearPath(Number(day.slice(0, 4)))}#bedomt` : PLACES[kind]

export function newsView(news: readonly News[], today: Today): NewsView[] {
  return news.map((one) => {
    const day = dayOf(one)
    const shared = {
      key: one.key,
      label: newsLines.kinds[one.kind],
      day,
      dayShown: dayShown(day, today.date),
      isMemorial: one.kind === 'memorial',
    }
    if (one.horse === null) {
      const [first, ...others] = one.isMore ? [] : one.names
      const grade = one.evaluation && evaluationSheet(one.evaluation).grade
      const isJudged = first !== undefined && others.length > 0 && grade !== null
      const place = placeOf(one.kind, day, one.isDated)
      const told = newsLines.manyText(isJudged ? others : one.isMore ? [] : one.names)
      const heading = isJudged
        ? newsLines.judged(first, grade, others.length)
        : newsLines.many(one.kind, one.count, one.isMore, one.titles)
      return {
        ...shared,
        heading: one.isDated ? newsLines.ofMonth(heading, monthOf(day)) : heading,
        href: (isJudged && hrefOf(first)) || place,
        text: told.map(({ text }) => text).join(''),
        pieces: linked(told, place),
        face: null,
      }
    }
    const { horse } = one
    const isPremiering = one.kind === 'grade' && findEvaluationType(one.evaluation?.type)?.type === 'premiering'
    return {
      ...shared,
      ...(isPremiering && { label: newsLines.premiering }),
      heading: newsLines.one(one.kind, horse.name, one.kind === 'title' ? one.titles : []),
      href: hrefOf(horse.name),
      text: TEXTS[one.kind](one, yearOf(today, 'ages')),
      face: {
        picture: shownPicture(mainPicture(horse)),
        drawing: inSeason(horseDrawing(horse, yearOf(today, 'ages')), day),
      },
    }
  })
}

/** One that tells of more than when it was seen is new again. */
const counted = (one: News): News => (one.horse === null ? { ...one, key: `${one.key}-${one.count}` } : one)

/** Own and automatic news, newest first, at most so many, drawn in landscapes as different as those of cards. */
export function allNews({ own, automatic, wins = [] }: FoundNews, today: Today, most: number): NewsView[] {
  // Only what is shown is drawn.
  const told = [
    ...own
      .filter(({ day }) => day <= today.date)
      .map((one) => ({ day: one.day, views: () => ownNewsView([one], today) })),
    ...automatic.map((one) => ({ day: dayOf(one), views: () => newsView([counted(one)], today) })),
    ...wins.map((one) => ({ day: one.day, views: () => [won(one, wins, today)] })),
  ]
  const news = told
    .toSorted((a, b) => compareUnits(b.day, a.day))
    .slice(0, most)
    .flatMap(({ views }) => views())
  const apart = landscapesApart(news.flatMap(({ face }) => (face === null || face.picture ? [] : [face.drawing])))
  return news.map((one) => {
    const drawing = one.face === null || one.face.picture ? null : apart.shift()
    return drawing ? { ...one, face: { picture: null, drawing: inSeason(drawing, one.day) } } : one
  })
}

const dayAt = remember((at: string) => dayInStockholm(new Date(at)))
const dayOf = ({ at }: News) => dayAt(at)

/** The wins of a month are one line, which leads to those of its year; the newest line says how many those are. */
function won({ month, wins, day, ofYear, some }: NewsOfWins, all: readonly NewsOfWins[], today: Today): NewsView {
  const year = Number(month.slice(0, 4))
  const isNewest = !all.some((one) => one.month > month && one.month < `${year + 1}`)
  const classOf = (name: string) => {
    const at = some.find((one) => one.name === name)?.at ?? null
    return at === null ? '' : classWords(at)
  }
  const sum =
    isNewest && ofYear > wins ? newsLines.winsOfYear(ofYear, year, month.slice(0, 4) === today.date.slice(0, 4)) : ''
  const last = newsLines.lastWins(
    some.map(({ name }) => name),
    classOf,
  )
  const told = [...last, ...(sum === '' ? [] : [{ text: last.length === 0 ? sum : ` ${sum}` }])]
  return {
    key: `wins-${month}-${wins}`,
    label: newsLines.won,
    day,
    dayShown: dayShown(day, today.date),
    heading: newsLines.ofMonth(newsLines.wins(wins), month),
    href: yearPath(year),
    text: told.map(({ text }) => text).join(''),
    pieces: linked(told),
    face: null,
    isMemorial: false,
  }
}

function ownNewsView(own: FoundNews['own'], today: Today): NewsView[] {
  return own.map(({ id, day, headline, words, picture, horse }) => {
    const shown = picture ?? (horse && shownPicture(mainPicture(horse)))
    const drawing = inSeason(horseDrawing(horse ?? { name: headline }, yearOf(today, 'ages')), day)
    return {
      key: id,
      label: ownLabel(headline, horse !== null),
      day,
      dayShown: dayShown(day, today.date),
      isMemorial: horse !== null && horseStatus(horse) === 'dead',
      heading: headline,
      href: horse && hrefOf(horse.name),
      text: words,
      face: shown === null && horse === null ? null : { picture: shown, drawing },
    }
  })
}

/** What an own news about a horse says it is, by its headline: `Alba vann Lätt A`. */
const OWN_KINDS: readonly (readonly [said: RegExp, label: string])[] = [
  [/^till minne av /i, newsLines.kinds.memorial],
  [/ är född$/i, newsLines.kinds.foal],
  [/ är till salu$/i, newsLines.kinds.sale],
  [/ är såld$/i, newsLines.kinds.sold],
  [/ vann /i, newsLines.won],
]

const ownLabel = (headline: string, hasHorse: boolean): string =>
  (hasHorse && OWN_KINDS.find(([said]) => said.test(headline))?.[1]) || newsLines.own

/** `i dag`, `9 nov.`, with the year if it is another. */
function dayShown(day: string, today: string): string {
  if (day === today) return newsLines.today
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return day === yesterday ? newsLines.yesterday : newsLines.day(day, day.slice(0, 4) !== today.slice(0, 4))
}

const known = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null)

const TEXTS: Readonly<Record<NewsKind, (news: HorseNews, year: number) => string>> = {
  foal: ({ horse }) => {
    const [sire, dam] = [readKnownName(horse.sire), readKnownName(horse.dam)]
    const kind = kindOfHorse({ color: horse.color, gender: newsLines.foal(readText(horse.gender)) })
    return newsLines.sentence([
      known([newsLines.a(kind), sire && newsLines.sire(sire), dam && newsLines.dam(dam)]).join(' '),
    ])
  },
  new: ({ horse }) => newsLines.sentence(known([readText(horse.gender), breedOf(horse), bornOf(horse)])),
  title: ({ titles }) => newsLines.titles(titles),
  grade: ({ evaluation }) => (evaluation ? gradeText(evaluation) : ''),
  sale: ({ horse }) =>
    newsLines.sentence(
      known([readText(horse.gender), bornOf(horse), readText(horse.focus)?.toLocaleLowerCase('sv') ?? null]),
    ),
  sold: () => newsLines.sold,
  memorial: ({ horse }, year) => {
    const age = ageOf(horse, year)
    const years = yearsLived(horse)
    if (years === null) return newsLines.sentence(known([bornOf(horse)]))
    return known(
      [`${years}.`, age && newsLines.lived(readText(horse.gender) === MARE, age)].map((part) => part || null),
    ).join(' ')
  },
}

function breedOf(horse: HorseDocument): string | null {
  const breed = readText(horse.breed)
  return breed === null ? null : breedInSentence(breed)
}

function bornOf(horse: HorseDocument): string | null {
  const born = readYear(horse.age)
  return born === null ? null : newsLines.born(born)
}

/** `Exteriör: 40,5/50, Diplom.` */
export function gradeText(evaluation: EvaluationDocument): string {
  const { label, result, grade, awards } = evaluationSheet(evaluation)
  const points = result === null || result.shown === MISSING ? null : result.shown
  const parts = [...new Set(known([points, grade, ...awards]))]
  return parts.length === 0 ? `${label}.` : `${label}: ${parts.join(', ')}.`
}

export type NewsMonth = { key: string; title: string; news: NewsView[] }

/** The news by month, in their order. */
export function newsByMonth(news: readonly NewsView[]): NewsMonth[] {
  return [...Map.groupBy(news, ({ day }) => day.slice(0, 7))].map(([key, ofMonth]) => ({
    key,
    title: newsLines.month(key),
    news: ofMonth,
  }))
}

export type MonthHorseView = ReturnType<typeof monthHorseView>

export function monthHorseView({ horse, words }: { horse: HorseDocument; words: string }, today: Today) {
  const { name, href, picture, drawing, facts, color, descent } = horseCard(horse, yearOf(today, 'ages'), 'stallions')
  return {
    label: newsLines.monthHorse(monthOf(today.date)),
    card: { name, href, picture, drawing, facts, color, descent },
    words: (readText(words) ?? '')
      .split(/\n+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }
}
