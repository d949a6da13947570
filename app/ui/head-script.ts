/** Where a visitor's choice of light or dark is remembered. */
export const THEME_KEY = 'theme'

/** Says on the window that the search is asked for by key. */
export const SEARCH_ASKED = 'searchasked'

const THEME = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')h.dataset.theme=t}catch(e){}`

/** The search's form in the header, as a selector. */
export const HEADER_FIELD = 'header [role=search] input'

// The field below takes what is typed until the search lies over it; the mark is for a page that was asked too early.
const SEARCH =
  `addEventListener('keydown',function(e){` +
  `var d=document,t=e.target,f;` +
  `if(d.querySelector('dialog[open]'))return;` +
  `if(e.ctrlKey||e.metaKey?e.key!=='k':e.key!=='/'||e.altKey||t.matches&&t.matches('input,textarea,select'))return;` +
  `e.preventDefault();` +
  `if(f=d.querySelector('${HEADER_FIELD}'))f.focus();` +
  `h.dataset.${SEARCH_ASKED}='';` +
  `dispatchEvent(new Event('${SEARCH_ASKED}'))` +
  `})`

/**
 * Runs in the head, before anything is painted: marks the page as scripted, sets the chosen theme, and hears the keys of
 * the search, which may be pressed long before the page's script is there. It changes the `html` element before
 * hydration, so that element needs `suppressHydrationWarning`.
 */
export const HEAD_SCRIPT = `(function(h){h.classList.add('js');${THEME};${SEARCH}})(document.documentElement)`
