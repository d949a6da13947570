import brygada from './letters/brygada-upright.woff2?url'
import hanken from './letters/hanken-upright.woff2?url'

/** The two font files that every page uses. */
export const FONTS_TO_PRELOAD: readonly string[] = [brygada, hanken]
