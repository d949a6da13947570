import { getInputProps } from '@conform-to/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { AnyField } from '#app/desk/fields.tsx'
import type { Suggestion, SuggestionKind } from '#app/features/search/data.server.ts'
import { text } from '#app/text/admin.ts'

/** Long enough for a fast typist to be asked once, short enough to feel at once. */
const TYPING_PAUSE_MS = 120

type Props = {
  field: AnyField
  label: string
  hint?: string | undefined
  className?: string | undefined
  /** Whose names: own horses, pedigree entries, or both. */
  kind: SuggestionKind
  /** Called with the name when one is chosen from the list or the field is left. */
  onName?: (name: string) => void
}

type Found = { names: Suggestion[]; problem: string | null }
const NOTHING: Found = { names: [], problem: null }

async function ask(kind: SuggestionKind, typed: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`/admin/suggest?${new URLSearchParams({ kind, q: typed }).toString()}`, { signal })
  const isAnswer = response.headers.get('content-type')?.includes('application/json') ?? false
  if (!response.ok || !isAnswer) return { names: [], problem: text.suggestionsFailed }
  return { names: (await response.json()) as Suggestion[], problem: null } // our own resource route
}

/**
 * A horse's name, with suggestions while it is typed. Arrows choose, Enter takes, Escape puts the list away; any name may
 * stand there, also one that is not in the list. Without script it is a plain field.
 */
export function HorseNameInput({ field, label, hint, className, kind, onName }: Props) {
  const { key, ...props } = getInputProps(field, { type: 'text', ariaAttributes: false })
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [{ names, problem }, setFound] = useState(NOTHING)
  const [active, setActive] = useState(-1)

  useEffect(() => {
    if (typed === null || typed.trim() === '') return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      ask(kind, typed, gone.signal)
        .catch(() => ({ names: [], problem: text.suggestionsFailed }))
        .then((found) => {
          if (gone.signal.aborted) return
          setFound(found)
          setActive(-1)
        })
        .catch(() => {})
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [kind, typed])

  const isOpen = typed !== null && typed.trim() !== '' && names.length > 0
  const close = () => {
    setTyped(null)
    setFound(NOTHING)
    setActive(-1)
  }
  const take = (name: string) => {
    if (input.current) {
      input.current.value = name
      input.current.dispatchEvent(new Event('change', { bubbles: true }))
    }
    close()
    onName?.(name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) return
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place more than there are names: past either end nothing is chosen, the field keeps what was typed.
      setActive(((active + 1 + step + names.length + 1) % (names.length + 1)) - 1)
    } else if (event.key === 'Enter' && isOpen) {
      const chosen = names[active]
      if (!chosen) return close()
      event.preventDefault()
      take(chosen.name)
    }
  }
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    close()
    onName?.(event.currentTarget.value.trim())
  }

  const error = field.errors?.[0] ?? problem ?? undefined
  const described = [hint && `${props.id}-hint`, error && `${props.id}-error`].filter(Boolean).join(' ')
  return (
    <div className={['field', error && 'bad', className].filter(Boolean).join(' ')}>
      <label htmlFor={props.id}>{label}</label>
      <div className="combo">
        <input
          className="in"
          key={key}
          {...props}
          ref={input}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        {isOpen ? (
          <div className="list" id={listId} role="listbox" aria-label="Förslag">
            {names.map(({ name, about }, index) => (
              // Keys are the field's: the list never takes the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={name}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Before the field loses its focus, which would put the list away.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(name)}
              >
                {name}
                {about ? <span>{about}</span> : null}
              </div>
            ))}
          </div>
        ) : null}
      </div>
      {hint ? (
        <p className="hint" id={`${props.id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="err" id={`${props.id}-error`} role={problem ? 'status' : undefined}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
