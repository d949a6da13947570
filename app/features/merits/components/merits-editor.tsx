import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { horsePath } from '#app/domain/names.ts'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { Section } from '#app/ui/section.tsx'
import type { HorseMerits } from '../data/editor.server.ts'
import { editMeritsText } from '../text.ts'
import type { EditedMerits } from '../view/editor.ts'
import { meritsPath, PATH } from '../view/path.ts'
import styles from './merits-editor.module.css'
import { PointsAccountLine } from './points-account.tsx'
import { formKey, NotesForm, type ResultChoices, ResultForm, ResultTable, Whose } from './result-form.tsx'

type Props = { found: HorseMerits; choices: ResultChoices; answer: AdminAnswer | undefined }

export function HorseMeritsEditor({ found, choices, answer }: Props) {
  if (found.merits === null) {
    const { query, problem, near } = found
    return (
      <>
        <HorsePicker path={PATH} query={query} problem={problem} />
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
  // What was typed for a line that was removed meanwhile is kept.
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

export function MeritsPicker() {
  return (
    <Section id="hast" title={editMeritsText.pick}>
      <p className="muted">{editMeritsText.pickLead}</p>
      <div className={styles.below}>
        <HorsePicker path={PATH} query={null} problem={null} />
      </div>
    </Section>
  )
}

function Results({ merits, answer }: { merits: EditedMerits; answer: AdminAnswer | undefined }) {
  const { count, choices, shown, page, pages } = merits
  const [form] = useAdminForm<{ row: string }>({ id: 'results', answer, intents: ['remove'] })
  // The line of a conflict is not looked up again.
  const sentRow = form.answer?.submission.initialValue?.['row']
  const undecided = form.answer?.conflicts.length && typeof sentRow === 'string' ? sentRow : null
  return (
    <Section
      id="resultat"
      title={editMeritsText.result}
      note={count === 0 ? undefined : editMeritsText.results.count(count)}
    >
      {count === 0 ? (
        <Nothing>{editMeritsText.results.none}</Nothing>
      ) : (
        <p className="muted">{editMeritsText.results.counted}</p>
      )}
      {choices.length > 0 ? <Choices label={editMeritsText.discipline} choices={choices} /> : null}
      {count === 0 ? null : (
        <AdminForm form={form} className={styles.rows} key={formKey('results', merits)}>
          <Whose merits={merits} />
          {/* Each button says which line; there is but one thing to do. */}
          <input type="hidden" name="intent" value="remove" />
          {undecided === null ? null : (
            <p>
              <Button type="submit" kind="danger" name="row" value={undecided}>
                {editMeritsText.results.decide}
              </Button>
            </p>
          )}
          {shown.map((each) => (
            <ResultTable key={each.key} discipline={each} merits={merits} />
          ))}
        </AdminForm>
      )}
      <ListPages page={page} pages={pages} />
    </Section>
  )
}
