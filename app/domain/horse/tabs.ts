/** Tabs of a horse's page with their own address (spec 2); the first one, Info, is the page's own address. */
export const HORSE_TABS = ['offspring', 'eval', 'merits'] as const
export type HorseTab = (typeof HORSE_TABS)[number]
