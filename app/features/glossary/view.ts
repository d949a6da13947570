import { FOUNDERS } from '#app/domain/bloodlines/founders.table.ts'
import { BREEDS } from '#app/domain/breeds.ts'
import { CLASS_TERMS } from '#app/domain/competition/class-meanings.table.ts'
import { HEIGHT_GROUP_NAMES, PONY_LIMITS_CM } from '#app/domain/competition/height-group.ts'
import { EVALUATION_TYPES, EXTERIOR_MARKS, REGISTER_SECTIONS } from '#app/domain/evaluations/evaluation-types.table.ts'
import { ALLELE_NAMES, LOCI } from '#app/domain/genetics/loci.table.ts'
import { glossaryId } from '#app/domain/glossary-path.ts'
import { EXTERIOR_GRADES, EXTERIOR_MAX } from '#app/domain/grading/exterior.ts'
import { DEFAULT_PREMIERING, PREMIERING_GRADES } from '#app/domain/grading/premiering.ts'
import { placingPoints } from '#app/domain/merits/result-line.ts'
import { VHF_TITLES } from '#app/domain/merits/titles.ts'
import { ORIGIN_TAGS } from '#app/domain/pedigree/tags.ts'
import { PROGRAMME_FLAGS } from '#app/domain/quality/quality.ts'
import { REGISTER_CARD, REGISTRIES } from '#app/domain/registries.table.ts'
import { publicText } from '#app/text/public.ts'
import { glossaryText } from './text.ts'

type Term = { term: string; text: string }
type Line = Term & { id: string }
export type GlossarySection = { id: keyof typeof glossaryText.sections; title: string; terms: Line[] }

/** `typ, extremiteter samt rörelser`: some of them hold an "och" of their own. */
function lowerList(words: readonly string[]): string {
  const lower = words.map((word) => word.toLocaleLowerCase('sv'))
  return `${lower.slice(0, -1).join(', ')}${glossaryText.and}${lower.at(-1) ?? ''}`
}

/** Every code that visitors see, with its meaning, from the domain's tables, in the order of a profile. */
export function glossary(): GlossarySection[] {
  const terms: Record<GlossarySection['id'], readonly Term[]> = {
    bedomningar: evaluationTerms(),
    kvalitet: qualityTerms(),
    titlar: titleTerms(),
    linjer: lineTerms(),
    stamtavla: pedigreeTerms(),
    genotyp: genotypeTerms(),
    klasser: [...glossaryText.competition, ...CLASS_TERMS],
    mankhojd: heightTerms(),
    register: registerTerms(),
    raser: BREEDS.map(({ code, name }) => ({ term: code, text: name })),
  }
  return IDS.map((id) => ({ id, title: glossaryText.sections[id], terms: terms[id].map(lineOf) }))
}

const lineOf = (one: Term): Line => ({ ...one, id: glossaryId(one.term) })

const IDS = Object.keys(glossaryText.sections) as GlossarySection['id'][] // the keys of that very object

function evaluationTerms(): Term[] {
  const marks = lowerList(EXTERIOR_MARKS.map(({ label }) => label))
  const all = EVALUATION_TYPES.flatMap(({ type, label, meaning }): Term[] => {
    if (meaning !== null) {
      const spelt = glossaryText.spelt[label]
      const own = { term: label, text: spelt === undefined ? meaning : `${spelt} ${meaning}` }
      return type === 'folbedomning' ? [own, glossaryText.bestInShow] : [own]
    }
    if (type === 'premiering') {
      return [{ term: label, text: glossaryText.premiering(PREMIERING_GRADES.join(', '), DEFAULT_PREMIERING) }]
    }
    const grades = EXTERIOR_GRADES.map((grade) => ({ term: grade, text: glossaryText.grades[grade] }))
    return [{ term: label, text: glossaryText.exterior(marks, EXTERIOR_MAX) }, ...grades, glossaryText.colours]
  })
  return [...all, glossaryText.breedingValue, ...glossaryText.ribbons]
}

function qualityTerms(): Term[] {
  return [
    ...REGISTER_SECTIONS.map(({ section, papers }) => ({
      term: `G${section}`,
      text: glossaryText.section(section, papers),
    })),
    glossaryText.registerNumber,
    ...PROGRAMME_FLAGS.map(({ label, who }) => ({
      term: label,
      text: who === 'all' ? glossaryText.flags : glossaryText.flagsOf[who],
    })),
    { term: publicText.readyForRidersCup, text: glossaryText.ridersCup },
  ]
}

function titleTerms(): Term[] {
  const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map(placingPoints)
  const points = glossaryText.points.text(first ?? 0, second ?? 0, third ?? 0, fourth ?? 0, fifth ?? 0)
  return [
    glossaryText.association,
    { term: glossaryText.points.term, text: points },
    ...VHF_TITLES.map((title) => ({ term: title.shown, text: glossaryText.vhf(title.label, title.points) })),
  ]
}

function lineTerms(): Term[] {
  const founder = FOUNDERS.find(({ group }) => group === glossaryText.lineFounder)?.founder ?? ''
  return [...glossaryText.lines.map(([term, say]) => ({ term, text: say(founder) })), glossaryText.holder]
}

function pedigreeTerms(): Term[] {
  const tags = ORIGIN_TAGS.map(({ code, kind, label }) => ({
    term: code,
    text: kind === 'flag' ? glossaryText.flag(label) : `${label}.`,
  }))
  return [...glossaryText.parents.map(([term, said]) => ({ term, text: said })), ...tags]
}

function genotypeTerms(): Term[] {
  const loci = LOCI.map(({ locus, name, effect, order }) => {
    const names = new Map(Object.entries(ALLELE_NAMES[locus]))
    const alleles = order.map((sign) => glossaryText.allele(sign, names.get(sign) ?? ''))
    return { term: `${locus}: ${name}`, text: `${effect} ${glossaryText.alleles} ${alleles.join(', ')}.` }
  })
  return [glossaryText.genotype, ...loci]
}

function heightTerms(): Term[] {
  const ponies = PONY_LIMITS_CM.map(({ group, maxCm }) => ({
    term: HEIGHT_GROUP_NAMES[group],
    text: glossaryText.height(maxCm),
  }))
  const tallest = PONY_LIMITS_CM.at(-1)?.maxCm ?? 0
  return [glossaryText.pony, ...ponies, { term: HEIGHT_GROUP_NAMES.Horse, text: glossaryText.horseHeight(tallest) }]
}

/** Every outside register, and the card's own code. */
function registerTerms(): Term[] {
  const cards = REGISTER_CARD.filter(({ key }) => key !== 'kvalite')
  return [
    glossaryText.programme,
    ...[...cards, ...REGISTRIES].map(({ label }) => ({ term: label, text: glossaryText.register })),
  ]
}
