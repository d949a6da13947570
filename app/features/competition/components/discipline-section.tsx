import { Link } from 'react-router'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { text } from '#app/features/competition/text.ts'
import type { EntryLine } from '#app/features/competition/view/entry-line.ts'
import type { ClassView, DisciplineView } from '#app/features/competition/view/sections.ts'
import { Section } from '#app/ui/section.tsx'
import { CopyList } from './copy-list.tsx'
import styles from './discipline-section.module.css'
import { EntryActions } from './entry-actions.tsx'
import { Merits, Potential } from './entry-figures.tsx'
import rows from './entry-table.module.css'

type Answer = AdminAnswer | undefined

/** One discipline of the list: its height groups, and in each the classes with their horses. */
export function DisciplineSection({ section, answer }: { section: DisciplineView; answer: Answer }) {
  return (
    <Section id={section.id} title={section.title}>
      {section.groups.map(({ title, classes }) => (
        <div className={styles.group} key={title ?? ''}>
          {title === null ? null : <h3>{title}</h3>}
          {classes.map((one) => (
            <ClassTable
              key={one.id}
              one={one}
              answer={answer}
              isUnder={title !== null}
              subject={[section.title, one.title, title].filter((part) => part !== null).join(', ')}
            />
          ))}
        </div>
      ))}
    </Section>
  )
}

type ClassTableProps = { one: ClassView; answer: Answer; isUnder: boolean; subject: string }

function ClassTable({ one: { id, title, lead, note, lines, copyText }, answer, isUnder, subject }: ClassTableProps) {
  const Heading = isUnder ? 'h4' : 'h3'
  return (
    <div className={styles.class}>
      <div className={styles.head}>
        <Heading id={id}>{title}</Heading>
        <span className={`muted ${styles.note}`}>{note}</span>
        {copyText === null ? null : <CopyList subject={subject} list={copyText} />}
      </div>
      {lead === null ? null : <p className="muted">{lead}</p>}
      <table className={`tbl stack ${rows.entries} ${styles.classes}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{text.horse}</th>
            <th scope="col">{text.potential}</th>
            <th scope="col">{text.merits}</th>
            <th scope="col">{text.premium}</th>
            <th scope="col" className="r">
              {text.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} answer={answer} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ line, answer }: { line: EntryLine; answer: Answer }) {
  return (
    <tr className={line.isReady ? rows.ready : undefined}>
      <td className="nm">
        {line.profile === null ? line.name : <Link to={line.profile}>{line.name}</Link>}
        <span className={`sub ${rows.sub}`}>{line.facts.join(' · ')}</span>
        {line.problems.map((problem) => (
          <span className={`sub ${rows.problem}`} key={problem}>
            {problem}
          </span>
        ))}
        {line.differences.length > 0 ? (
          <span className={`sub ${rows.sub}`}>
            {text.list.differs}: {line.differences.join(', ')}
          </span>
        ) : null}
      </td>
      <td>
        <Potential potential={line.potential} />
      </td>
      <td>
        <Merits merits={line.merits} isReady={line.isReady} />
      </td>
      <td>{line.premium}</td>
      <td className={`r ${rows.actions}`}>
        <EntryActions line={line} answer={answer} />
      </td>
    </tr>
  )
}
