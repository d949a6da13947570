import { HORSE_TABS, type HorseTab } from '#app/domain/horse/tabs.ts'

/** The tab of a horse's page that an address or path names; undefined on the page itself. */
export function tabOf(address: string): HorseTab | undefined {
  const path = address.replace(/[?#].*$/, '').replace(/\/(?:_\.data)?$|\.data$/, '')
  return HORSE_TABS.find((tab) => path.endsWith(`/${tab}`) && /\/horse\/[^/]+\/[^/]+$/.test(path))
}
