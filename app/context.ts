import { createContext } from 'react-router'
import type { Store } from '#app/store/store.ts'

/** The calendar day in Europe/Stockholm: ages, quality bands and the footer's year follow from it. */
export type Today = {
  /** `YYYY-MM-DD` */
  date: string
  year: number
}

/** What a request carries to loaders and actions; set by the server before the pages see it. */
export const storeContext = createContext<Store>()
export const todayContext = createContext<Today>()
