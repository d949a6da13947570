import { readList } from '#app/domain/documents.ts'
import { VHF_TITLES, type VhfTitle } from './vhf-titles.table.ts'

/** The highest title that a VHF total reaches, and with it the medal; exactly the limit is enough, below 100 there is none (spec 9). */
export function vhfTitle(total: number): VhfTitle | null {
  return VHF_TITLES.findLast(({ points }) => total >= points) ?? null
}

/** The title to come and the points that are missing; null for a Legend. */
export function nextVhfTitle(total: number): { title: VhfTitle; missingPoints: number } | null {
  const title = VHF_TITLES.find(({ points }) => total < points)
  return title ? { title, missingPoints: title.points - total } : null
}

/** The titles line: the title of the VHF total first, then the horse's own `titles`, each once. */
export function titlesLine(total: number, ownTitles: unknown): string[] {
  const computed = vhfTitle(total)
  return [...new Set([...(computed ? [computed.shown] : []), ...readList(ownTitles)])]
}
