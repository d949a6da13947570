import { createContext, type RouterContextProvider } from 'react-router'
import type { StoredCollection } from '#app/store/tables.ts'
import { documentOf } from './seen.ts'

/** What the form was filled from that this very request has brought and that was refused. */
export const refusedFormContext = createContext<Readonly<Record<string, string>>>({})

/**
 * The document that a refused form is about; null where none was sent. The page that shows the form again is about this
 * one, whatever it is called by now: its address may name what somebody else has renamed or removed meanwhile.
 */
export function sentAbout(context: Readonly<RouterContextProvider>, collection: StoredCollection): string | null {
  return documentOf(context.get(refusedFormContext), collection)
}
