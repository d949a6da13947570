import { founderOf } from '#app/domain/bloodlines/founders.table.ts'
import { inheritedLine, parseLine } from '#app/domain/bloodlines/line.ts'
import { type SimulatedFoal, simulateFoal } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { breedKind, breedName, findBreed } from '#app/domain/breeds.ts'
import { coatOf, type Drawing, drawingOf } from '#app/domain/coat/coat.ts'
import type { Pattern } from '#app/domain/coat/coats.table.ts'
import { DISCIPLINES, type DisciplineKey, STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES, type HeightGroup, heightGroup } from '#app/domain/competition/height-group.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { formatPotential, potentials } from '#app/domain/competition/potential.ts'
import { readText } from '#app/domain/documents.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { healthNotes } from '#app/domain/genetics/health.ts'
import { foalGeneration } from '#app/domain/goals/foal-generation.ts'
import { readKnownName } from '#app/domain/names.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { Parent } from './parent.ts'

/** A rolled foal with what follows from its records. */
export type RolledFoal = SimulatedFoal & {
  seed: number
  group: HeightGroup
  potentials: Readonly<Record<DisciplineKey, number>> | null
}

/** The kind of the foal's breed: that of its parents where they agree. */
export function foalKind(sire: Parent, dam: Parent): 'pony' | 'horse' | null {
  const kind = breedKind(sire.document.breed)
  return kind === breedKind(dam.document.breed) ? kind : null
}

/**
 * The foal of that number. The stream of chance follows from the parents' names and the number alone and never changes: an
 * address shows the same foal in any browser, as long as its parents' records stand.
 */
export function rollFoal(sire: Parent, dam: Parent, seed: number): RolledFoal {
  const foal = simulateFoal(sire.document, dam.document, seededRandom(JSON.stringify([sire.name, dam.name, seed])))
  return {
    ...foal,
    seed,
    group: heightGroup(foal.height, foalKind(sire, dam)),
    potentials: foal.stats && potentials(foal.stats),
  }
}

export type PotentialView = { key: DisciplineKey; discipline: string; value: string; level: string }

export function potentialsOf({ potentials: values, group }: RolledFoal): PotentialView[] {
  if (!values) return []
  return DISCIPLINES.map(({ key, name }) => ({
    key,
    discipline: name,
    value: formatPotential(values[key]),
    level: levelFor(key, group, values[key]).label,
  }))
}

/** The discipline that suits a foal best: Allround sums eight pairs and others average four, so it is compared by its eighth. */
export function bestDiscipline({ potentials: values }: RolledFoal): DisciplineKey | null {
  if (!values) return null
  return DISCIPLINES.map(({ key, method, pairs }) => ({
    key,
    worth: method === 'sum' ? values[key] / pairs.length : values[key],
  })).reduce((best, one) => (one.worth > best.worth ? one : best)).key
}

/** The words for what a drawing shows besides its coat. */
const PATTERN_WORDS: Readonly<Record<Pattern, string>> = {
  'is-tobiano': 'stora vita fält (tobiano)',
  'is-frame': 'vita sidor (frame)',
  'is-sabino': 'vitt på ben, buk och huvud (sabino)',
  'is-splash': 'vitt underifrån (splashed white)',
  'is-schabrak': 'prickigt schabrak',
  'is-leopard': 'prickar över hela kroppen',
  'is-snowcap': 'vitt schabrak utan prickar',
  'is-fewspot': 'nästan vit kropp med få prickar',
  'is-roan': 'vita hår insprängda i pälsen',
  'is-dapple': 'apelkastning',
  'is-flea': 'flugskimmel',
  'is-dun': 'ål och vilttecken',
  'is-mealy': 'mjölmule',
  'is-star': 'stjärn',
  'is-blaze': 'bläs',
  'is-socks': 'vita strumpor',
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} och ${words.at(-1)}`

/** What the drawing shows, in words: coat, patterns, markings, and what the years will change. */
export function coatSentence(genotypeText: string, drawing: Drawing): string {
  const genotype = readGenotype(genotypeText)
  if (!genotype) return ''
  const colour = describeColour(genotype)
  const words = drawing.patterns.map((pattern) => PATTERN_WORDS[pattern])
  const coat = coatOf({ genotype: genotypeText, ageYears: 0 }).name.toLowerCase()
  const shown = colour.isGrey ? `ung skimmel, född ${colour.coat.toLowerCase()}` : coat
  const white = words.length > 0 ? `, med ${listed(words)}` : ''
  const years = colour.isGrey ? ' Pälsen ljusnar med åren.' : ''
  if (colour.lethal) return 'Ett sådant föl lever inte.'
  return `Tecknat som ${shown}${white}.${years}`
}

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
}

export function foalDrawing(sire: Parent, dam: Parent, foal: RolledFoal): Drawing | null {
  if (foal.genotype === null) return null
  // Landscape and markings are the foal's own, as those of a horse follow from its name.
  return drawingOf({ name: `${sire.name} ${dam.name} ${foal.seed}`, genotype: foal.genotype, ageYears: 0 })
}

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
  const damsire = readKnownName(dam.document.sire)
  return `e. ${sire.name} u. ${dam.name}${damsire === null ? '' : ` ue. ${damsire}`}`
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
  const lines = [
    `Föl ${foal.seed} e. ${sire.name} u. ${dam.name}`,
    told.genotype && `Genotyp: ${told.genotype}`,
    told.colour && `Färg: ${told.colour}`,
    told.height && `Höjd: ${told.height} cm`,
    told.generation && `Generation: ${told.generation}`,
    foal.stats && `Egenskaper: ${foal.stats.map((stat) => formatNumber(stat)).join(' ')}`,
    told.potentials.length > 0 &&
      `Potential: ${told.potentials.map(({ discipline, value, level }) => `${discipline} ${value} (${level})`).join(', ')}`,
  ]
  return lines.filter((line) => typeof line === 'string').join('\n')
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
