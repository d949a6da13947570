import { type ReactNode, useId } from 'react'
import styles from './best-first.module.css'

type BestFirstProps = {
  /** Above the best ones. */
  title: string
  best: ReactNode
  /** The words of the box that shows all. */
  all: string
  children: ReactNode
}

/** On phones the best of a long list, and all of it once its box is ticked, without script too. Else all of it. */
export function BestFirst({ title, best, all, children }: BestFirstProps) {
  const id = useId()
  return (
    <div className={styles.part}>
      <p className={styles.choice}>
        <input id={id} type="checkbox" className={styles.box} />
        <label htmlFor={id}>{all}</label>
      </p>
      <div className={styles.best}>
        <h3>{title}</h3>
        {best}
      </div>
      <div className={styles.all}>{children}</div>
    </div>
  )
}
