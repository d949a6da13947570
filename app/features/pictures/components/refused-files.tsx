import { ErrorBox } from '#app/desk/error-box.tsx'
import { picturesText as text } from '../text.ts'

/** Files that could not be taken, each with why. */
export function RefusedFiles({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ErrorBox>
      <p>
        <b>{text.refusedTitle}</b>
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </ErrorBox>
  )
}
