import { useState } from 'react'
import { AskingForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { text } from '#app/features/pedigree/text/relation.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './find-relation.module.css'

/** Whose entry it is to be; a plain form. */
export function FindRelation({ asked, problem }: { asked: string; problem: string | null }) {
  // One object for as long as the form stands: another one would be another answer.
  const [answer] = useState(() => (problem === null ? undefined : refusedName(asked, problem)))
  const [{ meta }, fields] = useAdminForm<{ name: string }>({
    id: 'pick',
    answer,
    defaultValue: { name: asked },
  })
  return (
    <AskingForm id={meta.id} className={styles.pick} action="/admin/update-relation" aria-label={text.pick}>
      <HorseNameInput field={fields.name} label={text.pickName} kind="pedigree" />
      <Button type="submit" kind="quiet">
        {text.fetch}
      </Button>
    </AskingForm>
  )
}

/** What an action would answer, for a name that was asked for in the address. */
function refusedName(name: string, problem: string): AdminAnswer {
  return {
    intent: 'find',
    submission: { initialValue: { name }, error: { name: [problem] } },
    conflicts: [],
    carried: {},
    at: 0,
  }
}
