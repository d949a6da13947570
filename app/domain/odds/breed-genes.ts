/** How common alleles are in a breed, as the owner of the stud states it. Invented breeds have no other source. */
import { breedCode } from '#app/domain/breeds.ts'
import { readNumber } from '#app/domain/documents.ts'
import { LOCI, type Locus, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { remember } from '#app/domain/remember.ts'

/** Frequencies are whole parts of this: four decimals. */
const FREQUENCY_PARTS = 10_000n

/** How common each allele of a locus is, in parts that add up to `FREQUENCY_PARTS`. An absent allele has 0. */
export type AlleleFrequencies = Readonly<Record<LocusKey, ReadonlyMap<string, bigint>>>

export type BreedGenesProblem = {
  /** From 1. */
  line: number
  reason: 'no-colon' | 'no-breed' | 'breed-twice' | 'no-allele' | 'allele-twice' | 'no-frequency' | 'sum' | 'missing'
  /** The word it is about, as typed, or the locus. */
  word: string
}
export type BreedGenes = {
  /** By breed code; lines with a problem are left out. */
  breeds: ReadonlyMap<string, AlleleFrequencies>
  problems: readonly BreedGenesProblem[]
}

/** A coat cannot be known without these two; any other gene that is not named is absent. */
const NEEDED: readonly LocusKey[] = ['E', 'A']

/**
 * Reads lines such as `Shetlandsponny: E 0,4; A 0,5; At 0,1; Cr 0,05`: a breed, and alleles with frequencies from 0 to
 * 1 or in per cent. What is left over belongs to the gene's normal allele, or to the only one not named. Blank lines
 * are skipped.
 */
export const readBreedGenes = remember((text: string): BreedGenes => {
  const breeds = new Map<string, AlleleFrequencies>()
  const problems: BreedGenesProblem[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const report = (reason: BreedGenesProblem['reason'], word: string) => problems.push({ line: at + 1, reason, word })
    const colon = line.indexOf(':')
    if (colon < 0) {
      report('no-colon', line.trim())
      continue
    }
    const name = line.slice(0, colon).trim()
    const code = breedCode(name)
    if (code === null) report('no-breed', name)
    else if (breeds.has(code)) report('breed-twice', name)
    const frequencies = readLine(line.slice(colon + 1), report)
    if (code !== null && !breeds.has(code) && frequencies) breeds.set(code, frequencies)
  }
  return { breeds, problems }
})

type Report = (reason: BreedGenesProblem['reason'], word: string) => unknown

function readLine(text: string, report: Report): AlleleFrequencies | null {
  const named = new Map<Locus, Map<string, bigint>>()
  let isGood = true
  const wrong: Report = (reason, word) => {
    isGood = false
    report(reason, word)
  }
  for (const token of text.split(/;|,(?=\s)/)) {
    if (token.trim() === '') continue
    const [, allele = token.trim(), figure = ''] = /^\s*(\S+?)\s*[\s=]\s*(.+?)\s*$/.exec(token) ?? []
    const locus = LOCI.find(({ order }) => allele !== 'n' && order.includes(allele))
    const parts = readParts(figure)
    if (!locus) wrong('no-allele', allele)
    else if (parts === null) wrong('no-frequency', allele)
    else {
      const ofLocus = named.get(locus) ?? new Map<string, bigint>()
      if (ofLocus.has(allele)) wrong('allele-twice', allele)
      named.set(locus, ofLocus.set(allele, parts))
    }
  }
  const found: Partial<Record<LocusKey, ReadonlyMap<string, bigint>>> = {}
  for (const locus of LOCI) {
    const given = named.get(locus)
    if (!given && NEEDED.includes(locus.locus)) {
      if (isGood) wrong('missing', locus.locus)
      continue
    }
    const whole = filled(locus, given ?? new Map())
    if (whole) found[locus.locus] = whole
    else wrong('sum', locus.locus)
  }
  return isGood ? (found as AlleleFrequencies) : null // every locus has been filled
}

/** A number from 0 to 1, or a percentage from 0 to 100, in parts; null for anything else. */
function readParts(figure: string): bigint | null {
  const percent = /^(.*?)\s*%$/.exec(figure)
  const number = readNumber(percent ? percent[1] : figure)
  const share = number !== null && percent ? number / 100 : number
  if (share === null || share < 0 || share > 1) return null
  return BigInt(Math.round(share * Number(FREQUENCY_PARTS)))
}

/** The frequencies of a locus's alleles. Null where they add up to too much, or no allele can take the rest. */
function filled({ order, wild }: Locus, given: ReadonlyMap<string, bigint>): ReadonlyMap<string, bigint> | null {
  const left = [...given.values()].reduce((sum, parts) => sum - parts, FREQUENCY_PARTS)
  if (left < 0n) return null
  const unnamed = order.filter((allele) => !given.has(allele))
  const last = order.at(-1)
  const rest = wild ?? (unnamed.length === 1 ? unnamed[0] : unnamed.find((allele) => allele === last))
  if (left > 0n && rest === undefined) return null
  const whole = new Map(given)
  if (left > 0n && rest !== undefined) whole.set(rest, left)
  return new Map([...whole].filter(([, parts]) => parts > 0n))
}
