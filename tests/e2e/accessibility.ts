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

/** What axe has against the page: all of WCAG 2.2 AA as it stands, and where it is wide its contrasts in the dark. */
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
  const violations = await page.evaluate(async (only) => {
    if (!window.axe) throw new Error('axe is not there')
    return (await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] })).violations
  }, runOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary }) =>
          `${scheme} ${id} (${nodes.length}): ${html.slice(0, 160)} ${failureSummary?.slice(0, 300)}`,
      ),
  )
}
