import { readText } from '#app/domain/documents.ts'
import { horsePath } from '#app/domain/names.ts'
import { proudestEvaluations } from '#app/features/evaluations/view/cards.ts'
import { proudestMerits } from '#app/features/merits/view/lines.ts'
import { kinshipView, namesOnWays } from '#app/features/pedigree/view/kinship.ts'
import { offspringTable } from '#app/features/pedigree/view/offspring.ts'
import { pedigreeView } from '#app/features/pedigree/view/tree.ts'
import type { InfoRead } from '../data/info.server.ts'
import { profileInfo } from './info.ts'

/** The first page shows the best and the newest; its tab has the rest. */
const RESULTS_SHOWN = 12

type Wishes = {
  /** The ancestor whose ways are drawn in the pedigree; null draws none. */
  chosen: string | null
  registryTemplates: Record<string, string>
}

/** The first page of a profile: facts, pedigree and inbreeding whole, and as much of each tab as it shows. */
export function infoPage(read: InfoRead, { chosen, registryTemplates }: Wishes) {
  const { horse, scores, evaluations, inbreeding, cells, offspring, total, ownHorses, damsire } = read
  const { name } = horse
  const href = horsePath(name)
  const addressOf = (ancestor: string | null) =>
    `${href}${ancestor === null ? '' : `?anfader=${encodeURIComponent(ancestor)}`}#stamtavla`
  const kinship = kinshipView(inbreeding, { chosen, addressOf })
  return {
    name,
    href,
    info: profileInfo({ horse, scores, evaluations, offspring: total, damsire, ownHorses, registryTemplates, kinship }),
    pedigree: pedigreeView(cells, { chosen, via: namesOnWays(inbreeding, chosen), addressOf }),
    // What has no explanation stands among the facts and needs no section.
    kinship: kinship.kind === 'known' && kinship.ancestors.length > 0 ? kinship : null,
    evaluations: proudestEvaluations(evaluations),
    offspring: offspringTable({ parent: name, gender: readText(horse.gender), offspring, total, ownHorses }),
    merits: proudestMerits(scores, RESULTS_SHOWN),
  }
}

export type InfoPageView = ReturnType<typeof infoPage>
