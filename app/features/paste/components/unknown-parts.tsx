import { TickLabel } from '#app/desk/tick.tsx'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import { text } from '#app/features/paste/text.ts'
import type { PastePreview } from '#app/features/paste/view/preview.ts'
import type { UnknownClass, UnknownHorse } from '#app/features/paste/view/unknown.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './unknown-parts.module.css'

/** That there are more than the page asks about. */
function More({ count }: { count: number }) {
  return count > 0 ? <p className="muted">{text.moreUnknown(count)}</p> : null
}

/** Names that nobody has: another horse is chosen or typed, or the name is kept. */
export function UnknownHorses({ horses, total }: { horses: readonly UnknownHorse[]; total: number }) {
  return (
    <Section id="unknown-horses" title={text.unknownHorses} note={String(total)}>
      <p className="muted">{text.unknownHorsesLead}</p>
      <div className={styles.asks}>
        {horses.map(({ name, count, meant }) => (
          <div key={name}>
            <SelectField
              label={name}
              hint={text.onLines(count)}
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

/** Classes that no table knows: another is chosen, or the spelling remembered. */
export function UnknownClasses({
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
      <div className={styles.asks}>
        {classes.map(({ id, discipline, disciplineLabel, text: classText, count }) => (
          <div key={id}>
            <SelectField
              label={`${disciplineLabel}: ${classText}`}
              hint={text.onLines(count)}
              name={INPUTS.classKey(id)}
              defaultValue=""
              options={[{ value: '', label: text.keepClass }, ...(options[discipline] ?? [])]}
            />
            <TickLabel className={styles.remember}>
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
