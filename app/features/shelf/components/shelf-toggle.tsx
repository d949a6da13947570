import { readShelf, shelfPath, withAll, withoutFoal, withoutHorse } from '#app/domain/shelf/shelf.ts'
import { classList } from '#app/ui/class-list.ts'
import { IconBookmark } from '#app/ui/icons.tsx'
import { shelfText } from '../text.ts'
import { keepText, useStoredText } from './shelf-store.ts'
import styles from './shelf-toggle.module.css'

const shelfOf = (address: string | null) =>
  readShelf(new URLSearchParams(address?.slice(address.indexOf('?') + 1) ?? ''))

/**
 * Puts a horse or a foal on the visitor's shelf, or takes it off, in place. `to` is the address that adds it: without
 * script the form goes there.
 */
export function ShelfToggle({ to, name, className }: { to: string; name: string; className?: string | undefined }) {
  const text = useStoredText()
  const own = shelfOf(text)
  const { horses, foals } = shelfOf(to)
  const isOn =
    horses.every((horse) => own.horses.includes(horse)) &&
    foals.every((foal) => own.foals.some((other) => JSON.stringify(other) === JSON.stringify(foal)))
  const toggle = () => {
    const now = shelfOf(text)
    const next = isOn ? foals.reduce(withoutFoal, horses.reduce(withoutHorse, now)) : withAll(now, shelfOf(to))
    keepText(shelfPath(next))
  }
  return (
    <form
      action="/hylla"
      className={classList(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      {[...new URLSearchParams(to.slice(to.indexOf('?') + 1))].map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button type="submit" className={classList(styles.toggle, isOn && styles.on)} aria-pressed={isOn}>
        <IconBookmark />
        {isOn ? shelfText.on : shelfText.put}
        <span className="vh">{shelfText.about(name)}</span>
      </button>
    </form>
  )
}
