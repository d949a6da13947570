import { Link } from 'react-router'
import { deskPath, tellUnseen } from '#app/domain/names.ts'
import { Note } from '#app/ui/note.tsx'
import { formText } from '../text/form.ts'

/** Shown where a name has invisible characters: the name with each of them named. */
export function UnseenName({ name }: { name: string }) {
  const told = tellUnseen(name)
  return told === null ? null : <Note role="status">{formText.unseen(told)}</Note>
}

/** The same as a hint while another name is typed; blanks around it do not count. */
export function unseenHint(typed: string, stored: string | undefined): string | undefined {
  const told = typed === stored ? null : tellUnseen(typed.trim())
  return told === null ? undefined : formText.unseen(told)
}

/** Horses with names similar to a new name. */
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
