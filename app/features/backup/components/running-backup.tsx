import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { BACKUP_PATH } from '../schema/paths.ts'
import { backupText as text } from '../text.ts'
import styles from './backup.module.css'

const LOOK_EVERY_MS = 1000

/** How far a backup has come. With script it goes on by itself, without there is a link. */
export function RunningBackup({ running: { says, share } }: { running: { says: string; share: number } }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  return (
    <div className={styles.running} role="status">
      <label>
        {says} <progress max={1} value={share} /> {text.percent(share)}
      </label>
      <Link className="without-js" to={BACKUP_PATH}>
        {text.look}
      </Link>
    </div>
  )
}
