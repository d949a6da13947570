import type { ChangeEvent, ComponentProps, FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'

export type FieldEvents = Partial<{
  onKeyDown: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onChange: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined
  onClick: ((event: MouseEvent<HTMLInputElement>) => void) | undefined
  onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}>
/** The ARIA state of the field. */
export type FieldAria = { listId: string | undefined; isShown: boolean; chosenId: string | undefined }
export type ComboboxProps<Item> = {
  input: Omit<ComponentProps<'input'>, 'value' | 'ref' | keyof FieldEvents> & { id: string }
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** Any text is valid: only typing opens the list, and Escape keeps the text. */
  isFree?: boolean
  listLabel: string
  listClassName?: string | undefined
  /** For screen readers, while the list is open. */
  status: string
  /** Shown if nothing was found; without it the list stays closed. */
  nothing?: string | undefined
  /** Called with the text to search for; null when the list closes. */
  onTyped: (typed: string | null) => void
  onTake: (item: Item) => void
  onLeave?: (text: string) => void
}

export type ComboboxListProps<Item> = Omit<ComboboxProps<Item>, 'input' | 'onLeave'> & {
  field: HTMLInputElement
  /** The field was used before the list was loaded. */
  wasWanted: boolean
  link: { onEvents: (events: FieldEvents | null) => void; onAria: (aria: FieldAria) => void }
}
