import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { SameAgain } from '#app/framework/same-again.tsx'
import { classList } from './class-list.ts'
import { ExternalLink } from './external-link.tsx'
import { THEME_KEY } from './head-script.ts'
import { IconBookmark, IconDown, IconMenu, IconSearch, IconTheme } from './icons.tsx'
import { Link } from './link.tsx'
import shelfMark from './shelf-mark.module.css'
import styles from './site-header.module.css'
import { uiText } from './text.ts'

export type NavItem = {
  readonly href: string
  readonly label: string
  /** Opens in a new tab. */
  readonly external?: boolean
  readonly items?: readonly NavItem[]
}

/** A page is current on its own address and on those under it; the start page only on its own. */
export function isCurrent(href: string, path: string): boolean {
  if (href === path) return true
  return href !== '/' && path.startsWith(`${href}/`)
}

/** The `aria-current` of a link: its own page, or one below it or in its submenu. */
function currentOf(item: NavItem, path: string): 'page' | 'true' | undefined {
  if (item.href === path) return 'page'
  const isAbove = isCurrent(item.href, path) || item.items?.some((each) => isCurrent(each.href, path))
  return isAbove ? 'true' : undefined
}

/** A link with its `aria-current`. */
type MenuItem = Omit<NavItem, 'items'> & { current: ReturnType<typeof currentOf>; items?: readonly MenuItem[] }

/** What of a path the menu shows: its current page, or that the page is below another. Empty on most pages. */
function placeIn(items: readonly NavItem[], path: string): string {
  for (const item of items) {
    if (item.href === path) return path
    const place = item.items && placeIn(item.items, path)
    if (place) return place
    if (isCurrent(item.href, path)) return `${item.href}/`
  }
  return ''
}

const onPath = (path: string, item: NavItem): MenuItem => ({
  ...item,
  current: currentOf(item, path),
  items: item.items?.map((each) => onPath(path, each)),
})

function NavLink({ item }: { item: MenuItem }) {
  if (item.external) {
    return (
      <ExternalLink href={item.href} arrow>
        {item.label}
      </ExternalLink>
    )
  }
  return (
    <Link to={item.href} aria-current={item.current}>
      {item.label}
    </Link>
  )
}

/**
 * A link with a submenu. It opens on hover and focus, and by its button for touch. A first press of the button keeps an
 * open submenu open. Escape closes it. Without script CSS opens it.
 */
function SubMenu({ item }: { item: MenuItem }) {
  const [state, setState] = useState<'rest' | 'shown' | 'open' | 'shut'>('rest')
  const isOpen = state === 'shown' || state === 'open'
  const leave = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setState('rest')
  }
  const openFromRest = () => setState((old) => (old === 'rest' ? 'shown' : old))
  const enterByMouse = (event: PointerEvent<HTMLLIElement>) => {
    if (event.pointerType === 'mouse') openFromRest()
  }
  const leaveByMouse = (event: PointerEvent<HTMLLIElement>) => {
    // A submenu with the focus is not closed by the pointer.
    if (event.pointerType === 'mouse' && !event.currentTarget.querySelector(':focus-visible')) setState('rest')
  }
  const enterByKey = (event: FocusEvent<HTMLLIElement>) => {
    if (event.target.matches(':focus-visible')) openFromRest()
  }
  const escape = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Escape') return
    const inside = event.currentTarget.querySelector('ul')?.contains(document.activeElement)
    if (inside) event.currentTarget.querySelector<HTMLElement>('button')?.focus()
    setState('shut')
  }
  return (
    // It only handles events of its links and button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classList(styles.branch, isOpen && styles.open, state === 'shut' && styles.shut)}
      onFocus={enterByKey}
      onBlur={leave}
      onPointerEnter={enterByMouse}
      onPointerLeave={leaveByMouse}
      onKeyDown={escape}
    >
      <NavLink item={item} />
      <button
        className={classList(styles.unfold, 'needs-js')}
        type="button"
        aria-expanded={isOpen}
        aria-label={uiText.subMenu(item.label)}
        onClick={() => setState(state === 'open' ? 'shut' : 'open')}
      >
        <IconDown />
      </button>
      <ul className={styles.sub}>
        {item.items?.map((each) => (
          <li key={each.href}>
            <NavLink item={each} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function ThemeButton() {
  const toggle = () => {
    const root = document.documentElement
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
    // Choosing the system's theme follows the system again.
    if (next === system) delete root.dataset.theme
    else root.dataset.theme = next
    try {
      if (next === system) localStorage.removeItem(THEME_KEY)
      else localStorage.setItem(THEME_KEY, next)
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  }
  return (
    <button className={classList(styles.tool, 'needs-js')} type="button" aria-label={uiText.theme} onClick={toggle}>
      <IconTheme />
    </button>
  )
}

/** The site search: a form, and with script `onOpen` instead. */
type Find = { action: string; placeholder: string; onOpen: (typed?: string) => void }

function FindForm({ find }: { find: Find }) {
  return (
    <form className={styles.find} role="search" action={find.action}>
      <button type="submit" tabIndex={-1} aria-label={uiText.hits}>
        <IconSearch />
      </button>
      <input
        name="q"
        type="search"
        aria-label={uiText.find}
        aria-keyshortcuts="/ Control+K"
        placeholder={find.placeholder}
        autoComplete="off"
        maxLength={200}
        onClick={() => find.onOpen()}
        onInput={({ currentTarget }) => {
          find.onOpen(currentTarget.value)
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}

/** The menu button without script. */
function PlainMenu() {
  return (
    <details>
      <summary className={styles.menu}>
        <IconMenu />
        {uiText.menu}
      </summary>
    </details>
  )
}

type SiteHeaderProps = {
  siteName: string
  /** The site's logo, as sanitized HTML. */
  mark: string
  items: readonly NavItem[]
  currentPath: string
  /** The place in the menu, `/stallions/` for a page under it, where the path does not say it. */
  menuPath?: string | undefined
  find: Find
  /** The visitor's own shelf, with how much is on it. */
  shelf?: Shelf
}

type Shelf = { href: string; label: string; count: number }

/** The brand above one line of links; on narrow screens a button opens them. */
export function SiteHeader({ siteName, mark, items, currentPath, menuPath, find, shelf }: SiteHeaderProps) {
  // Open on this page only.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === currentPath
  const onMenu = () => setOpenOn(open ? null : currentPath)
  const path = menuPath ?? currentPath
  // The server writes the menu once for each place in it; a browser has one.
  const place = import.meta.env.SSR ? placeIn(items, path) : path
  return (
    <header className={styles.header}>
      <div className="wrap">
        <SameAgain as="div" className={styles.mast} part={Mast} given={{ siteName, mark, find, shelf, open, onMenu }} />
      </div>
      <nav className={classList(styles.nav, 'wrap', open && styles.open)} id="nav" aria-label={uiText.mainMenu}>
        <SameAgain as="ul" part={Menu} given={{ items, place }} />
      </nav>
    </header>
  )
}

type MastProps = Pick<SiteHeaderProps, 'siteName' | 'mark' | 'find'> & {
  shelf: Shelf | undefined
  open: boolean
  onMenu: () => void
}

function Mast({ siteName, mark, find, shelf, open, onMenu }: MastProps) {
  return (
    <>
      <Link className={styles.brand} to="/">
        <i className={styles.mark} dangerouslySetInnerHTML={{ __html: mark }} />
        <span>{siteName}</span>
      </Link>
      <FindForm find={find} />
      <div className={styles.tools}>
        <a
          className={classList(styles.tool, styles.magnifier)}
          href={find.action}
          aria-label={uiText.find}
          onClick={(event) => {
            event.preventDefault()
            find.onOpen()
          }}
        >
          <IconSearch />
        </a>
        {shelf && (
          <Link className={classList(styles.tool, shelfMark.shelf)} to={shelf.href} aria-label={shelf.label}>
            <IconBookmark />
            {shelf.count > 0 && <small>{shelf.count}</small>}
          </Link>
        )}
        <ThemeButton />
        <button
          className={classList(styles.menu, 'needs-js')}
          type="button"
          aria-expanded={open}
          aria-controls="nav"
          onClick={onMenu}
        >
          <IconMenu />
          {uiText.menu}
        </button>
        <noscript className="without-js">{import.meta.env.SSR ? <PlainMenu /> : null}</noscript>
      </div>
    </>
  )
}

function Menu({ items, place }: { items: readonly NavItem[]; place: string }) {
  const placed = items.map((item) => onPath(place, item))
  return placed.map((item) =>
    item.items?.length ? (
      <SubMenu key={item.href} item={item} />
    ) : (
      <li key={item.href}>
        <NavLink item={item} />
      </li>
    ),
  )
}
