import { createContext } from 'react'

/** Who sits at the desk, and what concerns all its forms. */
export type Desk = {
  /** Whose drafts these are. */
  user: string
  email: string
  /** Puts the forms up anew with an answer that has just come, once for each. */
  beginAnew: (answeredAt: number) => void
}

export const DeskContext = createContext<Desk>({ user: '', email: '', beginAnew: () => {} })
