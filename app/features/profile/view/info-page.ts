import { PARENT_GENDERS, type ParentGender, parentRefusal } from '#app/domain/breeding/planner-parents.ts'
import { horseStatus } from '#app/domain/categories.ts'
import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { feedPath, horsePath, passPath } from '#app/domain/names.ts'
import { parentRole } from '#app/domain/offspring.ts'
import { sentencesAbout } from '#app/domain/profile/sentences-about.ts'
import { storyParagraphs } from '#app/domain/profile/story.ts'
import type { HorseValues } from '#app/features/breeding-values/view.ts'
import { proudestEvaluations } from '#app/features/evaluations/view/cards.ts'
import { proudestMerits } from '#app/features/merits/view/lines.ts'
import { offspringTable } from '#app/features/pedigree/view/offspring.ts'
import { relatedPath } from '#app/features/pedigree/view/paths.ts'
import type { InfoRead } from '../data/info.server.ts'
import { factsLines } from '../text/facts.ts'
import { creditOf } from './head.ts'
import { profileInfo } from './info.ts'
import { lifeView } from './life.ts'
import { drawnPedigree, neighboursView, seenPart } from './seen.ts'
import { gallery, newestFoals, offspringSummary, orPromise, proudView, siblingsView } from './story.ts'

/** The first page shows the best and the newest; its tab has the rest. */
const RESULTS_SHOWN = 12
/** Newest foals with their pictures; siblings are beside them. */
const FOALS_PICTURED = 2

type Around = {
  chosen: string | null
  /** Generations of the pedigree. */
  led: number
  registryTemplates: Record<string, string>
  year: number
  /** The owner's words on the start page. */
  told: string
  /** Who writes about the horses: the contact's alias, or blank. */
  teller: string
  values: HorseValues
}

/** The first page of a profile, with some of each tab. `chosen` is the ancestor whose paths are drawn. */
export function infoPage(read: InfoRead, { chosen, led, registryTemplates, year, told, teller, values }: Around) {
  const { horse, scores, evaluations, inbreeding, cells, offspring, foals, siblings, neighbours, ownHorses, damsire } =
    read
  const { name } = horse
  const role = parentRole(
    readText(horse.gender),
    name,
    offspring.map(({ document }) => document),
  )
  const hasPage = (other: string) => !read.removed.has(other)
  const { kinship, explained, ...drawn } = drawnPedigree({
    name,
    inbreeding,
    cells,
    chosen,
    list: read.seenIn ?? null,
    led,
    hasPage,
  })
  return {
    name,
    href: horsePath(name),
    ways: waysOf(horse, year),
    ...seenPart(read.seenIn),
    info: profileInfo({
      horse,
      scores,
      evaluations,
      offspring: foals.total,
      damsire,
      ownHorses,
      hasPage,
      registryTemplates,
      // Nothing follows from parents that are not known.
      kinship: drawn.pedigree.some((parent) => parent.name !== null) ? kinship : undefined,
      values,
    }),
    ...drawn,
    // Without an explanation the facts say enough.
    kinship: explained,
    evaluations: proudestEvaluations(evaluations),
    offspring: offspringTable({
      parent: name,
      gender: readText(horse.gender),
      offspring,
      total: foals.total,
      ownHorses,
      hasPage,
    }),
    offspringSummary: offspringSummary(foals),
    proud: orPromise(
      proudView({ horse, scores, evaluations, offspring: { count: foals.total, here: foals.here } }),
      horse,
    ),
    story: [storyParagraphs(horse.story), sentencesAbout(told, name).join(' ') || []].flat(),
    teller,
    life: lifeView(read),
    gallery: gallery(horse, creditOf),
    siblings: siblingsView(siblings, year),
    newest: newestFoals(offspring.slice(0, FOALS_PICTURED), role, year),
    neighbours: neighbours && neighboursView(neighbours, read.seenIn),
    merits: proudestMerits(scores, RESULTS_SHOWN),
  }
}

export type InfoPageView = ReturnType<typeof infoPage>
export type NeighboursView = NonNullable<InfoPageView['neighbours']>

type Way = { label: string; href: string; isFile?: true }

/** Where a reader may go on with this horse. */
function waysOf(horse: HorseDocument, year: number): Way[] {
  const { name } = horse
  const gender = PARENT_GENDERS.find((one) => parentRefusal(horse, one, year) === null)
  return [
    { label: factsLines.pass, href: passPath(name) },
    ...(gender === undefined ? [] : [{ label: factsLines.choose[gender], href: choosePath(name, gender) }]),
    { label: factsLines.related, href: relatedPath(name, null) },
    // Nothing more happens to the dead.
    ...(horseStatus(horse) === 'dead'
      ? []
      : [{ label: factsLines.follow, href: feedPath(name), isFile: true as const }]),
  ]
}

const choosePath = (name: string, gender: ParentGender) =>
  `/breeding/choose?${new URLSearchParams({ [gender.toLowerCase()]: name })}`
