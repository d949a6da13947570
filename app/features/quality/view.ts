import { ageOf } from '#app/domain/age.ts'
import { readText } from '#app/domain/documents.ts'
import { REGISTER_SECTIONS } from '#app/domain/evaluations/evaluation-types.table.ts'
import { readColour } from '#app/domain/genetics/colour.ts'
import { exteriorColour, exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { ageWords } from '#app/domain/horse/kind-words.table.ts'
import { horsePath } from '#app/domain/names.ts'
import { QUALITY_GROUPS, qualityGroup, qualityMarks } from '#app/domain/quality/quality.ts'
import { formatNumber, keepTogether } from '#app/domain/swedish.ts'
import type { HorseRow } from '#app/features/horses/data/horses.server.ts'
import { heightShown } from '#app/features/horses/view/card.ts'
import { qualityText } from './text.ts'

function meaningOf(group: string): string {
  const row = REGISTER_SECTIONS.find(({ section }) => `G${section}` === group)
  return row ? qualityText.section(row.section, row.papers) : qualityText.otherCodes
}

export type QualityHorseView = ReturnType<typeof qualityHorse>
export type QualityGroupView = ReturnType<typeof qualityView>[number]

/** The quality programme by group of code, `Övriga` last (spec 2). `horses` are sorted by name. */
export function qualityView(horses: HorseRow[], year: number) {
  const byGroup = Map.groupBy(horses, ({ document }) => qualityGroup(readText(document.kvalite) ?? ''))
  return QUALITY_GROUPS.flatMap((group) => {
    const members = byGroup.get(group)
    return members
      ? [{ group, meaning: meaningOf(group), horses: members.map((horse) => qualityHorse(horse, year)) }]
      : []
  })
}

function qualityHorse({ document: horse }: HorseRow, year: number) {
  const age = ageOf(horse, year)
  const total = readExteriorTotal(horse.evalExt)
  const marks = qualityMarks(horse, age)
  return {
    code: readText(horse.kvalite) ?? '',
    name: horse.name,
    href: horsePath(horse.name),
    /** `8 år`, `Brun`, `SWB`, `Sto`, `168 cm` */
    facts: [
      age === null ? null : ageWords(age),
      readColour(horse.color),
      readText(horse.breed),
      readText(horse.gender),
      keepTogether(heightShown(horse, year) ?? ''),
    ].filter((fact) => fact),
    flags: marks.flags,
    isReady: marks.isReady,
    exterior:
      total === null
        ? null
        : { text: `${formatNumber(total)} ${exteriorGrade(total, 'standalone')}`, colour: exteriorColour(total) },
  }
}
