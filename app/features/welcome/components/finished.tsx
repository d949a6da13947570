import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { Way } from '../schema/ways.ts'
import { welcomeText } from '../text.ts'
import { RecoverySlip } from './recovery-slip.tsx'
import styles from './welcome.module.css'
import { Step } from './welcome-form.tsx'

export type FinishedView = {
  codes: readonly string[]
  way: Way
  siteName: string
  affix: string
  email: string
  date: string
  /** The address of the site on this computer; null where it is on the web. */
  address: string | null
}

/** The questions answered, the codes, and the ways on. The form without fields asks for its tick by itself. */
export function Finished({ codes, way, siteName, affix, email, date, address }: FinishedView) {
  return (
    <>
      <ol className={styles.steps}>
        <Step at={1} title={welcomeText.begin} says={welcomeText.ways[way].title} isDone />
        <Step at={2} title={welcomeText.names} says={`${siteName}, ${affix}`} isDone />
        <Step at={3} title={welcomeText.account} says={email} isDone />
        <Step at={4} title={welcomeText.codes} says={welcomeText.codesLead}>
          <RecoverySlip codes={codes} siteName={siteName} email={email} date={date} />
          <form className={styles.go} action={way === 'import' ? '/admin/import' : '/admin'}>
            <label className={styles.tick}>
              <input type="checkbox" required />
              {welcomeText.haveThem}
            </label>
            <Button type="submit">{way === 'import' ? welcomeText.openImport : welcomeText.open}</Button>
            {way === 'import' ? (
              <Button type="submit" kind="quiet" formAction="/admin/backup">
                {welcomeText.openBackup}
              </Button>
            ) : null}
          </form>
        </Step>
      </ol>
      <section className={styles.ready} aria-labelledby="igang">
        <h2 id="igang">{welcomeText.done}</h2>
        <p className={styles.says}>{address === null ? welcomeText.doneOnWeb : welcomeText.doneSays}</p>
        <Facts
          facts={[
            { label: welcomeText.address, value: address },
            { label: welcomeText.nextTime, value: address && welcomeText.nextTimeSays },
            { label: welcomeText.backups, value: welcomeText.backupsSays },
          ]}
        />
        <p>
          <ButtonLink kind="quiet" to="/" reloadDocument>
            {welcomeText.toSite}
          </ButtonLink>
        </p>
      </section>
    </>
  )
}
