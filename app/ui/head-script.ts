/** Where a visitor's choice of light or dark is remembered. */
export const THEME_KEY = 'theme'

/** The event on the window when a key opens the search. */
export const SEARCH_ASKED = 'searchasked'

const THEME = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')h.dataset.theme=t}catch(e){}`

/** The search's form in the header, as a selector. */
export const HEADER_FIELD = 'header [role=search] input'

// The field takes what is typed until the search is open. The mark is for a key before the page's script.
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
 * Runs in the head, before anything is painted: marks the page as scripted, sets the chosen theme, and listens for the keys of
 * the search, which may be pressed long before the page's script is there. It changes the `html` element before
 * hydration, so that element needs `suppressHydrationWarning`.
 */
export const HEAD_SCRIPT = `(function(h){h.classList.add('js');${THEME};${SEARCH}})(document.documentElement)`
