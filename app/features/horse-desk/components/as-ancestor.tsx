import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Button } from '#app/ui/button.tsx'
import { NOTHING_OPEN } from '../schema/address.ts'
import { horseDeskText } from '../text.ts'
import { FormsOf } from './part.tsx'

const words = horseDeskText.ancestor

type AsAncestorProps = { name: string; isShown: boolean; answer: AdminAnswer | undefined }

/** A removed horse, whose name remains in the pedigrees, may have a page as an ancestor. */
export function AsAncestor({ name, ...form }: AsAncestorProps) {
  return (
    <FormsOf desk={{ id: name, name, address: NOTHING_OPEN }} form="anfader" place="hast">
      <Ask name={name} {...form} />
    </FormsOf>
  )
}

function Ask({ name, isShown, answer }: AsAncestorProps) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'anfader', answer, intents: ['show'] })
  return (
    <AdminForm form={form} isBare>
      <input type="hidden" name="intent" value="show" />
      <input type="hidden" name="shown" value={isShown ? 'nej' : 'ja'} />
      <p>{isShown ? words.shown(name) : words.removed(name)}</p>
      <Button type="submit" kind="quiet">
        {isShown ? words.hide : words.show}
      </Button>
    </AdminForm>
  )
}
