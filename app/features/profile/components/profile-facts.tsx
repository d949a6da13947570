import { buttonLook } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { factsText } from '../text/facts.ts'
import type { ProfileInfo } from '../view/info.ts'
import { BreedingFacts } from './breeding-facts.tsx'
import { CompetitionFacts } from './competition-facts.tsx'
import styles from './profile-facts.module.css'

type ProfileFactsProps = { info: ProfileInfo; keeping: readonly Fact[]; href: string }

/** Tävling and Avel: the facts that exist, label left (spec 2); then the register card. */
export function ProfileFacts({ info, keeping, href }: ProfileFactsProps) {
  return (
    <>
      <div className={styles.columns}>
        <section aria-labelledby="tavling">
          <h2 id="tavling">{factsText.competition}</h2>
          <CompetitionFacts info={info} />
        </section>
        <section aria-labelledby="avel">
          <h2 id="avel">{factsText.breeding}</h2>
          <BreedingFacts info={info} />
          <Facts facts={keeping} flush className={styles.keeping} />
          <p className={styles.pass}>
            <Link to={`${href}/pass`}>{factsText.pass}</Link>
          </p>
        </section>
      </div>
      {info.register && (
        <div className={styles.register}>
          {info.register.entries.map((entry) => (
            <span key={entry.label}>
              <span className="cap">{entry.label}</span>
              {entry.value}
            </span>
          ))}
          {info.register.href && (
            <ExternalLink className={buttonLook({ kind: 'quiet', small: true })} href={info.register.href} arrow>
              {factsText.inRegister}
            </ExternalLink>
          )}
        </div>
      )}
    </>
  )
}
