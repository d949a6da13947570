import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { TextInput } from '#app/desk/fields.tsx'
import { ForgetForm } from '#app/desk/forget-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Button } from '#app/ui/button.tsx'
import { viewsText } from '../text.ts'
import type { SavedView } from '../view/saved-views.ts'
import styles from './column-chooser.module.css'

type Props = {
  views: readonly SavedView[]
  /** The query of the list as it is shown. */
  list: string
  answer: AdminAnswer | undefined
}

/** Keeps the list as it is shown under a name, and forgets those that are not needed. */
export function SavedViews({ views, list, answer }: Props) {
  const [form, fields] = useAdminForm<{ viewName: string }>({ id: 'save-view', answer, intents: ['save'] })
  return (
    <details className={styles.chooser} open={answer !== undefined}>
      <summary>{viewsText.title}</summary>
      <div className={styles.folded}>
        <AdminForm form={form} labels={{ viewName: viewsText.name }}>
          <input type="hidden" name="list" value={list} />
          <TextInput field={fields.viewName} label={viewsText.name} hint={viewsText.hint} width="c4" />
          <Button type="submit" small name="intent" value="save">
            {viewsText.save}
          </Button>
        </AdminForm>
        {views.length === 0 ? null : (
          <ul>
            {views.map(({ id, version, name }) => (
              <li key={id}>
                <span className={styles.label}>{name}</span>
                <ForgetForm remembered={{ id, version, name }} label={viewsText.remove} answer={answer} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
