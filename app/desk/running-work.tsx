import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import styles from './running-work.module.css'
import { deskText } from './text.ts'

const LOOK_EVERY_MS = 1000

type Props = {
  says: string
  /** 0 to 1. */
  share: number
  /** The page itself, and the words of the way to it. */
  to: string
  look: string
}

/** The progress of long work. With script the page refreshes by itself, without script there is a link. */
export function RunningWork({ says, share, to, look }: Props) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  return (
    <div className={styles.running} role="status">
      <label>
        {says} <progress max={1} value={share} /> {deskText.percent(share)}
      </label>
      <Link className="without-js" to={to}>
        {look}
      </Link>
    </div>
  )
}
