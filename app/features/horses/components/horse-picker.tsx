import { type SubmissionResult, useForm } from '@conform-to/react'
import { useState } from 'react'
import { AskingForm } from '#app/desk/admin-form.tsx'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { pickText } from '../text/form.ts'
import styles from './horse-picker.module.css'

type Props = {
  /** The page that the horse is fetched to: `?horse=`, or `?name=` for an entry of the pedigree. */
  path: string
  kind?: 'horses' | 'pedigree'
  /** The name that the address has; null where it has none. */
  query: string | null
  problem: string | null
}

export function HorsePicker(props: Props) {
  // Another answer begins anew.
  return <Picker key={`${props.query}/${props.problem}`} {...props} />
}

function Picker({ path, kind = 'horses', query, problem }: Props) {
  const key = kind === 'horses' ? 'horse' : 'name'
  const initialValue = { [key]: query ?? '' }
  // One object for as long as the answer is the same: a new one would be a new answer.
  const [lastResult] = useState<SubmissionResult | null>(
    problem === null ? null : { status: 'error', initialValue, error: { [key]: [problem] } },
  )
  const [form, fields] = useForm<{ horse: string; name: string }>({
    id: 'pick',
    defaultValue: initialValue,
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <AskingForm id={form.id} className={styles.pick} action={path} aria-label={pickText.label} noValidate>
      <HorseNameInput field={fields[key]} label={pickText.name} kind={kind} />
      <Button type="submit" kind="quiet">
        {pickText.fetch}
      </Button>
    </AskingForm>
  )
}
