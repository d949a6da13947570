import { useState } from 'react'
import { Link } from 'react-router'
import { classList } from '#app/ui/class-list.ts'
import { IconMenu } from '#app/ui/icons.tsx'
import styles from './admin-navigation.module.css'
import { ADMIN_PAGES, openGroups } from './pages.table.ts'
import { deskText } from './text.ts'

/** What waits at a page, by its path; nothing where it is not known. */
export type Due = Readonly<Record<string, number>>

/** All pages of the back office, by group. On narrow screens a button unfolds them, with and without script. */
export function AdminNavigation({ path, due }: { path: string; due: Due }) {
  // Open on this page only: the next one finds it folded.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === path
  const here = path.replace(/\/+$/, '')
  const unfolded = openGroups(here)
  return (
    <nav className={classList(styles.nav, isOpen && styles.open)} id="desk-navigation" aria-label={deskText.navigation}>
      <button
        className={`${styles.unfold} needs-js`}
        type="button"
        aria-expanded={isOpen}
        aria-controls="admin-pages"
        onClick={() => setOpenOn(isOpen ? null : path)}
      >
        <IconMenu />
        {deskText.navigation}
      </button>
      <noscript className="without-js">
        {import.meta.env.SSR && (
          <details>
            <summary className={styles.unfold}>
              <IconMenu />
              {deskText.navigation}
            </summary>
          </details>
        )}
      </noscript>
      <div className={styles.pages} id="admin-pages">
        {ADMIN_PAGES.map(({ group, pages }, index) => (
          <div key={group}>
            {/* The list is beside the fold, not in it: what is due stays in sight. On phones all of it is. */}
            <details className={styles.fold} open={unfolded.has(group)}>
              <summary id={`admin-group-${index}`}>
                {group}
                <small>{pages.length}</small>
              </summary>
            </details>
            <ul aria-labelledby={`admin-group-${index}`}>
              {pages.map((page) => (
                <li key={page.path} className={due[page.path] ? styles.due : undefined}>
                  <Link to={page.path} aria-current={page.path === here ? 'page' : undefined}>
                    {page.label}
                    {due[page.path] ? (
                      <b>
                        {due[page.path]}
                        <span className="vh"> {deskText.due}</span>
                      </b>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
