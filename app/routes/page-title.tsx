import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SETTINGS } from '#app/features/settings/schema/defaults.ts'
import type { FrameData } from './frame.ts'

/** The title of the window: the page, then the site. */
export function PageTitle({ title }: { title: string | null }) {
  const siteName = useRouteLoaderData<FrameData>('root')?.siteName ?? DEFAULT_SETTINGS.siteName
  return <title>{title === null ? siteName : `${title} – ${siteName}`}</title>
}
