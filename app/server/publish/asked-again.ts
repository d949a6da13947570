/** What is asked again by its name (`answered`): parts of something large, so that pages that read one stay. */
import '#app/features/breeding-values/data.server.ts'
import '#app/features/chronicle/data/page.server.ts'
import '#app/features/line-guard/data/view.server.ts'
import '#app/features/profile/data/feed-news.server.ts'
