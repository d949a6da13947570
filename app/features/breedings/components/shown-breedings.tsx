import { again } from '#app/framework/same-again.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import type { ShownSection } from '../view/shown.ts'
import styles from './shown-breedings.module.css'

/** What visitors see of the breedings; all words come with the page. */
export function ShownBreedings({ sections }: { sections: readonly ShownSection[] }) {
  return (
    <div className={styles.both}>
      {sections.map((section) => (
        <OneSection key={section.id} section={section} />
      ))}
    </div>
  )
}

function Shown({ section: { id, title, rows, ask } }: { section: ShownSection }) {
  return (
    <Section id={id} title={title} note={ask && <a href={ask.href}>{ask.label}</a>}>
      <Facts
        facts={rows.map(({ label, names }) => ({
          label,
          value: names.map((pair) => (
            <div key={pair.map(({ name }) => name).join()}>
              {pair.map(({ name, href }, at) => (
                <span key={name}>
                  {at > 0 ? ' × ' : null}
                  {href ? <Link to={href}>{name}</Link> : name}
                </span>
              ))}
            </div>
          )),
        }))}
      />
    </Section>
  )
}

const OneSection = import.meta.env.SSR ? again(Shown) : Shown
