import { readYear } from '#app/domain/age.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { readText } from '#app/domain/documents.ts'
import { exteriorGrade } from '#app/domain/grading/exterior.ts'
import { horsePath, readKnownName } from '#app/domain/names.ts'
import { type LifeEvent, lifeOf } from '#app/domain/profile/life.ts'
import { remember } from '#app/domain/remember.ts'
import { keepTogether } from '#app/domain/swedish.ts'
import type { InfoRead } from '../data/info.server.ts'
import { lifeLines } from '../text/life.ts'

type Part = { text: string; href?: string | null }

/** How an event is marked on the line: a ring, a filled mark, gold, red, or a stroke across. */
type LifeMark = 'plain' | 'shown' | 'won' | 'left' | 'end'

export type LifeView = ReturnType<typeof lifeView>

const DAY = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' })
/** `7 februari`; a day that no month has is left out. */
const dayInWords = remember((day: string) => {
  const time = Date.parse(`${day}T12:00:00Z`)
  return Number.isNaN(time) ? null : DAY.format(time)
})

const MARKS: Readonly<Record<LifeEvent['is'], LifeMark>> = {
  born: 'plain',
  judged: 'shown',
  award: 'won',
  exterior: 'shown',
  start: 'shown',
  win: 'won',
  'last start': 'shown',
  championship: 'won',
  title: 'won',
  vhf: 'won',
  premiering: 'won',
  foal: 'plain',
  sold: 'left',
  died: 'end',
}

type LifeRead = Pick<InfoRead, 'horse' | 'scores' | 'evaluations' | 'firstborn' | 'removed'>

/** A horse's life on a line; empty where nothing but the birth is known. */
export function lifeView(read: LifeRead) {
  const { horse, scores, evaluations, firstborn } = read
  // When a pedigree entry was created says nothing about a birth.
  const bornIn = readYear(firstborn?.horse?.age)
  const firstFoal = firstborn === null || bornIn === null ? null : { name: firstborn.name, year: bornIn }
  return lifeOf({ horse, scores, evaluations, firstFoal }).map((event, at, all) => {
    const { what, parts } = say(event, read)
    const day = event.day === null ? null : dayInWords(event.day)
    const sex = event.is === 'foal' ? readText(firstborn?.document.gender)?.toLocaleLowerCase('sv') : undefined
    const more = [sex, day].filter((part) => part).join(', ')
    return {
      year: event.year,
      isSameYear: event.year === (all[at - 1]?.year ?? null),
      mark: event.is === 'exterior' && event.grade === 'Diplom' ? 'won' : MARKS[event.is],
      what,
      parts: more === '' ? parts : [...parts, { text: parts.length === 0 ? more : lifeLines.and + more }],
      drawing: event.is === 'foal' && firstborn ? foalDrawing(firstborn) : null,
    }
  })
}

function foalDrawing({ name, document, horse }: NonNullable<InfoRead['firstborn']>) {
  const color = readText(document.color)
  const genotype = readText(horse?.genotype)
  return drawingOf({ name, color, genotype, breed: readText(document.breed), ageYears: 0 })
}

/** Whether it was graded as the exterior of a new horse is: the facts give the grade of the other limits. */
const isGentle = ({ grade, points }: { grade: string; points: number | null }) =>
  points !== null && grade !== exteriorGrade(points, 'standalone') && grade === exteriorGrade(points, 'addForm')

function say(event: LifeEvent, read: LifeRead): { what: string; parts: Part[] } {
  switch (event.is) {
    case 'born':
      return { what: lifeLines.born, parts: bornOf(read) }
    case 'judged':
      return { what: event.label, parts: plain(event.grade) }
    case 'award':
      return { what: event.award, parts: plain(event.label === event.award ? null : event.label) }
    case 'exterior':
      return { what: event.grade, parts: plain(event.points && lifeLines.exterior(event.points, isGentle(event))) }
    case 'start': {
      const { place, entries, label } = event.result
      return { what: lifeLines.start, parts: plain(lifeLines.placed(place, entries, label)) }
    }
    case 'win':
      return { what: lifeLines.win, parts: plain(lifeLines.wonIn(event.result.label, event.result.text)) }
    case 'last start':
      return { what: lifeLines.lastStart, parts: plain(lifeLines.inClass(event.result.label, event.result.text)) }
    case 'championship': {
      const { place, label, text } = event.result
      return { what: lifeLines.medal(place), parts: plain(lifeLines.wonIn(label, text)) }
    }
    case 'title':
      return { what: event.title, parts: plain(event.again.length === 0 ? null : lifeLines.again(event.again)) }
    case 'vhf':
      return {
        what: event.title.shown,
        parts: plain(lifeLines.vhf(event.title)),
      }
    case 'premiering':
      return { what: lifeLines.premiering(event.grade), parts: plain(event.points && lifeLines.points(event.points)) }
    case 'foal': {
      const isHere = read.firstborn?.own === true
      return { what: lifeLines.foal, parts: [{ text: event.name, href: isHere ? horsePath(event.name) : null }] }
    }
    case 'sold':
      return { what: lifeLines.sold, parts: plain(event.owner && lifeLines.soldTo(event.owner)) }
    case 'died':
      return { what: lifeLines.died, parts: plain(event.ageYears && lifeLines.lived(event.ageYears)) }
  }
}

const plain = (text: string | number | null): Part[] => (text ? [{ text: keepTogether(String(text)) }] : [])

/** A name has a page unless its horse was removed. */
function bornOf({ horse, removed }: LifeRead): Part[] {
  const [dam, sire] = [readKnownName(horse.dam), readKnownName(horse.sire)]
  const named = (name: string): Part => ({ text: name, href: removed.has(name) ? null : horsePath(name) })
  return [
    ...(dam === null ? [] : [{ text: lifeLines.outOf }, named(dam)]),
    ...(dam === null || sire === null ? [] : [{ text: lifeLines.and }]),
    ...(sire === null ? [] : [{ text: lifeLines.by }, named(sire)]),
  ]
}
