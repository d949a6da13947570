import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Making as MakingOf } from '#app/features/planner/data/lately.server.ts'
import type { Progress } from './follow-progress.ts'
import styles from './following.module.css'

export type Followed = {
  onProgress: (progress: Progress | null) => void
  queryOf: (form: HTMLFormElement) => URLSearchParams
  pageOf: (search: URLSearchParams) => string
}

/** Sends a form whose page takes long: shows the progress, then the page. */
export function useFollowing({ onProgress, queryOf, pageOf }: Followed) {
  const navigate = useNavigate()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    const search = queryOf(event.currentTarget)
    onProgress({ done: 0, of: 0 })
    try {
      const { followProgress } = await import('./follow-progress.ts')
      await followProgress(`/breeding/mal?${search}`, run.signal, onProgress)
    } catch {
      // The page does the work itself, without progress.
    }
    if (run.signal.aborted) return
    await navigate(pageOf(search), { preventScrollReset: true })
    onProgress(null)
  }
}

/** In place of what is still being made: how far it is. Without script the page comes again by itself. */
export function Making({ making, label, children }: { making: MakingOf; label: string; children: ReactNode }) {
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <Following progress={{ done: making.percent, of: 100 }} label={label}>
        {children} {making.percent} %
      </Following>
    </>
  )
}

type FollowingProps = { progress: Progress | null; label: string; children: ReactNode }

/** The progress; it takes its space even before the first report. */
export function Following({ progress, label, children }: FollowingProps) {
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
