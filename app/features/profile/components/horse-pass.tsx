import { PedigreeTree } from '#app/features/pedigree/components/later.tsx'
import { ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Dots } from '#app/ui/dots.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { passText } from '../text/pass.ts'
import type { PassView } from '../view/pass.ts'
import styles from './horse-pass.module.css'
import { PaperTop, ProudFacts } from './paper-top.tsx'
import { ForumTexts } from './pass-later.tsx'

const SMALL = buttonLook({ kind: 'quiet', small: true })

export function HorsePass({ pass }: { pass: PassView }) {
  const { head, proud, pedigree, forum } = pass
  return (
    <>
      <div className={styles.top}>
        <Crumbs>
          {head.list && <Link to={head.list.href}>{head.list.title}</Link>}
          <Link to={head.href}>{head.name}</Link>
        </Crumbs>
        <nav className={styles.short} aria-label={passText.short}>
          <ButtonLink small to={head.href}>
            {passText.profile}
          </ButtonLink>
          <a className={SMALL} href={`${head.href}/pass.json`} download>
            {passText.saveFile}
          </a>
          {pass.card !== null && (
            <a className={SMALL} href={pass.card} download>
              {passText.saveCard}
            </a>
          )}
          <a className={SMALL} href="#dela">
            {passText.toForum}
          </a>
        </nav>
      </div>
      <div className={styles.sheet}>
        <PaperTop {...pass.paper} isSeen />
        <div className={styles.head}>
          <HorsePicture
            src={head.picture}
            alt={head.alt}
            drawing={head.drawing}
            className={styles.picture}
            sizes="360px"
            eager
          />
          <div>
            {head.titles.length > 0 && (
              <p className={styles.titles}>
                <Dots of={head.titles} />
              </p>
            )}
            <h1>{head.name}</h1>
            {head.summary && <p className={styles.summary}>{head.summary}</p>}
            <ProudFacts facts={proud} />
          </div>
        </div>
        <Section id="stamtavla" title={passText.pedigree} note={passText.pedigreeNote}>
          <PedigreeTree parents={pedigree} />
        </Section>
      </div>
      <div className={styles.ways}>
        <Section id="hamta" title={passText.files}>
          <p className={styles.hint}>{passText.howToPrint}</p>
          <ul className={styles.files}>
            <li>
              <a className={buttonLook({ kind: 'quiet' })} href={`${head.href}/pass.json`} download>
                {passText.json}
              </a>
              <p>{passText.jsonAbout}</p>
            </li>
            <li>
              <a className={buttonLook({ kind: 'quiet' })} href={`${head.href}/pass.ged`} download>
                {passText.ged}
              </a>
              <p>{passText.gedAbout}</p>
            </li>
            {pass.card !== null && (
              <li>
                <a className={buttonLook({ kind: 'quiet' })} href={pass.card} download>
                  {passText.card}
                </a>
                <p>{passText.cardAbout}</p>
              </li>
            )}
          </ul>
        </Section>
        <Section id="dela" title={passText.share}>
          <ForumTexts forum={forum} className={styles.files} />
        </Section>
      </div>
    </>
  )
}
