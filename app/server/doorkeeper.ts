import type { Session } from '#app/context.ts'

/** Knows who is signed in, without rendering a page. */
export type Doorkeeper = {
  /** Whether the cookies have a session that this site signed. Cheap. */
  hasSignedSession: (cookies: string | undefined) => Promise<boolean>
  /** Who is signed in, read from the store. */
  sessionOf: (request: Request) => Promise<Session | null>
  /** The device that a form to sign in comes from, if it is one that the owner has signed in with. */
  deviceOf: (request: Request, body: Buffer) => Promise<string | null>
  /** Whether the client's address has to wait before it tries again, without asking the store. */
  isPaused: (request: Request) => boolean
}

/** For a site that nobody signs in to. */
export const NOBODY_SIGNED_IN: Doorkeeper = {
  hasSignedSession: async () => false,
  sessionOf: async () => null,
  deviceOf: async () => null,
  isPaused: () => false,
}
