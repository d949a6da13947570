import { useState } from 'react'
import { FORM_KEY, makeFormKey } from './form-key.ts'

/** The key of a form that nothing is typed into. What it is about comes anew when it has been done: then it is another form. */
export function FormKey({ of }: { of: unknown }) {
  const [key, setKey] = useState(makeFormKey)
  const [last, setLast] = useState(of)
  if (of !== last) {
    setLast(of)
    setKey(makeFormKey())
  }
  return <input type="hidden" name={FORM_KEY} value={key} suppressHydrationWarning />
}
