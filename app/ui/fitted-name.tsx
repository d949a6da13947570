import { classList } from './class-list.ts'
import styles from './fitted-name.module.css'

type FittedNameProps = {
  name: string
  /** From `domain/profile/name-fit.ts`. */
  fit: { ems: number; length: 's' | 'm' | 'l' | 'xl'; words?: readonly (readonly [text: string, isOne: boolean])[] }
  isCompact: boolean
}

/** A name as heading: the type shrinks to its longest word. Its parent must be a size container. */
export function FittedName({ name, fit: { ems, length, words }, isCompact }: FittedNameProps) {
  return (
    <h1 className={classList(styles.name, styles[length], styles[`w${ems}`], isCompact && styles.compact)}>
      {words?.flatMap(([text, isOne], at) => [
        // Words of a name never move.
        isOne ? <span key={at}>{text}</span> : text,
        ' ',
      ]) ?? name}
    </h1>
  )
}
