import { AdminForm, Seen } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import type { CorrectionView } from '#app/features/evaluations/data/form.server.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { EvaluationFields, evaluationLabels, useEvaluationForm } from './evaluation-form.tsx'

export function CorrectionForm({
  loaded: { id, version, type, foalMax, label, name, values, horse },
  answer,
  isHorseKnown,
}: {
  loaded: CorrectionView
  answer: AdminAnswer | undefined
  isHorseKnown?: boolean
}) {
  const { form, inputs } = useEvaluationForm(values, answer)
  return (
    <AdminForm form={form} labels={evaluationLabels(type, foalMax)} about={name}>
      <Seen collection="evaluations" id={id} version={version} />
      <input type="hidden" name="type" value={type ?? ''} />
      <input type="hidden" name="foalMax" value={foalMax ?? ''} />
      <input type="hidden" name="dateWas" value={values.date} />
      <EvaluationFields
        type={type}
        foalMax={foalMax}
        {...inputs}
        horse={horse}
        onHorse={() => {}}
        isHorseKnown={isHorseKnown}
        save={evaluationText.saveCorrection}
      >
        <ConfirmButton
          label={evaluationText.remove}
          question={evaluationText.removeQuestion(label, name)}
          consequence={evaluationText.removeConsequence}
        />
      </EvaluationFields>
    </AdminForm>
  )
}
