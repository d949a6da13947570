import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { TextInput } from '#app/desk/fields.tsx'
import { RibbonsForm } from '#app/features/ribbons/components/ribbons-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Ribbon } from '#app/ui/ribbon.tsx'
import { horseDeskText } from '../text.ts'
import type { DeskView } from '../view/desk.ts'
import styles from './awards-part.module.css'
import { IconCross, IconPlus } from './desk-icons.tsx'
import { FormsOf, Part, type PartProps } from './part.tsx'

export function AwardsPart(props: PartProps) {
  const { desk, answer } = props
  const { ribbons, evaluationRibbons } = desk.awards
  return (
    <Part
      part="rosetter"
      note={<p className="muted">{horseDeskText.awards.counts(ribbons.length, evaluationRibbons.length)}</p>}
    >
      <FormsOf desk={desk} form="rosetter" place="rosetter">
        <Ribbons {...props} />
      </FormsOf>
      <FormsOf desk={desk} form="rosett" place="rosetter">
        <details className={styles.add} open={answer?.part === 'rosett'}>
          <summary>
            <IconPlus />
            {horseDeskText.awards.addRibbon}
          </summary>
          <RibbonsForm horse={desk.name} own={desk.awards.own} answer={answer} isKnown />
        </details>
      </FormsOf>
      <h3>{horseDeskText.awards.titles}</h3>
      <FormsOf desk={desk} form="titlar" place="rosetter">
        <Titles {...props} />
      </FormsOf>
      <FormsOf desk={desk} form="titel" place="rosetter">
        <NewTitle {...props} />
      </FormsOf>
    </Part>
  )
}

function Ribbons({ desk: { id, version, awards }, answer }: PartProps) {
  const [form] = useAdminForm<{ id: string }>({ id: 'ribbons', answer })
  return (
    <AdminForm form={form} className={styles.form}>
      <Seen collection="horses" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      {awards.ribbons.length + awards.evaluationRibbons.length === 0 ? (
        <p className="muted">{horseDeskText.awards.noRibbons}</p>
      ) : null}
      <Row title={horseDeskText.awards.competition} ribbons={awards.ribbons} />
      <Row title={horseDeskText.awards.evaluation} ribbons={awards.evaluationRibbons} />
    </AdminForm>
  )
}

function Row({ title, ribbons }: { title: string; ribbons: DeskView['awards']['ribbons'] }) {
  if (ribbons.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.ribbons}>
        {ribbons.map(({ key, address, label, button }) => (
          <li key={key}>
            <Ribbon className={styles.ribbon} address={address} label={label} />
            <button className={styles.remove} type="submit" name="ribbon" value={button}>
              <IconCross />
              <span className="vh">{horseDeskText.awards.remove(label)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Each title has a form that sends all others. */
function Titles({ desk: { id, version, awards }, answer }: PartProps) {
  const [form] = useAdminForm<{ id: string; titles: string }>({ id: 'titles', answer })
  const { titles, earned } = awards
  return (
    <AdminForm form={form} className={styles.form}>
      <Seen collection="horses" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      {titles.length === 0 && earned === null ? <p className="muted">{horseDeskText.awards.noTitles}</p> : null}
      <ul className={styles.titles}>
        {earned === null ? null : (
          <li>
            {earned.title}
            <small>{horseDeskText.awards.earned(earned.points)}</small>
          </li>
        )}
        {titles.map((title) => (
          <li key={title}>
            {title}
            <button
              className={styles.take}
              type="submit"
              name="titles"
              value={titles.filter((other) => other !== title).join('\n')}
            >
              <IconCross />
              <span className="vh">{horseDeskText.awards.removeTitle(title)}</span>
            </button>
          </li>
        ))}
      </ul>
    </AdminForm>
  )
}

function NewTitle({ desk: { name }, answer }: PartProps) {
  const [form, fields] = useAdminForm<{ name: string; titles: string }>({ id: 'title', answer })
  return (
    <AdminForm form={form} className={styles.new} labels={{ titles: horseDeskText.awards.newTitle }}>
      <input type="hidden" name="name" value={name} />
      <TextInput field={fields.titles} label={horseDeskText.awards.newTitle} />
      <Button type="submit" kind="quiet">
        {horseDeskText.awards.addTitle}
      </Button>
    </AdminForm>
  )
}
