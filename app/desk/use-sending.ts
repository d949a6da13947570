import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { FORM_KEY } from './form-key.ts'

/** So long a save may take before it is told that it takes long. */
const SLOW_MS = 12_000

/** Whether the form with that key is on its way, and whether that takes long. */
export function useSending(key: string): { isSending: boolean; isSlow: boolean } {
  const isSending = useNavigation().formData?.get(FORM_KEY) === key
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isSending])
  return { isSending, isSlow }
}
