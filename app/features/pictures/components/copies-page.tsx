import { Form } from 'react-router'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { RunningWork } from '#app/desk/running-work.tsx'
import { Button } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { COPIES_PATH } from '../schema.ts'
import { copiesText as text } from '../text.ts'
import type { CopiesView } from '../view.ts'
import styles from './pictures.module.css'

/** How many pictures stand elsewhere, the button that takes them over, and what could not be had. */
export function CopiesPage({ copies }: { copies: CopiesView }) {
  return (
    <>
      <Section id="kopior" title={text.title}>
        {copies.ended?.isBroken ? (
          <ErrorBox>
            <p>{copies.ended.says}</p>
          </ErrorBox>
        ) : null}
        <div className={styles.copies}>
          <p>{copies.count ?? text.counting}</p>
          {copies.ended && !copies.ended.isBroken ? <p role="status">{copies.ended.says}</p> : null}
          <Taking copies={copies} />
        </div>
      </Section>
      {copies.failures.length === 0 ? null : <Failures copies={copies} />}
      {copies.hosts.length === 0 ? null : <Hosts copies={copies} />}
    </>
  )
}

/** What goes on with its button, or the button that begins it. */
function Taking({ copies: { running, left } }: { copies: CopiesView }) {
  if (running === null && left === 0) return null
  return (
    <>
      {running === null ? null : (
        <RunningWork says={running.says} share={running.share} to={COPIES_PATH} look={text.look} />
      )}
      {running?.isStopping ? null : (
        <Form method="post" className={styles.buttons}>
          <Button
            type="submit"
            kind={running === null ? undefined : 'quiet'}
            name="intent"
            value={running === null ? 'start' : 'stop'}
          >
            {running !== null ? text.stop : left === 1 ? text.startOne : text.start(left)}
          </Button>
        </Form>
      )}
      <p className="muted">{text.polite}</p>
    </>
  )
}

/** What could not be had, with why. */
function Failures({ copies: { failures, failed, running } }: { copies: CopiesView }) {
  return (
    <Section id="fel" title={text.failures} note={text.failuresNote(failed)}>
      <Table columns={[text.shownBy, text.why, { label: text.acts, isEnd: true, isUnseen: true }]}>
        <tbody>
          {failures.map(({ address, horses, moreHorses, says }) => (
            <tr key={address}>
              <NameCell className={styles.shownBy}>
                {horses.map(({ name, to }, at) => (
                  <span key={to}>
                    {at > 0 ? ', ' : ''}
                    <Link to={to}>{name}</Link>
                  </span>
                ))}
                {moreHorses > 0 ? ` ${text.moreHorses(moreHorses)}` : ''}
              </NameCell>
              <td className={styles.why}>
                {says} <ExternalLink href={address}>{address}</ExternalLink>
              </td>
              <EndCell>
                {running === null ? (
                  <Form method="post">
                    <input type="hidden" name="address" value={address} />
                    <Button type="submit" kind="quiet" small name="intent" value="again">
                      {text.again}
                      <span className="vh"> {horses[0]?.name}</span>
                    </Button>
                  </Form>
                ) : null}
              </EndCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {failed > failures.length ? <p className="muted">{text.moreFailures(failed - failures.length)}</p> : null}
    </Section>
  )
}

/** Where they stand. */
function Hosts({ copies: { hosts, moreHosts } }: { copies: CopiesView }) {
  return (
    <Section id="webbplatser" title={text.hosts}>
      <Table
        stacks={false}
        columns={[text.host, { label: text.pictures, isEnd: true }, { label: text.copies, isEnd: true }]}
      >
        <tbody>
          {hosts.map(({ host, total, copied }) => (
            <tr key={host}>
              <td className={styles.host}>{host}</td>
              <EndCell>{total}</EndCell>
              <EndCell>{copied}</EndCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {moreHosts > 0 ? <p className="muted">{text.moreHosts(moreHosts)}</p> : null}
    </Section>
  )
}
