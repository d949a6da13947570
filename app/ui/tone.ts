import styles from './tone.module.css'

/** The class of a figure that is gold or brown by its rule; a plain one has none. */
export function toneClass(tone: 'gold' | 'brown' | 'plain'): string | undefined {
  return tone === 'plain' ? undefined : styles[tone]
}
