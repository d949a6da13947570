import { data, type HeadersArgs } from 'react-router'
import { storeContext } from '#app/context.ts'
import { readText } from '#app/domain/documents.ts'
import { inbreedingOfPair } from '#app/domain/kinship/kinship.ts'
import { horsePath, readKnownName } from '#app/domain/names.ts'
import { EvaluationSection } from '#app/features/evaluations/components/evaluation-section.tsx'
import { findEvaluations } from '#app/features/evaluations/data/evaluations.server.ts'
import { evaluationsView } from '#app/features/evaluations/view/cards.ts'
import { findHorseNames } from '#app/features/horses/data/horses.server.ts'
import { MeritSection } from '#app/features/merits/components/merit-section.tsx'
import { meritsView } from '#app/features/merits/view/lines.ts'
import { Kinship } from '#app/features/pedigree/components/kinship.tsx'
import { OffspringSection } from '#app/features/pedigree/components/offspring-section.tsx'
import { PedigreeTree } from '#app/features/pedigree/components/pedigree-tree.tsx'
import { findAncestors, findPedigreeCells } from '#app/features/pedigree/data/ancestors.server.ts'
import { findAncestry } from '#app/features/pedigree/data/ancestry.server.ts'
import { findOffspring } from '#app/features/pedigree/data/offspring.server.ts'
import { kinshipView, namesOnWays } from '#app/features/pedigree/view/kinship.ts'
import { offspringTable } from '#app/features/pedigree/view/offspring.ts'
import { pedigreeView } from '#app/features/pedigree/view/tree.ts'
import { ProfileFacts } from '#app/features/profile/components/profile-facts.tsx'
import { profileContext } from '#app/features/profile/data.server.ts'
import { profileInfo } from '#app/features/profile/view.ts'
import { RibbonShelves } from '#app/features/ribbons/components/ribbon-shelves.tsx'
import { getSettings } from '#app/features/settings/data.server.ts'
import { Section } from '#app/ui/section.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/info'

/** The first page shows so much of a long list; its tab has the rest. */
const OFFSPRING_SHOWN = 12
const RESULTS_SHOWN = 40

/** The view that draws the ways to an ancestor is made for who asks: pages of every ancestor would fill the cache. */
const FOR_THE_ASKER = { 'Cache-Control': 'private, no-cache' }

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const { db } = store
  const profile = context.get(profileContext)
  return readOrFail(async () => {
    const { name, document: horse } = await profile.horse()
    const sire = readKnownName(horse.sire)
    const dam = readKnownName(horse.dam)
    const chosen = readKnownName(url.searchParams.get('anfader'))
    const addressOf = (ancestor: string | null) =>
      `${horsePath(name)}${ancestor === null ? '' : `?anfader=${encodeURIComponent(ancestor)}`}#stamtavla`
    const parents = [sire, dam].filter((parent) => parent !== null)
    const inbreeding = inbreedingOfPair(await findAncestry(db, parents), sire, dam)
    const [settings, scores, evaluations, offspring, cells, damEntry] = await Promise.all([
      getSettings(store),
      profile.scores(),
      findEvaluations(db, name),
      findOffspring(db, name, 1, OFFSPRING_SHOWN),
      findPedigreeCells(db, { name, sire, dam }),
      findAncestors(db, dam === null ? [] : [dam]),
    ])
    const others = offspring.offspring.flatMap(({ document }) => [document.sire, document.dam]).map(readKnownName)
    const ownHorses = await findHorseNames(
      db,
      [sire, dam, ...others].filter((known) => known !== null),
    )
    const kinship = kinshipView(inbreeding, { chosen, addressOf })
    const view = {
      name,
      href: horsePath(name),
      info: profileInfo({
        horse,
        scores,
        evaluations,
        offspring: offspring.total,
        damsire: readKnownName(dam === null ? null : damEntry.get(dam)?.document.sire),
        ownHorses,
        registryTemplates: settings.registryTemplates,
        kinship,
      }),
      pedigree: pedigreeView(cells, { chosen, via: namesOnWays(inbreeding, chosen), addressOf }),
      // What has no explanation stands among the facts and needs no section.
      kinship: kinship.kind === 'known' && kinship.ancestors.length > 0 ? kinship : null,
      evaluations: evaluationsView(evaluations),
      offspring: offspringTable({ parent: name, gender: readText(horse.gender), ...offspring, ownHorses }),
      merits: meritsView(scores, { count: RESULTS_SHOWN }),
    }
    return data(view, chosen === null ? {} : { headers: FOR_THE_ASKER })
  })
}

export default function Info({ loaderData }: Route.ComponentProps) {
  const { name, href, info, pedigree, kinship, evaluations, offspring, merits } = loaderData
  return (
    <>
      <ProfileFacts info={info} />
      <RibbonShelves ribbons={info.ribbons} evaluationRibbons={info.evaluationRibbons} />
      <Section id="stamtavla" title="Stamtavla" note="Fyra led">
        <PedigreeTree parents={pedigree} />
      </Section>
      {kinship && (
        <Section id="inavel" title="Inavel">
          <Kinship view={kinship} subject={name} />
        </Section>
      )}
      <EvaluationSection name={name} evaluations={evaluations} canFold />
      <OffspringSection name={name} table={offspring} moreHref={`${href}/offspring`} canFold />
      <MeritSection name={name} merits={merits} moreHref={`${href}/merits`} canFold />
    </>
  )
}
