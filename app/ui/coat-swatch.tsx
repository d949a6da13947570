import styles from './coat-swatch.module.css'

/** A dot in coat and points colours, always beside the colour's name. */
export function CoatSwatch({ coat }: { coat: string }) {
  return <span className={`${styles.swatch} ${coat}`} aria-hidden="true" />
}
