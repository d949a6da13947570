import { createContext } from 'react'

/** The signed-in administrator, and what all forms share. */
export type Desk = {
  /** The owner of the drafts. */
  user: string
  email: string
  /** Renders the forms anew with a new answer, once for each. */
  beginAnew: (answeredAt: number) => void
}

export const DeskContext = createContext<Desk>({ user: '', email: '', beginAnew: () => {} })
