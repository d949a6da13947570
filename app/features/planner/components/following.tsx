import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Progress } from './follow-progress.ts'
import styles from './following.module.css'

type Followed = {
  tell: (progress: Progress | null) => void
  queryOf: (form: HTMLFormElement) => URLSearchParams
  /** Where the work is shown once it is done. */
  pageOf: (search: URLSearchParams) => string
}

/** Sends a form whose page takes a while: follows the work, then shows the page. */
export function useFollowing({ tell, queryOf, pageOf }: Followed) {
  const navigate = useNavigate()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    const search = queryOf(event.currentTarget)
    tell({ done: 0, of: 0 })
    try {
      const { followProgress } = await import('./follow-progress.ts')
      await followProgress(`/breeding/mal?${search}`, run.signal, tell)
    } catch {
      // The page itself does the work as well; only the progress is missing.
    }
    if (run.signal.aborted) return
    await navigate(pageOf(search), { preventScrollReset: true })
    tell(null)
  }
}

/** How far the work has come; its room is kept while there is none. */
export function Following({
  progress,
  label,
  children,
}: {
  progress: Progress | null
  label: string
  children: ReactNode
}) {
  return (
    <p className={styles.following} role="status">
      {progress && (
        <>
          {children}
          <progress max={Math.max(1, progress.of)} value={progress.done} aria-label={label} />
        </>
      )}
    </p>
  )
}
