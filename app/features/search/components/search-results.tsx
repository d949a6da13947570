import { Form, Link } from 'react-router'
import type { FoundLine, FoundView } from '#app/features/search/view/found.ts'
import { Button } from '#app/ui/button.tsx'
import { searchText } from '../text/search.ts'
import { FoundLineView, NoHits } from './found-line.tsx'
import styles from './search-results.module.css'

/** The search page; works without JavaScript. */
export function SearchResults({ view, action, placeholder }: { view: FoundView; action: string; placeholder: string }) {
  return (
    <>
      <Form className={styles.form} action={action} role="search" aria-label={searchText.title}>
        <label className="vh" htmlFor="search-page">
          {searchText.label}
        </label>
        <input
          className={styles.field}
          key={view.typed}
          id="search-page"
          name="q"
          type="search"
          defaultValue={view.typed}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">{searchText.show}</Button>
      </Form>
      {view.typed === '' ? <p className="muted">{searchText.lead}</p> : null}
      {view.nothing && <NoHits of={view.nothing} />}
      {view.groups.map(({ title, total, isMore, lines, shown = lines.length }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2>
            {title}
            {view.nothing === null && <span className="muted"> {searchText.someOf(shown, total, isMore)}</span>}
          </h2>
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <ResultLine line={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function ResultLine({ line }: { line: FoundLine }) {
  if (line.post)
    return (
      <Form method="post" action={line.post.action}>
        {Object.entries(line.post.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className={styles.line} type="submit">
          <FoundLineView line={line} />
        </button>
      </Form>
    )
  if (line.href === null)
    return (
      <span className={styles.line}>
        <FoundLineView line={line} />
      </span>
    )
  return line.href.startsWith('/') ? (
    <Link className={styles.line} to={line.href}>
      <FoundLineView line={line} />
    </Link>
  ) : (
    <a className={styles.line} href={line.href} rel="noopener">
      <FoundLineView line={line} />
    </a>
  )
}
