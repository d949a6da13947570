import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'

/** Events that show that a reader is at the page. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'change',
  'popstate',
] as const

type Control = HTMLSelectElement | HTMLInputElement

/** Whether a control was used before any script was loaded. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ defaultSelected, selected }) => defaultSelected && !selected)
  const { type, checked, defaultChecked, value, defaultValue } = control
  return type === 'checkbox' ? checked !== defaultChecked : type !== 'hidden' && value !== defaultValue
}

let want = () => {}
/** Resolves when there is a reader who may press something; a control used or a scroll before any script counts too. */
const wanted =
  import.meta.env.SSR || import.meta.env.PLAIN_LATER
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        want = resolve
        for (const sign of SIGNS) addEventListener(sign, want, { once: true, capture: true, passive: true })
        if (scrollY > 0 || [...document.querySelectorAll<Control>('main select, main input')].some(isTouched)) want()
        addEventListener('click', holdClick, true)
        addEventListener('keydown', holdKey, true)
      })

/** Loads the parts without a sign: a page that changes by itself waits for them. */
export const wantParts = () => want()

/** The last button that was pressed, or left with an arrow key, before the script of its part was loaded. */
let held: { button: HTMLElement; again: () => void } | null = null

/** Newer browsers open by themselves the element that the button names. */
const answersItself = (button: Element) =>
  button instanceof HTMLButtonElement && 'commandForElement' in button && button.commandForElement !== null

/** React marks the elements that it has hydrated. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** The button of an event, when it cannot respond yet. What is toggled would go to another page. */
function tooEarly({ target, isTrusted }: Event): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button],[aria-pressed]') : null
  return isTrusted && button !== null && !isAlive(button) ? button : null
}

function holdClick(event: MouseEvent): void {
  const button = tooEarly(event)
  if (button === null || answersItself(button)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  held = { button, again: () => button.click() }
}

/** Keys that move from one button of a row to another. */
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

function pressHeld(): void {
  if (held === null || !isAlive(held.button)) return
  const { again } = held
  held = null
  again()
}

let waiting = 0

/** For a part that the server did not render: it cannot wait for a sign of a reader. */
function Waiting({ children }: { children: ReactNode }) {
  useEffect(() => {
    want()
    waiting += 1
    return () => {
      waiting -= 1
    }
  }, [])
  return children
}

/** The script of a part. When it cannot be fetched, the HTML from the server stays as it is. */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    // Where the server rendered nothing, the whole page is fetched.
    if (waiting > 0) window.location.reload()
    return new Promise(() => {})
  }
}

const loads: Promise<unknown>[] = []

/** Resolves when every part requested so far has loaded or failed. Without this trick, hydration waits for it. */
export const partsLoaded = (): Promise<unknown> => Promise.all(loads)

/**
 * Makes a part of a page that is visible at once and whose script is loaded at the first sign of a reader. Until then
 * its links are plain links, and a button that was pressed responds when the script is there. `written` is the part
 * itself on the server, null in a browser. `fallback` is shown when a navigation comes before the script.
 */
export function laterPart<Props extends object>(
  written: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  if (written) {
    const Written = written
    return (props) => (
      <Suspense>
        <Written {...props} />
      </Suspense>
    )
  }
  let Loaded: ComponentType<Props> | null = null
  // Wherever a link leads next, this script is loaded.
  const loading = wanted.then(load).then(
    (part) => {
      if (import.meta.env.PLAIN_LATER) Loaded = part
    },
    () => {},
  )
  if (import.meta.env.PLAIN_LATER) loads.push(loading)
  const Part = lazy(async () => {
    await wanted
    const Arrived = await fetched(load)
    const Answering = (props: Props) => {
      // After what the browser knows better than the server, as its own address, is rendered.
      useEffect(() => queueMicrotask(pressHeld), [])
      return <Arrived {...props} />
    }
    return { default: Answering }
  })
  return (props) => {
    const Now = Loaded ?? Part
    return (
      <Suspense fallback={<Waiting>{fallback}</Waiting>}>
        <Now {...props} />
      </Suspense>
    )
  }
}
