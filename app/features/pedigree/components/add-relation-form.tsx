import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { RELATION_LABELS, RelationFields, RelationOrigin, type RelationValues } from './relation-form.tsx'

/** The form for a new entry. */
export function AddRelationForm({
  loaded: { values, affix, isFromHorse },
  answer,
}: {
  loaded: { values: Omit<RelationValues, 'homebred'>; affix: string; isFromHorse: boolean }
  answer: AdminAnswer | undefined
}) {
  const [form, fields] = useAdminForm<RelationValues>({ answer, defaultValue: values })
  const typed = answer?.submission.initialValue
  return (
    <AdminForm isFirst form={form} labels={RELATION_LABELS}>
      {isFromHorse ? <RelationOrigin>{relationText.fromHorse}</RelationOrigin> : null}
      <RelationFields fields={fields} shown={shownValues(typed) ?? values} affix={affix} />
      <SaveBar label={relationText.save} />
    </AdminForm>
  )
}

/** What was typed, as it comes back from the server. */
function shownValues(typed: Record<string, unknown> | null | undefined): Partial<RelationValues> | null {
  if (!typed) return null
  const { homebred, ...texts } = typed
  return { ...(texts as Partial<RelationValues>), homebred: homebred === 'on' } // inputs of text, sent by this form
}
