import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import styles from './choose-rows.module.css'
import { deskText } from './text.ts'

/** What is chosen on the page, for the bar that says what can be done with it. */
export type ChosenRows = { count: number; isAll: boolean; clear: () => void }

type Props = Omit<ComponentProps<typeof Form>, 'children'> & {
  /** Name of the rows' boxes, and of the one for everything that matches. */
  names: { row: string; all: string }
  /** Which rows there are: others begin with nothing chosen. */
  list: string
  children: (chosen: ChosenRows) => ReactNode
}

/**
 * A list whose rows can be selected by boxes. With script they are counted, Shift selects a range, and the box of the
 * head selects all visible rows.
 */
export function ChooseForm({ names, list, children, ...form }: Props) {
  const own = useRef<HTMLFormElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState({ count: 0, isAll: false })
  const rows = () => boxesOf(own.current, names.row)

  const count = () => {
    const all = rows()
    const some = all.filter((box) => box.checked).length
    const head = own.current?.querySelector<HTMLInputElement>(`[${HEAD}]`)
    if (head) {
      head.checked = some > 0 && some === all.length
      head.indeterminate = some > 0 && some < all.length
    }
    setChosen({ count: some, isAll: boxesOf(own.current, names.all).some((box) => box.checked) })
  }
  // A browser that comes back to the page has its boxes as they were left.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(count, [])
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current !== list) clear()
    shown.current = list
    // Asked once for each list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list])

  const clicked = (event: MouseEvent) => {
    const box = event.target
    if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return
    if (box.hasAttribute(HEAD)) for (const row of rows()) row.checked = box.checked
    if (box.name === names.row) {
      if (event.shiftKey) for (const row of between(rows(), last.current, box)) row.checked = box.checked
      last.current = box
    }
    count()
  }
  const clear = () => {
    for (const box of [...rows(), ...boxesOf(own.current, names.all)]) box.checked = false
    last.current = null
    count()
  }
  return (
    // The boxes are reached by keyboard; the form only hears of it.
    <Form {...form} ref={own} onClick={clicked}>
      {children({ ...chosen, clear })}
    </Form>
  )
}

/** The rows from one to the other, both included; none if one is not among them. */
export function between<Row>(rows: readonly Row[], one: Row | null, other: Row): Row[] {
  const [from = -1, to = -1] = [one, other]
    .map((row) => rows.findIndex((each) => each === row))
    .toSorted((a, b) => a - b)
  return from < 0 ? [] : rows.slice(from, to + 1)
}

const HEAD = 'data-chooses-all'

const boxesOf = (form: HTMLFormElement | null, name: string) =>
  [...(form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === name && one.type === 'checkbox',
  )

/** The box of a row. */
export function RowBox({ label, ...box }: { label: string; name: string; value: string }) {
  return (
    <label className={styles.box}>
      <input type="checkbox" {...box} />
      <span className="vh">{label}</span>
    </label>
  )
}

/** The box that chooses every row that is seen. */
export function HeadBox() {
  return (
    <label className={`${styles.box} needs-js`}>
      <input type="checkbox" {...{ [HEAD]: '' }} />
      <span className="vh">{deskText.list.chooseSeen}</span>
    </label>
  )
}
