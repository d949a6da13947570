import type { Settings } from '#app/features/settings/schema/defaults.ts'

/** The data of the frame around every page: those of the route `root`. */
export type FrameData = Pick<Settings, 'siteName' | 'oldMemorial'> & {
  year: number
  /** The stud's sign as HTML, and the addresses of what a browser's tab and a telephone's first page show. */
  mark: string
  icon: string
  touch: string
  isSignedIn?: true
  /** The contact on the start page. */
  contact?: { to: string; label: string; isElsewhere: true }
  door?: { to: string; label: string; isElsewhere?: true }
}
