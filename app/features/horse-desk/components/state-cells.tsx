import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { WhichHorse } from '#app/features/horses/components/standing-forms.tsx'
import type { Standing } from '#app/features/horses/data/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { deskHref } from '../schema/address.ts'
import { text } from '../text.ts'
import { IconEye, IconPen } from './desk-icons.tsx'
import { FormsOf } from './part.tsx'
import type { PartProps } from './part-props.ts'
import styles from './state-cells.module.css'

/** Where the horse stands, in five cells, each with the step that is taken most. */
export function StateCells({ desk, answer }: PartProps) {
  const { head, standing, name, asked } = desk
  if (standing === null) return null
  return (
    <FormsOf desk={desk} form="lage" place="hast">
      <dl className={styles.state}>
        <div>
          <dt>{text.state.category}</dt>
          <dd>
            {head.category}
            <Link
              className={styles.pen}
              to={deskHref(name, { ...asked, field: 'category' }, 'uppgifter')}
              aria-label={text.facts.change(text.state.category)}
            >
              <IconPen />
            </Link>
          </dd>
        </div>
        <div>
          <dt>{text.state.forSale}</dt>
          <dd>
            {standing.forSale ? text.state.yes : text.state.no}
            {head.isGone && !standing.forSale ? null : (
              <Turn field="forSale" intent="sale" standing={standing} answer={answer} />
            )}
          </dd>
        </div>
        <div>
          <dt>{text.state.tingad}</dt>
          <dd>
            {standing.tingad ? text.state.yes : text.state.no}
            {head.isGone && !standing.tingad ? null : (
              <Turn field="tingad" intent="tingad" standing={standing} answer={answer} />
            )}
          </dd>
        </div>
        <div>
          <dt>{text.state.gone}</dt>
          <dd>
            {head.gone ?? text.state.no}
            {head.isGone ? <a href="#salj">{text.state.goneLead}</a> : null}
          </dd>
        </div>
        <div>
          <dt>{text.state.site}</dt>
          <dd>
            <span className={head.isSeen ? styles.seen : undefined}>
              {head.isSeen ? <IconEye /> : null}
              {head.site}
            </span>
            <Link to={head.profile}>
              {text.state.show}
              <span className="vh">{text.about(name)}</span>
            </Link>
          </dd>
        </div>
      </dl>
    </FormsOf>
  )
}

const WORDS = {
  forSale: { on: text.state.setForSale, off: text.state.endForSale, about: text.state.forSale },
  tingad: { on: text.state.setTingad, off: text.state.endTingad, about: text.state.tingad },
} as const

type TurnProps = {
  field: keyof typeof WORDS
  intent: 'sale' | 'tingad'
  standing: Standing
  answer: AdminAnswer | undefined
}

/** Yes or no, and the other by one button. */
function Turn({ field, intent, standing, answer }: TurnProps) {
  const [form] = useAdminForm<{ id: string }>({ id: intent, answer, intents: [intent] })
  const isOn = standing[field]
  const words = WORDS[field]
  return (
    <AdminForm form={form} className={styles.turn}>
      <WhichHorse horse={standing} />
      <input type="hidden" name={field} value={isOn ? 'off' : 'on'} />
      <Button className={styles.button} kind="quiet" small type="submit" name="intent" value={intent}>
        {isOn ? words.off : words.on}
        {isOn ? <span className="vh"> {words.about}</span> : null}
      </Button>
    </AdminForm>
  )
}
