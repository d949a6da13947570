import type { ChangeEvent, ComponentProps, FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'

/** What happens in the field and means something to the list. */
export type FieldEvents = Partial<{
  onKeyDown: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onChange: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
  onClick: ((event: MouseEvent<HTMLInputElement>) => void) | undefined
  onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}>
/** What the field says of its list. */
export type FieldAria = { listId: string | undefined; isShown: boolean; chosenId: string | undefined }
/** The list's hold on the field. */
export type FieldLink = { onEvents: (events: FieldEvents | null) => void; onAria: (aria: FieldAria) => void }

export type ComboboxProps<Item> = {
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
