import { type HorseDocument, readText } from '#app/domain/documents.ts'
import { monthOf } from '#app/domain/news/months.ts'
import { type HorseCardView, horseCard } from '#app/features/horses/view/card.ts'
import { newsLines } from '../text/lines.ts'

export type MonthHorseView = {
  label: string
  card: Pick<HorseCardView, 'name' | 'href' | 'picture' | 'drawing' | 'facts' | 'color' | 'descent'>
  /** The owner's words by paragraph. */
  words: string[]
}

export function monthHorseView(
  { horse, words }: { horse: HorseDocument; words: string },
  today: { date: string; year: number },
): MonthHorseView {
  const { name, href, picture, drawing, facts, color, descent } = horseCard(horse, today.year, 'stallions')
  return {
    label: newsLines.monthHorse(monthOf(today.date)),
    card: { name, href, picture, drawing, facts, color, descent },
    words: (readText(words) ?? '')
      .split(/\n+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }
}
