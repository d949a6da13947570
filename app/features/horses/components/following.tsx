import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { LineTick, TickLabel } from '#app/desk/tick.tsx'
import { Button } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'
import { fetchJson, useAnswers } from '#app/ui/use-answers.ts'
import { followingText } from '../text/following.ts'
import {
  type AskedForm,
  type FollowingFact,
  type Forecast,
  followsPath,
  forecastPath,
  groupFacts,
  NO_FORECAST,
  NOTHING_TICKED,
  SOURCES_OF,
  type Ticked,
  tick,
  withTicks,
} from '../view/following.ts'
import styles from './what-follows.module.css'

type Following = { formId: string; forecast: Forecast; ticked: Ticked; count: number; onTick: OnTick }
type OnTick = (facts: readonly FollowingFact[], isTicked: boolean) => void

/** What follows from what is typed in a form. `stored`: its first values; a new record has none. */
export function useFollowing(formId: string, asked: AskedForm, stored: Stored = NOTHING_STORED): Following {
  const typed = useTyped(formId, SOURCES_OF[asked.of], stored)
  return useTicks(formId, NO_FORECAST, (ticked) => forecastPath(asked, typed, ticked))
}

/** The same of a change that the page has worked out itself: it is asked again where the ticks differ. */
export function useFollowingOf(formId: string, forecast: Forecast, asked: URLSearchParams): Following {
  return useTicks(formId, forecast, (ticked) =>
    ticked === NOTHING_TICKED ? null : followsPath([['om', 'bulk'], ...asked], ticked),
  )
}

/** Without script, and before the answer has come, the form follows by default. */
function useTicks(formId: string, known: Forecast, pathOf: (ticked: Ticked) => string | null): Following {
  const [ticked, setTicked] = useState(NOTHING_TICKED)
  const answer = useAnswers(pathOf(ticked), fetchJson<Forecast>)
  const forecast = withTicks(answer ?? known, ticked)
  const count = forecast.unlisted + forecast.facts.filter(({ isAccepted }) => isAccepted).length
  return { formId, forecast, ticked, count, onTick: (facts, isTicked) => setTicked(tick(ticked, facts, isTicked)) }
}

type Stored = Readonly<Record<string, unknown>>
const NOTHING_STORED: Stored = {}

/** The fields that something follows from, where they differ from what is stored. */
function useTyped(formId: string, sources: readonly string[], stored: Stored): Record<string, string> {
  const [typed, setTyped] = useState<Record<string, string>>({})
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const read = () => {
      const values = new FormData(form)
      const changed = sources.flatMap((field): [string, string][] => {
        const [value, was] = [values.get(field), stored[field]]
        const isOther = typeof value === 'string' && value.trim() !== (typeof was === 'string' ? was.trim() : '')
        return isOther ? [[field, value]] : []
      })
      const next = Object.fromEntries(changed)
      setTyped((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    // A chosen suggestion is in the field only after its event.
    const later = () => void setTimeout(read)
    read()
    for (const event of EVENTS) form.addEventListener(event, later)
    return () => {
      for (const event of EVENTS) form.removeEventListener(event, later)
    }
  }, [formId, sources, stored])
  return typed
}

const EVENTS = ['input', 'change', 'click', 'keyup', 'focusout'] as const

type NoteProps = { following: Following; children?: ReactNode }

/** Beside the save button: how much follows, or else what the form says there. */
export function FollowingNote({ following: { forecast, count }, children = null }: NoteProps) {
  return (
    <output>
      {forecast.facts.length === 0 ? (
        children
      ) : (
        <a href="#foljer">{count === 0 ? followingText.none : followingText.note(count)}</a>
      )}
    </output>
  )
}

/** What follows, with ticks; and where the owner's own values would go or many horses change, a question first. */
export function FollowingFacts({ following }: { following: Following }) {
  const { formId, forecast, ticked, count, onTick } = following
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isOwn = forecast.facts.some((fact) => fact.isOwn)
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback(() => {
    setOpen(true)
    dialog.current?.showModal()
  }, [])
  const sendOn = useQuestion(formId, isOwn || forecast.isMany ? ask : null)
  // Also while no answer has come to what is typed now.
  const said = (['leave', 'take'] as const).flatMap((name) =>
    ticked[name].map((key) => <input key={name + key} type="hidden" name={name} value={key} />),
  )
  if (forecast.facts.length === 0 && !forecast.isMany) return said
  const list = <FactGroups forecast={forecast} onTick={onTick} />
  return (
    <section className={styles.following} id="foljer" aria-labelledby={`${titleId}-h`}>
      {said}
      <h2 id={`${titleId}-h`}>{followingText.title}</h2>
      <p className="muted">{followingText.lead}</p>
      {isOpen ? null : list}
      <QuestionDialog
        className={styles.question}
        ref={dialog}
        titleId={titleId}
        onClose={() => setOpen(false)}
        title={followingText.title}
        answers={
          <>
            <Button
              onClick={() => {
                dialog.current?.close()
                sendOn()
              }}
            >
              {followingText.save(count)}
            </Button>
            <Button kind="quiet" onClick={() => dialog.current?.close()}>
              {followingText.back}
            </Button>
          </>
        }
      >
        {isOwn ? <p>{followingText.stepLead.own}</p> : null}
        {forecast.isMany ? <p>{followingText.stepLead.many(forecast.horses)}</p> : null}
        {isOpen ? list : null}
      </QuestionDialog>
    </section>
  )
}

/** Holds the form back once, where something is to be asked; returns what sends it. */
function useQuestion(formId: string, ask: (() => void) | null): () => void {
  const isSure = useRef(false)
  const submitter = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (ask === null || form === null) return
    isSure.current = false
    const hold = (event: SubmitEvent) => {
      const button = event.submitter
      const isOther = button instanceof HTMLButtonElement && button.name === 'intent' && button.value !== 'save'
      if (isSure.current || isOther) return
      event.preventDefault()
      // The form's own handler would take it for sent.
      event.stopPropagation()
      submitter.current = button
      ask()
    }
    form.addEventListener('submit', hold, true)
    return () => form.removeEventListener('submit', hold, true)
  }, [formId, ask])
  return () => {
    const form = document.getElementById(formId)
    isSure.current = true
    if (form instanceof HTMLFormElement) form.requestSubmit(submitter.current)
  }
}

function FactGroups({ forecast: { facts, unlisted, renamed }, onTick }: { forecast: Forecast; onTick: OnTick }) {
  return (
    <div className={styles.groups}>
      {renamed > 0 ? <p>{followingText.renamed(renamed)}</p> : null}
      {groupFacts(facts).map(({ label, members }) => (
        <Group key={label} label={label} members={members} onTick={onTick} />
      ))}
      {unlisted > 0 ? <p>{followingText.unlisted(unlisted)}</p> : null}
    </div>
  )
}

/** A long group shows its first facts, and all that are the owner's own. */
const SHOWN = 6

function Group({ label, members, onTick }: { label: string; members: FollowingFact[]; onTick: OnTick }) {
  const [isWhole, setWhole] = useState(false)
  const all = useRef<HTMLInputElement>(null)
  const taken = members.filter(({ isAccepted }) => isAccepted).length
  const isMixed = taken > 0 && taken < members.length
  useEffect(() => {
    if (all.current) all.current.indeterminate = isMixed
  }, [isMixed])
  const sorted = [...members.filter(({ isOwn }) => isOwn), ...members.filter(({ isOwn }) => !isOwn)]
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN)
  return (
    <section className={styles.group}>
      <header>
        <TickLabel>
          <input
            ref={all}
            className="needs-js"
            type="checkbox"
            checked={taken === members.length}
            onChange={(event) => onTick(members, event.currentTarget.checked)}
          />
          <b>
            <span className="vh">{followingText.whole(label)}</span>
            <span aria-hidden="true">{label}</span>
          </b>
        </TickLabel>
        <span className="num">{followingText.of(taken, members.length)}</span>
      </header>
      <ul>
        {shown.map((fact) => (
          <Fact key={fact.key} fact={fact} onTick={onTick} />
        ))}
      </ul>
      {sorted.length > shown.length ? (
        <Button kind="quiet" small onClick={() => setWhole(true)}>
          {followingText.more(sorted.length - shown.length)}
        </Button>
      ) : null}
    </section>
  )
}

function Fact({ fact, onTick }: { fact: FollowingFact; onTick: OnTick }) {
  const { name, field, from, to, why, isOwn, isAccepted } = fact
  const [Stays, Goes] = isAccepted ? (['ins', 'del'] as const) : (['del', 'ins'] as const)
  return (
    <li className={classList(isOwn && styles.own)}>
      <LineTick className="needs-js">
        <input type="checkbox" checked={isAccepted} onChange={(event) => onTick([fact], event.currentTarget.checked)} />
        <span className="vh">{name}</span>
      </LineTick>
      <span className={styles.name} aria-hidden="true">
        {name}
        <small>{isOwn ? followingText.own : why}</small>
      </span>
      <span className={styles.change}>
        {field === null ? null : <i>{field}</i>}
        <Goes>{from ?? followingText.nothing}</Goes>
        <span aria-hidden="true">→</span>
        <span className="vh">{followingText.becomes}</span>
        <Stays>{to ?? followingText.nothing}</Stays>
      </span>
    </li>
  )
}
