import { data } from 'react-router'
import { picturesContext, storeContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { readPass } from '#app/features/profile/data/pass.server.ts'
import { previewCard } from '#app/features/profile/view/preview-card.ts'
import { presentDay, settingsContext } from '#app/features/settings/data.server.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/pass-png'

/** Pictures are drawn one at a time: a client that comes too early tries again. */
const RETRY_AFTER_S = '10'

/** The preview card of a horse's address. */
export function loader({ url, context }: Route.LoaderArgs) {
  return readOrFail(async () => {
    const [read, { siteName }] = await Promise.all([
      readPass(context.get(storeContext), url),
      context.get(settingsContext)(),
    ])
    // A name without a horse has no card.
    const card = read.named ? null : previewCard(read, { siteName, year: yearOf(await presentDay(context), 'ages') })
    const made = card === null ? undefined : await context.get(picturesContext)?.card(card)
    if (made === undefined) throw data(null, { status: 404 })
    if (made === 'busy') return new Response(null, { status: 503, headers: { 'Retry-After': RETRY_AFTER_S } })
    return new Response(new Uint8Array(made), { headers: { 'Content-Type': 'image/png' } })
  })
}
