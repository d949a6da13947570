import { readList } from '#app/domain/documents.ts'

/** The VHF titles, lowest first. Specified (9): points, letters, a medal at each. Our own: what the letters mean. */
export const VHF_TITLES = [
  { points: 100, letters: 'RSCh', shown: 'VHF RSCh', label: 'Ridskolechampion' },
  { points: 200, letters: 'CCh', shown: 'VHF CCh', label: 'Klubbchampion' },
  { points: 300, letters: 'LCh', shown: 'VHF LCh', label: 'Lokal champion' },
  { points: 450, letters: 'RCh', shown: 'VHF RCh', label: 'Regional champion' },
  { points: 600, letters: 'NCh', shown: 'VHF NCh', label: 'Nationell champion' },
  { points: 750, letters: 'IntCh', shown: 'VHF IntCh', label: 'Internationell champion' },
  { points: 1000, letters: 'Legend', shown: 'VHF Legend', label: 'Legend' },
] as const
export type VhfTitle = (typeof VHF_TITLES)[number]

/** The highest title and medal of a VHF total; the limit itself is enough, and below 100 there is none (spec 9). */
export function vhfTitle(total: number): VhfTitle | null {
  return VHF_TITLES.findLast(({ points }) => total >= points) ?? null
}

/** The next title and the points still missing; null for a Legend. */
export function nextVhfTitle(total: number): { title: VhfTitle; missingPoints: number } | null {
  const title = VHF_TITLES.find(({ points }) => total < points)
  return title ? { title, missingPoints: title.points - total } : null
}

/** The titles line: the title of the VHF total first, then the horse's own `titles`, each once. */
export function titlesLine(total: number, ownTitles: unknown): string[] {
  const computed = vhfTitle(total)
  return [...new Set([...(computed ? [computed.shown] : []), ...readList(ownTitles)])]
}

/** The highest VHF title among a horse's own titles (`VHF NCh`, in any case), whether it has the points or not. */
export function claimedVhfTitle(ownTitles: unknown): VhfTitle | null {
  const claimed = new Set(readList(ownTitles).map((title) => title.toLowerCase()))
  return VHF_TITLES.findLast(({ shown }) => claimed.has(shown.toLowerCase())) ?? null
}
