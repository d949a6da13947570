import { again } from '#app/framework/same-again.tsx'
import { classList } from '#app/ui/class-list.ts'
import { IconBookmark } from '#app/ui/icons.tsx'
import { markText } from '../text/mark.ts'
import { keepText, linesOf, storedText, useStoredText } from './shelf-store.ts'
import styles from './shelf-toggle.module.css'

function Toggle({ to, name, className }: { to: string; name: string; className?: string | undefined }) {
  const text = useStoredText()
  const isOn =
    text !== null &&
    (['hast', 'fol'] as const).every((key) => {
      const own = new Set(linesOf(text, key))
      return linesOf(to, key).every((line) => own.has(line))
    })
  /** What shelves are is loaded with the first press. */
  const toggle = async () => {
    const { toggled } = await import('./toggled.ts')
    keepText(toggled(storedText(), to, isOn))
  }
  return (
    <form
      action="/hylla"
      className={classList(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        // As without script.
        toggle().catch(() => form.submit())
      }}
    >
      {[...new URLSearchParams(to.slice(to.indexOf('?') + 1))].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button type="submit" className={classList(styles.toggle, isOn && styles.on)} aria-pressed={isOn}>
        <IconBookmark />
        {isOn ? markText.on : markText.put}
        <span className="vh">{markText.about(name)}</span>
      </button>
    </form>
  )
}

/**
 * Puts a horse or a foal on the visitor's shelf, or takes it off, in place. `to` is the address that adds it: without
 * script the form goes there.
 */
export const ShelfToggle = import.meta.env.SSR ? again(Toggle) : Toggle
