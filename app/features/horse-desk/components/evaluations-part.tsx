import { Link } from 'react-router'
import {
  EVALUATION_GROUP_LABELS,
  EVALUATION_GROUPS,
  EVALUATION_TYPES,
} from '#app/domain/evaluations/evaluation-types.table.ts'
import { AddEvaluationForm } from '#app/features/evaluations/components/add-evaluation-form.tsx'
import { CorrectionForm } from '#app/features/evaluations/components/correction-form.tsx'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { DayCell, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { deskHref } from '../schema/address.ts'
import { horseDeskText } from '../text.ts'
import type { DeskView } from '../view/desk.ts'
import styles from './evaluations-part.module.css'
import { FormsOf, More, Part, type PartProps, Rest, SHOWN } from './part.tsx'

type Line = DeskView['evaluations']['lines'][number]

/** The evaluations, newest first; an open form is above them. */
export function EvaluationsPart({ desk, answer }: PartProps) {
  const { lines, type, correction, judged, given } = desk.evaluations
  const { name } = desk
  const close = (
    <More>
      <Link to={deskHref(name, { list: desk.address.list }, 'bedomningar')} preventScrollReset>
        {horseDeskText.evaluations.close}
      </Link>
    </More>
  )
  return (
    <Part part="bedomningar">
      <FormsOf
        desk={desk}
        form="bedomningar"
        place="bedomningar"
        opened={correction === null ? { type: type?.type ?? null } : { evaluation: correction.id }}
      >
        {correction !== null ? (
          <div className={styles.open}>
            <h3>{`${evaluationText.update}: ${correction.label}`}</h3>
            <CorrectionForm
              key={`${correction.id}/${correction.version}`}
              loaded={correction}
              answer={answer}
              isHorseKnown
            />
            {close}
          </div>
        ) : type !== null ? (
          <div className={styles.open}>
            <h3>{`${evaluationText.add}: ${type.label}`}</h3>
            <AddEvaluationForm
              key={type.type}
              type={type}
              loaded={{ given, horse: judged }}
              answer={answer}
              isHorseKnown
            />
            {close}
          </div>
        ) : null}
      </FormsOf>
      {lines.length === 0 ? (
        <p className="muted">{horseDeskText.evaluations.none}</p>
      ) : (
        <Lines desk={desk} lines={lines} />
      )}
      <details className={styles.add}>
        <summary>{horseDeskText.evaluations.add}</summary>
        <h3 className="vh">{horseDeskText.evaluations.kinds}</h3>
        {EVALUATION_GROUPS.map((group) => (
          <ul key={group} aria-label={EVALUATION_GROUP_LABELS[group]}>
            {EVALUATION_TYPES.filter((row) => row.group === group).map((row) => (
              <li key={row.type}>
                <Link to={deskHref(name, { list: desk.address.list, type: row.type }, 'bedomningar')}>{row.label}</Link>
              </li>
            ))}
          </ul>
        ))}
      </details>
    </Part>
  )
}

function Lines({ desk, lines }: { desk: DeskView; lines: readonly Line[] }) {
  const { columns } = horseDeskText.evaluations
  const table = (shown: readonly Line[]) => (
    <Table columns={[columns.date, columns.type, columns.judge, columns.result, { label: columns.act, isEnd: true }]}>
      <tbody>
        {shown.map((line) => (
          <tr key={line.id}>
            <DayCell>{line.date}</DayCell>
            <NameCell>{line.label}</NameCell>
            <td>{line.judge}</td>
            <td>{line.result}</td>
            <EndCell>
              <Link to={deskHref(desk.name, { list: desk.address.list, evaluation: line.id }, 'bedomningar')}>
                {horseDeskText.evaluations.change}
                <span className="vh">{` ${line.label} ${line.date}`}</span>
              </Link>
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
  return (
    <>
      {table(lines.slice(0, SHOWN))}
      <Rest count={lines.length}>{table(lines.slice(SHOWN))}</Rest>
    </>
  )
}
