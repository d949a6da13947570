import { useId } from 'react'
import { ForgetForm } from '#app/desk/forget-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { SendPictures } from '#app/desk/send-pictures.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { Section } from '#app/ui/section.tsx'
import type { OwnRibbonView } from '../data/own-ribbons.server.ts'
import { OWN_RIBBONS_PATH } from '../schema/paths.ts'
import { ownRibbonText as text } from '../text/own.ts'
import styles from './own-ribbons.module.css'

/** The pictures of ribbons that the owner has sent, and the way to send another. */
export function OwnRibbons({
  ribbons,
  answer,
}: {
  ribbons: readonly OwnRibbonView[]
  answer: AdminAnswer | undefined
}) {
  return (
    <>
      <SendRibbon />
      <Section id="egna" title={text.list} {...(ribbons.length > 0 ? { note: text.removeHint } : {})}>
        {ribbons.length === 0 ? (
          <p className="muted">{text.none}</p>
        ) : (
          <ul className={styles.list}>
            {ribbons.map(({ id, version, address, label, field, isOnCards }) => (
              <li key={id}>
                <Ribbon className={styles.ribbon} address={address} label={label} decorative />
                <p>
                  <b>{label}</b>
                  <span className="muted">
                    {text.kinds[field]}
                    {isOnCards ? `. ${text.shownOnCards}` : ''}
                  </span>
                </p>
                <ForgetForm remembered={{ id, version, name: label }} label={text.remove} answer={answer} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

function SendRibbon() {
  const id = useId()
  const { choose, hint, send, sending } = text
  return (
    <SendPictures to={OWN_RIBBONS_PATH} words={{ choose, hint, send, sending }}>
      <TextField
        label={text.label}
        hint={text.labelHint}
        name="label"
        id={`${id}-label`}
        maxLength={80}
        autoComplete="off"
        className={styles.name}
      />
      <fieldset className={styles.kind}>
        <legend>{text.kind}</legend>
        {(['ribbons', 'ERibbons'] as const).map((field) => (
          <label key={field}>
            <input type="radio" name="field" value={field} defaultChecked={field === 'ribbons'} />
            {text.kinds[field]}
          </label>
        ))}
        <label>
          <input type="checkbox" name="isOnCards" value="on" />
          {text.onCards}
        </label>
      </fieldset>
    </SendPictures>
  )
}
