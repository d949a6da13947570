import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isSave } from './going.ts'
import styles from './loading.module.css'
import { uiText } from './text.ts'

/** A placeholder for a part that is being loaded. */
export function Loading() {
  return (
    <div className={styles.waiting} role="status">
      {uiText.loading}
    </div>
  )
}

/** Shows that a page is loading or a form is being saved. Screen readers get the new page's title. */
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
