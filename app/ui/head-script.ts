/** Where a visitor's choice of light or dark is remembered. */
export const THEME_KEY = 'theme'

/** The event on the window when a key opens the search. */
export const OPEN_SEARCH = 'searchasked'

const THEME = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')h.dataset.theme=t}catch(e){}`

/** The search's form in the header, as a selector. */
export const HEADER_FIELD = 'header [role=search] input'

// The field takes what is typed until the search opens. The mark is for keys before hydration.
const SEARCH =
  `addEventListener('keydown',function(e){` +
  `var d=document,t=e.target,f;` +
  `if(d.querySelector('dialog[open]'))return;` +
  `if(e.ctrlKey||e.metaKey?e.key!=='k':e.key!=='/'||e.altKey||t.matches&&t.matches('input,textarea,select'))return;` +
  `e.preventDefault();` +
  `if(f=d.querySelector('${HEADER_FIELD}'))f.focus();` +
  `h.dataset.${OPEN_SEARCH}='';` +
  `dispatchEvent(new Event('${OPEN_SEARCH}'))` +
  `})`

// Each file of a drawing is a document of its own to the browser: a list's twenty held up its first paint. The second
// frame comes after the first was painted.
const DRAWINGS =
  `addEventListener('DOMContentLoaded',function(){` +
  `requestAnimationFrame(function(){requestAnimationFrame(function(){` +
  `document.querySelectorAll('use[data-href]').forEach(function(u){` +
  `if(!u.hasAttribute('href'))u.setAttribute('href',u.dataset.href)})})})})`

/**
 * Runs in the head before the first paint: marks the page as scripted, sets the theme, handles the search keys until
 * the page's script is loaded, and asks for late drawings. The `html` element needs `suppressHydrationWarning`.
 */
export const HEAD_SCRIPT = `(function(h){'plain'in h.dataset||h.classList.add('js');${THEME};${SEARCH};${DRAWINGS}})(document.documentElement)`
