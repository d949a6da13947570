import { TickLabel } from '#app/desk/tick.tsx'
import { INPUTS } from '#app/features/paste/schema/inputs.ts'
import { pasteText } from '#app/features/paste/text.ts'
import type { PastePreview } from '#app/features/paste/view/preview.ts'
import type { UnknownClass, UnknownHorse } from '#app/features/paste/view/unknown.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './unknown-parts.module.css'

function More({ count }: { count: number }) {
  return count > 0 ? <p className="muted">{pasteText.moreUnknown(count)}</p> : null
}

export function UnknownHorses({ horses, total }: { horses: readonly UnknownHorse[]; total: number }) {
  return (
    <Section id="unknown-horses" title={pasteText.unknownHorses} note={String(total)}>
      <p className="muted">{pasteText.unknownHorsesLead}</p>
      <div className={styles.asks}>
        {horses.map(({ name, count, meant }) => (
          <div key={name}>
            <SelectField
              label={name}
              hint={pasteText.onLines(count)}
              name={INPUTS.horse(name)}
              defaultValue=""
              options={[
                { value: '', label: pasteText.keepName },
                ...meant.map((each) => ({ value: each.name, label: pasteText.means(each.name, each.wasCalledSo) })),
              ]}
            />
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
        {classes.map(({ id, discipline, disciplineLabel, text: classText, count }) => (
          <div key={id}>
            <SelectField
              label={`${disciplineLabel}: ${classText}`}
              hint={pasteText.onLines(count)}
              name={INPUTS.classKey(id)}
              defaultValue=""
              options={[{ value: '', label: pasteText.keepClass }, ...(options[discipline] ?? [])]}
            />
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
