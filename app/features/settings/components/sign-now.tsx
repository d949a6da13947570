import { type Sign, signMark } from '#app/domain/pictures/sign.ts'
import { Section } from '#app/ui/section.tsx'
import { settingsText } from '../text.ts'
import styles from './sign-now.module.css'

const text = settingsText.signPage

/** The sign as the header shows it, and once more so large that one sees it. */
export function SignNow({ sign, siteName }: { sign: Sign; siteName: string }) {
  const { letter, picture } = sign
  const says = picture !== null ? text.pictureNow : letter === null ? text.usual : text.letterNow(letter)
  const mark = { __html: signMark(sign) }
  return (
    <Section id="nu" title={text.now} note={says}>
      <p className={styles.now}>
        <i className={styles.large} dangerouslySetInnerHTML={mark} />
        <i className={styles.small} dangerouslySetInnerHTML={mark} />
        <b>{siteName}</b>
      </p>
    </Section>
  )
}
