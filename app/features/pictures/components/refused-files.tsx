import { useEffect, useRef } from 'react'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { picturesText } from '../text.ts'

/** Refused files, each with the reason; gets the focus. */
export function RefusedFiles({ problems }: { problems: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <ErrorBox tabIndex={-1} ref={box}>
      <p>
        <b>{picturesText.refusedTitle}</b>
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </ErrorBox>
  )
}
