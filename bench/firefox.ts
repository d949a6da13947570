// The key pages in Debian's Firefox: `node bench/firefox.ts [--pictures FOLDER]`, after a build; part of `npm run
// bench`. Needs `firefox-esr` and says so if it is missing. Walks through start, list and filter, profile tabs, search
// and a planner pair at 390 and 1280 px. Fails if a step fails or a page logs an error.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Firefox, startFirefox } from './bidi.ts'
import { startProduct } from './product-process.ts'

const { values: options } = parseArgs({ options: { pictures: { type: 'string' } }, strict: false })
const pictures = typeof options.pictures === 'string' ? options.pictures : null
const print = (line: string) => process.stdout.write(`${line}\n`)
const ENTER = '\uE007'

const WIDE = [1280, 900] as const
const PHONE = [390, 844] as const

const heading = (title: string) => `document.querySelector('h1')?.textContent === ${JSON.stringify(title)}`
const hydrated = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$'))`
const link = (start: string) => `main a[href^="${start}"]`

/** A step: an action, and the expected result. */
type Step = readonly [name: string, walk: (firefox: Firefox, address: string) => Promise<void>]

const steps: readonly Step[] = [
  [
    'start',
    async (firefox, address) => {
      await firefox.visit(address)
      await firefox.until(`document.querySelectorAll('#rekord li, #fol li').length > 3`, 'foals and records')
    },
  ],
  [
    'list',
    async (firefox, address) => {
      await firefox.visit(`${address}/stallions`)
      await firefox.until(heading('Hingstar'), 'the list of stallions')
      await firefox.until(`document.querySelectorAll('main article').length > 10`, 'its cards')
    },
  ],
  [
    'filter',
    async (firefox) => {
      await firefox.until(hydrated, 'the script of the list')
      const total = await firefox.ask<number>(`document.querySelectorAll('main article').length`)
      await firefox.ask(`(() => {
        const select = document.querySelector('#filter-ras')
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, 'SWB')
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })()`)
      await firefox.until(`location.search === '?ras=SWB'`, 'the filter in the address')
      await firefox.until(
        `document.querySelectorAll('main article').length > 0 && document.querySelectorAll('main article').length < ${total}`,
        'fewer horses',
      )
    },
  ],
  [
    'profile, and the next horse of the narrowed list',
    async (firefox) => {
      await firefox.press(link('/horse/'))
      await firefox.until(`location.pathname.startsWith('/horse/') && location.search.includes('ras=SWB')`, 'a profile')
      await firefox.until(`document.querySelector('#stamtavla') !== null`, 'its pedigree')
      const first = await firefox.ask<string>(`document.querySelector('h1').textContent`)
      await firefox.press('main a[aria-label^="Nästa: "]')
      await firefox.until(`document.querySelector('h1').textContent !== ${JSON.stringify(first)}`, 'the next horse')
      await firefox.until(`location.search.includes('ras=SWB')`, 'the list it is the next of')
    },
  ],
  [
    'tabs of a profile',
    async (firefox, address) => {
      const horse = await firefox.ask<string>('location.pathname')
      for (const tab of ['offspring', 'eval', 'merits']) {
        await firefox.press(`main a[href^="${horse}/${tab}"]`)
        await firefox.until(`location.pathname.endsWith('/${tab}')`, tab)
        await firefox.until(`document.querySelector('main section') !== null`, `what ${tab} shows`)
      }
      await firefox.visit(`${address}${horse}/pass`)
      await firefox.until(`document.querySelector('#stamtavla') !== null`, 'the pass')
    },
  ],
  [
    'search by its key and by words',
    async (firefox, address) => {
      await firefox.visit(address)
      await firefox.until(hydrated, 'the script of the start page')
      await firefox.ask('new Promise((idle) => requestIdleCallback(() => idle()))')
      await firefox.type('/')
      await firefox.until(`document.querySelector('dialog[open] input, [role=dialog] input') !== null`, 'the palette')
      await firefox.type('norr')
      await firefox.until(`document.querySelectorAll('[role=option] mark').length > 2`, 'horses found')
      await firefox.type(ENTER)
      await firefox.until(`location.pathname.startsWith('/horse/')`, 'the horse chosen')
      await firefox.visit(`${address}/search?q=norr`)
      await firefox.until(`document.querySelectorAll('main mark').length > 2`, 'hits that are marked')
    },
  ],
  [
    'planner with a pair',
    async (firefox, address) => {
      await firefox.visit(`${address}/breeding`)
      for (const side of ['hingst', 'sto']) {
        await firefox.press(`main a[href*="${side}="]`)
        await firefox.until(`location.search.includes('${side}=')`, `a ${side}`)
      }
      await firefox.until(`document.querySelectorAll('main h2').length > 4`, 'the foal and its chances')
      await firefox.until(`document.body.textContent.includes('Färgchanser')`, 'chances of colours')
    },
  ],
]

const firefox = await startFirefox()
if (firefox === null) print('Firefox: not on this machine (apt-get install firefox-esr)')
else {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-firefox-stud-'))
  const product = await startProduct(dataDir, { HOVSLAG_DEMO: '1' })
  try {
    print(`Firefox ${firefox.version}`)
    for (const size of [WIDE, PHONE]) await walk(firefox, product.address, size)
  } finally {
    await firefox.quit()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function walk(browser: Firefox, address: string, [width, height]: readonly [number, number]): Promise<void> {
  await browser.resize(width, height)
  for (const [name, step] of steps) {
    const problems: string[] = []
    try {
      await step(browser, address)
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
    const over = await browser.ask<number>('document.documentElement.scrollWidth - innerWidth')
    if (over > 0) problems.push(`${over} px stand out to the right`)
    problems.push(...browser.errors())
    if (problems.length > 0) process.exitCode = 1
    print(`${width} px, ${name}: ${problems.length === 0 ? 'holds' : problems.join(' | ')}`)
    if (pictures === null) continue
    mkdirSync(pictures, { recursive: true })
    writeFileSync(join(pictures, `${name.replace(/\W+/g, '-')}-${width}.png`), await browser.picture())
  }
}
