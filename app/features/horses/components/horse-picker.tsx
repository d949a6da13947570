import { type SubmissionResult, useForm } from '@conform-to/react'
import { useState } from 'react'
import { AskingForm } from '#app/desk/admin-form.tsx'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'
import { pickText } from '../text/form.ts'
import styles from './horse-picker.module.css'

type Props = {
  /** The page that the horse is fetched to: `?horse=`. */
  path: string
  /** The name that was asked for; null before anything was. */
  asked: string | null
  problem: string | null
}

/** Which horse a page is about, by its name. */
export function HorsePicker(props: Props) {
  // Another answer begins anew.
  return <Picker key={`${props.asked}/${props.problem}`} {...props} />
}

function Picker({ path, asked, problem }: Props) {
  const initialValue = { horse: asked ?? '' }
  // One object for as long as the answer stands: a new one would be a new answer.
  const [lastResult] = useState<SubmissionResult | null>(
    problem === null ? null : { status: 'error', initialValue, error: { horse: [problem] } },
  )
  const [form, { horse }] = useForm<{ horse: string }>({
    id: 'pick',
    defaultValue: initialValue,
    lastResult,
    defaultNoValidate: true,
  })
  return (
    <AskingForm id={form.id} className={styles.pick} action={path} aria-label={pickText.label} noValidate>
      <HorseNameInput field={horse} label={pickText.name} kind="horses" />
      <Button type="submit" kind="quiet">
        {pickText.fetch}
      </Button>
    </AskingForm>
  )
}
