import { Link } from 'react-router'
import { FilterRow } from '#app/desk/filter-row.tsx'
import { BarPlot } from '#app/ui/bar-plot.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { noteLook } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { text } from '../text.ts'
import type { Change, GuardView } from '../view/guard.ts'
import styles from './guard.module.css'
import { LineTable } from './line-table.tsx'

/** Lines, founders and kinship of the living stud, and what a foal or new blood would do. */
export function GuardPage({ view }: { view: GuardView }) {
  const { facts, looped, warnings, lines, lineBars, founders, founderBars, shownFounders, kin, noFoals, newBlood } =
    view
  return (
    <>
      <Section id="varningar" title={text.warnings}>
        {warnings.length === 0 ? (
          <p>{text.noWarnings}</p>
        ) : (
          <ul className={noteLook({ tone: 'danger' })}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="stallet" title={text.figures}>
        <Facts facts={facts} closed />
        <p className="muted">{text.explain}</p>
        {looped === null ? null : <p>{looped}</p>}
      </Section>
      <Section id="fol" title={text.planned}>
        <Planned planned={view.planned} names={view.names} />
      </Section>
      <Section id="nytt-blod" title={text.newBlood}>
        <p className="muted">{text.newBloodLead}</p>
        <Changes
          changes={newBlood.changes}
          heads={[text.now, text.oneNew, ...(newBlood.foals > 0 ? [text.withFoals(newBlood.foals)] : [])]}
        />
      </Section>
      <Section id="inga-fol" title={text.noFoals}>
        <p className="muted">{noFoals.lead}</p>
        <p>{noFoals.falling}</p>
        {noFoals.lines.length > 0 ? (
          <ul className={noteLook({ tone: 'danger' })}>
            {noFoals.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        {noFoals.changes.length > 0 ? <Changes changes={noFoals.changes} heads={[text.now, text.nextYear]} /> : null}
      </Section>
      <Section id="linjer" title={text.byLine}>
        <div className={styles.plot}>
          <BarPlot bars={lineBars} label={text.plotLines} />
        </div>
        <LineTable rows={lines} isLinked />
      </Section>
      <Section id="grundare" title={text.byFounder} note={shownFounders}>
        <div className={styles.plot}>
          <BarPlot
            bars={founderBars.map(({ share }, at) => ({ label: String(at + 1), share }))}
            label={text.plotFounders}
          />
        </div>
        <Table
          columns={[
            text.founder,
            ...[text.share, text.retained, text.stallions, text.mares].map((label) => ({ label, isEnd: true })),
          ]}
          stacks={false}
          className={styles.figures}
        >
          <tbody>
            {founders.map(({ name, href, share, retained, stallions, mares }, at) => (
              <tr key={name}>
                <NameCell>
                  {at + 1}. {href === null ? name : <Link to={href}>{name}</Link>}
                </NameCell>
                <EndCell>{share}</EndCell>
                <EndCell>{retained}</EndCell>
                <EndCell>{stallions}</EndCell>
                <EndCell>{mares}</EndCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      <Section id="slaktskap" title={text.kin}>
        <p className="muted">{text.kinLead}</p>
        <Table
          columns={[
            text.horse,
            text.gender,
            text.line,
            { label: text.kinship, isEnd: true },
            { label: text.loss, isEnd: true },
          ]}
          className={styles.kin}
        >
          <tbody>
            {kin.rows.map(({ name, href, gender, line, kinship, loss }) => (
              <tr key={name}>
                <NameCell>
                  <Link to={href}>{name}</Link>
                </NameCell>
                <td>{gender}</td>
                <td>{line}</td>
                <EndCell data-label={text.kinship}>{kinship}</EndCell>
                <EndCell data-label={text.loss}>{loss}</EndCell>
              </tr>
            ))}
          </tbody>
        </Table>
        <ListPages page={kin.page} pages={kin.pages} />
      </Section>
    </>
  )
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  )
}

function Planned({ planned, names }: Pick<GuardView, 'planned' | 'names'>) {
  return (
    <>
      <FilterRow
        action="/admin/lines"
        aria-label={text.planned}
        said={{ hingst: planned?.sire ?? '', sto: planned?.dam ?? '' }}
      >
        <TextField
          label={text.stallion}
          name="hingst"
          defaultValue={planned?.sire ?? ''}
          list="hingstar"
          autoComplete="off"
        />
        <TextField label={text.mare} name="sto" defaultValue={planned?.dam ?? ''} list="ston" autoComplete="off" />
        <Names id="hingstar" names={names.stallions} />
        <Names id="ston" names={names.mares} />
        <Button type="submit" kind="quiet">
          {text.show}
        </Button>
      </FilterRow>
      {planned === null ? null : (
        <div role="status">
          {planned.problem === null ? (
            <>
              <h3>{text.pair(planned.sire, planned.dam)}</h3>
              <Facts facts={planned.facts} />
              <Changes changes={planned.changes} heads={[text.now, text.after]} />
            </>
          ) : (
            <p>{planned.problem}</p>
          )}
        </div>
      )}
    </>
  )
}

function Changes({ changes, heads }: { changes: readonly Change[]; heads: readonly string[] }) {
  return (
    <Table
      columns={[text.measure, ...heads.map((label) => ({ label, isEnd: true }))]}
      stacks={false}
      className={styles.figures}
    >
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <td>{label}</td>
            {[before, ...after].map((value, at) => (
              // Before and after never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <EndCell key={at}>{value}</EndCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
