import { FOUNDERS, type Founder } from '#app/domain/bloodlines/founders.table.ts'
import { parseLine } from '#app/domain/bloodlines/line.ts'
import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { readFlag, readText } from '#app/domain/documents.ts'
import { horsePath } from '#app/domain/names.ts'
import type { HorseRow } from './data.server.ts'

export type LineHorseView = { line: string; name: string; href: string; isHolder: boolean; diedOut: boolean }

export type BloodlineView = {
  group: number
  founder: string
  /** `HOLST, skimmel, född 1990`; null for new blood. */
  about: string | null
  drawing: Drawing | null
  horses: LineHorseView[]
}

/** Blood lines by founder, new blood last (spec 2). The horses come in the order of their lines. */
export function bloodlinesView(horses: HorseRow[], { allGroups }: { allGroups: boolean }): BloodlineView[] {
  const byGroup = Map.groupBy(
    horses.flatMap(({ document }) => {
      const text = readText(document.line)
      const line = text === null ? null : parseLine(text)
      return line
        ? [
            {
              group: line.group,
              horse: lineHorse(document.name, line.text, readFlag(document.lineholder), line.diedOut),
            },
          ]
        : []
    }),
    ({ group }) => group,
  )
  return FOUNDERS.flatMap((founder) => {
    const members = byGroup.get(founder.group)
    return members || allGroups ? [bloodline(founder, members?.map(({ horse }) => horse) ?? [])] : []
  })
}

function lineHorse(name: string, line: string, isHolder: boolean, diedOut: boolean): LineHorseView {
  return { line, name, href: horsePath(name), isHolder, diedOut }
}

function bloodline({ group, founder, breed, color, born }: Founder, horses: LineHorseView[]): BloodlineView {
  const about = [breed, color?.toLocaleLowerCase('sv'), born === null ? null : `född ${born}`]
  return {
    group,
    founder,
    about: about.some((part) => part != null) ? about.filter((part) => part != null).join(', ') : null,
    drawing: color === null ? null : drawingOf({ name: founder, color }),
    horses,
  }
}
