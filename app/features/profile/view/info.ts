import { founderOf } from '#app/domain/bloodlines/founders.table.ts'
import { parseLine } from '#app/domain/bloodlines/line.ts'
import { breedKind } from '#app/domain/breeds.ts'
import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { classMeaning } from '#app/domain/competition/class-meanings.table.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES, heightGroup } from '#app/domain/competition/height-group.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { formatPotential, potentials } from '#app/domain/competition/potential.ts'
import {
  type EvaluationDocument,
  type HorseDocument,
  readHeight,
  readText,
  type ScoresDocument,
} from '#app/domain/documents.ts'
import { bestPremieringOf } from '#app/domain/evaluations/sheet.ts'
import { exteriorColour, exteriorGrade, readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { DEFAULT_PREMIERING } from '#app/domain/grading/premiering.ts'
import { nextVhfTitle } from '#app/domain/merits/titles.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { horsePath, parentLabel, readKnownName } from '#app/domain/names.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { registerCard, registryLinks } from '#app/domain/registries.ts'
import { formatFigure, formatNumber } from '#app/domain/swedish.ts'
import { valueFacts } from '#app/features/breeding-values/view.ts'
import type { KinshipView } from '#app/features/pedigree/view/kinship.ts'
import { factsLines } from '../text/facts.ts'
import { shelfRibbons } from './ribbons.ts'

export type ProfileInfo = ReturnType<typeof profileInfo>

type InfoOf = {
  horse: HorseDocument
  scores: ScoresDocument | null
  evaluations: EvaluationDocument[]
  offspring: number
  /** By the pedigree, which the page shows: the horse's own copy is for a dam without a known sire. */
  damsire: string | null
  ownHorses: ReadonlySet<string>
  /** Whether a name has a page here; without it only the stud's own horses have one. */
  hasPage?: ((name: string) => boolean) | undefined
  registryTemplates: Record<string, string>
  kinship?: KinshipView | undefined
  values: Parameters<typeof valueFacts>[0]
}

export function profileInfo(input: InfoOf) {
  const { horse, scores, evaluations, registryTemplates } = input
  const total = vhfTotal(scores)
  const next = nextVhfTitle(total)
  const exterior = readExteriorTotal(horse.evalExt)
  const focus = readText(horse.focus)
  const line = readText(horse.line)
  const parsed = line ? parseLine(line) : null
  const damsire = input.damsire ?? readKnownName(horse.damsire)
  return {
    focus: focus === null ? null : (findDiscipline(focus)?.name ?? focus),
    ...competition(horse),
    points:
      total > 0
        ? {
            total: formatFigure(total),
            next: next && { title: next.title.shown, missing: formatFigure(next.missingPoints) },
          }
        : null,
    registries: registryLinks(horse, registryTemplates),
    exterior:
      exterior === null
        ? null
        : {
            total: formatNumber(exterior),
            grade: exteriorGrade(exterior, 'standalone'),
            colour: exteriorColour(exterior),
          },
    breedingValues: valueFacts(input.values),
    premiering: bestPremieringOf(evaluations, horse.evalPrem) ?? factsLines.notPremiered(DEFAULT_PREMIERING),
    offspring: input.offspring,
    genotype: readText(horse.genotype),
    sire: parent(horse.sire, input),
    dam: parent(horse.dam, input),
    damsire,
    /** That neither is known is said in the place of the pedigree. */
    hasParents: [horse.sire, horse.dam, damsire].some((name) => readKnownName(name) !== null),
    generation: readText(horse.generation),
    line: line ? { text: line, founder: parsed && founderOf(parsed.group) } : null,
    inbreeding: input.kinship ? inbreeding(input.kinship) : null,
    register: registerCard(horse, registryTemplates),
    ribbons: shelfRibbons(input, 'ribbons'),
    evaluationRibbons: shelfRibbons(input, 'ERibbons'),
  }
}

type Inbreeding = { percent: string; basis: string; isExplained: boolean } | { problem: string }

function inbreeding(kinship: KinshipView): Inbreeding {
  if (kinship.kind === 'loop') return { problem: kinship.sentence }
  return { percent: kinship.percent, basis: kinship.basis, isExplained: kinship.ancestors.length > 0 }
}

/** Linked where the stud has the horse; the page of another name is beside it, as in the pedigree (spec 2). */
function parent(value: unknown, { ownHorses, hasPage }: Pick<InfoOf, 'ownHorses' | 'hasPage'>) {
  const name = readKnownName(value)
  const isOwn = name !== null && ownHorses.has(name)
  return {
    name: parentLabel(value),
    href: isOwn ? horsePath(name) : null,
    page: name !== null && !isOwn && hasPage?.(name) ? horsePath(name) : null,
  }
}

/** Potential and class in every discipline, the focus first. None where the stats are not 16 values (spec 5). */
export const competition = onceFor((horse: HorseDocument) => {
  const heightCm = readHeight(horse.height)
  const breed = readText(horse.breed)
  const group = heightCm === null && breed === null ? null : heightGroup(heightCm, breed ? breedKind(breed) : null)
  const values = potentials(horse.stats)
  const size = { heightGroup: group && HEIGHT_GROUP_NAMES[group], isPony: group !== null && group !== 'Horse' }
  if (!values) return { potentials: [], ...size }
  const focus = findDiscipline(readText(horse.focus) ?? '')
  const rows = DISCIPLINES.map((discipline) => {
    const value = values[discipline.key]
    const level = group && levelFor(discipline.key, group, value).label
    return {
      discipline: discipline.name,
      value: formatPotential(value),
      level,
      meaning: level && classMeaning(level),
      isFocus: discipline.key === focus?.key,
    }
  })
  return {
    potentials: [...rows.filter((row) => row.isFocus), ...rows.filter((row) => !row.isFocus)],
    ...size,
  }
})
