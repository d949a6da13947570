import { Glossary } from '#app/features/glossary/components/glossary.tsx'
import { glossaryText } from '#app/features/glossary/text.ts'
import { glossary } from '#app/features/glossary/view.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { PageTitle } from '../page-title.tsx'
import type { Route } from './+types/glossary'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** The texts are loader data: the tables that they are made of stay on the server. */
export function loader({ context }: Route.LoaderArgs) {
  const { title, intro, jump, description } = glossaryText
  describePage(context, { title, description, path: '/ordlista' })
  return { title, intro, jump, sections: glossary() }
}

export default function GlossaryRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={loaderData.title} />
      <Glossary {...loaderData} />
    </>
  )
}
