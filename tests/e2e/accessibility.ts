import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** From this width on the dark colours are checked too: they are the same on narrower pages. */
const WIDE_PX = 768
/** The smallest size of a target, by WCAG 2.5.8. */
const LEAST_TARGET_PX = 24
const asksEvery = process.env.HOVSLAG_AXE === 'every'
const asksPlaces = process.env.HOVSLAG_AXE === 'places'

/** Kinds of texts in which axe found no problem, in this process. */
const seenKinds = { light: new Set<string>(), dark: new Set<string>() }

/**
 * Axe's problems with the page: all of WCAG 2.2 AA, and on wide pages also the contrasts in the dark. Contrasts and
 * target sizes take most of axe's time, so similar elements are checked once. Of texts with the same style on the same
 * backgrounds, one is checked. Targets are checked if they are small or touch others. Of links that look alike in texts
 * that look alike, one is checked for standing out. `HOVSLAG_AXE=every` checks each of them. `HOVSLAG_AXE=places` is
 * for hundreds of pages of one kind: of texts alike, one is checked in each place of the components at each width, so
 * that what lies over a text in one place is found too.
 */
export async function accessibilityProblems(page: Page, inDark = isWide(page)): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openFolds(page, true)
  const problems = await ask(page, 'light', { type: 'tag', values: WCAG_22_AA })
  if (inDark) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    problems.push(...(await ask(page, 'dark', { type: 'rule', values: ['color-contrast'] })))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  await openFolds(page, false)
  return problems
}

/** Axe looks into folds too: wide windows show what is in closed ones. */
async function openFolds(page: Page, isOpen: boolean): Promise<void> {
  const folds = page.locator(isOpen ? 'details.phone-fold_fold:not([open])' : 'details[data-asked-fold]')
  await folds.evaluateAll((all, open) => {
    for (const fold of all) {
      fold.toggleAttribute('open', open)
      fold.toggleAttribute('data-asked-fold', open)
    }
  }, isOpen)
}

function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= WIDE_PX
}

async function ask(page: Page, scheme: 'light' | 'dark', runOnly: axe.RunOnly): Promise<string[]> {
  const known = seenKinds[scheme]
  const { kinds, hasAxe } = await page.evaluate(markTexts, { passed: asksEvery ? [] : [...known], byPlace: asksPlaces })
  // In the dark only the contrasts of texts are checked.
  if (scheme === 'dark' && kinds.length === 0) return []
  if (!hasAxe) await bringAxe(page)
  const violations = await page.evaluate(runAxe, { runOnly, isEvery: asksEvery, leastPx: LEAST_TARGET_PX })
  if (violations.every(({ id }) => id !== 'color-contrast')) for (const kind of kinds) known.add(kind)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary }) =>
          `${scheme} ${id} (${nodes.length}): ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`,
      ),
  )
}

/**
 * Evaluated by the debugger, which no content policy blocks; a document that has axe keeps it. Chromium compiles the
 * text once and finds it again, which it does not for Playwright's own `evaluate`: a third of the time.
 */
async function bringAxe(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { exceptionDetails } = await browser.send('Runtime.evaluate', { expression: SOURCE })
  await browser.detach()
  if (exceptionDetails) throw new Error(`axe: ${exceptionDetails.text}`)
}

/** In the page: marks one of each unknown kind of text, and of each kind of input. */
function markTexts({ passed, byPlace }: { passed: string[]; byPlace: boolean }): { kinds: string[]; hasAxe: boolean } {
  const grounds = new Map<Element, string>()
  /** Everything painted behind the words of an element, from the page up to the element itself. */
  const groundOf = (element: Element): string => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
    const below = element.parentElement ? groundOf(element.parentElement) : ''
    const own = [backgroundColor, backgroundImage, opacity, position].join(' ')
    const ground = own === 'rgba(0, 0, 0, 0) none 1 static' ? below : `${below}/${own}`
    grounds.set(element, ground)
    return ground
  }
  const places = new Map<Element, string>()
  /** The names and classes of an element and of all around it, and the width of the window. */
  const placeOf = (element: Element): string => {
    const known = places.get(element)
    if (known !== undefined) return known
    const around = element.parentElement ? placeOf(element.parentElement) : `${innerWidth}`
    const place = `${around}>${element.localName}.${element.getAttribute('class') ?? ''}`
    places.set(element, place)
    return place
  }
  const isKnown = new Set(passed)
  const kinds = new Set<string>()
  const mark = (element: Element, isField: boolean) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const written = [color, fontSize, fontWeight, textShadow, groundOf(element)].join('|')
    const alike = isField ? `${element.localName} ${written}` : written
    const kind = byPlace ? `${placeOf(element)}|${alike}` : alike
    if (isKnown.has(kind) || kinds.has(kind) || element.hasAttribute('data-asked-text')) return
    kinds.add(kind)
    element.setAttribute('data-asked-text', '')
  }
  for (const field of document.querySelectorAll('input,select,textarea')) {
    if (field.checkVisibility({ visibilityProperty: true })) mark(field, true)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element || texts.currentNode.textContent?.trim() === '') continue
    if (element.checkVisibility({ visibilityProperty: true })) mark(element, false)
  }
  return { kinds: [...kinds], hasAxe: window.axe !== undefined }
}

/** In the page: axe's findings; contrasts and targets of every part, or only of the marked ones. */
async function runAxe(asked: { runOnly: axe.RunOnly; isEvery: boolean; leastPx: number }) {
  if (!window.axe) throw new Error('axe is not there')
  const targets = [
    ...document.querySelectorAll(
      'a,area,button,input,select,textarea,option,summary,[role],[tabindex],[contenteditable]',
    ),
  ].filter((target) => target.checkVisibility())
  const boxes = targets.map((target) => ({
    target,
    box: target.getBoundingClientRect(),
    canLieOver: target.matches(
      'a[href],area,button,input,select,textarea,summary,[tabindex]:not(main),[contenteditable]',
    ),
  }))
  for (const { target, box } of boxes) {
    const isSmall = box.width < asked.leastPx || box.height < asked.leastPx
    const isTouched = boxes.some(({ target: other, box: its, canLieOver }) => {
      const apart = its.left >= box.right || its.right <= box.left || its.top >= box.bottom || its.bottom <= box.top
      // A target's ancestors are below it.
      return canLieOver && !apart && !other.contains(target)
    })
    if (isSmall || isTouched) target.setAttribute('data-asked-target', '')
  }
  const drawn = (element: Element) => {
    const { color, fontFamily, fontSize, fontStyle, fontWeight, textDecorationLine } = getComputedStyle(element)
    const { backgroundColor, backgroundImage, borderBottomWidth, display } = getComputedStyle(element)
    const letters = [color, fontFamily, fontSize, fontStyle, fontWeight, textDecorationLine]
    return [element.className, ...letters, backgroundColor, backgroundImage, borderBottomWidth, display].join('|')
  }
  const blocks = new Map<Element, string>()
  /** The block around a link: how it looks, and whether it has text besides its links. */
  const drawnBlock = (block: Element): string => {
    const known = blocks.get(block)
    if (known !== undefined) return known
    const linked = [...block.querySelectorAll('a')].reduce(
      (sum, link) => sum + (link.textContent?.trim().length ?? 0),
      0,
    )
    const isText = (block.textContent?.replaceAll(/\s+/g, '').length ?? 0) > linked
    const drawing = `${drawn(block)}|${isText}`
    blocks.set(block, drawing)
    return drawing
  }
  const linkKinds = new Set<string>()
  for (const link of document.querySelectorAll('a[href]')) {
    const between: string[] = []
    let block = link.parentElement ?? link
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) {
      between.push(drawn(block))
      block = block.parentElement
    }
    const inner = [...link.querySelectorAll('*')].map((part) => `${part.localName}.${part.getAttribute('class')}`)
    const kind = [drawn(link), ...inner, ...between, drawnBlock(block)].join('/')
    if (linkKinds.has(kind)) continue
    linkKinds.add(kind)
    link.setAttribute('data-asked-link', '')
  }
  const only = (mark: string) => (asked.isEvery ? '*' : `[${mark}]`)
  window.axe.configure({
    rules: [
      { id: 'color-contrast', selector: only('data-asked-text') },
      { id: 'target-size', selector: only('data-asked-target') },
      { id: 'link-in-text-block', selector: asked.isEvery ? 'a[href]' : '[data-asked-link]' },
    ],
  })
  const told = { resultTypes: ['violations'] satisfies axe.resultGroups[], selectors: false, preload: false }
  const { violations } = await window.axe.run(document, { runOnly: asked.runOnly, ...told })
  for (const mark of ['data-asked-text', 'data-asked-target', 'data-asked-link']) {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  }
  return violations
}
