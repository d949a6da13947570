import { Link } from 'react-router'
import { Actions } from '#app/desk/actions.tsx'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { SelectInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { deskPath } from '#app/domain/names.ts'
import { Button } from '#app/ui/button.tsx'
import { noteLook } from '#app/ui/note.tsx'
import { formText } from '../text/form.ts'
import { categoryOptions } from './horse-input.tsx'
import styles from './saved-horse.module.css'
import { LikeNames, UnseenName } from './unseen-name.tsx'

export type SavedHorseView = {
  id: string
  version: number
  name: string
  category: string
  label: string | null
  like: readonly string[]
  /** The form for another foal of the same parents. */
  twin: string | null
}

type Props = { horse: SavedHorseView; answer: AdminAnswer | undefined }

/** The horse that was just saved, with a form to move it; the form for the next one is below. */
export function SavedHorse({ horse: { id, version, name, category, label, like, twin }, answer }: Props) {
  const [form, fields] = useAdminForm<{ category: string }>({
    id: 'saved',
    answer,
    intents: ['move'],
    defaultValue: { category },
  })
  return (
    <section className={noteLook({ tone: 'plain' }, styles.saved)} aria-labelledby="saved-h">
      <h2 id="saved-h">{formText.savedTitle(name)}</h2>
      <p>{formText.savedLead(label)}</p>
      <UnseenName name={name} />
      <LikeNames names={like} />
      <AdminForm form={form} className={styles.form}>
        <Seen collection="horses" id={id} version={version} />
        <input type="hidden" name="id" value={id} />
        <SelectInput
          field={fields.category}
          label={formText.move}
          options={categoryOptions([...new Set([category, ...EDIT_FORM_CATEGORIES])].filter((one) => one !== ''))}
        />
        <Button type="submit" kind="quiet" name="intent" value="move">
          {formText.moveButton}
        </Button>
      </AdminForm>
      <Actions>
        <Link to={deskPath(name)}>
          {formText.toDesk}
          <span className="vh"> {name}</span>
        </Link>
        <Link to={`${deskPath(name)}#bedomningar`}>
          {formText.evaluate}
          <span className="vh"> {name}</span>
        </Link>
        {twin === null ? null : <Link to={twin}>{formText.twin}</Link>}
      </Actions>
    </section>
  )
}
