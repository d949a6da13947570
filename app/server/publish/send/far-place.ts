import type { Target } from '#app/domain/publish/target.ts'

/** Known of a host instead of a sum: its certificate held by itself. */
export const HOLDS = 'holds'

/** A server that takes files. `hostKey`: the sum of its key as it was seen first, or `HOLDS`; null at first sight. */
export type FarPlace = Pick<Target, 'host' | 'port' | 'user' | 'folder'> & { secret: string; hostKey: string | null }
