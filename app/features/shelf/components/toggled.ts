import { readShelf, shelfPath, withAll, withoutFoal, withoutHorse } from '#app/domain/shelf/shelf.ts'

const shelfOf = (address: string | null) =>
  readShelf(new URLSearchParams(address?.slice(address.indexOf('?') + 1) ?? ''))

/** The address of the shelf without what is on it already, or else with what is added. */
export function toggled(address: string | null, to: string, isOn: boolean): string {
  const now = shelfOf(address)
  const { horses, foals } = shelfOf(to)
  const next = isOn ? foals.reduce(withoutFoal, horses.reduce(withoutHorse, now)) : withAll(now, shelfOf(to))
  return shelfPath(next)
}
