import { Link } from 'react-router'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { horsePath } from '#app/domain/names.ts'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import type { HorseMerits } from '#app/features/merits/data/editor.server.ts'
import { editMeritsText } from '#app/features/merits/text.ts'
import { meritsPath, PATH } from '#app/features/merits/view/path.ts'
import styles from './merits-editor.module.css'
import { NotesForm } from './notes-form.tsx'
import { PointsAccountLine } from './points-account.tsx'
import { type ResultChoices, ResultForm } from './result-form.tsx'
import { Results } from './results.tsx'
import { formKey } from './whose-merits.tsx'

type Props = { found: HorseMerits; choices: ResultChoices; answer: AdminAnswer | undefined }

/** One horse's merits: how the total comes about, the free text and its points, and every result line. */
export function HorseMeritsEditor({ found, choices, answer }: Props) {
  if (found.merits === null) {
    const { asked, problem, near } = found
    return (
      <>
        <HorsePicker path={PATH} asked={asked} problem={problem} />
        {near.length === 0 ? null : (
          <p>
            {editMeritsText.near}{' '}
            {near.map((name, at) => (
              <span key={name}>
                {at === 0 ? null : ', '}
                <Link to={meritsPath(name)}>{name}</Link>
              </span>
            ))}
          </p>
        )}
        <p className={styles.ways}>
          <Link to={PATH}>{editMeritsText.toPaste}</Link>
        </p>
      </>
    )
  }
  const { merits } = found
  const { name, isInStud, line, back } = merits
  // What was typed for a line that somebody took away meanwhile is not thrown after it.
  const isLine = line !== null && (line !== 'gone' || answer?.intent === 'correct')
  return (
    <>
      <p className={styles.ways}>
        {isLine ? (
          <Link to={meritsPath(name, { back })}>{editMeritsText.toAll}</Link>
        ) : (
          <Link to={PATH}>{editMeritsText.toPaste}</Link>
        )}
        {isInStud ? <Link to={horsePath(name, 'merits')}>{editMeritsText.toPage}</Link> : null}
      </p>
      {isInStud ? null : <p>{editMeritsText.notInStud}</p>}
      <PointsAccountLine account={merits.account} isWhole isFirst />
      {isLine ? (
        <ResultForm merits={merits} line={line === 'gone' ? null : line} choices={choices} answer={answer} />
      ) : (
        <>
          {line === 'gone' ? <p role="status">{editMeritsText.results.gone}</p> : null}
          <NotesForm key={formKey('notes', merits)} merits={merits} answer={answer} />
          <Results merits={merits} answer={answer} />
        </>
      )}
    </>
  )
}
