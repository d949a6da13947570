import { Form, Link } from 'react-router'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { RunningWork } from '#app/desk/running-work.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Table } from '#app/ui/table.tsx'
import { PUBLISH_PATH, ZIP_PATH } from '../schema/paths.ts'
import { publishText } from '../text.ts'
import type { PublishView } from '../view.ts'
import styles from './publish.module.css'

/** A button of its own form. */
function Act({ intent, label, kind }: { intent: string; label: string; kind?: 'quiet' }) {
  return (
    <Form method="post" action={PUBLISH_PATH}>
      <Button type="submit" name="intent" value={intent} {...(kind ? { kind } : {})}>
        {label}
      </Button>
    </Form>
  )
}

/** What went wrong last, or what is under way; and the buttons. */
export function PublishNow({ view }: { view: PublishView }) {
  const { running, failure, last, target, isHostOther, zip } = view
  return (
    <>
      {failure === null || running !== null ? null : (
        <ErrorBox>
          <p>
            <b>{failure.says}</b> {publishText.keeps}
          </p>
          {failure.said === '' ? null : (
            <details>
              <summary>{publishText.said}</summary>
              <p className={styles.now}>{failure.said}</p>
            </details>
          )}
          <div className={styles.buttons}>
            <Act intent="publish" label={publishText.again} />
            {isHostOther ? <Act intent="trust" label={publishText.trustAnew} kind="quiet" /> : null}
          </div>
        </ErrorBox>
      )}
      <p>
        {last === null ? publishText.never : publishText.seen(last.time)}{' '}
        {last?.address ? <a href={`${last.address}/`}>{last.address}</a> : null}
      </p>
      {running === null ? null : (
        <>
          <RunningWork says={running.says} share={running.share} to={PUBLISH_PATH} look={publishText.progress} />
          <p className={`muted ${styles.now}`}>
            {running.of} {running.file} {publishText.goesOn}
          </p>
          <Act intent="stop" label={publishText.stop} kind="quiet" />
        </>
      )}
      {target === null || running !== null ? null : (
        <>
          <div className={styles.buttons}>
            <Act intent="publish" label={publishText.publish} />
            <Act intent="look" label={publishText.look} kind="quiet" />
            {target.kind === 'zip' ? null : <Act intent="check" label={publishText.check} kind="quiet" />}
            {zip === null ? null : (
              <a href={ZIP_PATH} download>
                {publishText.zip}, {zip}
              </a>
            )}
          </div>
          <p className="muted">{target.kind === 'zip' ? publishText.zipHint : publishText.checkHint}</p>
        </>
      )}
      {view.checked === null ? null : <p role="status">{view.checked}</p>}
    </>
  )
}

/** On the dashboard: when visitors' pages were last brought up to date; nothing before the first time. */
export function LastPublished({ last }: { last: PublishView['last'] }) {
  if (last === null) return null
  return (
    <p className="muted">
      <Link to={PUBLISH_PATH}>{publishText.dashboard(last.time)}</Link>{' '}
      {last.address === null ? null : <a href={`${last.address}/`}>{last.address}</a>}
    </p>
  )
}

/** Where the stud is looked through: that publications fail again and again. */
export function PublishFailing({ says }: { says: string | null }) {
  if (says === null) return null
  return (
    <ErrorBox>
      <p>
        {says} <Link to={PUBLISH_PATH}>{publishText.toPage}</Link>
      </p>
    </ErrorBox>
  )
}

/** What would be sent. Removals are always listed. */
export function PublishPlan({ plan }: { plan: NonNullable<PublishView['plan']> }) {
  if (plan.isEmpty) return <p role="status">{publishText.nothing}</p>
  return (
    <Section id="skickas" title={publishText.plan}>
      <dl className={styles.counts}>
        {plan.counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Files title={publishText.gone} files={plan.removed} isOpen />
      <Files title={publishText.some} files={plan.some} />
    </Section>
  )
}

function Files({ title, files, isOpen = false }: { title: string; files: readonly string[]; isOpen?: boolean }) {
  if (files.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </details>
  )
}

/** Addresses as on the site that the host does not lead to their files. */
export function Unanswered({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  return (
    <Section id="obesvarade" title={publishText.unanswered}>
      <p>{publishText.unansweredHint}</p>
      <Files title={publishText.someAddresses(addresses.length)} files={addresses} />
    </Section>
  )
}

/** The steps of a test, with the first that fails and what to do. */
export function TriedSteps({ tried, isHostOther }: { tried: NonNullable<PublishView['tried']>; isHostOther: boolean }) {
  return (
    <Section id="provet" title={publishText.tried} note={tried.works ? publishText.works : publishText.fails}>
      <ol className={styles.steps}>
        {tried.steps.map(({ label, says, trouble, isTried }) => (
          <li key={label}>
            <b>
              {isTried ? (trouble === null ? '✓ ' : '✗ ') : ''}
              {label}
            </b>
            {isTried ? null : <span className="muted"> {publishText.notTried}</span>}
            {says === '' ? null : <p>{says}</p>}
          </li>
        ))}
      </ol>
      {isHostOther || tried.steps.some(({ trouble }) => trouble === 'host-key') ? (
        <Act intent="trust" label={publishText.trustAnew} kind="quiet" />
      ) : null}
    </Section>
  )
}

export function Earlier({ earlier }: { earlier: PublishView['earlier'] }) {
  if (earlier.length === 0) return null
  return (
    <Section id="tidigare" title={publishText.earlier}>
      <Table columns={[publishText.at, publishText.what, publishText.outcome]}>
        <tbody>
          {earlier.map(({ at, time, isDone, says }) => (
            <tr key={at}>
              <td>
                <time dateTime={at}>{time}</time>
              </td>
              <td>{says}</td>
              <td>{isDone ? publishText.isDone : publishText.isStopped}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
