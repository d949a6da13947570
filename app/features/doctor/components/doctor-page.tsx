import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { ForgetForm } from '#app/desk/forget-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { KEPT_DOUBLE } from '#app/domain/following/kept-double.table.ts'
import { Button } from '#app/ui/button.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { doctorText } from '../text.ts'
import type { AddressCheckView, DoctorView, KindGroup } from '../view/findings.ts'
import styles from './doctor.module.css'
import { DOCTOR_PATH, FindingActions } from './finding-actions.tsx'

type Answer = AdminAnswer | undefined

export function DoctorFindings({ view, answer }: { view: DoctorView; answer: Answer }) {
  const { counts, groups, only, accepted } = view
  const refused = refusalOf(answer)
  return (
    <>
      {refused === null ? null : (
        <ErrorBox>
          <p>{refused}</p>
        </ErrorBox>
      )}
      <p className="muted" role="status">
        {doctorText.counts(counts.serious, counts.look, counts.hint)}
      </p>
      {only === null ? null : (
        <p>
          <Link to={DOCTOR_PATH}>{doctorText.all}</Link>
        </p>
      )}
      {groups.length === 0 ? <p>{only === null ? doctorText.nothing : doctorText.nothingOfKind}</p> : null}
      {groups.map(({ seriousness, label, kinds }) => (
        <Section key={seriousness} id={seriousness} title={label}>
          {kinds.map((group) => (
            <Kind key={group.kind} group={group} isAlone={only !== null} />
          ))}
        </Section>
      ))}
      {only === null ? <AddressCheck asking={view.asking} /> : null}
      {accepted.length > 0 && only === null ? (
        <Section id="ska-vara-sa" title={doctorText.acceptedTitle}>
          <p className="muted">{doctorText.acceptedLead}</p>
          <Table columns={[doctorText.horse, doctorText.what, { label: doctorText.measure, isEnd: true }]}>
            <tbody>
              {accepted.map((line) => (
                <tr key={line.id}>
                  <NameCell>{line.name}</NameCell>
                  <td>
                    {line.label}: {line.sentence}
                  </td>
                  <EndCell>
                    <ForgetForm remembered={line} label={doctorText.forget} answer={undefined} />
                  </EndCell>
                </tr>
              ))}
            </tbody>
          </Table>
        </Section>
      ) : null}
      {only === null ? <KeptDouble /> : null}
    </>
  )
}

function KeptDouble() {
  return (
    <details className={styles.double}>
      <summary>{doctorText.doubleTitle}</summary>
      <p className="muted">{doctorText.doubleLead}</p>
      <dl>
        {KEPT_DOUBLE.map(({ fact, reason }) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Why a button could not do its work, shown once above the lines. */
function refusalOf(answer: Answer): string | null {
  if (answer === undefined) return null
  const [message] = answer.submission.error?.[''] ?? []
  return message ?? doctorText.gone
}

function Kind({ group, isAlone }: { group: KindGroup; isAlone: boolean }) {
  const { kind, label, why, sure, total, lines, page, pages } = group
  return (
    <div className={styles.kind}>
      <h3 id={`slag-${kind}`}>
        {label} <span className="muted">{total}</span>
      </h3>
      <p className="muted">
        {why} {doctorText.sure(sure)}
        {kind === 'class-unknown' ? (
          <>
            {' '}
            <Link to="/admin/class-names">{doctorText.toClassNames}</Link>
          </>
        ) : null}
      </p>
      <Table
        columns={[doctorText.horse, doctorText.what, { label: doctorText.measure, isEnd: true }]}
        aria-labelledby={`slag-${kind}`}
        className={styles.table}
      >
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <NameCell>
                <Link to={line.href}>{line.name}</Link>
              </NameCell>
              <td>{line.sentence}</td>
              <EndCell>
                <FindingActions line={line} />
              </EndCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {isAlone ? (
        <ListPages page={page} pages={pages} />
      ) : total > lines.length ? (
        <p>
          <Link to={`${DOCTOR_PATH}?slag=${kind}`}>
            {doctorText.showAll(total)}
            <span className="vh"> {label}</span>
          </Link>
        </p>
      ) : null}
    </div>
  )
}

/** Addresses are requested only when the administrator presses the button. */
function AddressCheck({ asking: { status, isRunning } }: { asking: AddressCheckView }) {
  const [form] = useAdminForm<{ ask: string }>({ id: 'ask', answer: undefined })
  return (
    <Section id="adresser" title={doctorText.addresses.title}>
      <p className="muted">{doctorText.addresses.lead}</p>
      <p role="status">{status}</p>
      {isRunning ? null : (
        <AdminForm form={form} isBare>
          <Button type="submit" kind="quiet" name="intent" value="ask">
            {doctorText.addresses.ask}
          </Button>
        </AdminForm>
      )}
    </Section>
  )
}
