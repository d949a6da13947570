import { VERSION } from '#app/domain/versions.ts'
import { deskText } from './text.ts'

/** Which version of the program this is, how old, and what is new in it. `age` in days. */
export function ProgramLine({ age }: { age: number }) {
  return (
    <details className="muted">
      <summary>{deskText.program(VERSION.version, age)}</summary>
      <ul>
        {VERSION.news.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
