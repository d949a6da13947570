import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SideView, Suggestion } from '#app/features/planner/data/planner.server.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import type { StoredHorse } from './stored-horses.ts'

/** Waits for the next letter. */
const TYPING_MS = 140

type Option = { choice: string; name: string; facts: string; coat: string | null; isCustom: boolean }

/** Goes to the planner with some fields of the address changed; another choice begins with its first foal. */
export function useChoose() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const key of ['fro', 'antal', 'anfader', 'sida']) next.delete(key)
    for (const [key, value] of Object.entries(changes)) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    void navigate(`/breeding?${next}`, { preventScrollReset: true })
  }
}

/**
 * Generation, breed, and a field that finds a horse while one types. Without script it is a plain field: what was typed is
 * found by the server.
 */
export function Picker({ side, stored }: { side: SideView; stored: readonly StoredHorse[] }) {
  const choose = useChoose()
  const label = side.gender === 'Hingst' ? 'hingst' : 'sto'
  return (
    <div className="pickers">
      <Combobox key={side.typed} side={side} stored={stored} label={`Välj ${label}`} />
      <SelectField
        label="Generation"
        name={side.generationField}
        id={side.generationField}
        defaultValue={side.generation}
        key={`${side.generationField}${side.generation}`}
        options={[{ value: '', label: 'Alla generationer' }, ...side.generations]}
        onChange={(event) => choose({ [side.generationField]: event.currentTarget.value })}
      />
      <SelectField
        label="Ras"
        name={side.breedField}
        id={side.breedField}
        defaultValue={side.breed}
        key={`${side.breedField}${side.breed}`}
        options={[{ value: '', label: 'Alla raser' }, ...side.breeds]}
        onChange={(event) => choose({ [side.breedField]: event.currentTarget.value })}
      />
    </div>
  )
}

const never = () => () => {}

/** Whether script is at work: the served field is a plain one. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function Combobox({ side, stored, label }: { side: SideView; stored: readonly StoredHorse[]; label: string }) {
  const id = useId()
  const choose = useChoose()
  const isReady = useIsReady()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [found, setFound] = useState<{ total: number; horses: Suggestion[] } | null>(null)
  const list = useRef<HTMLDivElement>(null)

  const { gender, generation, breed } = side
  const asked = typed ?? ''
  useEffect(() => {
    if (!isOpen) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ kon: gender, q: asked, generation, ras: breed })
      fetch(`/breeding/hastar?${query}`, { signal: gone.signal })
        .then(async (response) => (response.ok ? setFound(await response.json()) : setFound(null)))
        // An answer that was overtaken, or a server that is away: the field is still a field.
        .catch(() => {})
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [isOpen, asked, gender, generation, breed])

  const ownOnes = stored
    .filter((horse) => horse.gender === gender && horse.name.toLowerCase().includes(asked.trim().toLowerCase()))
    .map((horse): Option => ({ ...horse, coat: null, isCustom: true }))
  const options: Option[] = [
    ...ownOnes,
    ...(found?.horses ?? []).map((horse) => ({ ...horse, choice: horse.name, isCustom: false })),
  ]
  const isShown = isOpen && (options.length > 0 || found !== null)

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (option: Option | undefined) => {
    if (!option) return
    close()
    setTyped(option.name)
    choose({ [side.field]: option.choice })
  }
  const go = (to: number) => {
    const at = options.length === 0 ? -1 : (to + options.length) % options.length
    setActive(at)
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }
  const keys = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        if (!isOpen) setOpen(true)
        else if (event.key === 'ArrowDown') go(active + 1)
        else go(active < 0 ? options.length - 1 : active - 1)
        return
      case 'Enter':
        if (!isShown || active < 0) return
        event.preventDefault()
        pick(options[active])
        return
      case 'Escape':
        if (!isOpen) return
        event.preventDefault()
        close()
        setTyped(null)
        return
      default:
    }
  }
  const combobox = isReady
    ? ({
        role: 'combobox',
        'aria-expanded': isShown,
        'aria-controls': `${id}-list`,
        'aria-autocomplete': 'list',
        'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : undefined,
        autoComplete: 'off',
      } as const)
    : {}
  return (
    <div className={side.problem ? 'wide field bad' : 'wide field'}>
      <label htmlFor={side.field}>{label}</label>
      <div className="combo">
        <input
          className="in"
          id={side.field}
          name={side.field}
          maxLength={200}
          spellCheck={false}
          value={typed ?? side.typed}
          aria-describedby={side.problem ? `${side.field}-error` : undefined}
          aria-invalid={side.problem ? true : undefined}
          {...combobox}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(-1)
            setOpen(true)
          }}
          onClick={(event) => {
            event.currentTarget.select()
            setOpen(true)
          }}
          onKeyDown={keys}
          onBlur={close}
        />
        {isReady && (
          <div
            className="listbox"
            id={`${id}-list`}
            role="listbox"
            aria-label={gender === 'Hingst' ? 'Hingstar' : 'Ston'}
            hidden={!isShown}
            ref={list}
          >
            {(isShown ? options : []).map((option, at) => (
              // Keys are the field's affair; the pointer must not take the focus from it.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.choice}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                <b>{option.name}</b>
                <small>
                  {option.isCustom && 'tillfällig, '}
                  {option.coat && <CoatSwatch coat={option.coat} />}
                  {option.facts}
                </small>
              </div>
            ))}
            {isShown && options.length === 0 && (
              <div className="none" role="option" tabIndex={-1} aria-disabled="true" aria-selected="false">
                Ingen häst passar
              </div>
            )}
          </div>
        )}
        <p className="vh" role="status">
          {isShown && found ? `${found.total + ownOnes.length} att välja på` : ''}
        </p>
      </div>
      {side.problem && (
        <p className="err" id={`${side.field}-error`}>
          {side.problem}
        </p>
      )}
    </div>
  )
}
