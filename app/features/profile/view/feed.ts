import { type EvaluationDocument, readText, type ScoresDocument } from '#app/domain/documents.ts'
import { meritsInOrder } from '#app/domain/merits/merits-order.ts'
import { horsePath } from '#app/domain/names.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import { textDigest } from '#app/features/merits/view/text-digest.ts'
import type { FoundNews } from '#app/features/news/data/owner.server.ts'
import type { FeedItem } from '#app/features/news/view/feed.server.ts'
import { allNews, gradeText } from '#app/features/news/view/news.ts'
import { feedText } from '../text/feed.ts'

const MOST = 40
const DAY = /^\d{4}-\d\d-\d\d$/

type HorseRead = {
  name: string
  scores: ScoresDocument | null
  evaluations: readonly EvaluationDocument[]
  /** The news of the whole stud. */
  news: FoundNews
}

/** What has happened to a horse until today, the newest first: results, assessments, and the stud's news about it. */
export function horseNews({ name, scores, evaluations, news }: HorseRead, today: Today): FeedItem[] {
  const href = horsePath(name)
  const happened = [
    ...resultsOf(scores).map(({ key, day, text }) => ({ key, day, text, label: feedText.result })),
    ...evaluations.flatMap((evaluation) => {
      const day = readText(evaluation.date)
      const text = gradeText(evaluation)
      return day === null ? [] : [{ key: `${day} ${text}`, day, text, label: feedText.judged }]
    }),
  ].filter(({ day }) => DAY.test(day) && day <= today.date)
  const about = {
    own: news.own.filter(({ horse }) => horse?.name === name),
    // Assessments have days of their own.
    automatic: news.automatic.filter(({ horse, kind }) => horse?.name === name && kind !== 'grade'),
  }
  return [
    ...allNews(about, today, MOST),
    ...happened.map(({ key, ...one }) => ({ ...one, key: textDigest(`${name} ${key}`), heading: name, href })),
  ]
    .toSorted((a, b) => compareUnits(b.day, a.day))
    .slice(0, MOST)
}

/** The same result twice is once. */
function resultsOf(scores: ScoresDocument | null) {
  const all = (scores ? meritsInOrder(scores) : []).flatMap(({ classes }) =>
    classes.flatMap(({ key, label, lines }) =>
      lines.flatMap(({ stored, result, points }) =>
        result === null
          ? []
          : [{ key: `${key} ${stored}`, day: result.date, text: feedText.placed(result, label, points) }],
      ),
    ),
  )
  return [...new Map(all.map((one) => [one.key, one])).values()]
}
