import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SETTINGS } from '#app/features/settings/schema/defaults.ts'
import type { loader } from '../root.tsx'

/** The title of the window: the page, then the site. */
export function PageTitle({ title }: { title: string | null }) {
  const siteName = useRouteLoaderData<typeof loader>('root')?.siteName ?? DEFAULT_SETTINGS.siteName
  return <title>{title === null ? siteName : `${title} – ${siteName}`}</title>
}
