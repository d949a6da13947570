import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { HORSE_FLAGS, HORSE_TEXT_ROWS } from '#app/domain/horse/form-fields.ts'
import { FollowingFacts, FollowingNote, useFollowing } from '#app/features/horses/components/following.tsx'
import { HORSE_LABELS, type HorseFormFields } from '#app/features/horses/components/horse-fields.tsx'
import { HorseChecks, HorseInput } from '#app/features/horses/components/horse-input.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { Hint } from '#app/ui/fields.tsx'
import { deskHref, type Place } from '../schema/address.ts'
import { horseDeskText } from '../text.ts'
import type { DeskView } from '../view/desk.ts'
import type { FactView } from '../view/facts.ts'
import { IconPen } from './desk-icons.tsx'
import styles from './facts-part.module.css'
import { FormsOf } from './part.tsx'

type FactLineProps = {
  desk: DeskView
  fact: FactView
  answer: AdminAnswer | undefined
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** The part it is in, if not that of the facts. */
  place?: Extract<Place, 'uppgifter' | 'bilder'>
}

/** One fact and its pencil, a link to the same page with that field open. */
export function FactLine({ desk, fact, answer, isOpen, onOpen, onClose, place = 'uppgifter' }: FactLineProps) {
  const pen = useRef<HTMLAnchorElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The keyboard returns to the pencil.
    if (wasOpen.current && !isOpen) pen.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) {
    return (
      <div className={classList(styles.fact, styles.open)}>
        <dt className="vh">{fact.label}</dt>
        <dd>
          <FormsOf desk={desk} form={`${place}/${fact.field}`} place={place} opened={{ field: fact.field }}>
            <FactForm desk={desk} fact={fact} answer={answer} place={place} onClose={onClose} />
          </FormsOf>
        </dd>
      </div>
    )
  }
  return (
    <div className={styles.fact}>
      <dt>{fact.label}</dt>
      <dd>
        <span>
          {fact.shown === '' ? (
            <span className="muted">{horseDeskText.facts.none}</span>
          ) : fact.href === null ? (
            fact.shown
          ) : (
            <Link to={fact.href}>{fact.shown}</Link>
          )}
        </span>
        <Link
          ref={pen}
          className={styles.pen}
          to={deskHref(desk.name, { ...desk.address, field: fact.field }, place)}
          aria-label={horseDeskText.facts.change(fact.label)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen()
          }}
        >
          <IconPen />
        </Link>
      </dd>
    </div>
  )
}

type FactFormProps = Pick<FactLineProps, 'desk' | 'fact' | 'answer' | 'onClose'> & { place: Place }

function FactForm({ desk, fact: { field: key }, answer, place, onClose }: FactFormProps) {
  const { id, version, name, form: stored, address, facts } = desk
  const [form, fields] = useAdminForm<HorseFormFields>({ id: 'fact', answer, defaultValue: { [key]: stored[key] } })
  const following = useFollowing(form.meta.id, { of: 'horse', id }, stored)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
    input?.focus({ preventScroll: true })
    if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  }, [])
  const row = HORSE_TEXT_ROWS.find((one) => one.key === key)
  const flag = HORSE_FLAGS.find((one) => one === key)
  const onKey = (event: KeyboardEvent) => {
    // A list of suggestions uses Escape itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    // The keys are an addition to the buttons below.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={onKey}>
      <AdminForm form={form} labels={HORSE_LABELS} about={name} className={styles.form}>
        <Seen collection="horses" id={id} version={version} />
        <input type="hidden" name="id" value={id} />
        {row ? (
          <HorseInput
            row={row}
            field={fields[row.key]}
            hint={key === 'name' && facts.followers > 0 ? horseDeskText.facts.followers(facts.followers) : row.hint}
            categories={EDIT_FORM_CATEGORIES}
            isInside
          />
        ) : null}
        {flag ? <HorseChecks rows={[{ key: flag, kind: 'flag', ...flagRow(flag) }]} fields={fields} /> : null}
        <FollowingFacts following={following} />
        <div className={styles.buttons}>
          <Button type="submit" small>
            {horseDeskText.facts.save}
          </Button>
          <ButtonLink
            kind="quiet"
            small
            to={deskHref(name, { ...address, field: null }, place)}
            onClick={(event) => {
              event.preventDefault()
              onClose()
            }}
          >
            {horseDeskText.facts.cancel}
          </ButtonLink>
          <FollowingNote following={following} />
          <Hint className="needs-js">{horseDeskText.facts.keys}</Hint>
        </div>
      </AdminForm>
    </div>
  )
}

const flagRow = (flag: string) => ({ label: HORSE_LABELS[flag] ?? flag, edited: 'both' as const })
