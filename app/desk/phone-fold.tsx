import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classList } from '#app/ui/class-list.ts'
import styles from './phone-fold.module.css'
import { deskText } from './text.ts'

type PhoneFoldProps = {
  about: string
  /** Whether it is open at first, or from now on. */
  isOpen?: boolean
  /** The class of what it holds. */
  className?: string | undefined
  children: ReactNode
}

/**
 * On phones it holds its children behind one line; wider windows and prints show them. What asks for an answer in it is
 * shown, and so is what the address or a search in the page leads to.
 */
export function PhoneFold({ about, isOpen = false, className, children }: PhoneFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpenFirst] = useState(isOpen)
  const location = useLocation()
  // Browsers open it for links that they follow themselves.
  useLayoutEffect(() => {
    const [own, target] = [fold.current, document.getElementById(location.hash.slice(1))]
    const isTarget = own && target && (target === own.parentElement || own.contains(target))
    if (own && (isOpen || isTarget)) own.open = true
  }, [isOpen, location])
  useLayoutEffect(() => {
    // Some browsers cannot show what a closed fold holds; without script its line opens it there.
    if (CSS.supports('selector(::details-content)')) return
    const wide = matchMedia('(min-width: 768px)')
    const open = () => {
      if (wide.matches && fold.current) fold.current.open = true
    }
    open()
    wide.addEventListener('change', open)
    return () => wide.removeEventListener('change', open)
  }, [])
  return (
    <details ref={fold} className={styles.fold} open={isOpenFirst}>
      <summary>
        {deskText.show}
        <span className="vh"> {about}</span>
      </summary>
      <div className={className}>{children}</div>
    </details>
  )
}

/** On phones the filters after it are behind this line, which says how many are set. Their button stays. */
export function FilterFold({ set }: { set: number }) {
  return (
    <details className={classList(styles.line, styles.filters)}>
      <summary>
        {deskText.list.filter} {set > 0 ? <b>{set}</b> : null}
      </summary>
    </details>
  )
}
