import { useState } from 'react'
import { useFetcher } from 'react-router'
import { AdminForm } from '#app/desk/admin-form.tsx'
import { ASIDE } from '#app/desk/aside.ts'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import type { EvaluationTypeRow } from '#app/domain/evaluations/evaluation-types.table.ts'
import type { JudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { addEvaluationPath } from '#app/features/evaluations/view/paths.ts'
import { EvaluationFields, evaluationLabels, useEvaluationForm } from './evaluation-form.tsx'
import type { ChosenHorse } from './type-choice.tsx'

type FormProps = {
  type: EvaluationTypeRow
  loaded: { given: ChosenHorse; horse: JudgedHorse | null }
  answer: AdminAnswer | undefined
  isHorseKnown?: boolean
}

export function AddEvaluationForm({
  type: { type },
  loaded: { given, horse: loadedHorse },
  answer,
  isHorseKnown,
}: FormProps) {
  const { form, inputs } = useEvaluationForm({ ...given }, answer)
  const { horse, onHorse } = useJudgedHorse(loadedHorse, given.horse)
  return (
    <AdminForm form={form} labels={evaluationLabels(type)}>
      <EvaluationFields
        type={type}
        foalMax={undefined}
        {...inputs}
        horse={horse}
        onHorse={onHorse}
        isHorseKnown={isHorseKnown}
        save={evaluationText.save}
      />
    </AdminForm>
  )
}

function useJudgedHorse(loaded: JudgedHorse | null, addressName: string) {
  const fetcher = useFetcher<{ horse: JudgedHorse | null } | null>()
  const [name, setName] = useState(addressName)
  const onHorse = (chosen: string) => {
    if (chosen === name) return
    setName(chosen)
    if (chosen !== '') void fetcher.load(addEvaluationPath('', { horse: chosen, [ASIDE]: '1' }))
  }
  const found = fetcher.data?.horse ?? loaded
  return { horse: found?.name === name ? found : null, onHorse }
}
