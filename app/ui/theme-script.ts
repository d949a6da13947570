/** Where a visitor's choice of light or dark is remembered. */
export const THEME_KEY = 'theme'

/**
 * Runs in the head, before anything is painted: marks the page as scripted and sets the chosen theme. It changes the
 * `html` element before hydration, so that element needs `suppressHydrationWarning`.
 */
export const THEME_SCRIPT = `(function(h){h.classList.add('js');try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')h.dataset.theme=t}catch(e){}})(document.documentElement)`
