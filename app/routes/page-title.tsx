import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SITE_NAME } from '#app/domain/settings/frame-defaults.table.ts'
import type { FrameData } from './frame.ts'

/** The title of the window: the page, then the site. */
export function PageTitle({ title }: { title: string | null }) {
  const siteName = useRouteLoaderData<FrameData>('root')?.siteName ?? DEFAULT_SITE_NAME
  return <title>{title === null ? siteName : `${title} – ${siteName}`}</title>
}
