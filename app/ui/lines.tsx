import type { ComponentProps } from 'react'

type LinesProps = Omit<ComponentProps<'ul'>, 'children'> & { items: readonly string[] }

/** Different texts as a list; nothing without any. */
export function Lines({ items, ...list }: LinesProps) {
  if (items.length === 0) return null
  return (
    <ul {...list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
