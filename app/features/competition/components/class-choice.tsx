import { type AnyField, SelectInput } from '#app/desk/fields.tsx'
import { widthClass } from '#app/desk/form-section.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import type { Ladder } from '#app/features/competition/view/outlook.ts'
import { SelectField } from '#app/ui/fields.tsx'

type Props = {
  event: AnyField
  classField: AnyField
  disciplines: readonly { value: string; label: string }[]
  ladders: readonly Ladder[]
  chosen: string | null
  onDiscipline: (discipline: string) => void
  suggested: string | null
}

/** Discipline and class. With script only the discipline's classes are shown, with the suggested one chosen. */
export function ClassChoice({ event, classField, disciplines, ladders, chosen, onDiscipline, suggested }: Props) {
  const offered = chosen === null ? ladders : ladders.filter(({ discipline }) => discipline === chosen)
  const typed = typeof classField.initialValue === 'string' ? classField.initialValue : ''
  const error = classField.errors?.[0]
  return (
    <>
      <SelectInput
        field={event}
        label={competitionText.discipline}
        width="c3"
        options={[{ value: '', label: competitionText.choose.discipline }, ...disciplines]}
        onChange={onDiscipline}
      />
      <SelectField
        // Reset the choice when the classes change.
        key={`${chosen ?? ''}/${offered[0]?.group ?? ''}/${suggested ?? ''}`}
        id={classField.id}
        label={competitionText.className}
        className={widthClass('c3')}
        name={classField.name}
        defaultValue={suggested ?? typed}
        error={error}
      >
        <option value="">{competitionText.choose.className}</option>
        {offered.map((ladder) => (
          <optgroup key={ladder.label} label={ladder.label}>
            {ladder.classes.map(({ key, label, minAge, maxAge }) => (
              <option key={key} value={key}>
                {competitionText.choose.from(label, minAge, maxAge)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  )
}
