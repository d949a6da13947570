import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import styles from './combobox-list.module.css'
import type { ComboboxListProps } from './combobox-props.ts'

/** The list of a combobox; it sets the field above it. */
export function ComboboxList<Item>(props: ComboboxListProps<Item>): ReactNode {
  const { field, wasWanted, link, items, keyOf, nameOf, children, isFree = false, listLabel, listClassName } = props
  const { nothing, onTyped: onAsk, onTake } = props
  const id = useId()
  // Only if the field still has the focus.
  const [opensAtOnce] = useState(() => wasWanted && document.activeElement === field)
  /** The list at the time a line of it was highlighted. */
  const [held, setHeld] = useState<readonly Item[] | null>(null)
  const lines = held ?? items
  const { isOpen, highlightedIndex, closeMenu, getInputProps, getItemProps, getMenuProps } = useCombobox<Item>({
    id,
    inputId: field.id,
    items: [...lines],
    itemToKey: (item) => (item === null ? null : keyOf(item)),
    itemToString: (item) => (item === null ? '' : nameOf(item)),
    initialIsOpen: opensAtOnce,
    // Scroll the page as well: a long list may be partly outside the window.
    scrollIntoView: (line) => line?.scrollIntoView({ block: 'nearest' }),
    // The field holds the text, and the same line can be chosen again.
    selectedItem: null,
    stateReducer: (state, action) => nextState(state, action, isFree),
    onHighlightedIndexChange: ({ highlightedIndex: at }) => setHeld(at >= 0 ? lines : null),
    onIsOpenChange: ({ isOpen: opens, type }) => {
      if (!opens) onAsk(null)
      else if (type !== useCombobox.stateChangeTypes.InputChange) onAsk(changedText(field))
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape && !isFree) fill(field, field.defaultValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      fill(field, nameOf(selectedItem))
      onTake(selectedItem)
    },
  })
  const isShown = isOpen && (lines.length > 0 || nothing !== undefined)
  const isChosen = isShown && highlightedIndex >= 0
  const { ref, onKeyDown, onChange, onClick, onBlur, ...aria } = getInputProps(
    {
      onKeyDown: (event: KeyboardEvent) => {
        if (isOwnKey(event, { isOpen, isShown, isChosen, isFree })) return
        preventLibrary(event)
        if (event.key === 'Enter') closeMenu()
      },
      onChange: () => onAsk(field.value),
    },
    { suppressRefError: true },
  )
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const { onEvents, onAria } = link
  // A list below the window's edge would be invisible.
  useEffect(() => {
    if (isShown) list?.scrollIntoView({ block: 'nearest' })
  }, [isShown, list, lines.length])
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(field)
    onEvents({ onKeyDown, onChange, onClick, onBlur })
    onAria({
      listId: aria['aria-controls'],
      isShown,
      chosenId: isChosen ? aria['aria-activedescendant'] : undefined,
    })
  })
  useEffect(() => {
    if (opensAtOnce) onAsk(changedText(field))
    return () => onEvents(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what was missed
  }, [])
  return (
    <div
      {...getMenuProps({ 'aria-label': listLabel, ref: setList })}
      className={listClassName === undefined ? styles.list : `${styles.list} ${listClassName}`}
      hidden={!isShown}
    >
      {isShown &&
        lines.map((item, index) => (
          <div
            key={keyOf(item)}
            {...getItemProps({ item, index, className: styles.line, tabIndex: -1, onMouseMove: preventLibrary })}
          >
            {children(item)}
          </div>
        ))}
      {isShown && lines.length === 0 && (
        <div
          className={`${styles.line} ${styles.none}`}
          role="option"
          tabIndex={-1}
          aria-disabled="true"
          aria-selected="false"
        >
          {nothing}
        </div>
      )}
    </div>
  )
}

/** Hovering highlights nothing: Enter takes what the arrow keys highlighted. */
function preventLibrary({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}

function fill(field: HTMLInputElement, text: string): void {
  field.value = text
  // For a form that follows its fields.
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What was typed; blank while the field has its first value, so that all lines are offered. */
function changedText({ value, defaultValue }: HTMLInputElement): string {
  return value === defaultValue ? '' : value
}

type ListState = { isOpen: boolean; isShown: boolean; isChosen: boolean; isFree: boolean }

/** Whether the list handles the key; others go to the field and the form. */
function isOwnKey({ key }: KeyboardEvent, now: ListState): boolean {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return now.isShown || !now.isFree
    case 'Enter':
      return now.isChosen
    case 'Home':
    case 'End':
      return false
    default:
      return now.isOpen
  }
}

/** How this differs from the library: opening highlights no line, leaving takes none. */
function nextState<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
  isFree: boolean,
): Partial<UseComboboxState<Item>> {
  const types = useCombobox.stateChangeTypes
  switch (type) {
    case types.InputClick:
      return isFree ? state : { ...state, isOpen: true }
    case types.InputKeyDownArrowDown:
    case types.InputKeyDownArrowUp:
      return state.isOpen ? changes : { ...state, isOpen: true, highlightedIndex: -1 }
    case types.InputBlur:
      return { ...state, isOpen: false, highlightedIndex: -1 }
    case types.MenuMouseLeave:
      return state
    default:
      return changes
  }
}
