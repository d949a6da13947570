import { Link } from 'react-router'
import { AdminPage } from '#app/features/admin/components/admin-page.tsx'
import { PasteSection } from '#app/features/scores/components/paste-section.tsx'
import pasteCss from '#app/features/scores/css/paste.css?url'
import { isTooLong, runPaste, tooLong } from '#app/features/scores/paste-action.server.ts'
import { text } from '#app/text/merits.ts'
import type { Route } from './+types/add-merits'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pasteCss }]

export async function action(args: Route.ActionArgs) {
  if (isTooLong(args.request)) return tooLong()
  const form = await args.request.formData()
  const intent = form.get('intent')
  return runPaste(args, typeof intent === 'string' ? intent : 'preview', form)
}

export default function AddMeritsPage({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <PasteSection answer={actionData} />
      <p className="paste-more">
        <Link to="/admin/class-names">{text.spellings.link}</Link>
      </p>
    </AdminPage>
  )
}
