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

/**
 * What axe has against the page: all of WCAG 2.2 AA as it stands, and where it is wide its contrasts in the dark. Contrasts
 * are most of axe's time and ask the same of each row of a list: of the texts that are written alike on the same grounds,
 * one is asked for all. `HOVSLAG_AXE=every` asks each of them.
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

async function ask(page: Page, scheme: string, runOnly: axe.RunOnly): Promise<string[]> {
  // Evaluated by the debugger, which no content policy holds back; a document that has it keeps it.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(runAxe, { runOnly, isEvery: process.env.HOVSLAG_AXE === 'every' })
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary }) =>
          `${scheme} ${id} (${nodes.length}): ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`,
      ),
  )
}

/** In the page: what axe finds, the contrasts of every text or of one of each kind. */
async function runAxe({ runOnly, isEvery }: { runOnly: axe.RunOnly; isEvery: boolean }) {
  if (!window.axe) throw new Error('axe is not there')
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
  const marked: Element[] = [...document.querySelectorAll('input,select,textarea')]
  const kinds = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element || texts.currentNode.textContent?.trim() === '') continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const kind = [color, fontSize, fontWeight, textShadow, groundOf(element)].join('|')
    if (kinds.has(kind)) continue
    kinds.add(kind)
    marked.push(element)
  }
  for (const element of marked) element.setAttribute('data-kind-of-text', '')
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: isEvery ? '*' : '[data-kind-of-text]' }] })
  const told = { resultTypes: ['violations'] satisfies axe.resultGroups[], selectors: false, preload: false }
  const { violations } = await window.axe.run(document, { runOnly, ...told })
  for (const element of marked) element.removeAttribute('data-kind-of-text')
  return violations
}
