import { Form } from 'react-router'
import { useAdminForm } from '#app/features/admin/components/admin-form.tsx'
import { HorseNameInput } from '#app/features/admin/components/horse-name-input.tsx'
import { Button } from '#app/ui/button.tsx'

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
  const [{ meta }, fields] = useAdminForm<{ horse: string }>({
    id: 'pick',
    answer: undefined,
    defaultValue: { horse: asked ?? '' },
  })
  const errors = problem === null ? undefined : [problem]
  return (
    <Form id={meta.id} className="form pick" action={path} aria-label="Välj häst">
      <HorseNameInput field={{ ...fields.horse, errors } as typeof fields.horse} label="Hästens namn" kind="horses" />
      <Button type="submit" kind="quiet">
        Hämta
      </Button>
    </Form>
  )
}
