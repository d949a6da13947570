import { BRED_TRAITS, type BredTrait } from '#app/domain/breeding-values/traits.table.ts'
import type { Compared, OffspringProof } from '#app/domain/offspring-proof.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { FoalMean } from '#app/features/breeding-values/data.server.ts'
import { proofText } from '#app/features/pedigree/text/offspring-proof.ts'

/** With all its texts, so that its page loads none. */
export type OffspringProofView = NonNullable<ReturnType<typeof offspringProofView>>

export function offspringProofView(
  name: string,
  proof: OffspringProof,
  bred: Readonly<Record<BredTrait, FoalMean | null>> = { exterior: null, premiering: null },
  asOf: string | null = null,
) {
  const lines = [
    proof.height && compared(proof.height, proofText.height, null, centimetres),
    proof.stats && compared(proof.stats, proofText.stats, proofText.statsNote, (value) => formatNumber(value, 0)),
    proof.reached && reachedLine(proof.reached),
    proof.exterior &&
      compared(proof.exterior, proofText.exterior, proofText.exteriorNote, (value) => formatNumber(value, 1)),
  ].filter((line) => line !== null)
  const { own } = proof
  // Nothing is promised of these, and of breeding values nothing can be: they are estimates themselves.
  const facts = [
    own.premiered > 0 ? proofText.premiered(own.premiered, own.count) : null,
    own.titled > 0 ? proofText.titled(own.titled, own.count) : null,
    ...BRED_TRAITS.map((trait) => bredFact(trait, bred[trait])),
    BRED_TRAITS.some((trait) => bred[trait] !== null) ? asOf : null,
  ].filter((fact) => fact !== null)
  if (lines.length + facts.length === 0) return null
  return {
    title: proofText.title,
    label: proofText.label(name),
    lead: proofText.lead,
    columns: proofText.columns,
    lines,
    /** Sentences below the comparison. */
    facts,
  }
}

const centimetres = (value: number) => proofText.cm(formatNumber(value, 1))

function signed(difference: number, tell: (value: number) => string): string {
  const size = tell(Math.abs(difference))
  if (size === tell(0)) return size
  return difference < 0 ? proofText.less(size) : proofText.more(size)
}

function compared(one: Compared, what: string, note: string | null, tell: (value: number) => string) {
  return {
    what,
    note,
    count: one.count,
    promised: tell(one.promised),
    became: tell(one.became),
    difference: signed(one.difference, tell),
    verdict: verdictOf(one, tell),
  }
}

/** Too few to judge are shown without an error. */
function verdictOf({ verdict, error }: Compared, tell: (value: number) => string): string {
  return verdict === 'few' ? proofText.verdicts.few : proofText.withChance(proofText.verdicts[verdict], tell(error))
}

/** Shares are shown as numbers of foals. */
function reachedLine(reached: NonNullable<OffspringProof['reached']>) {
  const shown = (share: number) => formatNumber(share * reached.count, 1)
  const line = compared(reached, proofText.reached(reached.label, reached.discipline), proofText.reachedNote, shown)
  return { ...line, became: proofText.ofAll(Math.round(reached.became * reached.count), reached.count) }
}

function bredFact(trait: BredTrait, bred: FoalMean | null) {
  return bred === null
    ? null
    : proofText.bred[trait](formatNumber(bred.mean, 0), bred.count, `${formatNumber(bred.percent, 0)}\u00a0%`)
}
