import { useLocation, useRouteLoaderData } from 'react-router'
import { MeritSection } from '#app/features/merits/components/later.tsx'
import {
  AllMerits,
  EditMerits,
  MeritsChoices,
  MeritsOverviewSection,
} from '#app/features/merits/components/later-on-tab.tsx'
import { meritsData } from '#app/features/merits/view/page.ts'
import { type Narrowing, resultsPath } from '#app/features/merits/view/path.ts'
import { profileContext } from '#app/features/profile/data/profile.server.ts'
import { type Packed, usePage } from '#app/framework/packed.ts'
import { ListPages } from '#app/ui/list-pages.tsx'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/merits'
import type { HorseFrame } from './layout.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const profile = context.get(profileContext)
  return readPacked(async () => {
    const [horse, scores] = await Promise.all([profile.horse(), profile.scores()])
    return meritsData(horse.document, scores, url.searchParams)
  })
}

export default function Merits({ loaderData }: Route.ComponentProps) {
  const { name, page, narrowed } = usePage(loaderData)
  const { pathname } = useLocation()
  const around = usePage(useRouteLoaderData<Packed<HorseFrame>>('routes/horse/layout'))
  const seen = around && 'seen' in around ? around.seen?.query : undefined
  const hrefOf = (choice: Partial<Narrowing>) =>
    resultsPath(pathname, { discipline: page.discipline, year: page.year, ...choice }, seen)
  return (
    <>
      <EditMerits name={name} />
      {page.overview === null ? null : (
        <MeritsOverviewSection overview={page.overview} year={page.year} hrefOfYear={(year) => hrefOf({ year })} />
      )}
      <MeritSection
        name={name}
        merits={page.merits}
        hasAccount={false}
        before={
          page.disciplines.length === 0 && narrowed === null ? null : (
            <MeritsChoices page={page} hrefOf={hrefOf} narrowed={narrowed} />
          )
        }
      >
        <AllMerits page={page}>
          <ListPages page={page.page} pages={page.pages} />
        </AllMerits>
      </MeritSection>
    </>
  )
}
