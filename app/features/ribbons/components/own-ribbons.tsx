import { useId } from 'react'
import { ForgetForm } from '#app/desk/forget-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { SendPictures } from '#app/desk/send-pictures.tsx'
import { OWN_RIBBONS_PATH } from '#app/features/ribbons/view.ts'
import { TextField } from '#app/ui/fields.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { Section } from '#app/ui/section.tsx'
import type { OwnRibbonView } from '../data/own-ribbons.server.ts'
import { ownRibbonText } from '../text/own.ts'
import styles from './own-ribbons.module.css'

type OwnRibbonsProps = {
  ribbons: readonly OwnRibbonView[]
  answer: AdminAnswer | undefined
}

export function OwnRibbons({ ribbons, answer }: OwnRibbonsProps) {
  return (
    <>
      <SendRibbon />
      <Section id="egna" title={ownRibbonText.list} {...(ribbons.length > 0 ? { note: ownRibbonText.removeHint } : {})}>
        {ribbons.length === 0 ? (
          <p className="muted">{ownRibbonText.none}</p>
        ) : (
          <ul className={styles.list}>
            {ribbons.map(({ id, version, address, label, field, isOnCards }) => (
              <li key={id}>
                <Ribbon className={styles.ribbon} address={address} label={label} decorative />
                <p>
                  <b>{label}</b>
                  <span className="muted">
                    {ownRibbonText.kinds[field]}
                    {isOnCards ? `. ${ownRibbonText.shownOnCards}` : ''}
                  </span>
                </p>
                <ForgetForm remembered={{ id, version, name: label }} label={ownRibbonText.remove} answer={answer} />
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
  const { choose, hint, send, sending } = ownRibbonText
  return (
    <SendPictures to={OWN_RIBBONS_PATH} words={{ choose, hint, send, sending }}>
      <TextField
        label={ownRibbonText.label}
        hint={ownRibbonText.labelHint}
        name="label"
        id={`${id}-label`}
        maxLength={80}
        autoComplete="off"
        className={styles.name}
      />
      <fieldset className={styles.kind}>
        <legend>{ownRibbonText.kind}</legend>
        {(['ribbons', 'ERibbons'] as const).map((field) => (
          <label key={field}>
            <input type="radio" name="field" value={field} defaultChecked={field === 'ribbons'} />
            {ownRibbonText.kinds[field]}
          </label>
        ))}
        <label>
          <input type="checkbox" name="isOnCards" value="on" />
          {ownRibbonText.onCards}
        </label>
      </fieldset>
    </SendPictures>
  )
}
