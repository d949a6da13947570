import type { Target } from '#app/domain/publish/target.ts'

/** A server that takes files. `hostKey`: the sum of its key as it was seen first; null at first sight. */
export type FarPlace = Pick<Target, 'host' | 'port' | 'user' | 'folder'> & { secret: string; hostKey: string | null }
