import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { WhichHorse } from '#app/features/horses/components/standing-forms.tsx'
import type { Standing } from '#app/features/horses/data/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { deskHref } from '../schema/address.ts'
import { horseDeskText } from '../text.ts'
import { IconEye, IconPen } from './desk-icons.tsx'
import { FormsOf, type PartProps } from './part.tsx'
import styles from './state-cells.module.css'

/** The horse's standing in five cells, each with its most frequent step. */
export function StateCells({ desk, answer }: PartProps) {
  const { head, standing, name, address } = desk
  if (standing === null) return null
  return (
    <FormsOf desk={desk} form="lage" place="hast">
      <dl className={styles.state}>
        <div>
          <dt>{horseDeskText.state.category}</dt>
          <dd>
            {head.category}
            <Link
              className={styles.pen}
              to={deskHref(name, { ...address, field: 'category' }, 'uppgifter')}
              aria-label={horseDeskText.facts.change(horseDeskText.state.category)}
            >
              <IconPen />
            </Link>
          </dd>
        </div>
        <div>
          <dt>{horseDeskText.state.forSale}</dt>
          <dd>
            {standing.forSale ? horseDeskText.state.yes : horseDeskText.state.no}
            {head.isGone && !standing.forSale ? null : (
              <Turn field="forSale" intent="sale" standing={standing} answer={answer} />
            )}
          </dd>
        </div>
        <div>
          <dt>{horseDeskText.state.tingad}</dt>
          <dd>
            {standing.tingad ? horseDeskText.state.yes : horseDeskText.state.no}
            {head.isGone && !standing.tingad ? null : (
              <Turn field="tingad" intent="tingad" standing={standing} answer={answer} />
            )}
          </dd>
        </div>
        <div>
          <dt>{horseDeskText.state.gone}</dt>
          <dd>
            {head.gone ?? horseDeskText.state.no}
            {head.isGone ? <a href="#salj">{horseDeskText.state.goneLead}</a> : null}
          </dd>
        </div>
        <div>
          <dt>{horseDeskText.state.site}</dt>
          <dd>
            <span className={head.isSeen ? styles.seen : undefined}>
              {head.isSeen ? <IconEye /> : null}
              {head.site}
            </span>
            <Link to={head.profile}>
              {horseDeskText.state.show}
              <span className="vh">{horseDeskText.about(name)}</span>
            </Link>
          </dd>
        </div>
      </dl>
    </FormsOf>
  )
}

const WORDS = {
  forSale: {
    on: horseDeskText.state.setForSale,
    off: horseDeskText.state.endForSale,
    about: horseDeskText.state.forSale,
  },
  tingad: { on: horseDeskText.state.setTingad, off: horseDeskText.state.endTingad, about: horseDeskText.state.tingad },
} as const

type TurnProps = {
  field: keyof typeof WORDS
  intent: 'sale' | 'tingad'
  standing: Standing
  answer: AdminAnswer | undefined
}

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
