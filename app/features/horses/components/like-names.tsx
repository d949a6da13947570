import { Link } from 'react-router'
import { deskPath, tellUnseen } from '#app/domain/names.ts'
import { Note } from '#app/ui/note.tsx'
import { formText } from '../text/form.ts'

/** Beside a horse that has just got its name: others that are read alike, each with the way there. */
export function LikeNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Note role="status">
      {formText.like}{' '}
      {names.map((name, at) => (
        <span key={name}>
          {at === 0 ? null : at === names.length - 1 ? formText.likeAnd : ', '}
          <Link to={deskPath(name)}>{tellUnseen(name) ?? name}</Link>
        </span>
      ))}
      . {formText.likeQuestion}
    </Note>
  )
}
