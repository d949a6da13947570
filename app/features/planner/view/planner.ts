import type { KinshipView } from '#app/features/pedigree/view/kinship.ts'
import type { PedigreeCellView } from '#app/features/pedigree/view/tree.ts'
import type { PlannerView } from '#app/features/planner/schema/address.ts'
import type { CustomFormView } from '#app/features/planner/schema/custom-form.server.ts'
import type { BoardView } from './board.ts'
import type { ColoursView } from './colours.ts'
import type { FoalCardView, FoalView } from './foal-view.ts'
import type { GoalFormView } from './goal-form.ts'
import type { GoalRowView } from './goal-rows.ts'
import type { HiddenView } from './hidden.ts'
import type { JointView } from './joint.ts'
import type { OddsView } from './odds.ts'
import type { SideView } from './side.ts'
import type { TabView } from './tabs.ts'

/** A pair, its foal, and the whole truth about the mating. */
export type PairView = {
  title: string
  foal: FoalView
  nextHref: string
  /** Puts this foal on the shelf; null where a parent is known to this browser alone. */
  shelfTo: string | null
  tenHref: string
  oneHref: string
  ten: (FoalCardView & { href: string })[] | null
  odds: OddsView
  colours: ColoursView | null
  risk: { text: string; isSafe: boolean } | null
  /** What can be said where not all colours can; sentences. */
  knownColours: string[]
  hidden: HiddenView[]
  kinship: KinshipView
  pedigree: [sire: PedigreeCellView, dam: PedigreeCellView]
  goals: GoalRowView[]
  /** Null where nothing is wished. */
  joint: JointView | null
  goalHref: string
}

/** Fields of the address that a form of another part of it must carry along. */
export type KeptField = { name: string; value: string }

export type PlannerData = {
  view: PlannerView
  sides: [sire: SideView, dam: SideView]
  /** What was wrong in the address; each is a sentence. */
  problems: string[]
  errors: Record<string, string>
  pair: PairView | null
  custom: CustomFormView | null
  board: { form: GoalFormView; view: BoardView | null } | null
  /** The pages of the planner, and which of them this is. */
  tabs: TabView[]
  path: string
  pairHref: string
  newHorseHref: string
  /** For the form of the pair, for that of a temporary horse. */
  keptByPair: KeptField[]
  keptByHorse: KeptField[]
}
