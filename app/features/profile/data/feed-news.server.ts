import { countedOnce } from '#app/desk/counted-once.server.ts'
import { type FoundNews, findAllNews } from '#app/features/news/data/owner.server.ts'
import { answered } from '#app/store/reads.ts'

/** News of the stud that are looked through. */
const MOST = 120

const newsOnce = countedOnce<FoundNews, string>((db, day) => findAllNews(db, MOST, day))

/** What the stud's news until a day say about a horse. */
export const findNewsOf = answered('news-of-horse', async (store, { name, day }: { name: string; day: string }) => {
  const { own, automatic } = await newsOnce(store, day)
  return {
    own: own.filter(({ horse }) => horse?.name === name),
    automatic: automatic.filter(({ horse }) => horse?.name === name),
  }
})
