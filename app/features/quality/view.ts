import { ageOf } from '#app/domain/age.ts'
import { readHeight, readText } from '#app/domain/documents.ts'
import { REGISTER_SECTIONS } from '#app/domain/evaluations/evaluation-types.table.ts'
import { type ExteriorColour, exteriorColour, exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { horsePath } from '#app/domain/names.ts'
import { QUALITY_GROUPS, qualityGroup, qualityMarks } from '#app/domain/quality/quality.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { HorseRow } from '#app/features/horses/data/horses.server.ts'
import { qualityText } from './text.ts'

export type QualityHorseView = {
  code: string
  name: string
  href: string
  /** `8 år · Brun · SWB · Sto · 168 cm` */
  facts: string
  flags: { label: string; isDone: boolean }[]
  isReady: boolean
  exterior: { text: string; colour: ExteriorColour } | null
}

export type QualityGroupView = {
  group: string
  /** The section of the register and the colour of its papers. */
  meaning: string
  horses: QualityHorseView[]
}

function meaningOf(group: string): string {
  const row = REGISTER_SECTIONS.find(({ section }) => `G${section}` === group)
  return row ? qualityText.section(row.section, row.papers) : qualityText.otherCodes
}

/** The quality programme by group of code, `Övriga` last (spec 2). `horses` are sorted by name. */
export function qualityView(horses: HorseRow[], year: number): QualityGroupView[] {
  const byGroup = Map.groupBy(horses, ({ document }) => qualityGroup(readText(document.kvalite) ?? ''))
  return QUALITY_GROUPS.flatMap((group) => {
    const members = byGroup.get(group)
    return members
      ? [{ group, meaning: meaningOf(group), horses: members.map((horse) => qualityHorse(horse, year)) }]
      : []
  })
}

function qualityHorse({ document: horse }: HorseRow, year: number): QualityHorseView {
  const age = ageOf(horse, year)
  const height = readHeight(horse.height)
  const total = readExteriorTotal(horse.evalExt)
  const marks = qualityMarks(horse, age)
  return {
    code: readText(horse.kvalite) ?? '',
    name: horse.name,
    href: horsePath(horse.name),
    facts: [
      age === null ? null : qualityText.years(age),
      readText(horse.color),
      readText(horse.breed),
      readText(horse.gender),
      height === null ? null : qualityText.height(formatNumber(height)),
    ]
      .filter((fact) => fact !== null)
      .join(' · '),
    flags: marks.flags,
    isReady: marks.isReady,
    exterior:
      total === null
        ? null
        : { text: `${formatNumber(total)} ${exteriorGrade(total, 'standalone')}`, colour: exteriorColour(total) },
  }
}
