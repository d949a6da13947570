/** What is asked again by its name (`answered`), so that pages that read a part of something large are not made anew. */
import '#app/features/chronicle/data/page.server.ts'
import '#app/features/line-guard/data/view.server.ts'
import '#app/features/profile/data/feed-news.server.ts'
