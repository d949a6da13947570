import { useEffect, useRef } from 'react'

/**
 * A field whose value is given anew with each answer. A key would do the same with another element, and lose the focus.
 * `isChosen`: whether something else was chosen meanwhile.
 */
export function useGivenValue<Field extends { value: string }>(value: string, isChosen?: () => boolean) {
  const field = useRef<Field>(null)
  const chosen = useRef(isChosen)
  useEffect(() => {
    if (field.current && !chosen.current?.()) field.current.value = value
  }, [value])
  return field
}
