import { Actions } from '#app/desk/actions.tsx'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { Link } from '#app/ui/link.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { Section } from '#app/ui/section.tsx'
import { breedingText } from '../text.ts'
import { type AwaitedRow, type BreedingYear, COVERING_PATH, COVERINGS_PATH } from '../view.ts'
import rowStyles from './breeding-line.module.css'
import { BreedingLine } from './breeding-line.tsx'
import styles from './breeding-year.module.css'

type Answer = { answer: AdminAnswer | undefined }
type Part = BreedingYear['board' | 'lists'][number]

/** What is due by month, and the breedings of the year by whose pair it is. */
export function BreedingYearPage({ view, answer }: Answer & { view: BreedingYear }) {
  const { year, isNow, back, on, board, lists, nothing, cut } = view
  return (
    <>
      <Actions>
        <ButtonLink to={COVERING_PATH}>{breedingText.add}</ButtonLink>
        <ButtonLink to={COVERINGS_PATH} kind="quiet">
          {breedingText.proposeYear}
        </ButtonLink>
        <nav className={styles.years} aria-label={breedingText.year}>
          {back ? (
            <Link to={back.to} rel="prev">
              <span aria-hidden="true">‹ </span>
              {back.year}
            </Link>
          ) : null}
          <b>{year}</b>
          {on ? (
            <Link to={on.to} rel="next">
              {on.year}
              <span aria-hidden="true"> ›</span>
            </Link>
          ) : null}
        </nav>
      </Actions>
      {board.map((part) => (
        <PartOf key={part.id} part={part}>
          {part.rows.map((row, at) => (
            <BoardRow
              key={`${row.id}/${row.version}`}
              row={row}
              isFirst={part.id === 'month' && at === 0}
              answer={answer}
            />
          ))}
        </PartOf>
      ))}
      {isNow ? null : <h2>{breedingText.yearOf(year)}</h2>}
      {lists.map((part) => (
        <PartOf key={part.id} part={part}>
          {part.rows.map((row) => (
            <BreedingLine key={row.id} row={row} />
          ))}
        </PartOf>
      ))}
      {nothing === null ? null : <Nothing>{nothing}</Nothing>}
      {cut === null ? null : <p className="muted">{cut}</p>}
    </>
  )
}

function PartOf({
  part: { id, title, note, nothing, rows, more },
  children,
}: {
  part: Part
  children: React.ReactNode
}) {
  return (
    <Section id={id} title={title} note={note} className={styles.part}>
      {rows.length === 0 ? <Nothing>{nothing}</Nothing> : <ul>{children}</ul>}
      {more ? (
        <p className={styles.more}>
          <Link to={more.to}>
            {more.label}
            <span className="vh"> {title}</span>
          </Link>
        </p>
      ) : null}
    </Section>
  )
}

/** What happens on that day, with the press that says it has happened. */
function BoardRow({ row, isFirst, answer }: Answer & { row: AwaitedRow; isFirst: boolean }) {
  const { id, version, title, about, day, isLate, press, canBeEmpty, to } = row
  const isOwn = answer?.submission.initialValue?.['id'] === id
  const [form] = useAdminForm({
    id: `step-${id}`,
    answer: isOwn ? answer : undefined,
    intents: ['done', 'empty', 'born'],
  })
  const kind = isFirst ? 'main' : 'quiet'
  const subject = <span className="vh"> {title}</span>
  return (
    <li className={classList(rowStyles.row, styles.due, isLate && styles.late)}>
      <p className={styles.day}>{day ?? breedingText.noDayYet}</p>
      <p className={rowStyles.what}>
        <Link to={to}>
          <b>{title}</b>
        </Link>
        <span>{about}</span>
      </p>
      <AdminForm form={form} isBare className={styles.presses} about={title}>
        <Seen collection="breedings" id={id} version={version} />
        <input type="hidden" name="id" value={id} />
        {press?.kind === 'foal' ? (
          <ButtonLink to={press.to} small kind={kind}>
            {breedingText.bornPress}
            {subject}
          </ButtonLink>
        ) : press ? (
          <Button type="submit" small kind={kind} name="intent" value={press.step}>
            {press.step === 'done' ? breedingText.donePress : breedingText.bornPress}
            {subject}
          </Button>
        ) : null}
        {canBeEmpty ? (
          <Button type="submit" small kind="quiet" name="intent" value="empty">
            {breedingText.emptyPress}
            {subject}
          </Button>
        ) : null}
      </AdminForm>
    </li>
  )
}
