import { lazy, type ReactNode, Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import styles from './combobox.module.css'
import type { ComboboxListProps, ComboboxProps, FieldAria, FieldEvents } from './combobox-props.ts'
import { Input } from './fields.tsx'

// The list's script is loaded on first use. Without it the field is a plain one.
const ComboboxList = lazy(() =>
  import('./combobox-list.tsx').then(
    ({ ComboboxList: list }) => ({ default: list }),
    () => ({ default: () => null }),
  ),
) as unknown as <Item>(props: ComboboxListProps<Item>) => ReactNode // `lazy` forgets that it is for items of any kind

/** A field with a list. While a line is highlighted the list does not change, so Enter takes what was seen. */
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

/** False in the served HTML, which has no list to refer to. */
function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
