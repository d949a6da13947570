import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Loading } from './loading.tsx'

/** What tells that somebody is at the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'popstate'] as const

let want = () => {}
/** Until there is a reader who may press something. */
const wanted = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      want = resolve
      for (const sign of SIGNS) addEventListener(sign, want, { once: true, capture: true, passive: true })
      addEventListener('click', holdClick, true)
      addEventListener('keydown', holdKey, true)
    })

/** A button that was pressed, or stepped on from by key, before the script of its part had come. */
let held: { button: HTMLElement; again: () => void } | null = null

/** Newer browsers open by themselves what the button names. */
const answersItself = (button: Element) =>
  button instanceof HTMLButtonElement && 'commandForElement' in button && button.commandForElement !== null

/** React marks the elements that it has taken over. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** The button that an event is meant for, where it cannot answer yet. */
function tooEarly({ target, isTrusted }: Event): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
  return isTrusted && button !== null && !isAlive(button) ? button : null
}

function holdClick(event: MouseEvent): void {
  const button = tooEarly(event)
  if (button === null || answersItself(button)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  held = { button, again: () => button.click() }
}

/** Keys that lead from one button of a row to another. */
const STEPS = /^(?:Arrow|Home$|End$)/

function holdKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey } = event
  const button = STEPS.test(key) && !altKey && !ctrlKey && !metaKey ? tooEarly(event) : null
  if (button === null) return
  const again = () => {
    if (button !== document.activeElement) return
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  held = { button, again }
}

/** Presses what was pressed too early, once it can answer. */
function pressHeld(): void {
  if (held === null || !isAlive(held.button)) return
  const { again } = held
  held = null
  again()
}

let waiting = 0

/** In place of a part that is shown anew, and cannot wait for a sign. */
function Waiting() {
  useEffect(() => {
    want()
    waiting += 1
    return () => {
      waiting -= 1
    }
  }, [])
  return <Loading />
}

/** The script of a part; where it cannot be fetched, what the server wrote stays as it is. */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    // Nothing stands there yet: the page is asked for whole.
    if (waiting > 0) window.location.reload()
    return new Promise(() => {})
  }
}

/**
 * A part of a page that is seen at once and whose script comes later: at the first sign of a reader. Until then its links
 * are links, and a button that is pressed answers when the script is there. `written` is the part itself on the server,
 * null in a browser.
 */
export function later<Props extends object>(
  written: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (written) {
    const Written = written
    return (props) => (
      <Suspense>
        <Written {...props} />
      </Suspense>
    )
  }
  // Wherever a link leads next, this script is there.
  void wanted.then(load).catch(() => {})
  const Part = lazy(async () => {
    await wanted
    const Loaded = await fetched(load)
    const Arrived = (props: Props) => {
      useEffect(pressHeld, [])
      return <Loaded {...props} />
    }
    return { default: Arrived }
  })
  return (props) => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  )
}
