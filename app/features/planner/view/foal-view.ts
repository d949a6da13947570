import { founderOf } from '#app/domain/bloodlines/founders.table.ts'
import { inheritedLine, parseLine } from '#app/domain/bloodlines/line.ts'
import { breedCode, breedName, findBreed } from '#app/domain/breeds.ts'
import { type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { DISCIPLINES, type DisciplineKey, STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES } from '#app/domain/competition/height-group.ts'
import { readText } from '#app/domain/documents.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { healthNotes } from '#app/domain/genetics/health.ts'
import { foalGeneration } from '#app/domain/goals/foal-generation.ts'
import { readKnownName } from '#app/domain/names.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { toldText } from '#app/features/planner/text/foal.ts'
import { coatSentence } from './coat-sentence.ts'
import { bestDiscipline, type PotentialView, potentialsOf, type RolledFoal } from './foal.ts'
import type { Parent } from './parent.ts'

export type FoalView = {
  seed: number
  /** The colour's name; null where it cannot be told. */
  colour: string | null
  isViable: boolean
  /** `e. sire u. dam ue. damsire` */
  descent: string
  drawing: Drawing | null
  coat: string
  genotype: string | null
  breed: string | null
  height: string | null
  group: string
  /** Eight pairs, as Styrka 71 66; empty where a parent's stats are not sixteen. */
  pairs: { name: string; values: [string, string] }[]
  potentials: PotentialView[]
  best: PotentialView | null
  generation: string | null
  line: { text: string; founder: string | null }
  health: { code: string; text: string; isViable: boolean }[]
  copyText: string
  /** What it has of its parents, as a new horse's form says it; of two breeds it has none. */
  record: { sire: string; dam: string; breed: string | null }
}

function foalDrawing(sire: Parent, dam: Parent, foal: RolledFoal): Drawing | null {
  if (foal.genotype === null) return null
  // Landscape and markings are the foal's own, as those of a horse follow from its name.
  return drawingOf({ name: `${sire.name} ${dam.name} ${foal.seed}`, genotype: foal.genotype, ageYears: 0 })
}

/** Everything that is told of one foal. */
export function foalView(sire: Parent, dam: Parent, foal: RolledFoal): FoalView {
  const genotype = readGenotype(foal.genotype)
  const colour = genotype && describeColour(genotype)
  const drawing = foalDrawing(sire, dam, foal)
  const rows = potentialsOf(foal)
  const best = bestDiscipline(foal)
  const generation = foalGeneration(sire.document.generation, dam.document.generation)
  const line = inheritedLine(readText(sire.document.line), readText(dam.document.line))
  const view = {
    seed: foal.seed,
    record: { sire: sire.name, dam: dam.name, breed: breedCode(breedOf(sire, dam)) },
    colour: colour && colour.name,
    isViable: colour?.lethal == null,
    descent: descentOf(sire, dam),
    drawing,
    coat: foal.genotype !== null && drawing ? coatSentence(foal.genotype, drawing) : '',
    genotype: foal.genotype,
    breed: breedOf(sire, dam),
    height: foal.height === null ? null : formatNumber(foal.height),
    group: HEIGHT_GROUP_NAMES[foal.group],
    pairs: STAT_PAIRS.flatMap(({ name }, at) => {
      const [first, second] = foal.stats?.slice(2 * at, 2 * at + 2) ?? []
      if (first === undefined || second === undefined) return []
      return [{ name, values: [formatNumber(first), formatNumber(second)] as [string, string] }]
    }),
    potentials: rows,
    best: rows.find(({ key }) => key === best) ?? null,
    generation: generation === null ? null : formatNumber(generation),
    line: { text: line, founder: founderOf(parseLine(line)?.group ?? 0) },
    health: genotype ? healthNotes(genotype).map(({ code, text, viable }) => ({ code, text, isViable: viable })) : [],
  }
  return { ...view, copyText: copyText(sire, dam, foal, view) }
}

function descentOf(sire: Parent, dam: Parent): string {
  return toldText.descent(sire.name, dam.name, readKnownName(dam.document.sire))
}

/** `Svenskt varmblod`, or `Svenskt varmblod × Quarterhäst`. */
function breedOf(sire: Parent, dam: Parent): string | null {
  const [one, other] = [readText(sire.document.breed), readText(dam.document.breed)]
  if (one === null || other === null) return null
  const isSame = (findBreed(one)?.code ?? one) === (findBreed(other)?.code ?? other)
  return isSame ? breedName(one) : `${breedName(one)} × ${breedName(other)}`
}

type Told = Pick<FoalView, 'colour' | 'genotype' | 'height' | 'potentials' | 'generation'>

/** What goes to the clipboard: plain lines, as people paste them in a forum. */
function copyText(sire: Parent, dam: Parent, foal: RolledFoal, told: Told): string {
  return toldText
    .copied({
      seed: foal.seed,
      sire: sire.name,
      dam: dam.name,
      ...told,
      stats: foal.stats?.map((stat) => formatNumber(stat)).join(' ') ?? null,
      potentials: told.potentials.map(({ discipline, value, level }) => `${discipline} ${value} (${level})`).join(', '),
    })
    .filter((line) => line !== null)
    .join('\n')
}

/** One of ten foals side by side. */
export type FoalCardView = {
  seed: number
  colour: string | null
  isViable: boolean
  drawing: Drawing | null
  height: string | null
  genotype: string | null
  potentials: (PotentialView & { isBest: boolean })[]
}

/** Foals side by side; in each discipline the best of them is marked, ties all. */
export function compareFoals(sire: Parent, dam: Parent, foals: readonly RolledFoal[]): FoalCardView[] {
  const best = new Map<DisciplineKey, number>()
  for (const { potentials: values } of foals) {
    if (!values) continue
    for (const { key } of DISCIPLINES) best.set(key, Math.max(best.get(key) ?? 0, values[key]))
  }
  return foals.map((foal) => {
    const genotype = readGenotype(foal.genotype)
    const colour = genotype && describeColour(genotype)
    return {
      seed: foal.seed,
      colour: colour && colour.name,
      isViable: colour?.lethal == null,
      drawing: foalDrawing(sire, dam, foal),
      height: foal.height === null ? null : formatNumber(foal.height),
      genotype: foal.genotype,
      potentials: potentialsOf(foal).map((row) => ({
        ...row,
        isBest: foal.potentials?.[row.key] === best.get(row.key),
      })),
    }
  })
}
