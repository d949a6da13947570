import brygada from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

/** The two upright latin files that every page sets its names and data in. */
export const FONTS_TO_PRELOAD: readonly string[] = [brygada, hanken]
