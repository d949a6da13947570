import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { colourOutlook, geneIndex } from '#app/domain/goals/colour-outlook.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { oddsText } from '#app/features/planner/text/odds.ts'
import { type FamilyOf, genesOfParent } from './odds.ts'
import type { Parent } from './parent.ts'

/** What can be said of the foals' colours although not every gene of the parents is known: `fuxbas 50 %`. */
export function knownColours(sire: Parent, dam: Parent, familyOf: FamilyOf): string[] {
  const [one, other] = [sire, dam].map((parent) => genesOfParent(parent, familyOf))
  if (!one || !other) return []
  const genesOf = geneIndex()
  const [ofSire, ofDam] = [genesOf(one), genesOf(other)]
  return COLOUR_FAMILIES.flatMap(({ label, looks }) => {
    const { wanted } = colourOutlook(looks)(ofSire, ofDam)
    return wanted === null ? [] : [oddsText.colours.knownLine(label, formatShare(wanted))]
  })
}
