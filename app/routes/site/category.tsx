import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { isPublicCategory } from '#app/domain/categories.ts'
import { giveWay } from '#app/domain/let-others.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { HorseList } from '#app/features/horses/components/horse-list.tsx'
import { MemorialList } from '#app/features/horses/components/later.tsx'
import { findHorsesInOrder, findListedHorses, listGroups, listingOf } from '#app/features/horses/data/horses.server.ts'
import { findListOrder } from '#app/features/horses/data/list-order.server.ts'
import { categoryPage, readCategoryPage } from '#app/features/horses/view/list.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { withCompeting } from '#app/features/roll/data/roll.server.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { usePage } from '#app/framework/packed.ts'
import { publicText } from '#app/text/public.ts'
import { PageTitle } from '../page-title.tsx'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/category'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { category } = params
  if (!isPublicCategory(category)) throw data(null, { status: 404 })
  const query = readCategoryPage(category, params.section, url.searchParams)
  if (query === null) throw data(null, { status: 404 })
  const { filter, order, page } = query
  const store = context.get(storeContext)
  const { db } = store
  const year = yearOf(await presentDay(context), 'ages')
  const listing = listingOf(category)
  return readPacked(async () => {
    const [horses, groups, { siteName }] = await Promise.all([
      order === 'name'
        ? findListedHorses(db, listing, filter, page)
        : findListOrder(store, listing, filter, order, year).then((list) => findHorsesInOrder(db, list, page)),
      listGroups(store, listing),
      context.get(settingsContext)(),
    ])
    // To read the cards' documents takes about as long as what follows.
    await giveWay()
    const shown = category === 'competitors' ? await withCompeting(store, horses, year) : horses
    const made = categoryPage(query, shown, groups, { year, siteName })
    describePage(context, made.about)
    return made.data
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, title, view } = usePage(loaderData)
  const empty = category === 'for-sale' ? publicText.noHorsesForSale : publicText.noHorsesInCategory
  return (
    <>
      <PageTitle title={title} />
      {category === 'dead' ? (
        <MemorialList view={view} empty={empty} />
      ) : (
        <HorseList view={view} path={`/${category}`} empty={empty} />
      )}
    </>
  )
}
