import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { text } from '#app/features/evaluations/text.ts'
import type { CorrectionView } from '#app/features/evaluations/view/correction.ts'
import { EvaluationFields, type EvaluationFormTexts, evaluationLabels } from './evaluation-form.tsx'

export function CorrectionForm({
  loaded: { id, version, type, foalMax, label, name, values, horse },
  answer,
  isHorseKnown,
}: {
  loaded: CorrectionView
  answer: AdminAnswer | undefined
  isHorseKnown?: boolean
}) {
  const defaultValue: EvaluationFormTexts = values
  const [form, fields] = useAdminForm<EvaluationFormTexts>({ answer, defaultValue })
  const typed = answer?.submission.initialValue as EvaluationFormTexts | null | undefined // inputs of text alone
  return (
    <AdminForm form={form} labels={evaluationLabels(type, foalMax)} about={name}>
      <Seen collection="evaluations" id={id} version={version} />
      <input type="hidden" name="type" value={type ?? ''} />
      <input type="hidden" name="foalMax" value={foalMax ?? ''} />
      <input type="hidden" name="dateWas" value={values.date} />
      <EvaluationFields
        type={type}
        foalMax={foalMax}
        field={(field) => fields[field] as NonNullable<(typeof fields)[string]>} // there is one for every name
        shown={{ ...defaultValue, ...typed }}
        horse={horse}
        onHorse={() => {}}
        isHorseKnown={isHorseKnown}
        save={text.saveCorrection}
      >
        <ConfirmButton
          label={text.remove}
          question={text.removeQuestion(label, name)}
          consequence={text.removeConsequence}
        />
      </EvaluationFields>
    </AdminForm>
  )
}
