import { createContext } from 'react'

/** Whether the form around has something to say in the place of its save bar. */
export const BarTaken = createContext(false)
