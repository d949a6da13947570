import { Seen } from '#app/desk/admin-form.tsx'
import type { EditedMerits } from '#app/features/merits/view/editor.ts'

/** Another version begins anew. */
export const formKey = (of: string, { document }: EditedMerits) => `${of}/${document?.id}/${document?.version}`

/** The horse of a form, and the version it was filled from. */
export function Whose({ merits: { name, document, back } }: { merits: EditedMerits }) {
  return (
    <>
      {document === null ? null : <Seen collection="scores" id={document.id} version={document.version} />}
      <input type="hidden" name="horse" value={name} />
      <input type="hidden" name="id" value={document?.id ?? ''} />
      <input type="hidden" name="back" value={back} />
    </>
  )
}
