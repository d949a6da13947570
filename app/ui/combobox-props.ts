import type { ChangeEvent, ComponentProps, FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'

export type FieldEvents = Partial<{
  onKeyDown: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onChange: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
  onClick: ((event: MouseEvent<HTMLInputElement>) => void) | undefined
  onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}>
/** What the field says of its list. */
export type FieldAria = { listId: string | undefined; isShown: boolean; chosenId: string | undefined }
type FieldLink = { onEvents: (events: FieldEvents | null) => void; onAria: (aria: FieldAria) => void }

export type ComboboxProps<Item> = {
  /** The field; its label is the caller's. */
  input: Omit<ComponentProps<'input'>, 'value' | 'ref' | keyof FieldEvents> & { id: string }
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The field's text once a line is taken. */
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** Any text is valid: only typing opens the list, Escape keeps what was typed. */
  isFree?: boolean
  listLabel: string
  listClassName?: string | undefined
  /** For screen readers, while the list is open. */
  status: string
  /** The one line of a list where nothing was found; without it no list is shown then. */
  nothing?: string | undefined
  /** What lines are wanted for; null when the list is put away. */
  onAsk: (typed: string | null) => void
  onTake: (item: Item) => void
  onLeave?: (text: string) => void
}

export type ComboboxListProps<Item> = Omit<ComboboxProps<Item>, 'input' | 'onLeave'> & {
  field: HTMLInputElement
  /** The field was used before the list was there. */
  wasWanted: boolean
  link: FieldLink
}
