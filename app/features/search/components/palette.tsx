import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSubmit } from 'react-router'
import type { Doing, FoundGroup, FoundLine, FoundView } from '#app/features/search/view/found.ts'
import { PartSheet } from '#app/framework/sheets.tsx'
import { classList } from '#app/ui/class-list.ts'
import { IconClose, IconSearch } from '#app/ui/icons.tsx'
import { fetchJson, useAnswers } from '#app/ui/use-answers.ts'
import { searchText } from '../text/search.ts'
import { FoundLineView, NoHits } from './found-line.tsx'
import styles from './palette.module.css'
import { plainLine, visitedGroup } from './visited.ts'

type Answer = FoundView | 'failed'
/** A horse chosen with Tab: the list shows its commands. */
type Label = { name: string; doings: readonly Doing[]; foundBy: string }

const fetchAnswer = async (address: string, signal: AbortSignal): Promise<Answer> =>
  (await fetchJson<FoundView>(address, signal)) ?? 'failed'

/** The list: the answer, visited horses, or a horse's commands. */
function groupsOf(answer: FoundView | null, typed: string, label: Label | null, isDesk: boolean): FoundGroup[] {
  if (label) {
    const wanted = typed.trim().toLowerCase()
    const lines = label.doings
      .filter((doing) => doing.label.toLowerCase().includes(wanted))
      .map(({ label: name, href }) => plainLine({ key: name, name, href, icon: 'command' }))
    return lines.length === 0 ? [] : [{ title: searchText.with(label.name), total: lines.length, lines }]
  }
  const given = answer?.groups ?? []
  const visited = isDesk || typed.trim() !== '' ? null : visitedGroup()
  return visited ? [visited, ...given] : [...given]
}

/** The search dialog. The list stays while a line is chosen, and Enter ignores hits of an older text. */
export function Palette({ isDesk, typed: first, onClose }: { isDesk: boolean; typed: string; onClose: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const submit = useSubmit()
  const [typed, setTyped] = useState(first)
  const [label, setLabel] = useState<Label | null>(null)
  const [chosenAt, setChosenAt] = useState(0)
  const [held, setHeld] = useState<Answer | null>(null)
  const page = isDesk ? '/admin/find' : '/search'
  // The text that found the horse stays the query while its commands are shown.
  const wanted = (label?.foundBy ?? typed).trim()
  const query = new URLSearchParams({ q: wanted.slice(0, 200) }).toString()
  const answered = useAnswers<Answer>(`${page}/names?${query}`, fetchAnswer)
  const answer = held ?? answered
  const view = answer === 'failed' ? null : answer
  const groups = groupsOf(view, typed, label, isDesk)
  const lines = groups.flatMap((group) => group.lines)
  const chosen = lines[chosenAt]
  const optionId = (at: number) => `${id}-${at}`

  // In a layout effect: a key typed before the focus moves would be lost.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
    const end = field.current?.value.length ?? 0
    field.current?.setSelectionRange(end, end)
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${chosenAt}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosenAt])

  const close = () => dialog.current?.close()
  const write = (next: string) => {
    setTyped(next)
    setChosenAt(0)
    setHeld(null)
  }
  const move = (by: number) => {
    if (lines.length === 0) return
    setHeld(answer)
    setChosenAt((chosenAt + by + lines.length) % lines.length)
  }
  const take = (line: FoundLine) => {
    if (line.post) {
      const to = isDesk ? window.location.pathname + window.location.search : '/admin'
      void submit({ ...line.post.fields, to }, { method: 'post', action: line.post.action })
    } else if (line.href === null) return
    else if (line.href.startsWith('/')) void navigate(line.href)
    else window.location.assign(line.href)
    close()
  }
  const enter = () => {
    const isForThis = label !== null || held !== null || view?.typed === typed.trim()
    if (isForThis && chosen) take(chosen)
    else if (typed.trim() !== '' && !label) {
      void navigate(`${page}?${query}`)
      close()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        move(event.key === 'ArrowDown' ? 1 : -1)
        break
      case 'Enter':
        if (event.nativeEvent.isComposing) return
        enter()
        break
      case 'Tab':
        if (event.shiftKey || label || !chosen || chosen.doings.length === 0) return
        setLabel({ name: chosen.name, doings: chosen.doings, foundBy: typed })
        write('')
        break
      case 'Backspace':
        if (!label || typed !== '') return
        write(label.foundBy)
        setLabel(null)
        break
      default:
        return
    }
    event.preventDefault()
  }

  let at = 0
  const total = label ? lines.length : (view?.total ?? 0)
  const said = [
    lines.length > 0 ? searchText.found(total, !label && view?.isMore) : '',
    chosen ? searchText.chosen(chosen.name) : '',
  ].join(' ')
  return (
    <dialog className={styles.dialog} ref={dialog} closedby="any" aria-label={searchText.title} onClose={onClose}>
      <PartSheet name="palette" />
      <div className={styles.field}>
        <IconSearch />
        {label ? <span className={styles.label}>{label.name}</span> : null}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label ? `${label.name}: ${searchText.whatToDo}` : searchText.label}
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(chosenAt) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          placeholder={label ? searchText.whatToDo : isDesk ? searchText.deskPlaceholder : searchText.placeholder}
          value={typed}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button className={styles.close} type="button" aria-label={searchText.close} onClick={close}>
          <IconClose />
        </button>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      <div className={styles.list} role="listbox" id={`${id}-list`} aria-label={searchText.hits} tabIndex={-1}>
        {groups.map((group, index) => (
          // A group's name is its heading.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
            <p className={styles.heading} id={`${id}-group-${index}`}>
              {group.title}
              <span aria-hidden="true">{searchText.someOf(group.lines.length, group.total, group.isMore)}</span>
            </p>
            {group.lines.map((line) => {
              const place = at++
              const isChosen = place === chosenAt
              return (
                <div
                  key={line.key}
                  className={classList(styles.line, isChosen && styles.chosen)}
                  id={optionId(place)}
                  role="option"
                  aria-selected={isChosen}
                  aria-disabled={line.href === null && !line.post ? true : undefined}
                  tabIndex={-1}
                  onClick={() => take(line)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') take(line)
                  }}
                >
                  <FoundLineView line={line} />
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {answer === 'failed' ? (
        <p className={styles.failed} role="status">
          {searchText.failed}
        </p>
      ) : null}
      {view?.nothing && !label ? <NoHits of={view.nothing} onGo={close} /> : null}
      <p className={styles.foot}>
        <Key of="↑↓" does={searchText.keys.choose} />
        <Key of="↵" does={label ? searchText.keys.do : searchText.keys.open} />
        {chosen && chosen.doings.length > 0 ? <Key of="Tab" does={searchText.keys.more} /> : null}
        {label ? <Key of="⌫" does={searchText.keys.back} /> : null}
        <Key of="Esc" does={searchText.keys.close} />
        {typed.trim() === '' || label ? null : (
          <Link to={`${page}?${query}`} onClick={close}>
            {searchText.all}
          </Link>
        )}
      </p>
    </dialog>
  )
}

function Key({ of, does }: { of: string; does: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{of}</kbd> {does}
    </span>
  )
}
