import { tellUnseen } from '#app/domain/names.ts'
import { Note } from '#app/ui/note.tsx'
import { formText } from '../text/form.ts'

/** Beside what has a name with characters that nobody sees: the name with each of them told. */
export function UnseenName({ name }: { name: string }) {
  const told = tellUnseen(name)
  return told === null ? null : <Note role="status">{formText.unseen(told)}</Note>
}

/** The same in the line under a field while another name is typed; blanks around it are no part of it. */
export function unseenHint(typed: string, stored: string | undefined): string | undefined {
  const told = typed === stored ? null : tellUnseen(typed.trim())
  return told === null ? undefined : formText.unseen(told)
}
