/** Parts of a horse's page with an address of their own (spec 2); the first one, Info, is the path itself. */
export const HORSE_TABS = ['offspring', 'eval', 'merits'] as const
export type HorseTab = (typeof HORSE_TABS)[number]
