import { Button } from '#app/ui/button.tsx'
import { AdminForm, Seen, useAdminForm } from './admin-form.tsx'
import type { AdminAnswer } from './form-action.server.ts'

type Remembered = { id: string; version: number; name: string }

/** A button in a list that forgets a remembered answer, stored among the settings. */
export function ForgetForm({
  remembered: { id, version, name },
  label,
  answer,
}: {
  remembered: Remembered
  label: string
  answer: AdminAnswer | undefined
}) {
  const [form] = useAdminForm<{ id: string }>({ id: `forget-${id}`, answer, intents: ['forget'] })
  return (
    <AdminForm form={form} isBare>
      <Seen collection="settings" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="quiet" small name="intent" value="forget">
        {label}
        <span className="vh"> {name}</span>
      </Button>
    </AdminForm>
  )
}
