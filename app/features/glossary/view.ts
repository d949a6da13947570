import { FOUNDERS } from '#app/domain/bloodlines/founders.table.ts'
import { BREEDS } from '#app/domain/breeds.ts'
import { HEIGHT_GROUP_NAMES, PONY_LIMITS_CM } from '#app/domain/competition/height-group.ts'
import { EVALUATION_TYPES, EXTERIOR_MARKS, REGISTER_SECTIONS } from '#app/domain/evaluations/evaluation-types.table.ts'
import { ALLELE_NAMES, LOCI } from '#app/domain/genetics/loci.table.ts'
import { EXTERIOR_GRADES, EXTERIOR_MAX } from '#app/domain/grading/exterior.ts'
import { DEFAULT_PREMIERING, PREMIERING_GRADES } from '#app/domain/grading/premiering.ts'
import { placingPoints } from '#app/domain/merits/result-line.ts'
import { VHF_TITLES } from '#app/domain/merits/titles.ts'
import { ORIGIN_TAGS } from '#app/domain/pedigree/tags.ts'
import { PROGRAMME_FLAGS } from '#app/domain/quality/quality.ts'
import { text as publicText } from '#app/text/public.ts'
import { glossaryText as text } from './text.ts'

export type Term = { term: string; text: string }
export type GlossarySection = { id: keyof typeof text.sections; title: string; terms: Term[] }

/** `typ, extremiteter samt rörelser`: some of them hold an "och" of their own. */
function lowerList(words: readonly string[]): string {
  const lower = words.map((word) => word.toLocaleLowerCase('sv'))
  return `${lower.slice(0, -1).join(', ')}${text.and}${lower.at(-1) ?? ''}`
}

/** Every code that stands on a page for visitors, with its meaning; from the domain's own tables, in the order of a profile. */
export function glossary(): GlossarySection[] {
  const terms: Record<GlossarySection['id'], Term[]> = {
    bedomningar: evaluationTerms(),
    kvalitet: qualityTerms(),
    titlar: titleTerms(),
    linjer: lineTerms(),
    stamtavla: pedigreeTerms(),
    genotyp: genotypeTerms(),
    mankhojd: heightTerms(),
    raser: BREEDS.map(({ code, name }) => ({ term: code, text: name })),
  }
  return IDS.map((id) => ({ id, title: text.sections[id], terms: terms[id] }))
}

const IDS = Object.keys(text.sections) as GlossarySection['id'][] // the keys of that very object

function evaluationTerms(): Term[] {
  const marks = lowerList(EXTERIOR_MARKS.map(({ label }) => label))
  return EVALUATION_TYPES.flatMap(({ type, label }): Term[] => {
    if (type === 'premiering') {
      return [{ term: label, text: text.premiering(PREMIERING_GRADES.join(', '), DEFAULT_PREMIERING) }]
    }
    if (type !== 'exterior') return [{ term: label, text: text.kinds[type] }]
    const grades = EXTERIOR_GRADES.map((grade) => ({ term: grade, text: text.grades[grade] }))
    return [{ term: label, text: text.exterior(marks, EXTERIOR_MAX) }, ...grades, text.colours]
  })
}

function qualityTerms(): Term[] {
  return [
    ...REGISTER_SECTIONS.map(({ section, papers }) => ({ term: `G${section}`, text: text.section(section, papers) })),
    text.registerNumber,
    ...PROGRAMME_FLAGS.map(({ label, who }) => ({ term: label, text: who === 'all' ? text.flags : text.flagsOf[who] })),
    { term: publicText.readyForRidersCup, text: text.ridersCup },
  ]
}

function titleTerms(): Term[] {
  const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map(placingPoints)
  const points = text.points.text(first ?? 0, second ?? 0, third ?? 0, fourth ?? 0, fifth ?? 0)
  return [
    { term: text.points.term, text: points },
    ...VHF_TITLES.map((title) => ({ term: title.shown, text: text.vhf(title.label, title.points) })),
  ]
}

function lineTerms(): Term[] {
  const founder = FOUNDERS.find(({ group }) => group === text.lineFounder)?.founder ?? ''
  return [...text.lines.map(([term, say]) => ({ term, text: say(founder) })), text.holder]
}

function pedigreeTerms(): Term[] {
  const tags = ORIGIN_TAGS.map(({ code, kind, label }) => ({
    term: code,
    text: kind === 'flag' ? text.flag(label) : `${label}.`,
  }))
  return [...text.parents.map(([term, said]) => ({ term, text: said })), ...tags]
}

function genotypeTerms(): Term[] {
  const loci = LOCI.map(({ locus, name, effect, order }) => {
    const names = new Map(Object.entries(ALLELE_NAMES[locus]))
    const alleles = order.map((sign) => text.allele(sign, names.get(sign) ?? ''))
    return { term: `${locus}: ${name}`, text: `${effect} ${text.alleles} ${alleles.join(', ')}.` }
  })
  return [text.genotype, ...loci]
}

function heightTerms(): Term[] {
  const ponies = PONY_LIMITS_CM.map(({ group, maxCm }) => ({
    term: HEIGHT_GROUP_NAMES[group],
    text: text.height(maxCm),
  }))
  const tallest = PONY_LIMITS_CM.at(-1)?.maxCm ?? 0
  return [...ponies, { term: HEIGHT_GROUP_NAMES.Horse, text: text.horseHeight(tallest) }]
}
