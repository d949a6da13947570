import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { wantParts } from '#app/framework/later.tsx'

const AGAIN_MS = 300

/** Reads the page again while what it shows is `making`; each answer is another one. */
export function useComingAgain(making: object | null | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (making) wantParts()
    const timer = making ? setTimeout(revalidate, AGAIN_MS) : undefined
    return () => clearTimeout(timer)
  }, [making, revalidate])
}
