import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isSave } from './going.ts'
import styles from './loading.module.css'
import { uiText } from './text.ts'

/** In place of something that is on its way; keeps the room. */
export function Loading() {
  return (
    <div className={styles.waiting} role="status">
      {uiText.loading}
    </div>
  )
}

/**
 * Says that a page is read, or that something is saved. The page stays as it is, a thread runs along its upper edge. Who does
 * not see a new page come hears its title.
 */
export function NavigationProgress() {
  const going = useNavigation()
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current !== pathname) setTitle(document.title)
    last.current = pathname
  }, [pathname])
  return (
    <div role="status">
      {going.state !== 'idle' ? (
        <div className={styles.going}>
          <span>{isSave(going) ? uiText.saving : uiText.loading}</span>
        </div>
      ) : title === '' ? null : (
        <span className="vh">{title}</span>
      )}
    </div>
  )
}
