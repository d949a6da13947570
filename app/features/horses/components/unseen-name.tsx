import { Link } from 'react-router'
import { deskPath, spellUnseen } from '#app/domain/names.ts'
import { Note } from '#app/ui/note.tsx'
import { formText } from '../text/form.ts'

/** Shown where a name has invisible characters: the name with each of them named. */
export function UnseenName({ name }: { name: string }) {
  const spelled = spellUnseen(name)
  return spelled === null ? null : <Note role="status">{formText.unseen(spelled)}</Note>
}

/** The same as a hint while another name is typed; blanks around it do not count. */
export function unseenHint(typed: string, stored: string | undefined): string | undefined {
  const spelled = typed === stored ? null : spellUnseen(typed.trim())
  return spelled === null ? undefined : formText.unseen(spelled)
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
          <Link to={deskPath(name)}>{spellUnseen(name) ?? name}</Link>
        </span>
      ))}
      . {formText.likeQuestion}
    </Note>
  )
}
