import { useId } from 'react'
import { horseNameFromPath, horsePath } from '#app/domain/names.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { missingText } from '../text/missing.ts'
import styles from './ways-on.module.css'

/** Where a reader may go on from a page that is missing: similar names, the search, lists. Works without script. */
export function WaysOn({ path, near }: { path: string; near: readonly string[] }) {
  const id = useId()
  return (
    <div className={styles.ways}>
      {near.length > 0 && (
        <p>
          {missingText.near}{' '}
          {near.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <Link to={horsePath(name)}>{name}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <form action="/search" role="search" aria-label={missingText.search}>
        <label htmlFor={id}>{missingText.label}</label>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={horseNameFromPath(path) ?? ''}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">{missingText.show}</Button>
      </form>
      <ul>
        {missingText.lists.map(([label, href]) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
