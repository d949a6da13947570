import { Link } from 'react-router'
import { FilterRow } from '#app/desk/filter-row.tsx'
import { PhoneFold } from '#app/desk/phone-fold.tsx'
import { BarPlot } from '#app/ui/bar-plot.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { noteLook } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import { lineGuardText } from '../text.ts'
import type { Change, GuardView } from '../view/guard.ts'
import styles from './guard.module.css'
import lineStyles from './line-page.module.css'
import { LineTable } from './line-page.tsx'

const { whole } = lineGuardText

export function GuardPage({ view }: { view: GuardView }) {
  const {
    measures,
    columns,
    intervals,
    years,
    looped,
    warnings,
    lines,
    lineBars,
    founders,
    founderBars,
    shownFounders,
    kin,
    noFoals,
    newBlood,
  } = view
  return (
    <>
      <Section id="varningar" title={lineGuardText.warnings}>
        {warnings.length === 0 ? (
          <p>{lineGuardText.noWarnings}</p>
        ) : (
          <Lines className={noteLook({ tone: 'danger' })} items={warnings} />
        )}
      </Section>
      <Section id="stallet" title={lineGuardText.figures}>
        <Figures heads={[lineGuardText.measure, ...columns]} rows={measures.map((one) => [one.label, ...one.values])} />
        <PhoneFold about={whole.explained}>
          {whole.explain.map((sentence) => (
            <p key={sentence} className="muted">
              {sentence}
            </p>
          ))}
        </PhoneFold>
        {looped === null ? null : <p>{looped}</p>}
      </Section>
      {intervals.length === 0 ? null : (
        <Section id="ar-mellan-leden" title={whole.intervals}>
          <p className="muted">{whole.intervalsLead}</p>
          <PhoneFold about={whole.intervals}>
            <Figures
              heads={[whole.way, whole.years, whole.count]}
              rows={intervals.map(({ way, years: mean, count }) => [way, mean, String(count)])}
            />
          </PhoneFold>
        </Section>
      )}
      {years.rows.length === 0 ? null : (
        <Section id="efter-fodelsear" title={whole.byYear}>
          <PhoneFold about={whole.byYear}>
            <div className={styles.plot}>
              <BarPlot bars={years.bars} label={whole.plotYears} />
            </div>
            <Figures
              heads={[whole.born, whole.living, whole.inbreeding, whole.generations]}
              rows={years.rows.map(({ born, count, inbreeding, generations }) => [
                born,
                String(count),
                inbreeding,
                generations,
              ])}
            />
          </PhoneFold>
        </Section>
      )}
      <Section id="fol" title={lineGuardText.planned}>
        <Planned planned={view.planned} names={view.names} />
      </Section>
      <Section id="nytt-blod" title={lineGuardText.newBlood}>
        <p className="muted">{lineGuardText.newBloodLead}</p>
        <Changes
          changes={newBlood.changes}
          heads={[
            lineGuardText.now,
            lineGuardText.oneNew,
            ...(newBlood.foals > 0 ? [lineGuardText.withFoals(newBlood.foals)] : []),
          ]}
        />
      </Section>
      <Section id="inga-fol" title={lineGuardText.noFoals}>
        <p className="muted">{noFoals.lead}</p>
        <p>{noFoals.falling}</p>
        <Lines className={noteLook({ tone: 'danger' })} items={noFoals.lines} />
        {noFoals.changes.length > 0 ? (
          <Changes changes={noFoals.changes} heads={[lineGuardText.now, lineGuardText.nextYear]} />
        ) : null}
      </Section>
      <Section id="linjer" title={lineGuardText.byLine}>
        <div className={styles.plot}>
          <BarPlot bars={lineBars} label={lineGuardText.plotLines} />
        </div>
        <PhoneFold about={lineGuardText.byLine}>
          <LineTable rows={lines} className={styles.figures} isLinked />
        </PhoneFold>
      </Section>
      <Section id="grundare" title={lineGuardText.byFounder} note={shownFounders}>
        <div className={styles.plot}>
          <BarPlot
            bars={founderBars.map(({ share }, at) => ({ label: String(at + 1), share }))}
            label={lineGuardText.plotFounders}
          />
        </div>
        <PhoneFold about={lineGuardText.byFounder}>
          <Table
            columns={[
              lineGuardText.founder,
              ...[lineGuardText.share, lineGuardText.retained, lineGuardText.stallions, lineGuardText.mares].map(
                (label) => ({ label, isEnd: true }),
              ),
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
        </PhoneFold>
      </Section>
      <Section id="slaktskap" title={lineGuardText.kin}>
        <p className="muted">{lineGuardText.kinLead}</p>
        <PhoneFold key={kin.page} about={lineGuardText.kin} isOpen={kin.page > 1}>
          <Table
            columns={[
              lineGuardText.horse,
              lineGuardText.gender,
              lineGuardText.line,
              { label: lineGuardText.kinship, isEnd: true },
              { label: lineGuardText.loss, isEnd: true },
            ]}
            className={lineStyles.kin}
          >
            <tbody>
              {kin.rows.map(({ name, href, gender, line, kinship, loss }) => (
                <tr key={name}>
                  <NameCell>
                    <Link to={href}>{name}</Link>
                  </NameCell>
                  <td>{gender}</td>
                  <td>{line}</td>
                  <EndCell data-label={lineGuardText.kinship}>{kinship}</EndCell>
                  <EndCell data-label={lineGuardText.loss}>{loss}</EndCell>
                </tr>
              ))}
            </tbody>
          </Table>
          <ListPages page={kin.page} pages={kin.pages} />
        </PhoneFold>
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
        aria-label={lineGuardText.planned}
        said={{ hingst: planned?.sire ?? '', sto: planned?.dam ?? '' }}
      >
        <TextField
          label={lineGuardText.stallion}
          name="hingst"
          defaultValue={planned?.sire ?? ''}
          list="hingstar"
          autoComplete="off"
        />
        <TextField
          label={lineGuardText.mare}
          name="sto"
          defaultValue={planned?.dam ?? ''}
          list="ston"
          autoComplete="off"
        />
        <Names id="hingstar" names={names.stallions} />
        <Names id="ston" names={names.mares} />
        <Button type="submit" kind="quiet">
          {lineGuardText.show}
        </Button>
      </FilterRow>
      {planned === null ? null : (
        <div role="status">
          {planned.problem === null ? (
            <>
              <h3>{lineGuardText.pair(planned.sire, planned.dam)}</h3>
              <Facts facts={planned.facts} />
              <Changes changes={planned.changes} heads={[lineGuardText.now, lineGuardText.after]} />
            </>
          ) : (
            <p>{planned.problem}</p>
          )}
        </div>
      )}
    </>
  )
}

const Changes = ({ changes, heads }: { changes: readonly Change[]; heads: readonly string[] }) => (
  <Figures
    heads={[lineGuardText.measure, ...heads]}
    rows={changes.map(({ label, before, after }) => [label, before, ...after])}
  />
)

/** The first column says what the figures of a row are. */
function Figures({
  heads: [first = '', ...heads],
  rows,
}: {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  return (
    <Table
      columns={[first, ...heads.map((label) => ({ label, isEnd: true }))]}
      stacks={false}
      className={styles.figures}
    >
      <tbody>
        {rows.map(([label, ...values]) => (
          <tr key={label}>
            <td>{label}</td>
            {values.map((value, at) => (
              // Columns never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <EndCell key={at}>{value}</EndCell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
