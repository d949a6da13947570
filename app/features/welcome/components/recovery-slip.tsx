import { Button, buttonLook } from '#app/ui/button.tsx'
import { CopyText } from '#app/ui/copy-text.tsx'
import { welcomeText } from '../text.ts'
import styles from './welcome.module.css'

type SlipProps = { codes: readonly string[]; siteName: string; email: string; date: string }

/** Ten codes on a white slip, to print, save or copy. */
export function RecoverySlip({ codes, siteName, email, date }: SlipProps) {
  const head = `${siteName}. ${welcomeText.codesOn(date)}`
  const text = [head, '', ...codes.map((code, at) => `${at + 1}. ${code}`), '', welcomeText.codesFoot(email), '']
  const whole = text.join('\n')
  return (
    <div className={styles.slipped}>
      <div className={styles.slip} role="group" aria-label={welcomeText.codes}>
        <header>
          <b>{siteName}</b>
          <span>{welcomeText.codesOn(date)}</span>
        </header>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <footer>{welcomeText.codesFoot(email)}</footer>
      </div>
      <div className={styles.keep}>
        <p>{welcomeText.codesKeep}</p>
        <Button className="needs-js" kind="quiet" onClick={() => window.print()}>
          {welcomeText.print}
        </Button>
        <a
          className={buttonLook({ kind: 'quiet' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\uFEFF${whole}`)}`}
          download={welcomeText.saveAs}
        >
          {welcomeText.save}
        </a>
        <CopyText
          value={whole}
          button={welcomeText.copy}
          summary={welcomeText.copyShow}
          areaLabel={welcomeText.codes}
          rows={14}
          copied={welcomeText.copied}
          copiedMs={4000}
          refused={welcomeText.copyRefused}
        />
      </div>
    </div>
  )
}
