import { useState } from 'react'
import { FORM_KEY, makeFormKey } from './form-key.ts'

/** The key of a form without typed fields. When `of` changes, the form was saved, and gets a new key. */
export function FormKey({ of }: { of: unknown }) {
  const [key, setKey] = useState(makeFormKey)
  const [last, setLast] = useState(of)
  if (of !== last) {
    setLast(of)
    setKey(makeFormKey())
  }
  return <input type="hidden" name={FORM_KEY} value={key} suppressHydrationWarning />
}
