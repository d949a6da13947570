import { founderOf } from '#app/domain/bloodlines/founders.table.ts'
import { inheritedLine, parseLine } from '#app/domain/bloodlines/line.ts'
import { breedCode, breedName, findBreed } from '#app/domain/breeds.ts'
import { coatOf, type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import { DISCIPLINES, type DisciplineKey, STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES } from '#app/domain/competition/height-group.ts'
import { readText } from '#app/domain/documents.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { healthNotes } from '#app/domain/genetics/health.ts'
import { foalGeneration } from '#app/domain/goals/foal-generation.ts'
import { readKnownName } from '#app/domain/names.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { coatText, pairFoalText } from '#app/features/planner/text/foal.ts'
import { bestDiscipline, potentialsOf, type RolledFoal } from './foal.ts'
import type { Parent } from './parent.ts'

export type FoalView = ReturnType<typeof foalView>

/** Landscape and markings follow from the name, and so differ from foal to foal. */
const foalDrawing = (sire: Parent, dam: Parent, { genotype, seed }: RolledFoal): Drawing | null =>
  genotype === null ? null : drawingOf({ name: `${sire.name} ${dam.name} ${seed}`, genotype, ageYears: 0 })

/** What the drawing shows, in words: coat, patterns, markings, and what the years will change. */
export function coatSentence(genotypeText: string, drawing: Drawing): string {
  const genotype = readGenotype(genotypeText)
  if (!genotype) return ''
  const colour = describeColour(genotype)
  if (colour.lethal) return coatText.lethal
  const coat = coatOf({ genotype: genotypeText, ageYears: 0 }).name.toLowerCase()
  // Where a tobiano's white lies has no word of its own.
  const words: Partial<Record<Drawing['patterns'][number], string>> = coatText.patterns
  return coatText.drawn({
    coat: colour.isGrey ? coatText.grey(colour.coat.toLowerCase()) : coat,
    patterns: drawing.patterns.flatMap((pattern) => words[pattern] ?? []),
    isGrey: colour.isGrey,
  })
}

/** Everything that is shown of one foal; null or empty what its parents' records do not say. */
export function foalView(sire: Parent, dam: Parent, foal: RolledFoal) {
  const genotype = readGenotype(foal.genotype)
  const colour = genotype && describeColour(genotype)
  const drawing = foalDrawing(sire, dam, foal)
  const rows = potentialsOf(foal)
  const best = bestDiscipline(foal)
  const generation = foalGeneration(sire.document.generation, dam.document.generation)
  const line = inheritedLine(readText(sire.document.line), readText(dam.document.line))
  const view = {
    seed: foal.seed,
    // For the form of a new horse; a foal of two breeds has none.
    record: { sire: sire.name, dam: dam.name, breed: breedCode(breedOf(sire, dam)) },
    colour: colour && colour.name,
    isViable: colour?.lethal == null,
    descent: pairFoalText.descent(sire.name, dam.name, readKnownName(dam.document.sire)),
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
  const copied = pairFoalText.copied({
    ...view,
    sire: sire.name,
    dam: dam.name,
    stats: foal.stats?.map((stat) => formatNumber(stat)).join(' ') ?? null,
    potentials: rows.map(({ discipline, value, level }) => `${discipline} ${value} (${level})`).join(', '),
  })
  return { ...view, copyText: copied.filter((text) => text !== null).join('\n') }
}

/** `Svenskt varmblod`, or `Svenskt varmblod × Quarterhäst`. */
function breedOf(sire: Parent, dam: Parent): string | null {
  const [one, other] = [readText(sire.document.breed), readText(dam.document.breed)]
  if (one === null || other === null) return null
  const isSame = (findBreed(one)?.code ?? one) === (findBreed(other)?.code ?? other)
  return isSame ? breedName(one) : `${breedName(one)} × ${breedName(other)}`
}

/** Foals side by side; in each discipline the best of them is marked, and all that equal it. */
export function compareFoals(sire: Parent, dam: Parent, foals: readonly RolledFoal[]) {
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
