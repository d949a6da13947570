import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { findBreed } from '#app/domain/breeds.ts'
import { isPublicCategory } from '#app/domain/categories.ts'
import { readPage } from '#app/domain/pages.ts'
import { HorseList } from '#app/features/horses/components/horse-list.tsx'
import { MemorialList } from '#app/features/horses/components/memorial-list.tsx'
import {
  facetsOf,
  findHorsesInOrder,
  findListedHorses,
  listGroups,
  listingOf,
  totalOf,
} from '#app/features/horses/data/horses.server.ts'
import { findListOrder } from '#app/features/horses/data/list-order.server.ts'
import { listView } from '#app/features/horses/view/list.ts'
import { readAskedList } from '#app/features/horses/view/seen-list.ts'
import { tellAbout } from '#app/features/known/data/about.server.ts'
import { listAbout } from '#app/features/known/view/about.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { text } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/category'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { category } = params
  if (!isPublicCategory(category)) throw data(null, { status: 404 })
  // A section is a breed code, and narrows the list to it (design, "Completions").
  const section = params.section === undefined ? null : findBreed(params.section)
  if (params.section !== undefined && section?.code !== params.section) throw data(null, { status: 404 })

  const store = context.get(storeContext)
  const { db } = store
  const { year } = context.get(todayContext)
  const listing = listingOf(category)
  const search = url.searchParams
  const asked = readAskedList(category, search)
  const { order } = asked
  const filter = { ...asked.filter, ...(section ? { breed: section.code } : {}) }
  const page = readPage(search)
  return readOrFail(async () => {
    const [horses, groups, { siteName }] = await Promise.all([
      order === 'name'
        ? findListedHorses(db, listing, filter, page)
        : findListOrder(store, listing, filter, order, year).then((ids) => findHorsesInOrder(db, ids, page)),
      listGroups(store, listing),
      context.get(settingsContext)(),
    ])
    const names = horses.map(({ name }) => name)
    const total = totalOf(groups, filter)
    const about = listAbout({ category, section, names, total, page, search, siteName })
    tellAbout(context, about)
    return {
      category,
      title: about.title,
      view: listView({
        category,
        horses,
        total,
        page,
        facets: facetsOf(groups),
        filter,
        order,
        year,
      }),
    }
  })
}

export default function Category({ loaderData: { category, title, view } }: Route.ComponentProps) {
  const empty = category === 'for-sale' ? text.noHorsesForSale : text.noHorsesInCategory
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
