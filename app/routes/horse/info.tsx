import { data, useOutletContext } from 'react-router'
import { storeContext } from '#app/context.ts'
import { readKnownName } from '#app/domain/names.ts'
import { PEDIGREE_GENERATIONS } from '#app/domain/pedigree/walk.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findHorseValues } from '#app/features/breeding-values/data.server.ts'
import { NamePage } from '#app/features/pedigree/components/later-name.tsx'
import { readNamePage } from '#app/features/pedigree/data/name-page.server.ts'
import { ANCESTOR_KEY } from '#app/features/pedigree/view/kinship.ts'
import { readLed, treeSheets } from '#app/features/pedigree/view/led.ts'
import type { NamePageView } from '#app/features/pedigree/view/name-page.ts'
import { ProfileInfoPage } from '#app/features/profile/components/profile-info-page.tsx'
import { readInfo } from '#app/features/profile/data/info.server.ts'
import { profileContext } from '#app/features/profile/data/profile.server.ts'
import type { ProfileHead } from '#app/features/profile/view/head.ts'
import { type InfoPageView, infoPage } from '#app/features/profile/view/info-page.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { ShelfToggle } from '#app/features/shelf/components/shelf-toggle.tsx'
import { usePage } from '#app/framework/packed.ts'
import { NOT_CACHED } from '../not-cached.ts'
import { readPacked } from '../read-or-fail.server.ts'
import type { Route } from './+types/info'

export { headersOfLoader as headers } from '../not-cached.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const year = yearOf(await presentDay(context), 'ages')
  const chosen = readKnownName(url.searchParams.get(ANCESTOR_KEY))
  const led = readLed(url.searchParams)
  const isPlain = chosen === null && led === PEDIGREE_GENERATIONS
  const kept = isPlain ? {} : { headers: NOT_CACHED }
  return readPacked(async () => {
    const profile = context.get(profileContext)
    const named = await profile.named()
    if (named !== null) {
      const told = await context.get(settingsContext)()
      const page = await readNamePage(store, named, { led, year, told })
      return data({ ...page, ...treeSheets('name-page', led) }, kept)
    }
    const [read, { registryTemplates, contact, startText }, { isFresh, ...values }] = await Promise.all([
      readInfo(store, profile, led),
      context.get(settingsContext)(),
      findHorseValues(store, (await profile.horse()).name),
    ])
    const page = infoPage(read, {
      chosen,
      led,
      registryTemplates,
      year,
      told: startText,
      teller: contact.alias,
      values,
    })
    // Breeding values of the stud before are shown until those of the present one are made.
    return data({ ...page, ...treeSheets('info', led) }, isFresh ? kept : { headers: NOT_CACHED })
  })
}

export default function Info({ loaderData }: Route.ComponentProps) {
  const head = useOutletContext<ProfileHead>()
  const page = usePage<InfoPageView | NamePageView>(loaderData)
  return 'plate' in page ? (
    <NamePage page={page} keep={<ShelfToggle to={page.shelfTo} name={page.shown} />} />
  ) : (
    <ProfileInfoPage page={page} head={head} />
  )
}
