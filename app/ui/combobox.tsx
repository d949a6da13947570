import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import styles from './combobox.module.css'
import { Input } from './fields.tsx'

/** What happens in the field and means something to the list. */
type FieldEvents = Partial<{
  onKeyDown: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onChange: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
  onClick: ((event: MouseEvent<HTMLInputElement>) => void) | undefined
  onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}>
/** What the field says of its list. */
type FieldAria = { listId: string | undefined; isShown: boolean; chosenId: string | undefined }
/** The list's hold on the field. */
export type FieldLink = { onEvents: (events: FieldEvents | null) => void; onAria: (aria: FieldAria) => void }

type ComboboxProps<Item> = {
  /** The field; its label is the caller's. */
  input: Omit<ComponentProps<'input'>, 'value' | 'ref' | keyof FieldEvents> & { id: string }
  /** The lines of the list. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** What stands in the field once a line is taken. */
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** Any text may stand in the field: only typing opens the list, Escape keeps what was typed. */
  isFree?: boolean
  listLabel: string
  listClassName?: string | undefined
  /** Said to those who hear the page, while the list is open. */
  status: string
  /** The one line of a list where nothing was found; without it no list is shown then. */
  nothing?: string | undefined
  /** What lines are wanted for; null when the list is put away. */
  onAsk: (typed: string | null) => void
  onTake: (item: Item) => void
  /** The field was left. */
  onLeave?: (text: string) => void
}

/** What the list gets of it. */
export type ComboboxListProps<Item> = Omit<ComboboxProps<Item>, 'input' | 'onLeave'> & {
  field: HTMLInputElement
  /** The field was used before the list was there. */
  wasWanted: boolean
  link: FieldLink
}

// Most visits never touch the field: what the list is made of comes when somebody does. Where it does not come the field
// is a plain one, as it is without script.
const ComboboxList = lazy(() =>
  import('./combobox-list.tsx').then(
    ({ ComboboxList: list }) => ({ default: list }),
    () => ({ default: () => null }),
  ),
) as unknown as <Item>(props: ComboboxListProps<Item>) => ReactNode // `lazy` forgets that it is for items of any kind

/**
 * A field with a list under it. Arrows choose a line, Enter takes it, Escape and leaving put the list away. While a line is
 * chosen the list stands still, whatever is found meanwhile: Enter takes what was seen.
 */
export function Combobox<Item>({ input, onLeave, ...list }: ComboboxProps<Item>) {
  const isReady = useIsReady()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [isTouched, setTouched] = useState(false)
  const [wasWanted, setWanted] = useState(false)
  const [listId, setListId] = useState<string>()
  const [isShown, setShown] = useState(false)
  const [chosenId, setChosenId] = useState<string>()
  const events = useRef<FieldEvents | null>(null)
  const onEvents = useCallback((next: FieldEvents | null) => {
    events.current = next
  }, [])
  const onAria = useCallback((aria: FieldAria) => {
    setListId(aria.listId)
    setShown(aria.isShown)
    setChosenId(aria.chosenId)
  }, [])
  const combobox =
    isReady || list.isFree
      ? ({
          role: 'combobox',
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          'aria-controls': listId,
          'aria-activedescendant': chosenId,
        } as const)
      : {}
  const touch = () => setTouched(true)
  return (
    <div className={styles.combobox}>
      <Input
        {...input}
        {...combobox}
        ref={setField}
        onPointerEnter={touch}
        onFocus={touch}
        onKeyDown={(event) => events.current?.onKeyDown?.(event)}
        onChange={(event) => {
          setWanted(true)
          events.current?.onChange?.(event)
        }}
        onClick={(event) => {
          if (!list.isFree) {
            setWanted(true)
            event.currentTarget.select()
          }
          events.current?.onClick?.(event)
        }}
        onBlur={(event) => {
          events.current?.onBlur?.(event)
          onLeave?.(event.currentTarget.value)
        }}
      />
      {isTouched && field && (
        <Suspense fallback={null}>
          <ComboboxList {...list} field={field} wasWanted={wasWanted} link={{ onEvents, onAria }} />
        </Suspense>
      )}
      <p className="vh" role="status">
        {isShown ? list.status : ''}
      </p>
    </div>
  )
}

const never = () => () => {}

/** Whether script is at work: what is served has no list to speak of. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
