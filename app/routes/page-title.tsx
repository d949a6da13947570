import { useRouteLoaderData } from 'react-router'
import { FRAME_DEFAULTS } from '#app/domain/settings/frame-defaults.table.ts'
import type { FrameData } from './frame.ts'

/** The title of the window: the page, then the site. */
export function PageTitle({ title }: { title: string | null }) {
  const siteName = useRouteLoaderData<FrameData>('root')?.siteName ?? FRAME_DEFAULTS.siteName
  return <title>{title === null ? siteName : `${title} – ${siteName}`}</title>
}
