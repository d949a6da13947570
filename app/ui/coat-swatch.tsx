import styles from './coat-swatch.module.css'

/** A dot in two tones, coat and points. Always beside the colour's name. */
export function CoatSwatch({ coat }: { coat: string }) {
  return <span className={`${styles.swatch} ${coat}`} aria-hidden="true" />
}
