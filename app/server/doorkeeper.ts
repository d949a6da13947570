import type { Session } from '#app/context.ts'

/** Knows who comes, without a page being asked. */
export type Doorkeeper = {
  /** Whether the cookies hold a session that was once given out. Costs nothing to speak of. */
  hasSignedSession: (cookies: string | undefined) => Promise<boolean>
  /** Who is signed in; asks the store. */
  sessionOf: (request: Request) => Promise<Session | null>
}

/** Where nobody is ever signed in. */
export const NOBODY_SIGNED_IN: Doorkeeper = {
  hasSignedSession: async () => false,
  sessionOf: async () => null,
}
