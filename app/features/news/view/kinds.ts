import { newsLines } from '../text/lines.ts'
import { newsText } from '../text/news.ts'
import type { NewsView } from './news.ts'

const { kinds, own, won, premiering } = newsLines

/** What a reader may choose among the news: the last part of the address, and the labels that belong to it. */
export const NEWS_KINDS = [
  { key: 'fol', label: 'Föl och nya hästar', labels: [kinds.foal, kinds.new] },
  { key: 'segrar', label: 'Segrar', labels: [won] },
  { key: 'titlar', label: 'Titlar', labels: [kinds.title] },
  { key: 'bedomningar', label: 'Bedömningar', labels: [kinds.grade, premiering] },
  { key: 'till-salu', label: 'Till salu och sålda', labels: [kinds.sale, kinds.sold] },
  { key: 'till-minne', label: 'Till minne', labels: [kinds.memorial] },
  { key: 'annat', label: 'Annat', labels: [own] },
] as const satisfies readonly { key: string; label: string; labels: readonly string[] }[]
type NewsKindChoice = (typeof NEWS_KINDS)[number]

/** The kind of that word in an address, else null. */
export const findNewsKind = (word: string): NewsKindChoice | null => NEWS_KINDS.find(({ key }) => key === word) ?? null

export const newsPath = (key: string | null) => (key === null ? '/news' : `/news/${key}`)

const isOf = ({ label }: NewsView, { labels }: NewsKindChoice) => labels.some((one) => one === label)

/** The news of a kind; all without one. */
export const ofKind = (news: readonly NewsView[], kind: NewsKindChoice | null): readonly NewsView[] =>
  kind === null ? news : news.filter((one) => isOf(one, kind))

export type NewsChoice = ReturnType<typeof newsChoices>[number]

/** A link to each kind that there is news of, and to all; none where there is only one. */
export function newsChoices(news: readonly NewsView[], chosen: NewsKindChoice | null) {
  const choices = NEWS_KINDS.map((kind) => ({ kind, count: ofKind(news, kind).length })).filter(
    ({ kind, count }) => count > 0 || kind === chosen,
  )
  if (choices.length < 2 && chosen === null) return []
  return [
    { key: null, label: newsText.everything, count: news.length, to: newsPath(null), isCurrent: chosen === null },
    ...choices.map(({ kind, count }) => {
      return { key: kind.key, label: kind.label, count, to: newsPath(kind.key), isCurrent: kind === chosen }
    }),
  ]
}
