import { printedOn } from '#app/features/profile/view/printed.ts'

/** Where a sheet says when it was printed (`paper-top.tsx`). */
const LINES = '[class*="paper-top_top"] p>span'

/** A file does not know when it will be printed: the browser says it then. */
export function sayPrinted(page: Pick<Window, 'addEventListener' | 'document'>): void {
  page.addEventListener('beforeprint', () => {
    const said = printedOn(new Date().toLocaleDateString('sv-SE'))
    for (const line of page.document.querySelectorAll(LINES)) line.textContent = said
  })
}
