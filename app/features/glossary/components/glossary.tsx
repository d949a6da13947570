import { JumpList } from '#app/ui/jump-list.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import type { GlossarySection } from '../view.ts'
import styles from './glossary.module.css'

type GlossaryProps = { title: string; intro: string; jump: string; sections: GlossarySection[] }

export function Glossary({ title, intro, jump, sections }: GlossaryProps) {
  return (
    <div className="wrap">
      <PageHead title={title} />
      <p className={styles.intro}>{intro}</p>
      <JumpList label={jump} items={sections.map((section) => ({ id: section.id, label: section.title }))} />
      {sections.map((section) => (
        <Section key={section.id} id={section.id} title={section.title}>
          <dl className={styles.terms}>
            {section.terms.map(({ id, term, text }) => (
              <div key={term} id={id}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </div>
  )
}
