import { Form } from 'react-router'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { RunningWork } from '#app/desk/running-work.tsx'
import { Button } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { COPIES_PATH } from '../schema.ts'
import { copiesText } from '../text.ts'
import type { CopiesView } from '../view.ts'
import styles from './pictures.module.css'

export function CopiesPage({ copies }: { copies: CopiesView }) {
  return (
    <>
      <Section id="kopior" title={copiesText.title}>
        {copies.ended?.isBroken ? (
          <ErrorBox>
            <p>{copies.ended.says}</p>
          </ErrorBox>
        ) : null}
        <div className={styles.copies}>
          <p>{copies.count ?? copiesText.counting}</p>
          {copies.ended && !copies.ended.isBroken ? <p role="status">{copies.ended.says}</p> : null}
          <Taking copies={copies} />
        </div>
      </Section>
      {copies.failures.length === 0 ? null : <Failures copies={copies} />}
      {copies.hosts.length === 0 ? null : <Hosts copies={copies} />}
    </>
  )
}

function Taking({ copies: { running, left } }: { copies: CopiesView }) {
  if (running === null && left === 0) return null
  return (
    <>
      {running === null ? null : (
        <RunningWork says={running.says} share={running.share} to={COPIES_PATH} look={copiesText.look} />
      )}
      {running?.isStopping ? null : (
        <Form method="post" className={styles.buttons}>
          <Button
            type="submit"
            kind={running === null ? undefined : 'quiet'}
            name="intent"
            value={running === null ? 'start' : 'stop'}
          >
            {running !== null ? copiesText.stop : left === 1 ? copiesText.startOne : copiesText.start(left)}
          </Button>
        </Form>
      )}
      <p className="muted">{copiesText.polite}</p>
    </>
  )
}

function Failures({ copies: { failures, failed, running } }: { copies: CopiesView }) {
  return (
    <Section id="fel" title={copiesText.failures} note={copiesText.failuresNote(failed)}>
      <Table columns={[copiesText.shownBy, copiesText.why, { label: copiesText.acts, isEnd: true, isUnseen: true }]}>
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
                {moreHorses > 0 ? ` ${copiesText.moreHorses(moreHorses)}` : ''}
              </NameCell>
              <td className={styles.why}>
                {says} <ExternalLink href={address}>{address}</ExternalLink>
              </td>
              <EndCell>
                {running === null ? (
                  <Form method="post">
                    <input type="hidden" name="address" value={address} />
                    <Button type="submit" kind="quiet" small name="intent" value="again">
                      {copiesText.again}
                      <span className="vh"> {horses[0]?.name}</span>
                    </Button>
                  </Form>
                ) : null}
              </EndCell>
            </tr>
          ))}
        </tbody>
      </Table>
      {failed > failures.length ? <p className="muted">{copiesText.moreFailures(failed - failures.length)}</p> : null}
    </Section>
  )
}

function Hosts({ copies: { hosts, moreHosts } }: { copies: CopiesView }) {
  return (
    <Section id="webbplatser" title={copiesText.hosts}>
      <Table
        stacks={false}
        columns={[
          copiesText.host,
          { label: copiesText.pictures, isEnd: true },
          { label: copiesText.copies, isEnd: true },
        ]}
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
      {moreHosts > 0 ? <p className="muted">{copiesText.moreHosts(moreHosts)}</p> : null}
    </Section>
  )
}
