import { Link } from 'react-router'
import { SCORES_FIELDS } from '#app/domain/merits/fields.table.ts'
import { PlaceOf } from '#app/features/merits/components/place.tsx'
import { PointsAccountLine } from '#app/features/merits/components/points-account.tsx'
import { formKey, NotesForm, ResultForm } from '#app/features/merits/components/result-form.tsx'
import { editMeritsText } from '#app/features/merits/text.ts'
import type { EditedMerits, ResultRow } from '#app/features/merits/view/editor.ts'
import { meritsPath } from '#app/features/merits/view/path.ts'
import { deskHref } from '../schema/address.ts'
import { horseDeskText } from '../text.ts'
import type { DeskView } from '../view/desk.ts'
import styles from './merits-part.module.css'
import { FormsOf, More, Part, type PartProps, Rest, SHOWN } from './part.tsx'

export function MeritsPart({ desk, answer }: PartProps) {
  const { merits, choices, paste } = desk.merits
  return (
    <Part part="meriter" note={<Link to={paste}>{horseDeskText.merits.paste}</Link>}>
      {merits === null ? null : (
        <>
          <PointsAccountLine account={merits.account} isWhole isFirst />
          <FormsOf desk={desk} form="meriter" place="meriter" opened={{ result: desk.address.result }}>
            {isLine(merits, answer?.intent) ? (
              <div className={styles.open}>
                <h3>{editMeritsText.lineTitle(merits.name)}</h3>
                <ResultForm
                  key={formKey('line', merits)}
                  merits={merits}
                  line={merits.line === 'gone' ? null : merits.line}
                  choices={choices}
                  answer={answer}
                />
                <More>
                  <Link to={deskHref(desk.name, { list: desk.address.list }, 'meriter')} preventScrollReset>
                    {horseDeskText.merits.close}
                  </Link>
                </More>
              </div>
            ) : merits.line === 'gone' ? (
              <p role="status">{editMeritsText.results.gone}</p>
            ) : null}
          </FormsOf>
          <FormsOf desk={desk} form="meriter" place="meriter">
            <Results desk={desk} merits={merits} />
            <div className={styles.notes}>
              <b>{SCORES_FIELDS.notes.label}</b>
              <p>{merits.notes === '' ? horseDeskText.facts.none : merits.notes}</p>
              <p className="muted">
                {horseDeskText.merits.notePoints}: {merits.notepoints === '' ? '0' : merits.notepoints}
              </p>
              <details className={styles.fold} open={answer?.part === 'meriter' && answer.intent === 'notes'}>
                <summary>{horseDeskText.merits.notesForm}</summary>
                <NotesForm key={formKey('notes', merits)} merits={merits} answer={answer} />
              </details>
            </div>
          </FormsOf>
        </>
      )}
    </Part>
  )
}

/** What was typed for a line that was removed meanwhile is kept. */
const isLine = ({ line }: EditedMerits, intent: string | undefined) =>
  line !== null && (line !== 'gone' || intent === 'correct')

function Results({ desk, merits }: { desk: DeskView; merits: EditedMerits }) {
  const rows = merits.shown.flatMap(({ label, rows: own }) => own.map((row) => ({ discipline: label, row })))
  if (rows.length === 0) return <p className="muted">{horseDeskText.merits.none}</p>
  const list = (shown: typeof rows) => (
    <ol className={styles.list}>
      {shown.map(({ discipline, row }) => (
        <ResultLine key={row.name} desk={desk} discipline={discipline} row={row} />
      ))}
    </ol>
  )
  return (
    <>
      {list(rows.slice(0, SHOWN))}
      <Rest count={rows.length}>
        {list(rows.slice(SHOWN))}
        {merits.pages > 1 ? (
          <More>
            <Link to={meritsPath(merits.name)}>{horseDeskText.merits.all}</Link>
          </More>
        ) : null}
      </Rest>
    </>
  )
}

function ResultLine({ desk, discipline, row }: { desk: DeskView; discipline: string; row: ResultRow }) {
  const { result } = row
  return (
    <li>
      <span>
        {result === null ? '–' : <PlaceOf place={result.place} entries={result.entries} group={result.group} />}
      </span>
      <span className={styles.class}>{`${discipline} ${row.classLabel}`.trim()}</span>
      <span className={styles.event}>{result === null ? row.stored : result.text}</span>
      <span className={styles.date}>{result?.date ?? ''}</span>
      <Link to={deskHref(desk.name, { list: desk.address.list, result: row.name }, 'meriter')}>
        {horseDeskText.merits.correct}
        <span className="vh"> {row.stored}</span>
      </Link>
    </li>
  )
}
