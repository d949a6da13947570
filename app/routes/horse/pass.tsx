import { printDayContext, storeContext } from '#app/context.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { HorsePass } from '#app/features/profile/components/horse-pass.tsx'
import { readPass } from '#app/features/profile/data/pass.server.ts'
import { passLines, passText } from '#app/features/profile/text/pass.ts'
import { passView } from '#app/features/profile/view/pass.ts'
import { menuOf } from '#app/features/profile/view/seen.ts'
import { presentDay, settingsContext, siteAddress } from '#app/features/settings/data.server.ts'
import { publicText } from '#app/text/public.ts'
import { failureSaying } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readWithCodes } from '../read-or-fail.server.ts'
import type { Route } from './+types/pass'

export async function loader({ url, context }: Route.LoaderArgs) {
  return readWithCodes(async () => {
    const [read, settings] = await Promise.all([
      readPass(context.get(storeContext), url),
      context.get(settingsContext)(),
    ])
    const pass = passView(read, {
      today: await presentDay(context),
      printDay: context.get(printDayContext),
      settings,
      publicUrl: await siteAddress(context),
    })
    describePage(context, {
      title: passText.title(pass.head.name),
      description: passLines.about(pass.head.name, settings.siteName),
      path: `${pass.head.href}/pass`,
    })
    return { ...pass, menu: menuOf(pass.head.list) }
  })
}

export default function Pass({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTitle title={passText.title(loaderData.head.name)} />
      <HorsePass pass={loaderData} />
    </div>
  )
}

export const ErrorBoundary = failureSaying(publicText.profileFailed)
