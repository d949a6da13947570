import { Link } from 'react-router'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { competitionText } from '#app/features/competition/text.ts'
import type { EntryLine } from '#app/features/competition/view/entry-line.ts'
import type { ClassView, DisciplineView } from '#app/features/competition/view/list.ts'
import { copiedNoteMs } from '#app/text/copied.ts'
import { classList } from '#app/ui/class-list.ts'
import { CopyText } from '#app/ui/copy-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { Below, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import styles from './discipline-section.module.css'
import { EntryActions, isAbout } from './entry-actions.tsx'
import { Merits, Potential } from './entry-figures.tsx'
import rows from './entry-table.module.css'

type Answer = AdminAnswer | undefined

export function DisciplineSection({ section, answer }: { section: DisciplineView; answer: Answer }) {
  const groups = <Groups section={section} answer={answer} />
  if (section.fold === null) {
    return (
      <Section id={section.id} title={section.title}>
        {groups}
      </Section>
    )
  }
  const { isOpen, note } = section.fold
  const hasAnswer = linesOf(section).some(({ id }) => isAbout(answer, id))
  return (
    <section id={section.id} className={styles.folding} aria-labelledby={`${section.id}-h`}>
      <details open={isOpen || hasAnswer}>
        <summary>
          <h2 id={`${section.id}-h`}>{section.title}</h2> <span className="muted">{note}</span>
        </summary>
        {groups}
      </details>
    </section>
  )
}

const linesOf = ({ groups }: DisciplineView) => groups.flatMap(({ classes }) => classes.flatMap(({ lines }) => lines))

function Groups({ section, answer }: { section: DisciplineView; answer: Answer }) {
  return (
    <>
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
    </>
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
      <Table
        columns={[
          competitionText.horse,
          competitionText.potential,
          competitionText.merits,
          competitionText.premium,
          { label: competitionText.action, isEnd: true },
        ]}
        className={classList(rows.entries, styles.classes)}
        aria-labelledby={id}
      >
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} answer={answer} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Row({ line, answer }: { line: EntryLine; answer: Answer }) {
  return (
    <tr className={line.isReady ? rows.ready : undefined}>
      <NameCell>
        {line.profile === null ? line.name : <Link to={line.profile}>{line.name}</Link>}
        <Below className={rows.sub}>{line.facts.join(' · ')}</Below>
        {line.problems.map((problem) => (
          <Below className={rows.problem} key={problem}>
            {problem}
          </Below>
        ))}
        {line.differences.length > 0 ? (
          <Below className={rows.sub}>
            {competitionText.list.differs}: {line.differences.join(', ')}
          </Below>
        ) : null}
      </NameCell>
      <td>
        <Potential potential={line.potential} />
      </td>
      <td>
        <Merits merits={line.merits} isReady={line.isReady} />
      </td>
      <td>{line.premium}</td>
      <EndCell className={rows.actions}>
        <EntryActions line={line} answer={answer} />
      </EndCell>
    </tr>
  )
}

function CopyList({ subject, list }: { subject: string; list: string }) {
  return (
    <CopyText
      value={list}
      button={
        <>
          {competitionText.list.copy}
          <span className="vh">{competitionText.list.copySubject(subject)}</span>
        </>
      }
      summary={
        <>
          {competitionText.list.asText}
          <span className="vh">, {subject}</span>
        </>
      }
      areaLabel={competitionText.list.area(subject)}
      rows={Math.min(12, list.split('\n').length + 1)}
      copied={competitionText.list.copied}
      copiedMs={copiedNoteMs}
      refused={competitionText.list.selected}
      small
      isNoteFirst
    />
  )
}
