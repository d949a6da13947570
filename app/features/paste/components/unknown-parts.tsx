import { TickLabel } from '#app/desk/tick.tsx'
import { INPUTS, type Offer, offerValue } from '#app/features/paste/schema/inputs.ts'
import { pasteText } from '#app/features/paste/text.ts'
import type { PastePreview } from '#app/features/paste/view/preview.ts'
import type { ChangedName, UnknownClass, UnknownDiscipline, UnknownHorse } from '#app/features/paste/view/unknown.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './unknown-parts.module.css'

function More({ count }: { count: number }) {
  return count > 0 ? <p className="muted">{pasteText.moreUnknown(count)}</p> : null
}

/** Takes what is offered, and shows the preview with it. */
function OfferButton({ offer, children }: { offer: Offer; children: string }) {
  return (
    <Button type="submit" kind="quiet" small name={INPUTS.press} value={offerValue(offer)}>
      {children}
    </Button>
  )
}

type DecidedProps = { decided: readonly (readonly [string, string])[]; changed: readonly ChangedName[] }

/** Every name's horse as the preview was made with it, and the decisions that have no choice on this page. */
export function Decided({ decided, changed }: DecidedProps) {
  const chosen = new Set(changed.map(({ name }) => name))
  return decided.map(([name, horse]) => (
    <span key={name} hidden>
      <input type="hidden" name={INPUTS.shown} value={JSON.stringify([name, horse])} />
      {chosen.has(name) ? null : <input type="hidden" name={INPUTS.meant(name)} value={horse} />}
    </span>
  ))
}

const meansOption = ({ name, wasCalledSo }: ChangedName['choices'][number]) => ({
  value: name,
  label: pasteText.means(name, wasCalledSo),
})

export function ChangedNames({ names }: { names: readonly ChangedName[] }) {
  return (
    <Section id="changed-names" title={pasteText.changedNames} note={String(names.length)}>
      <p className="muted">{pasteText.changedNamesLead}</p>
      <div className={styles.asks}>
        {names.map(({ name, count, chosen, choices }) => (
          <SelectField
            key={name}
            label={name}
            hint={pasteText.onLines(count)}
            name={INPUTS.meant(name)}
            defaultValue={chosen}
            options={[...choices.map(meansOption), { value: '', label: pasteText.keepName }]}
          />
        ))}
      </div>
    </Section>
  )
}

export function UnknownDisciplines({ disciplines }: { disciplines: readonly UnknownDiscipline[] }) {
  return (
    <Section id="unknown-disciplines" title={pasteText.unknownDisciplines} note={String(disciplines.length)}>
      <p className="muted">{pasteText.unknownDisciplinesLead}</p>
      <ul className={styles.offers}>
        {disciplines.map(({ text, count, near }) => (
          <li key={text}>
            <b>{text}</b> <span className="muted">{pasteText.onLines(count)}</span>
            {near.map((name) => (
              <OfferButton key={name} offer={{ kind: 'discipline', of: text, to: name }}>
                {pasteText.readAs(name)}
              </OfferButton>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function UnknownHorses({ horses, total }: { horses: readonly UnknownHorse[]; total: number }) {
  return (
    <Section id="unknown-horses" title={pasteText.unknownHorses} note={String(total)}>
      <p className="muted">{pasteText.unknownHorsesLead}</p>
      <div className={styles.asks}>
        {horses.map(({ name, count, meant, pair }) => (
          <div key={name}>
            <SelectField
              label={name}
              hint={pasteText.onLines(count)}
              name={INPUTS.horse(name)}
              defaultValue=""
              options={[{ value: '', label: pasteText.keepName }, ...meant.map(meansOption)]}
            />
            {pair === null ? null : (
              <OfferButton offer={{ kind: 'horse', of: name, to: pair.join(', ') }}>
                {pasteText.pair(...pair)}
              </OfferButton>
            )}
            <TextField
              label={`${pasteText.other}: ${name}`}
              hint={pasteText.otherHint}
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

type UnknownClassesProps = {
  classes: readonly UnknownClass[]
  total: number
  options: PastePreview['classOptions']
}

export function UnknownClasses({ classes, total, options }: UnknownClassesProps) {
  return (
    <Section id="unknown-classes" title={pasteText.unknownClasses} note={String(total)}>
      <p className="muted">{pasteText.unknownClassesLead}</p>
      <div className={styles.asks}>
        {classes.map(({ id, discipline, disciplineLabel, text: classText, count, near }) => (
          <div key={id}>
            <SelectField
              label={`${disciplineLabel}: ${classText}`}
              hint={pasteText.onLines(count)}
              name={INPUTS.classKey(id)}
              defaultValue=""
              options={[{ value: '', label: pasteText.keepClass }, ...(options[discipline] ?? [])]}
            />
            {near.map(({ key, label }) => (
              <OfferButton key={key} offer={{ kind: 'class', of: id, to: key }}>
                {pasteText.readAs(label)}
              </OfferButton>
            ))}
            <TickLabel className={styles.remember}>
              <input type="checkbox" name={INPUTS.remember(id)} />
              {pasteText.remember}
              <span className="vh"> {classText}</span>
            </TickLabel>
          </div>
        ))}
      </div>
      <More count={total - classes.length} />
    </Section>
  )
}
