import { readYear } from '#app/domain/age.ts'
import { FOUNDERS, type Founder } from '#app/domain/bloodlines/founders.table.ts'
import { groupBloodlines } from '#app/domain/bloodlines/line.ts'
import { horseStatus } from '#app/domain/categories.ts'
import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { type HorseDocument, readFlag, readText } from '#app/domain/documents.ts'
import { horsePath } from '#app/domain/names.ts'
import { sentencesAbout } from '#app/domain/profile/sentences-about.ts'
import { storyParagraphs } from '#app/domain/profile/story.ts'
import type { HorseRow } from '#app/features/horses/data/horses.server.ts'
import { linesText } from './text.ts'

const OTHER_LINES = FOUNDERS.length

export type LineHorseView = {
  line: string
  name: string
  href: string
  isHolder: boolean
  diedOut: boolean
  /** `död`, `såld`; null for a horse that is here. */
  gone: string | null
}

export type BloodlineView = {
  group: number
  founder: string
  /** `HOLST, skimmel, född 1990`; null for new blood. */
  about: string | null
  drawing: Drawing | null
  /** The line's page, or, of a line without horses, its founder's. */
  path: string | null
  horses: LineHorseView[]
}

/**
 * Blood lines by founder, new blood last (spec 2). `allGroups` includes founders without horses, of whom those in
 * `known` have a page.
 */
export function bloodlinesView(
  horses: HorseRow[],
  { allGroups, known }: { allGroups: boolean; known: ReadonlySet<string> },
): BloodlineView[] {
  const lined = horses.map(({ document }) => ({
    name: document.name,
    line: readText(document.line) ?? '',
    isHolder: readFlag(document.lineholder),
    gone: goneOf(document),
  }))
  const byGroup = new Map(groupBloodlines(lined).map(({ founder, horses: members }) => [founder.group, members]))
  return FOUNDERS.flatMap((founder) => {
    const members = byGroup.get(founder.group)
    if (!members && !allGroups) return []
    const rows = (members ?? []).map(({ horse: { name, isHolder, gone }, line: { text, diedOut } }) => ({
      line: text,
      name,
      href: horsePath(name),
      isHolder,
      diedOut,
      gone,
    }))
    const own = horses.find(({ document }) => document.name === founder.founder)?.document
    return [bloodline(own ? asFounder(founder, own) : founder, rows, known)]
  })
}

export function otherLinesView(horses: HorseRow[]): BloodlineView | null {
  if (horses.length === 0) return null
  return {
    group: OTHER_LINES,
    founder: linesText.others,
    about: null,
    drawing: null,
    path: null,
    horses: horses.map(({ document }) => ({
      line: readText(document.line) ?? '',
      name: document.name,
      href: horsePath(document.name),
      isHolder: readFlag(document.lineholder),
      diedOut: false,
      gone: goneOf(document),
    })),
  }
}

function goneOf(horse: HorseDocument): string | null {
  const status = horseStatus(horse)
  return status === 'dead' || status === 'sold' ? linesText.gone[status] : null
}

export type LineFounderView = NonNullable<ReturnType<typeof lineFounder>>

/** The founder of a line, on the line's own page; null for new blood. `told`: the owner's words on the start page. */
export function lineFounder(group: number, own: HorseDocument | null, isKnown: boolean, told: string) {
  const founder = FOUNDERS.find((one) => one.group === group && one.breed !== null)
  if (founder === undefined) return null
  const { founder: name, about, drawing } = bloodline(own ? asFounder(founder, own) : founder, [], NONE)
  const path = own || isKnown ? horsePath(name) : null
  return {
    name,
    about,
    drawing,
    said: storyParagraphs(own?.story)[0] ?? sentencesAbout(told, name)[0] ?? null,
    ways: path
      ? [
          { href: path, label: linesText.page(name) },
          { href: `${path}/offspring`, label: linesText.offspring(name) },
        ]
      : [],
  }
}

/** A founder that is a horse of the stud is described by its own record. */
function asFounder(founder: Founder, { breed, color, age }: HorseDocument): Founder {
  return {
    ...founder,
    breed: readText(breed) ?? founder.breed,
    color: readText(color) ?? founder.color,
    born: readYear(age) ?? founder.born,
  }
}

const NONE: ReadonlySet<string> = new Set()

function bloodline(
  { group, founder, breed, color, born }: Founder,
  horses: LineHorseView[],
  known: ReadonlySet<string>,
): BloodlineView {
  const about = [breed, color?.toLocaleLowerCase('sv'), born === null ? null : linesText.born(born)]
  return {
    group,
    founder,
    about: about.some((part) => part != null) ? about.filter((part) => part != null).join(', ') : null,
    drawing: color === null ? null : drawingOf({ name: founder, color, breed }),
    path: horses.length > 0 ? `/bloodlines/${group}` : known.has(founder) ? horsePath(founder) : null,
    horses,
  }
}
