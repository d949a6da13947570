import { Link } from 'react-router'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { CheckInput, NumberInput, SelectInput, TextArea, TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { FormSection } from '#app/desk/form-section.tsx'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { Checks } from '#app/desk/tick.tsx'
import { SCORES_FIELDS } from '#app/domain/merits/fields.table.ts'
import { horsePath } from '#app/domain/names.ts'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { ListPages } from '#app/features/horses/components/list-pages.tsx'
import type { HorseMerits } from '#app/features/merits/data/editor.server.ts'
import type {
  EditedDiscipline,
  EditedMerits,
  EditedResult,
  MeritAccount,
  ResultRow,
} from '#app/features/merits/view/editor.ts'
import { meritsPath, PATH } from '#app/features/merits/view/path.ts'
import { text } from '#app/text/merits-edit.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'

/** What the form of one line chooses from. */
export type ResultChoices = {
  disciplines: readonly Option[]
  classes: readonly { name: string; labels: readonly string[] }[]
}

type Answer = AdminAnswer | undefined

/** Which horse's merits to edit; stands below the paste. */
export function MeritsPicker() {
  return (
    <Section id="hast" title={text.pick}>
      <p className="muted">{text.pickLead}</p>
      <HorsePicker path={PATH} asked={null} problem={null} />
    </Section>
  )
}

type Props = { found: HorseMerits; choices: ResultChoices; answer: Answer }

/** One horse's merits: how the total comes about, the free text and its points, and every result line. */
export function HorseMeritsEditor({ found, choices, answer }: Props) {
  if (found.merits === null) {
    const { asked, problem, near } = found
    return (
      <>
        <HorsePicker path={PATH} asked={asked} problem={problem} />
        {near.length === 0 ? null : (
          <p>
            {text.near}{' '}
            {near.map((name, at) => (
              <span key={name}>
                {at === 0 ? null : ', '}
                <Link to={meritsPath(name)}>{name}</Link>
              </span>
            ))}
          </p>
        )}
        <p className="merits-ways">
          <Link to={PATH}>{text.toPaste}</Link>
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
      <p className="merits-ways">
        {isLine ? <Link to={meritsPath(name, { back })}>{text.toAll}</Link> : <Link to={PATH}>{text.toPaste}</Link>}
        {isInStud ? <Link to={horsePath(name, 'merits')}>{text.toPage}</Link> : null}
      </p>
      {isInStud ? null : <p className="notice">{text.notInStud}</p>}
      <Account account={merits.account} />
      {isLine ? (
        <ResultForm merits={merits} line={line === 'gone' ? null : line} choices={choices} answer={answer} />
      ) : (
        <>
          {line === 'gone' ? (
            <p className="notice" role="status">
              {text.results.gone}
            </p>
          ) : null}
          <NotesForm key={formKey('notes', merits)} merits={merits} answer={answer} />
          <Results merits={merits} answer={answer} />
        </>
      )}
    </>
  )
}

/** Another version begins anew. */
const formKey = (of: string, { document }: EditedMerits) => `${of}/${document?.id}/${document?.version}`

function Account({ account: { total, fromResults, notepoints, title, next } }: { account: MeritAccount }) {
  return (
    <p className="account merits-account">
      <b>{total}</b> VHF-poäng = {fromResults} i resultat + {notepoints} i övriga meriter
      {title === null ? null : <> · {title}</>}
      {next === null ? null : (
        <>
          {' '}
          · {next.missing} poäng kvar till {next.title}
        </>
      )}
    </p>
  )
}

/** Whose merits a form is about, and from which version. */
function Whose({ merits: { name, document, back } }: { merits: EditedMerits }) {
  return (
    <>
      {document === null ? null : <Seen collection="scores" id={document.id} version={document.version} />}
      <input type="hidden" name="horse" value={name} />
      <input type="hidden" name="id" value={document?.id ?? ''} />
      <input type="hidden" name="back" value={back} />
    </>
  )
}

function NotesForm({ merits, answer }: { merits: EditedMerits; answer: Answer }) {
  const { notes, notepoints } = merits
  const [form, fields] = useAdminForm<{ notes: string; notepoints: string }>({
    id: 'notes',
    answer,
    intents: ['notes'],
    defaultValue: { notes, notepoints },
  })
  return (
    <AdminForm form={form} labels={{ notes: SCORES_FIELDS.notes.label, notepoints: SCORES_FIELDS.notepoints.label }}>
      <Whose merits={merits} />
      <FormSection title={text.notes.title}>
        <TextArea field={fields.notes} label={SCORES_FIELDS.notes.label} className="c6" />
        <NumberInput
          field={fields.notepoints}
          label={SCORES_FIELDS.notepoints.label}
          hint={text.notes.pointsHint}
          className="c3"
        />
      </FormSection>
      <SaveBar label={text.notes.save} intent="notes" />
    </AdminForm>
  )
}

function Results({ merits, answer }: { merits: EditedMerits; answer: Answer }) {
  const { name, count, disciplines, discipline, shown, page, pages } = merits
  const [form] = useAdminForm<{ row: string }>({ id: 'results', answer, intents: ['remove'] })
  // The line of a conflict is not looked for once more.
  const asked = form.answer?.submission.initialValue?.['row']
  const undecided = form.answer?.conflicts.length && typeof asked === 'string' ? asked : null
  return (
    <Section id="resultat" title={text.results.title} note={count === 0 ? undefined : text.results.count(count)}>
      {count === 0 ? <p className="nothing">{text.results.none}</p> : <p className="muted">{text.results.counted}</p>}
      {disciplines.length > 1 ? (
        <nav className="choices" aria-label="Gren">
          <ul>
            {[{ key: null, label: text.results.all, count }, ...disciplines].map((one) => (
              <li key={one.key}>
                {one.key === discipline ? (
                  <span aria-current="true">
                    {one.label} <small>{one.count}</small>
                  </span>
                ) : (
                  <Link to={meritsPath(name, { back: one.key === null ? '' : `gren=${encodeURIComponent(one.key)}` })}>
                    {one.label} <small>{one.count}</small>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {count === 0 ? null : (
        <AdminForm form={form} className="result-rows" key={formKey('results', merits)}>
          <Whose merits={merits} />
          {/* Each button says which line; there is but one thing to do. */}
          <input type="hidden" name="intent" value="remove" />
          {undecided === null ? null : (
            <p>
              <Button type="submit" kind="danger" name="row" value={undecided}>
                {text.results.decide}
              </Button>
            </p>
          )}
          {shown.map((each) => (
            <DisciplineTable key={each.key} discipline={each} merits={merits} />
          ))}
        </AdminForm>
      )}
      <ListPages page={page} pages={pages} />
    </Section>
  )
}

function DisciplineTable({
  discipline: { label, rows },
  merits,
}: {
  discipline: EditedDiscipline
  merits: EditedMerits
}) {
  return (
    <table className="tbl stack edited-results">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Klass</th>
          <th scope="col">Placering</th>
          <th scope="col">Tävling</th>
          <th scope="col">Datum</th>
          <th scope="col" className="r">
            Poäng
          </th>
          <th scope="col" className="r">
            Åtgärd
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>{row.classLabel}</td>
            <ResultCells row={row} />
            <td className="acts">
              <ButtonLink kind="quiet" small to={meritsPath(merits.name, { back: merits.back, row: row.name })}>
                {text.results.correct}
                <span className="vh"> {row.stored}</span>
              </ButtonLink>
              <ConfirmButton
                label={text.results.remove}
                question={text.results.removeQuestion(row.stored)}
                consequence={text.results.removeConsequence(`${label} ${row.classLabel}`.trim(), merits.name)}
                confirm={text.results.remove}
                name="row"
                value={row.name}
                subject={row.stored}
                kind="quiet"
                small
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ResultCells({ row: { result, stored } }: { row: ResultRow }) {
  if (result === null) {
    return (
      <>
        <td>–</td>
        <td className="unread" colSpan={2}>
          {stored}
          <span className="sub">{text.line.unread}</span>
        </td>
        <td className="r">0</td>
      </>
    )
  }
  return (
    <>
      <td>
        <span className={`place p${result.group}`}>
          {result.place}
          <small>/{result.entries}</small>
        </span>
      </td>
      <td className="txt">{result.text}</td>
      <td className="when">{result.date}</td>
      <td className="r">
        {result.points}
        <span className="unit"> p</span>
      </td>
    </>
  )
}

type ResultFields = {
  row: string
  discipline: string
  classText: string
  hasScore: boolean
  place: string
  entries: string
  text: string
  date: string
}

/** The form of one line; without the line it holds what was typed for it. */
function ResultForm({
  merits,
  line,
  choices,
  answer,
}: {
  merits: EditedMerits
  line: EditedResult | null
  choices: ResultChoices
  answer: Answer
}) {
  const [form, fields] = useAdminForm<ResultFields>({
    id: 'line',
    answer,
    intents: ['correct', 'remove'],
    defaultValue: line ? { ...line.typed, row: line.name } : {},
  })
  const row = line?.name ?? ''
  return (
    <AdminForm
      form={form}
      labels={{
        discipline: 'Gren',
        classText: 'Klass',
        place: 'Placering',
        entries: text.line.entries,
        text: 'Tävling',
        date: 'Datum',
      }}
    >
      <Whose merits={merits} />
      <input type="hidden" name="row" value={row} />
      <FormSection
        title={text.line.section}
        lead={
          line === null ? undefined : (
            <>
              {text.line.stored} <q>{line.stored}</q>
              {line.isReadable ? '.' : `. ${text.line.unreadable}`}
            </>
          )
        }
      >
        <SelectInput
          field={fields.discipline}
          label="Gren"
          options={[{ value: '', label: text.line.pickDiscipline }, ...choices.disciplines]}
          className="c3"
        />
        <TextInput field={fields.classText} label="Klass" hint={text.line.classHint} className="c3" list="classes" />
        <datalist id="classes">
          {choices.classes.flatMap(({ name, labels }) =>
            labels.map((label) => (
              <option key={name + label} value={label}>
                {name}
              </option>
            )),
          )}
        </datalist>
        <NumberInput field={fields.place} label="Placering" inputMode="numeric" className="c3" />
        <NumberInput field={fields.entries} label={text.line.entries} inputMode="numeric" className="c3" />
        <TextInput field={fields.text} label="Tävling" className="c3" />
        <TextInput field={fields.date} label="Datum" hint={text.line.dateHint} className="c3" />
        <Checks>
          <CheckInput field={fields.hasScore} label={text.line.score} hint={text.results.counted} />
        </Checks>
      </FormSection>
      <SaveBar label={text.line.save} intent="correct">
        {line === null ? null : (
          <ConfirmButton
            label={text.results.remove}
            question={text.results.removeQuestion(line.stored)}
            consequence={text.results.removeConsequence(line.where, merits.name)}
            confirm={text.results.remove}
            name="intent"
            value="remove"
          />
        )}
      </SaveBar>
    </AdminForm>
  )
}
