import brygada from './letters/brygada-upright.woff2?url'
import hanken from './letters/hanken-upright.woff2?url'

/** The two upright latin files that every page sets its names and data in. */
export const FONTS_TO_PRELOAD: readonly string[] = [brygada, hanken]
