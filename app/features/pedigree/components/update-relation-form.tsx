import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { RELATION_LABELS, RelationFields, RelationOrigin, type RelationValues } from './relation-form.tsx'

type FoundRelation = { id: string; version: number; values: RelationValues; isOwnHorse: boolean }

/** The form of an entry that is there. */
export function UpdateRelationForm({
  found: { id, version, values, isOwnHorse },
  answer,
}: {
  found: FoundRelation
  answer: AdminAnswer | undefined
}) {
  const [form, fields] = useAdminForm<RelationValues>({ answer, defaultValue: values })
  const typed = answer?.submission.initialValue
  return (
    <AdminForm form={form} labels={RELATION_LABELS} about={values.name}>
      <Seen collection="pedigree" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was.breed" value={values.breed} />
      <input type="hidden" name="was.link" value={values.link} />
      <input type="hidden" name="was.evalExt" value={values.evalExt} />
      {isOwnHorse ? <RelationOrigin>{relationText.ownHorse}</RelationOrigin> : null}
      <RelationFields fields={fields} shown={{ ...values, ...typed }} affix={null} />
      <SaveBar label={relationText.saveChanges}>
        <ConfirmButton
          label={relationText.remove}
          question={relationText.removeQuestion(values.name)}
          consequence={relationText.removeConsequence}
          confirm={relationText.remove}
          name="intent"
          value="remove"
        />
      </SaveBar>
    </AdminForm>
  )
}
