import { Seen } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import type { Standing } from '#app/features/horses/data/form.server.ts'

export type FormProps = { horse: Standing; answer: AdminAnswer | undefined }

/** What every form of the page says: which horse, in which version. */
export function Which({ horse }: { horse: Standing }) {
  return (
    <>
      <Seen collection="horses" id={horse.id} version={horse.version} />
      <input type="hidden" name="id" value={horse.id} />
    </>
  )
}
