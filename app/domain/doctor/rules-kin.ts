/** Contradictions between the genes of relatives over more than one step, which no foal and its parents show alone. */
import { studPairs } from '#app/domain/odds/stud-pairs.ts'
import { type Finding, findingOf } from './finding.ts'
import { type Being, placeOf, type Stud } from './stud.ts'

/** The findings of a whole stud, in small steps. Each is reported at its first horse. */
export function* kinFindings(stud: Stud): Generator<void, Finding[]> {
  const { clashes } = yield* studPairs(stud.beings.values())
  return clashes.flatMap(({ names, loci }) => {
    // A grey may still be called by the colour it was born in.
    const told = loci.filter((locus) => locus !== 'G')
    const beings = names.map((name) => stud.being(name)).filter((being) => being !== null)
    const isWithin = beings.some((foal) => beings.every(({ name }) => [foal.name, foal.sire, foal.dam].includes(name)))
    const isRound = beings.some(({ name }) => stud.circleOf(name) !== null)
    if (told.length === 0 || isWithin || isRound) return []
    const first = beings.find(({ horse }) => horse !== null) ?? beings[0]
    const about = first && placeOf(first)
    if (!about) return []
    const facts = [told.join(', '), ...beings.map(describe)]
    return [findingOf({ kind: 'genes-kin', about, name: first.name, isHorse: first.horse !== null, facts })]
  })
}

const describe = ({ name, genotype, color }: Being) => `${name} (${genotype ?? color ?? ''})`
