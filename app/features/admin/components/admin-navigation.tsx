import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ADMIN_PAGES } from '../pages.ts'

function PageList({ path }: { path: string }) {
  const here = path.replace(/\/+$/, '')
  return ADMIN_PAGES.map(({ group, pages }) => (
    <section key={group}>
      <h2>{group}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path} aria-current={page.path === here ? 'page' : undefined}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** All pages of the back office, by group; on narrow screens they fold away. */
export function AdminNavigation({ path }: { path: string }) {
  return (
    <>
      <nav className="side-nav" aria-label="Administration">
        <PageList path={path} />
      </nav>
      {/* Another page finds it folded again. */}
      <details className="side-fold" key={path}>
        <summary>Administration</summary>
        <nav className="side-nav" aria-label="Administration">
          <PageList path={path} />
        </nav>
      </details>
    </>
  )
}

/** Who is signed in, and the way out. */
export function SignedIn({ email }: { email: string }) {
  return (
    <Form className="signed-in" method="post" action="/sign-out">
      <p>
        Inloggad som <b>{email}</b>
      </p>
      <Button kind="quiet" small type="submit">
        Logga ut
      </Button>
      <Button kind="quiet" small type="submit" name="scope" value="everywhere">
        Logga ut överallt
      </Button>
    </Form>
  )
}
