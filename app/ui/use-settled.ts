import { useEffect, useState } from 'react'

/** Long enough for an address to be whole: each piece of it would be fetched. */
const PAUSE_MS = 500

/** A value that is typed, once the typing has paused. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
