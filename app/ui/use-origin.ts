import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The site's address as the visitor has it; blank on the server, which may not know it. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
