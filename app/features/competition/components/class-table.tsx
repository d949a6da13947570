import { Link } from 'react-router'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import type { ClassView, DisciplineView, EntryLine, PotentialView } from '#app/features/competition/view/list.ts'
import { text } from '#app/text/competition.ts'
import { Section } from '#app/ui/section.tsx'
import { CopyList } from './copy-list.tsx'
import { EntryActions } from './entry-actions.tsx'

type Answer = AdminAnswer | undefined

/** One discipline of the list: its height groups, and in each the classes with their horses. */
export function DisciplineSection({ section, answer }: { section: DisciplineView; answer: Answer }) {
  return (
    <Section id={section.id} title={section.title}>
      {section.groups.map(({ title, classes }) => (
        <div className="height-group" key={title ?? ''}>
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
    <div className="class-list">
      <div className="class-head">
        <Heading id={id}>{title}</Heading>
        <span className="muted">{note}</span>
        {copyText === null ? null : <CopyList subject={subject} list={copyText} />}
      </div>
      {lead === null ? null : <p className="muted">{lead}</p>}
      <table className="tbl stack entries classes" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Häst</th>
            <th scope="col">Potential</th>
            <th scope="col">Meriter</th>
            <th scope="col">Premium</th>
            <th scope="col" className="r">
              Åtgärd
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
    <tr className={line.isReady ? 'is-ready' : undefined}>
      <td className="nm">
        {line.profile === null ? line.name : <Link to={line.profile}>{line.name}</Link>}
        <span className="sub">{line.facts.join(' · ')}</span>
        {line.problems.map((problem) => (
          <span className="sub problem" key={problem}>
            {problem}
          </span>
        ))}
        {line.differences.length > 0 ? (
          <span className="sub">
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
      <td className="r">
        <EntryActions line={line} answer={answer} />
      </td>
    </tr>
  )
}

/** The potential, the class it points to, and how far that is from the class the horse stands in: all in words. */
export function Potential({ potential }: { potential: PotentialView | null }) {
  if (potential === null) return <span className="muted">Saknar 16 egenskaper</span>
  const { value, level, compared } = potential
  return (
    <>
      <span className="unit">Potential </span>
      {value}
      <span className="sub">
        pekar på {level}
        {compared === null ? '' : `, ${compared}`}
      </span>
    </>
  )
}

/** How many merits: red from ten, and told in words. */
export function Merits({ merits, isReady }: { merits: number; isReady: boolean }) {
  return (
    <>
      <span className={isReady ? 'merits ready' : 'merits'}>
        {merits}
        <span className="unit"> meriter</span>
      </span>
      {isReady ? <span className="sub ready">{text.list.ready}</span> : null}
    </>
  )
}
