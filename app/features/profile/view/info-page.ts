import { readText } from '#app/domain/documents.ts'
import { horsePath } from '#app/domain/names.ts'
import { parentRole } from '#app/domain/offspring.ts'
import { storyParagraphs } from '#app/domain/profile/story.ts'
import { proudestEvaluations } from '#app/features/evaluations/view/cards.ts'
import type { Neighbours } from '#app/features/horses/data/neighbours.server.ts'
import { type SeenList, seenQuery } from '#app/features/horses/view/seen-list.ts'
import { proudestMerits } from '#app/features/merits/view/lines.ts'
import { ANCESTOR_KEY, kinshipView, namesOnWays } from '#app/features/pedigree/view/kinship.ts'
import { offspringTable } from '#app/features/pedigree/view/offspring.ts'
import { pedigreeView } from '#app/features/pedigree/view/tree.ts'
import type { InfoRead } from '../data/info.server.ts'
import { creditOf } from './head.ts'
import { profileInfo } from './info.ts'
import { seenListLink } from './seen.ts'
import { gallery, newestFoals, offspringSummary, proudView, siblingsView } from './story.ts'

/** The first page shows the best and the newest; its tab has the rest. */
const RESULTS_SHOWN = 12
/** Newest foals with their pictures; two where siblings stand beside them. */
const FOALS_PICTURED = 2

type Wishes = {
  /** The ancestor whose ways are drawn in the pedigree; null draws none. */
  chosen: string | null
  registryTemplates: Record<string, string>
  year: number
}

/** The first page of a profile: facts, pedigree and inbreeding whole, and as much of each tab as it shows. */
export function infoPage(read: InfoRead, { chosen, registryTemplates, year }: Wishes) {
  const { horse, scores, evaluations, inbreeding, cells, offspring, foals, siblings, neighbours, ownHorses, damsire } =
    read
  const { name } = horse
  const href = horsePath(name)
  const seen = read.seenIn ? seenQuery(read.seenIn) : ''
  const addressOf = (ancestor: string | null) => {
    const drawn = ancestor === null ? '' : `${seen === '' ? '?' : '&'}${ANCESTOR_KEY}=${encodeURIComponent(ancestor)}`
    return `${href}${seen}${drawn}#stamtavla`
  }
  const role = parentRole(
    readText(horse.gender),
    name,
    offspring.map(({ document }) => document),
  )
  const kinship = kinshipView(inbreeding, { chosen, addressOf })
  return {
    name,
    href,
    // What its links within the profile carry of the list it was seen in.
    ...(seen === '' ? {} : { seen }),
    info: profileInfo({
      horse,
      scores,
      evaluations,
      offspring: foals.total,
      damsire,
      ownHorses,
      registryTemplates,
      kinship,
    }),
    pedigree: pedigreeView(cells, { chosen, via: namesOnWays(inbreeding, chosen), addressOf }),
    // What has no explanation stands among the facts and needs no section.
    kinship: kinship.kind === 'known' && kinship.ancestors.length > 0 ? kinship : null,
    evaluations: proudestEvaluations(evaluations),
    offspring: offspringTable({
      parent: name,
      gender: readText(horse.gender),
      offspring,
      total: foals.total,
      ownHorses,
    }),
    offspringSummary: offspringSummary(foals),
    proud: proudView({ horse, scores, evaluations, offspring: { count: foals.total, here: foals.here } }),
    story: storyParagraphs(horse.story),
    gallery: gallery(horse, creditOf),
    siblings: siblingsView(siblings, year),
    newest: newestFoals(offspring.slice(0, FOALS_PICTURED), role, year),
    neighbours: neighbours && neighboursView(neighbours, read.seenIn),
    merits: proudestMerits(scores, RESULTS_SHOWN),
  }
}

/** The ways to the horses beside it, and where it was seen in a list that is not the whole of its own, the way back there. */
function neighboursView({ before, after }: Neighbours, seenIn: SeenList | undefined) {
  const query = seenIn ? seenQuery(seenIn) : ''
  const to = (name: string | null) => (name === null ? null : { name, href: horsePath(name) + query })
  return { before: to(before), after: to(after), ...(seenIn ? { list: seenListLink(seenIn) } : {}) }
}

export type InfoPageView = ReturnType<typeof infoPage>
export type NeighboursView = NonNullable<InfoPageView['neighbours']>
