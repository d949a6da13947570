import { type ReactNode, useEffect, useRef } from 'react'
import { Actions } from '#app/desk/actions.tsx'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { PhoneFold } from '#app/desk/phone-fold.tsx'
import { COVERINGS_PATH } from '#app/features/breedings/view.ts'
import { copiedNoteMs } from '#app/text/copied.ts'
import { BarPlot } from '#app/ui/bar-plot.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { CopyText } from '#app/ui/copy-text.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { noteLook } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, Table } from '#app/ui/table.tsx'
import { coveringText } from '../text.ts'
import type { CoveringRow, CoveringsView } from '../view/year.ts'
import { Balance } from './balance.tsx'
import styles from './coverings.module.css'
import { AskForm, Limits } from './limits.tsx'
import { useGivenValue } from './use-given-value.ts'

type PageProps = { view: CoveringsView; answer: AdminAnswer | undefined }

/** The proposal for the year: what it gives, how it is chosen, mare by mare, and what each lock and limit costs. */
export function CoveringsPage({ view, answer }: PageProps) {
  const { figures, goal, notes, risk, refused, left, leftCount, costs, rows } = view
  return (
    <>
      <SaveForm view={view} answer={answer} />
      <dl className={styles.figures}>
        {figures.map(({ label, value, unit, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b> {unit}
            </dd>
            {note === null ? null : <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={classList('muted', styles.note)}>
          {note}
        </p>
      ))}
      {goal.wishes.length + goal.problems.length === 0 && goal.apart === null ? null : (
        <Section id="goal" title={coveringText.wished} note={coveringText.wishedLead}>
          <Lines className={noteLook({ tone: 'danger' })} items={goal.problems} />
          <ul className={styles.lines}>
            {[...goal.wishes, ...(goal.apart ? [{ ...goal.apart, label: goal.apart.text }] : [])].map(
              ({ label, without }) => (
                <Line key={label} title={label} about={null}>
                  <ButtonLink to={without} kind="quiet" small preventScrollReset>
                    {coveringText.takeAway}
                    <span className="vh"> {label}</span>
                  </ButtonLink>
                </Line>
              ),
            )}
          </ul>
        </Section>
      )}
      {refused.length === 0 ? null : (
        <Section id="refused" title={coveringText.refused}>
          <p className={noteLook({ tone: 'danger' })}>{coveringText.refusedLead}</p>
          <ul className={styles.lines}>
            {refused.map(({ unlock, mare, title, why }) => (
              <Line key={title} title={title} about={why}>
                <Unlock to={unlock} mare={mare} />
              </Line>
            ))}
          </ul>
        </Section>
      )}
      <AskForm>
        <div className={styles.sides}>
          <Balance view={view} />
          <Limits view={view} />
        </div>
        {rows.length === 0 ? null : (
          <Section id="rows" title={coveringText.rows} note={coveringText.rowsLead}>
            <div className={styles.heads} aria-hidden="true">
              {coveringText.heads.map((head) => (
                <span key={head}>{head}</span>
              ))}
            </div>
            <ul className={styles.rows}>
              {rows.map((row) => (
                <Row key={row.mare} row={row} />
              ))}
            </ul>
            <Button type="submit" kind="quiet" className={styles.again}>
              {coveringText.again}
            </Button>
          </Section>
        )}
      </AskForm>
      <ListPages page={view.page} pages={view.pages} />
      {risk.rows.length === 0 ? null : (
        <Section id="hits" title={risk.title} note={risk.lead}>
          <PhoneFold about={risk.title}>
            <BarPlot bars={risk.rows} label={risk.lead} />
            <Table stacks={false} columns={risk.heads.map((label) => ({ label, isEnd: true }))}>
              <tbody>
                {risk.rows.map(({ label, cells }) => (
                  <tr key={label}>
                    <EndCell>{label}</EndCell>
                    {cells.map((cell, at) => (
                      <EndCell key={risk.heads[at + 1]}>{cell}</EndCell>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </PhoneFold>
        </Section>
      )}
      {left.length === 0 ? null : (
        <Section id="left" title={coveringText.left} note={leftCount}>
          <PhoneFold about={coveringText.left}>
            <ul className={styles.lines}>
              {left.map(({ why, names }) => (
                <Line key={why} title={why} about={names} />
              ))}
            </ul>
          </PhoneFold>
        </Section>
      )}
      {costs.length === 0 || rows.length === 0 ? null : (
        <Section id="costs" title={coveringText.costs} note={coveringText.costsLead}>
          <PhoneFold about={coveringText.costs}>
            <ul className={styles.lines}>
              {costs.map(({ title, about, total, unlock }) => (
                <Line key={title} title={title} about={about}>
                  <b className={styles.total}>{total ?? coveringText.free}</b>
                  {unlock === null ? null : <Unlock to={unlock} mare={title} />}
                </Line>
              ))}
            </ul>
          </PhoneFold>
        </Section>
      )}
    </>
  )
}

function Line({ title, about, children }: { title: string; about: string | null; children?: ReactNode }) {
  return (
    <li>
      <p>
        <b>{title}</b>
        {about === null ? null : <span>{about}</span>}
      </p>
      {children}
    </li>
  )
}

function Unlock({ to, mare }: { to: string; mare: string }) {
  return (
    <ButtonLink to={to} kind="quiet" small preventScrollReset>
      {coveringText.unlock}
      <span className="vh"> {mare}</span>
    </ButtonLink>
  )
}

function Row({ row }: { row: CoveringRow }) {
  const {
    mare,
    mareCoat,
    stallion,
    stallionCoat,
    lock,
    isLocked,
    options,
    gain,
    part,
    inbreeding,
    isNear,
    next,
    bred,
    unlock,
  } = row
  const choice = useGivenValue<HTMLSelectElement>(isLocked ? lock : '')
  const wasLocked = useRef(isLocked)
  useEffect(() => {
    // The press that had the focus is gone with its state.
    if (wasLocked.current !== isLocked && document.activeElement === document.body) choice.current?.focus()
    wasLocked.current = isLocked
  }, [isLocked, choice])
  return (
    <li className={classList(styles.row, isLocked && styles.locked)}>
      <p className={styles.mare}>
        <Coat coat={mareCoat} />
        <b>{mare}</b>
      </p>
      <div className={styles.stallion}>
        <Coat coat={stallionCoat} />
        <select
          ref={choice}
          name="las"
          aria-label={coveringText.stallionTo(mare)}
          defaultValue={isLocked ? lock : ''}
          onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {next === null ? null : <small>{next}</small>}
        {bred === null ? null : <small>{bred}</small>}
      </div>
      <p>
        <b>{gain}</b>
        <svg className={styles.bar} aria-hidden="true">
          <rect width={`${part}%`} height="100%" />
        </svg>
      </p>
      <p className={isNear ? styles.near : undefined}>
        <span className={styles.phone}>{coveringText.heads[3]} </span>
        {inbreeding}
        {isNear ? <small>{coveringText.near}</small> : null}
      </p>
      <p className={styles.presses}>
        {isLocked ? (
          <Unlock to={unlock} mare={mare} />
        ) : (
          <>
            <Button type="submit" name="las" value={lock} kind="quiet" small>
              {coveringText.lock}
              <span className="vh">
                {' '}
                {mare} × {stallion}
              </span>
            </Button>
            <Button type="submit" name="vila" value={mare} kind="quiet" small>
              {coveringText.rest}
              <span className="vh"> {mare}</span>
            </Button>
          </>
        )}
      </p>
    </li>
  )
}

const Coat = ({ coat }: { coat: string | null }) => (coat === null ? null : <CoatSwatch coat={coat} />)

/** Saves what is shown, and copies it; a lock that cannot be kept has to be changed first. */
function SaveForm({
  view: {
    pairs,
    count,
    list,
    isHeld,
    mostMares,
    form: { sprang },
  },
  answer,
}: PageProps) {
  const [form] = useAdminForm({ id: 'coverings', answer, intents: ['coverings'] })
  if (count === 0) return <Link to={COVERINGS_PATH}>{coveringText.clear}</Link>
  return (
    <Actions>
      {isHeld ? null : (
        <AdminForm form={form} isBare about={coveringText.title}>
          <input type="hidden" name="par" value={pairs} />
          <input type="hidden" name="ston" value={mostMares} />
          <input type="hidden" name="sprang" value={sprang} />
          <Button type="submit" name="intent" value="coverings">
            {coveringText.save(count)}
          </Button>
        </AdminForm>
      )}
      <CopyText
        value={list}
        button={coveringText.copy}
        summary={coveringText.show}
        areaLabel={coveringText.list}
        rows={Math.min(12, count + 1)}
        copied={coveringText.copied}
        copiedMs={copiedNoteMs}
        refused={coveringText.copyRefused}
      />
    </Actions>
  )
}
