import { JobThread } from '../job-thread.ts'
import type { Card } from './card.ts'
import type { CardJob } from './card-worker.ts'

const MOST_MEGABYTES = 512

/** Draws preview cards one by one in a thread of its own, which ends when it is idle. */
export class CardDrawer {
  readonly #thread = new JobThread<CardJob, Uint8Array>(
    new URL('./card-worker.ts', import.meta.url),
    {
      env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    },
    {
      failed: 'A card cannot be drawn',
      ended: 'The thread that draws cards has ended',
      slow: 'A card took too long',
      limitMs: 30_000,
    },
  )

  /** The card as PNG. Throws if it cannot be drawn. */
  draw(card: Card, picture: Uint8Array | null): Promise<Uint8Array> {
    return this.#thread.run({ card, picture })
  }

  /** Ends the thread; the next card starts another. */
  close(): Promise<void> {
    return this.#thread.close()
  }
}
