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
/** From here on the dark colours are looked at too: they are the same on narrower pages. */
const WIDE_PX = 768
const asksEvery = process.env.HOVSLAG_AXE === 'every'

/** Kinds of texts that axe found nothing against, in this process. */
const seenKinds = { light: new Set<string>(), dark: new Set<string>() }

/**
 * What axe has against the page: all of WCAG 2.2 AA as it stands, and where it is wide its contrasts in the dark. Contrasts
 * are most of axe's time and ask the same of each row of a list, and of each page: of the texts that are written alike on
 * the same grounds, one is asked for all. `HOVSLAG_AXE=every` asks each of them.
 */
export async function accessibilityProblems(page: Page, inDark = isWide(page)): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const problems = await ask(page, 'light', { type: 'tag', values: WCAG_22_AA })
  if (!inDark) return problems
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  problems.push(...(await ask(page, 'dark', { type: 'rule', values: ['color-contrast'] })))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return problems
}

function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= WIDE_PX
}

async function ask(page: Page, scheme: 'light' | 'dark', runOnly: axe.RunOnly): Promise<string[]> {
  const known = seenKinds[scheme]
  const kinds = (await page.evaluate(markTexts)).filter((kind) => asksEvery || !known.has(kind))
  // In the dark nothing is asked but how texts contrast.
  if (scheme === 'dark' && kinds.length === 0) return page.evaluate(unmarkTexts)
  // Evaluated by the debugger, which no content policy holds back; a document that has it keeps it.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(runAxe, { runOnly, kinds, isEvery: asksEvery })
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

/** In the page: marks one of each kind of text with its kind, and all that is typed into. */
function markTexts(): string[] {
  const grounds = new Map<Element, string>()
  /** What is painted behind the words of an element, from the page up to itself. */
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
  const kinds = new Set<string>()
  const mark = (element: Element, isField: boolean) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const written = [color, fontSize, fontWeight, textShadow, groundOf(element)].join('|')
    const kind = isField ? `${element.localName} ${written}` : written
    if (kinds.has(kind) || element.hasAttribute('data-kind-of-text')) return
    kinds.add(kind)
    element.setAttribute('data-kind-of-text', kind)
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
  return [...kinds]
}

function unmarkTexts(): [] {
  for (const element of document.querySelectorAll('[data-kind-of-text]')) element.removeAttribute('data-kind-of-text')
  return []
}

/** In the page: what axe finds, the contrasts of every text or of one of each of these kinds. */
async function runAxe({ runOnly, kinds, isEvery }: { runOnly: axe.RunOnly; kinds: string[]; isEvery: boolean }) {
  if (!window.axe) throw new Error('axe is not there')
  const marked = document.querySelectorAll('[data-kind-of-text]')
  const wanted = new Set(kinds)
  for (const element of marked) {
    if (!wanted.has(element.getAttribute('data-kind-of-text') ?? '')) element.removeAttribute('data-kind-of-text')
  }
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: isEvery ? '*' : '[data-kind-of-text]' }] })
  const told = { resultTypes: ['violations'] satisfies axe.resultGroups[], selectors: false, preload: false }
  const { violations } = await window.axe.run(document, { runOnly, ...told })
  for (const element of marked) element.removeAttribute('data-kind-of-text')
  return violations
}
