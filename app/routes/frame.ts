import type { Settings } from '#app/features/settings/schema/defaults.ts'

/** What stands around every page, and whether an administrator reads it: the data of the route `root`. */
export type FrameData = Pick<Settings, 'siteName' | 'oldMemorial'> & {
  year: number
  /** The stud's sign as HTML, and the addresses of what a browser's tab and a telephone's first page show. */
  mark: string
  icon: string
  touch: string
  isSignedIn?: true
  /** Where the link at the foot of the page leads. */
  door?: { to: string; label: string; isElsewhere?: true }
}
