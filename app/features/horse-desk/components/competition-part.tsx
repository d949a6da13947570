import { Link } from 'react-router'
import { EntryActions } from '#app/features/competition/components/entry-actions.tsx'
import { ChangeClassForm, LeaveForms } from '#app/features/competition/components/entry-forms.tsx'
import { NewEntryForm } from '#app/features/competition/components/horse-outlook.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import type { EntryPageData } from '#app/features/competition/view/entry-page.ts'
import { horseDeskText } from '#app/features/horse-desk/text.ts'
import styles from './competition-part.module.css'
import { FormsOf, Part, type PartProps } from './part.tsx'

export function CompetitionPart(props: PartProps) {
  const { desk, answer } = props
  const { entries, outlook, ladders, disciplines } = desk.competition
  return (
    <Part part="tavling" note={<Link to="/admin/competition-list">{horseDeskText.competition.list}</Link>}>
      {entries.length === 0 ? <p className="muted">{horseDeskText.competition.none}</p> : null}
      {entries.map((entry) => (
        <FormsOf key={entry.line.id} desk={desk} form={`tavling/${entry.line.id}`} place="tavling">
          <Entry entry={entry} {...props} />
        </FormsOf>
      ))}
      {outlook === null ? null : (
        <FormsOf desk={desk} form="tavling" place="tavling">
          <details className={styles.fold} open={answer?.part === 'tavling'}>
            <summary>{horseDeskText.competition.enter}</summary>
            <NewEntryForm horse={outlook} disciplines={disciplines} ladders={ladders} answer={answer} />
          </details>
        </FormsOf>
      )}
    </Part>
  )
}

const MERITS_OF_A_CLASS = 10

function Entry({ entry, desk, answer }: PartProps & { entry: EntryPageData }) {
  const { line, merits, next } = entry
  const isAnswered = answer?.part === `tavling/${line.id}`
  return (
    <div className={styles.entry}>
      <dl className={styles.sums}>
        <div>
          <dt>{competitionText.discipline}</dt>
          <dd>{line.discipline}</dd>
        </div>
        <div>
          <dt>{competitionText.className}</dt>
          <dd>{entry.classLabel}</dd>
        </div>
        <div>
          <dt>{competitionText.merits}</dt>
          <dd>
            <span className={entry.isReady ? styles.ready : undefined}>{horseDeskText.competition.merits(merits)}</span>
            <meter className={styles.meter} min={0} max={MERITS_OF_A_CLASS} value={merits} aria-hidden="true" />
          </dd>
        </div>
      </dl>
      <p className="muted">
        {next === null ? null : competitionText.entry.next(next.label, next.minAge)} {line.problems.join(' ')}
      </p>
      <EntryActions line={line} answer={answer} isAlone />
      <details
        className={styles.fold}
        open={isAnswered && ['class', 'retire', 'sold', 'remove'].includes(answer.intent)}
      >
        <summary>{horseDeskText.competition.more}</summary>
        <ChangeClassForm data={entry} disciplines={[...desk.competition.disciplines]} answer={answer} />
        <LeaveForms data={entry} answer={answer} />
      </details>
    </div>
  )
}
