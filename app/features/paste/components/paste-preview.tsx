import type { ReactNode } from 'react'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { LineTick, TickLabel } from '#app/desk/tick.tsx'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import type { PastePreview } from '#app/features/paste/view/preview.ts'
import type { MendRow, MeritRow } from '#app/features/paste/view/rows.ts'
import type { Slice } from '#app/features/paste/view/slice.ts'
import type { SpellingView } from '#app/features/paste/view/spelling.ts'
import type { UnknownClass, UnknownHorse } from '#app/features/paste/view/unknown.ts'
import { text } from '#app/text/merits.ts'
import { Button } from '#app/ui/button.tsx'
import { Input, SelectField, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import { Effects, GainTable, TallyLine } from './paste-parts.tsx'

type Props = { preview: PastePreview; spellings: readonly SpellingView[]; notice: string | null }

/** What a paste would do: what must be decided first, then the lines, then the horses. All of it inside one form. */
export function PastePreviewParts({ preview, spellings, notice }: Props) {
  const { tally, unknownHorses, unknownClasses, rejected, repeats, taken, gains, mending } = preview
  return (
    <>
      {/* Pages that are turned to; the button of another page comes after these and goes before them. */}
      {Object.entries({ rejected, repeats, taken, gains }).map(([kind, { page }]) =>
        page > 1 ? <input key={kind} type="hidden" name={INPUTS.page} value={`${kind}:${page}`} /> : null,
      )}
      {preview.carried.map((choice) => (
        <input key={choice} type="hidden" name={INPUTS.repeat} value={choice} />
      ))}
      {notice === null ? null : (
        <div className="notice" role="status">
          {notice}
        </div>
      )}
      <TallyLine tally={tally} />
      {spellings.length === 0 ? null : (
        <ul className="remembered">
          {spellings.map(({ value, said }) => (
            <li key={value}>{said}</li>
          ))}
        </ul>
      )}
      {unknownHorses.total > 0 ? <UnknownHorses horses={unknownHorses.rows} total={unknownHorses.total} /> : null}
      {unknownClasses.total > 0 ? (
        <UnknownClasses classes={unknownClasses.rows} total={unknownClasses.total} options={preview.classOptions} />
      ) : null}
      {mending.length > 0 ? (
        <Section id="mending" title={text.mendingTitle} note={String(mending.length)}>
          {mending.map((row) => (
            <Mend key={row.lineNumber} row={row} />
          ))}
        </Section>
      ) : null}
      {rejected.total > 0 ? (
        <Section id="rejected" title={text.rejectedTitle} note={String(rejected.total)}>
          <p className="muted">{text.rejectedLead}</p>
          {rejected.rows.map((row) => (
            <Mend key={row.lineNumber} row={row} />
          ))}
          <Pager kind="rejected" slice={rejected} />
        </Section>
      ) : null}
      {repeats.total > 0 ? (
        <Section id="repeats" title={text.repeatsTitle} note={String(repeats.total)}>
          <p className="muted">{text.repeatsLead}</p>
          <MeritTable rows={repeats.rows} kind="repeats" />
          <Pager kind="repeats" slice={repeats} />
        </Section>
      ) : null}
      {taken.total > 0 ? (
        <>
          <Section id="gains" title={text.gainsTitle} note={gains.total === 1 ? '1 häst' : `${gains.total} hästar`}>
            <GainTable gains={gains.rows} />
            <Pager kind="gains" slice={gains} />
          </Section>
          <Section id="taken" title={text.takenTitle} note={String(taken.total)}>
            <MeritTable rows={taken.rows} kind="taken" />
            <Pager kind="taken" slice={taken} />
          </Section>
        </>
      ) : null}
      <SaveBar note={text.nothingWritten}>
        {tally.taken > 0 ? (
          <Button type="submit" name="intent" value="save">
            {text.save(tally.taken)}
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="preview" kind={tally.taken > 0 ? 'quiet' : 'main'}>
          {text.lookAgain}
        </Button>
        <Button type="submit" name="intent" value="text" kind="quiet">
          {text.backToText}
        </Button>
      </SaveBar>
    </>
  )
}

const lines = (count: number) => (count === 1 ? 'på 1 rad' : `på ${count} rader`)

/** That there are more than the page asks about. */
function More({ count }: { count: number }) {
  return count > 0 ? <p className="muted">{text.moreUnknown(count)}</p> : null
}

function UnknownHorses({ horses, total }: { horses: readonly UnknownHorse[]; total: number }) {
  return (
    <Section id="unknown-horses" title={text.unknownHorses} note={String(total)}>
      <p className="muted">{text.unknownHorsesLead}</p>
      <div className="asks">
        {horses.map(({ name, count, meant }) => (
          <div key={name}>
            <SelectField
              label={name}
              hint={lines(count)}
              name={INPUTS.horse(name)}
              defaultValue=""
              options={[
                { value: '', label: text.keepName },
                ...meant.map((each) => ({ value: each.name, label: text.means(each.name, each.wasCalledSo) })),
              ]}
            />
            <TextField
              label={`${text.other}: ${name}`}
              hint={text.otherHint}
              name={INPUTS.horse(name)}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        ))}
      </div>
      <More count={total - horses.length} />
    </Section>
  )
}

function UnknownClasses({
  classes,
  total,
  options,
}: {
  classes: readonly UnknownClass[]
  total: number
  options: PastePreview['classOptions']
}) {
  return (
    <Section id="unknown-classes" title={text.unknownClasses} note={String(total)}>
      <p className="muted">{text.unknownClassesLead}</p>
      <div className="asks">
        {classes.map(({ id, discipline, disciplineLabel, text: classText, count }) => (
          <div key={id}>
            <SelectField
              label={`${disciplineLabel}: ${classText}`}
              hint={lines(count)}
              name={INPUTS.classKey(id)}
              defaultValue=""
              options={[{ value: '', label: text.keepClass }, ...(options[discipline] ?? [])]}
            />
            <TickLabel>
              <input type="checkbox" name={INPUTS.remember(id)} />
              {text.remember}
              <span className="vh"> {classText}</span>
            </TickLabel>
          </div>
        ))}
      </div>
      <More count={total - classes.length} />
    </Section>
  )
}

/** A line with its seven fields, to be written in. */
function Mend({ row: { lineNumber, fields, reason } }: { row: MendRow }) {
  return (
    <fieldset className="mend">
      <legend>
        Rad {lineNumber}
        {reason === null ? null : (
          <>
            : <span className="why">{reason}</span>
          </>
        )}
      </legend>
      {reason === null ? <input type="hidden" name={INPUTS.edit} value={lineNumber} /> : null}
      {text.columns.map((column, at) => (
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
    <table className="tbl stack merit-lines">
      <thead>
        <tr>
          <th scope="col">Rad</th>
          <th scope="col">Häst</th>
          <th scope="col">Klass</th>
          <th scope="col">Resultat</th>
          <th scope="col" className="r">
            Poäng
          </th>
          <th scope="col">{kind === 'taken' ? text.gainsTitle : <span className="vh">{text.addAnyway}</span>}</th>
          <th scope="col">
            <span className="vh">Åtgärd</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.lineNumber}>
            <td className="muted number">
              <span className="vh">Rad </span>
              {row.lineNumber}
            </td>
            <td className="nm">{row.horses}</td>
            <td>
              {row.discipline} {row.classLabel}
              {row.isKnownClass ? null : <span className="sub">okänd klass</span>}
            </td>
            <td>
              {row.place} {row.text} <span className="sub when">{row.date}</span>
            </td>
            <td className="r">{row.points} p</td>
            <td>
              {kind === 'taken' ? (
                <Effects effects={row.effects} />
              ) : (
                <LineTick>
                  <input type="checkbox" name={INPUTS.repeat} value={row.choice} defaultChecked={row.isChosen} />
                  {text.addAnyway}
                  <span className="vh"> rad {row.lineNumber}</span>
                </LineTick>
              )}
            </td>
            <td className="r">
              <Button type="submit" kind="quiet" small name={INPUTS.edit} value={row.lineNumber}>
                Ändra<span className="vh"> rad {row.lineNumber}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Pages of a long list are buttons of the form: what was typed and picked goes along. */
function Pager({ kind, slice: { page, pages } }: { kind: string; slice: Slice<unknown> }): ReactNode {
  if (pages <= 1) return null
  const turn = (to: number, label: string) => (
    <Button type="submit" kind="quiet" small name={INPUTS.page} value={`${kind}:${to}`}>
      {label}
    </Button>
  )
  return (
    <div className="turn">
      {page > 1 ? turn(page - 1, 'Föregående') : null}
      <span>
        Sida {page} av {pages}
      </span>
      {page < pages ? turn(page + 1, 'Nästa') : null}
    </div>
  )
}
