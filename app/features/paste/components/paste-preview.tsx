import { SaveBar } from '#app/desk/save-bar.tsx'
import { LineTick } from '#app/desk/tick.tsx'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import { pasteText } from '#app/features/paste/text.ts'
import type { Slice } from '#app/features/paste/view/gains.ts'
import type { SpellingView } from '#app/features/paste/view/report.ts'
import type { MendRow, MeritRow } from '#app/features/paste/view/rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import { Below, EndCell, NameCell, Table } from '#app/ui/table.tsx'
import type { PastePreview } from '../view/preview.ts'
import { Effects, GainTable, Remembered } from './gain-table.tsx'
import meritTableStyles from './merit-table.module.css'
import styles from './paste-preview.module.css'
import { TallyLine } from './paste-report.tsx'
import { ChangedNames, Decided, UnknownClasses, UnknownDisciplines, UnknownHorses } from './unknown-parts.tsx'

type Props = { preview: PastePreview; spellings: readonly SpellingView[]; notice: string | null }

/** What a paste would do: open questions first, then the lines, then the horses. All in one form. */
export function PastePreviewParts({ preview, spellings, notice }: Props) {
  const {
    tally,
    ghosts,
    doubts,
    changedNames,
    unknownDisciplines,
    unknownHorses,
    unknownClasses,
    rejected,
    repeats,
    taken,
    gains,
    mending,
  } = preview
  return (
    <>
      {/* Pages that are turned to; the button of another page comes after these and goes before them. */}
      {Object.entries({ rejected, repeats, taken, gains }).map(([kind, { page }]) =>
        page > 1 ? <input key={kind} type="hidden" name={INPUTS.page} value={`${kind}:${page}`} /> : null,
      )}
      {preview.carried.map((choice) => (
        <input key={choice} type="hidden" name={INPUTS.repeat} value={choice} />
      ))}
      {notice === null ? null : <div role="status">{notice}</div>}
      <Decided decided={preview.decided} changed={changedNames} />
      <TallyLine tally={tally} ghosts={ghosts} doubts={doubts} />
      <Remembered spellings={spellings} />
      {changedNames.length > 0 ? <ChangedNames names={changedNames} /> : null}
      {unknownDisciplines.length > 0 ? <UnknownDisciplines disciplines={unknownDisciplines} /> : null}
      {unknownHorses.total > 0 ? <UnknownHorses horses={unknownHorses.rows} total={unknownHorses.total} /> : null}
      {unknownClasses.total > 0 ? (
        <UnknownClasses classes={unknownClasses.rows} total={unknownClasses.total} options={preview.classOptions} />
      ) : null}
      {mending.length > 0 ? (
        <Section id="mending" title={pasteText.mendingTitle} note={String(mending.length)}>
          {mending.map((row) => (
            <MendFields key={row.lineNumber} row={row} />
          ))}
        </Section>
      ) : null}
      {rejected.total > 0 ? (
        <Section id="rejected" title={pasteText.rejectedTitle} note={String(rejected.total)}>
          <p className="muted">{pasteText.rejectedLead}</p>
          {rejected.rows.map((row) => (
            <MendFields key={row.lineNumber} row={row} />
          ))}
          <FormPager kind="rejected" slice={rejected} />
        </Section>
      ) : null}
      {repeats.total > 0 ? (
        <Section id="repeats" title={pasteText.repeatsTitle} note={String(repeats.total)}>
          <p className="muted">{pasteText.repeatsLead}</p>
          <MeritTable rows={repeats.rows} kind="repeats" />
          <FormPager kind="repeats" slice={repeats} />
        </Section>
      ) : null}
      {taken.total > 0 ? (
        <>
          <Section id="gains" title={pasteText.gainsTitle} note={pasteText.horseCount(gains.total)}>
            <GainTable gains={gains.rows} />
            <FormPager kind="gains" slice={gains} />
          </Section>
          <Section id="taken" title={pasteText.takenTitle} note={String(taken.total)}>
            <MeritTable rows={taken.rows} kind="taken" />
            <FormPager kind="taken" slice={taken} />
          </Section>
        </>
      ) : null}
      <SaveBar note={pasteText.nothingWritten}>
        {tally.taken > 0 ? (
          <Button type="submit" name="intent" value="save">
            {pasteText.save(tally.taken)}
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="preview" kind={tally.taken > 0 ? 'quiet' : 'main'}>
          {pasteText.lookAgain}
        </Button>
        <Button type="submit" name="intent" value="text" kind="quiet">
          {pasteText.backToText}
        </Button>
      </SaveBar>
    </>
  )
}

/** Pages of a long list are buttons of the form, so that what was typed is sent along. */
function FormPager({ kind, slice: { page, pages } }: { kind: string; slice: Slice<unknown> }) {
  if (pages <= 1) return null
  const turn = (to: number, label: string) => (
    <Button type="submit" kind="quiet" small name={INPUTS.page} value={`${kind}:${to}`}>
      {label}
    </Button>
  )
  return (
    <div className={styles.turn}>
      {page > 1 ? turn(page - 1, pasteText.back) : null}
      <span>{pasteText.page(page, pages)}</span>
      {page < pages ? turn(page + 1, pasteText.next) : null}
    </div>
  )
}

function MendFields({ row: { lineNumber, fields, reason } }: { row: MendRow }) {
  return (
    <fieldset className={styles.mend}>
      <legend>
        {pasteText.line} {lineNumber}
        {reason === null ? null : (
          <>
            : <span className={styles.why}>{reason}</span>
          </>
        )}
      </legend>
      {reason === null ? <input type="hidden" name={INPUTS.edit} value={lineNumber} /> : null}
      {pasteText.columns.map((column, at) => (
        <label key={column}>
          {column}
          <Input
            name={INPUTS.mend(lineNumber, at)}
            defaultValue={fields[at] ?? ''}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
    </fieldset>
  )
}

function MeritTable({ rows, kind }: { rows: readonly MeritRow[]; kind: 'repeats' | 'taken' }) {
  return (
    <Table
      columns={[
        pasteText.line,
        pasteText.horse,
        pasteText.className,
        pasteText.result,
        { label: pasteText.points, isEnd: true, className: meritTableStyles.points },
        kind === 'taken' ? pasteText.gainsTitle : { label: pasteText.addAnyway, isUnseen: true },
        { label: pasteText.action, isUnseen: true },
      ]}
      className={meritTableStyles.lines}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.lineNumber}>
            <td className={`muted ${meritTableStyles.number}`}>
              <span className="vh">{pasteText.line} </span>
              {row.lineNumber}
            </td>
            <NameCell className={meritTableStyles.horses}>
              {row.horses}
              {row.written === null ? null : <Below>{pasteText.written(row.written)}</Below>}
            </NameCell>
            <td>
              {row.discipline} {row.classLabel}
              {row.isKnownClass ? null : <Below>{pasteText.unknownClass}</Below>}
            </td>
            <td>
              {row.place} {row.text} <Below className={meritTableStyles.date}>{row.date}</Below>
              {row.doubt === null ? null : <Below className={meritTableStyles.doubt}>{row.doubt}</Below>}
            </td>
            <EndCell className={meritTableStyles.points}>{row.points} p</EndCell>
            <td>
              {kind === 'taken' ? (
                <Effects effects={row.effects} />
              ) : (
                <LineTick className={meritTableStyles.choice}>
                  <input type="checkbox" name={INPUTS.repeat} value={row.choice} defaultChecked={row.isChosen} />
                  {pasteText.addAnyway}
                  <span className="vh"> {pasteText.ofLine(row.lineNumber)}</span>
                </LineTick>
              )}
            </td>
            <EndCell>
              <Button type="submit" kind="quiet" small name={INPUTS.edit} value={row.lineNumber}>
                {pasteText.change}
                <span className="vh"> {pasteText.ofLine(row.lineNumber)}</span>
              </Button>
            </EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
