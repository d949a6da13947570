import brygada from './letters/brygada-upright.woff2?url'
import hanken from './letters/hanken-upright.woff2?url'

/** The two font files that every page uses. */
const FONTS: readonly string[] = [brygada, hanken]

/** Milliseconds until the head is read. On a slower line the fonts would hold up the styles: these ask for them. */
const QUICK_MS = 400

/**
 * Runs in the head: on a quick line the fonts arrive before the first paint, so no letter changes. A function, as the
 * page's script has no use for it.
 */
export const earlyFonts = () =>
  `if(performance.now()<${QUICK_MS})${JSON.stringify(FONTS)}.forEach(function(f){` +
  `var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='';l.href=f;` +
  `document.head.appendChild(l)})`
