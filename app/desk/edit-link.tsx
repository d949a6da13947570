import { useRouteLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
// Not the desk's own words: a visitor's page loads this too.
import { uiText } from '#app/ui/text.ts'

/** From a visitor's page to the form behind it; there for a signed-in administrator alone. */
export function EditLink({ to, about }: { to: string; about: string }) {
  const root = useRouteLoaderData<{ isSignedIn?: true }>('root')
  if (!root?.isSignedIn) return null
  return (
    <ButtonLink to={to} kind="quiet" small>
      {uiText.edit}
      <span className="vh"> {about}</span>
    </ButtonLink>
  )
}
