import type { Settings } from '#app/features/settings/schema/defaults.ts'

/** What stands around every page, and whether an administrator reads it: the data of the route `root`. */
export type FrameData = Pick<Settings, 'siteName' | 'oldMemorial'> & {
  year: number
  isSignedIn?: true
  /** Where the link at the foot of the page leads. */
  door?: { to: string; label: string }
}
