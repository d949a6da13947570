import { Link } from 'react-router'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { formText } from '#app/features/horses/text/form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { IconNext, IconPrevious } from '#app/ui/icons.tsx'
import { deskHref } from '../schema/address.ts'
import { horseDeskText } from '../text.ts'
import type { DeskView } from '../view/desk.ts'
import styles from './desk-head.module.css'
import { IconPen, IconUndo } from './desk-icons.tsx'
import { FormsOf, type PartProps } from './part.tsx'
import { StateCells } from './state-cells.tsx'

export function DeskHead({ desk, answer }: PartProps) {
  const { name, head, latest } = desk
  return (
    <>
      <Where desk={desk} />
      <header className={styles.head} id="hast" tabIndex={-1}>
        <HorsePicture className={styles.picture} src={head.picture} alt="" drawing={head.drawing} decorative eager />
        <div className={styles.words}>
          <h1>{name}</h1>
          {head.unseen === null ? null : <p className={styles.unseen}>{formText.unseen(head.unseen)}</p>}
          {head.parents === '' ? null : <p className="it muted">{head.parents}</p>}
          <p className={styles.line}>{head.line}</p>
        </div>
        <div className={styles.actions}>
          <ButtonLink small to={head.form}>
            <IconPen />
            {horseDeskText.actions.change}
          </ButtonLink>
          <ButtonLink kind="quiet" small to={head.profile}>
            {horseDeskText.actions.profile}
          </ButtonLink>
          <a className={styles.jump} href="#bedomningar">
            {horseDeskText.actions.evaluate}
          </a>
          <Link className={styles.jump} to={desk.merits.paste}>
            {horseDeskText.actions.paste}
          </Link>
          <a className={styles.jump} href="#salj">
            {horseDeskText.actions.sell}
          </a>
          {head.foal === null ? null : (
            <Link className={styles.jump} to={head.foal}>
              {formText.foalWay}
            </Link>
          )}
          <Link className={styles.jump} to={deskHref(name, { ...desk.address, field: 'age' }, 'uppgifter')}>
            {horseDeskText.actions.age}
          </Link>
          <Link className={styles.jump} to={head.month}>
            {horseDeskText.actions.month}
          </Link>
          {latest === null ? null : (
            <FormsOf desk={desk} form="senaste" place="hast">
              <UndoLatest entry={latest} answer={answer} />
            </FormsOf>
          )}
        </div>
        <StateCells desk={desk} answer={answer} />
      </header>
    </>
  )
}

/** Links to the list, and to the previous and next horse in it. */
function Where({ desk: { neighbours, address, head } }: { desk: DeskView }) {
  const list = address.list === null || address.list === '' ? '/admin/horses' : `/admin/horses?${address.list}`
  const step = (name: string) => deskHref(name, { list: address.list })
  return (
    <nav className={styles.where} aria-label={horseDeskText.where}>
      <Link to={list}>{horseDeskText.allHorses}</Link>
      <span aria-hidden="true">/</span>
      <span>{head.category}</span>
      {neighbours === null ? null : (
        <span className={styles.steps}>
          {neighbours.previous === null ? null : (
            <Link to={step(neighbours.previous)} aria-label={horseDeskText.previous(neighbours.previous)}>
              <IconPrevious />
            </Link>
          )}
          <span>{horseDeskText.position(neighbours.at, neighbours.of)}</span>
          {neighbours.next === null ? null : (
            <Link to={step(neighbours.next)} aria-label={horseDeskText.next(neighbours.next)}>
              <IconNext />
            </Link>
          )}
        </span>
      )}
    </nav>
  )
}

type UndoLatestProps = { entry: NonNullable<DeskView['latest']>; answer: AdminAnswer | undefined }

function UndoLatest({ entry: { revision, sentence, time }, answer }: UndoLatestProps) {
  const [form] = useAdminForm<Record<string, never>>({ id: 'undo', answer })
  return (
    <AdminForm form={form} className={styles.latest}>
      <Button className={styles.undo} kind="quiet" small type="submit" name="only" value={revision}>
        <IconUndo />
        <span>
          {horseDeskText.actions.undoLatest}
          <small>{horseDeskText.latest(sentence, time)}</small>
        </span>
      </Button>
    </AdminForm>
  )
}
