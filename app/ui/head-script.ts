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

// Each file of a drawing is a document of its own to the browser: a list's twenty held up its first paint, and asked
// for together the reader after it. They are asked for one by one while nothing else is done, what is near before the
// rest. The second frame comes after the first was painted.
const DRAWINGS =
  `addEventListener('DOMContentLoaded',function(){` +
  `var a=requestAnimationFrame,q=[].slice,l=q.call(document.querySelectorAll('use[data-href]')),` +
  `o=new IntersectionObserver(function(e){e.forEach(function(s){` +
  `if(s.isIntersecting)l=q.call(s.target.querySelectorAll('[data-href]')).concat(l)})},{rootMargin:'50%'});` +
  `l.forEach(function(u){o.observe(u.ownerSVGElement)});` +
  `a(function(){a(function next(){var u=l.shift();if(u){if(!u.hasAttribute('href'))u.setAttribute('href',u.dataset.href);` +
  `(window.requestIdleCallback||setTimeout)(next,{timeout:200})}})})})`

/**
 * Runs in the head before the first paint: marks the page as scripted, sets the theme, handles the search keys until
 * the page's script is loaded, and asks for late drawings. The `html` element needs `suppressHydrationWarning`.
 */
export const HEAD_SCRIPT = `(function(h){'plain'in h.dataset||h.classList.add('js');${THEME};${SEARCH};${DRAWINGS}})(document.documentElement)`
