import styles from './tone.module.css'

/** The class of a gold or brown figure; none for a plain one. */
export function toneClass(tone: 'gold' | 'brown' | 'plain'): string | undefined {
  return tone === 'plain' ? undefined : styles[tone]
}
