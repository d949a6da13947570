import { useEffect, useState } from 'react'

/** Long enough to type an address: each part of it would be fetched. */
const PAUSE_MS = 500

/** The typed value after a pause. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
