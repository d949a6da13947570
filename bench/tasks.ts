// An owner's frequent tasks, done in a browser from the dashboard: how many clicks each takes, and for the search how
// many keys. Part of `npm run bench`, and alone after a build: `node bench/tasks.ts`.

import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { installedChromium } from '../tests/chromium.ts'
import { competitionStud } from '../tests/studs/competition-stud.ts'
import { openStud, type StoredDocument } from '../tests/studs/open-stud.ts'
import { YEAR } from '../tests/studs/year.ts'

const horse = (name: string, more: Record<string, unknown> = {}): StoredDocument => ({
  collection: 'horses',
  document: { name, category: 'competitors', gender: 'Sto', breed: 'SWB', age: YEAR - 8, color: 'Brun', ...more },
})

const STUD: StoredDocument[] = [
  ...competitionStud(),
  horse('Salt & Peppar'),
  ...Array.from({ length: 10 }, (_, at) => horse(`Tior ${at}`)),
  horse('Norrsken Alva'),
  horse('Norrsken Beda'),
  horse('Norrsken Fyra', { category: 'youngsters', age: YEAR - 3 }),
  horse('Norrsken Cilla', { height: 166 }),
  {
    collection: 'pedigree',
    document: { name: 'Norrsken Cilla', gender: 'Sto', breed: 'SWB', color: 'Brun', height: 171 },
  },
]

/** Counts the owner's presses, and waits as a person would. */
class Hands {
  clicks = 0
  keys = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(what: Locator): Promise<void> {
    this.clicks++
    await what.click()
  }

  async press(key: string): Promise<void> {
    this.keys++
    await this.page.keyboard.press(key)
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.page.keyboard.type(text)
  }

  /** Pasting counts as one press. */
  async paste(text: string): Promise<void> {
    this.keys++
    await this.page.keyboard.insertText(text)
  }

  /** Pastes into the marked cell of a table, which no field holds. */
  async pasteCells(text: string): Promise<void> {
    this.keys++
    await this.page.evaluate((copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, text)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).first()
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name }).first()
  }

  /** Waits until the page reports success. */
  async told(what: string | RegExp): Promise<void> {
    await this.page.locator('#toast').getByText(what).waitFor()
  }

  /** Opens a horse by part of its name. */
  async open(part: string, name: string): Promise<void> {
    await this.click(this.page.locator('header [role=search] input'))
    const palette = this.page.getByRole('dialog')
    await palette.getByRole('combobox').waitFor()
    await this.type(part)
    await palette.getByRole('option', { selected: true }).filter({ hasText: name }).waitFor()
    await this.press('Enter')
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }
}

type Task = {
  name: string
  clicks: number
  keys?: number
  /** The state before the owner starts. */
  before?: (hands: Hands) => Promise<void>
  work: (hands: Hands) => Promise<void>
}

const results = Array.from({ length: 10 }, (_, at) =>
  ['Salt & Peppar', 'Dressyr', 'LA', '68,5', '1/12', `Tävling ${at + 1}`, `2024-05-${String(at + 10)}`].join('\t'),
).join('\n')

const TASKS: Task[] = [
  {
    name: 'find by a part of its name and open',
    clicks: 1,
    keys: 5,
    work: (hands) => hands.open('pepp', 'Salt & Peppar'),
  },
  {
    name: 'a note on a horse',
    clicks: 2,
    async work(hands) {
      await hands.open('alva', 'Norrsken Alva')
      await hands.click(hands.page.locator('#anteckningar').getByLabel('Anteckning').first())
      await hands.type('Rör sig fint i galoppen.')
      await hands.press('Control+s')
      await hands.told('Anteckningen är sparad.')
    },
  },
  {
    name: 'change a picture',
    clicks: 3,
    async work(hands) {
      await hands.open('alva', 'Norrsken Alva')
      await hands.click(
        hands.page
          .locator('#bilder')
          .getByRole('link', { name: /^Ändra/ })
          .first(),
      )
      await hands.type('https://example.org/alva.jpg')
      await hands.press('Control+s')
      await hands.told('Häst uppdaterad!')
    },
  },
  {
    name: 'a new horse of six fields with its pedigree entry',
    clicks: 3,
    async work(hands) {
      await hands.click(hands.link('Lägg till häst'))
      await hands.page.getByLabel('Namn', { exact: true }).and(hands.page.locator(':focus')).waitFor()
      const fields = ['Norrsken Dolly', 'Sto', 'SWB', 'Ung', String(YEAR - 1)]
      await hands.type(fields[0] ?? '')
      for (const field of fields.slice(1)) {
        await hands.press('Tab')
        await hands.type(field)
      }
      const colour = hands.page.getByLabel('Färg', { exact: true })
      while (!(await colour.evaluate((input) => input === document.activeElement))) await hands.press('Tab')
      await hands.type('Brun')
      await hands.click(hands.page.getByRole('checkbox', { name: /stamtavla/i }).first())
      await hands.click(hands.button('Spara häst'))
      await hands.page.getByRole('heading', { name: 'Norrsken Dolly är sparad' }).waitFor()
    },
  },
  {
    name: 'a ribbon to three horses',
    clicks: 4,
    async work(hands) {
      await hands.click(hands.link('Lägg till rosetter'))
      await hands.page.getByRole('textbox', { name: 'Hästar' }).and(hands.page.locator(':focus')).waitFor()
      await hands.type('Norrsken Alva, Norrsken Beda, Norrsken Cilla')
      await hands.click(hands.page.locator('label', { hasText: '1:a plats' }).first())
      await hands.click(hands.button('Spara rosetter'))
      await hands.told('Rosetterna har lagts till!')
    },
  },
  {
    name: 'level up all that are ready',
    clicks: 2,
    async work(hands) {
      await hands.click(hands.link('Tävlingslista'))
      await hands.click(hands.button(/^(Höj|Level Up)/))
      await hands.page.locator('#toast').waitFor()
    },
  },
  {
    name: 'sell a horse',
    clicks: 4,
    async work(hands) {
      await hands.open('beda', 'Norrsken Beda')
      await hands.click(hands.link('Sälj'))
      await hands.click(hands.page.locator('#salj').getByLabel('Länk till nya hemmet'))
      await hands.type('https://example.org/berit')
      await hands.press('Tab')
      await hands.type('Berit')
      await hands.click(hands.page.locator('#salj').getByRole('button', { name: 'Markera som såld' }))
      await hands.page.locator('#toast').waitFor()
    },
  },
  {
    name: 'a sale from tingad to sold',
    clicks: 3,
    async before(hands) {
      await hands.page.goto('/admin/people/person?namn=Berit')
      await hands.page.getByLabel('Länkar').fill('https://example.org/berit')
      await hands.button('Spara kontakten').click()
      await hands.told('Kontakten är sparad.')
      await hands.page.goto('/admin/horse/Norrsken%20Beda')
      const sale = hands.page.locator('#salj')
      await sale.getByLabel('Tingad av').fill('Berit')
      await sale.getByRole('button', { name: 'Sätt som tingad' }).click()
      await hands.told('Hästen är tingad.')
    },
    async work(hands) {
      await hands.open('beda', 'Norrsken Beda')
      await hands.click(hands.link('Sälj'))
      await hands.click(hands.page.locator('#salj').getByRole('button', { name: 'Markera som såld' }))
      await hands.page.locator('#forum').getByText('Såld till Berit').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'age all horses',
    clicks: 3,
    async work(hands) {
      await hands.click(hands.link('Uppdatera ålder'))
      await hands.click(hands.link(/^\+1 år för Alla hästar/))
      await hands.click(hands.button(/^Gör \d+ hästar ett år äldre/))
      await hands.told('ett år äldre')
    },
  },
  {
    name: 'New Year with all that follows',
    clicks: 4,
    async work(hands) {
      await hands.click(hands.link(/^Året/))
      await hands.click(hands.link(/^\+1 år för alla/))
      await hands.click(hands.page.locator('label', { hasText: 'Flytta unghästarna som växer till sig' }))
      await hands.click(hands.button(/^Gör \d+ hästar ett år äldre/))
      await hands.told('ett år äldre')
    },
  },
  {
    name: 'undo the last change',
    clicks: 1,
    async work(hands) {
      await hands.click(
        hands.page
          .locator('#senaste')
          .getByRole('button', { name: /^Ångra/ })
          .first(),
      )
      await hands.told('Ändringen är ångrad.')
    },
    async before(hands) {
      await hands.page.goto('/admin/add-titles?horse=Norrsken%20Alva')
      await hands.page.getByLabel('Titlar').fill('Elitsto')
      await hands.button('Spara titlar').click()
      await hands.told('Titlarna har lagts till!')
    },
  },
  {
    name: 'paste ten results',
    clicks: 3,
    async work(hands) {
      await hands.click(hands.link('Lägg till meriter'))
      await hands.page.getByRole('textbox', { name: 'Meritrader' }).and(hands.page.locator(':focus')).waitFor()
      await hands.paste(results)
      await hands.click(hands.button('Granska'))
      await hands.click(hands.button('Lägg in 10 rader'))
      await hands.page.getByText('10 rader är inlagda.').first().waitFor()
    },
  },
  {
    name: 'a foal with all that follows from its parents',
    clicks: 3,
    async work(hands) {
      await hands.open('alva', 'Norrsken Alva')
      await hands.click(hands.link('Lägg till föl'))
      await hands.page.getByRole('heading', { level: 1, name: 'Lägg till föl' }).waitFor()
      await hands.page.getByLabel('Fader').first().focus()
      await hands.type('Lilla Gubben')
      await hands.click(hands.button('Hämta'))
      await hands.page.waitForURL(/far=Lilla/)
      await hands.page.getByLabel('Namn', { exact: true }).focus()
      await hands.type('Norrsken Eva')
      await hands.press('Tab')
      await hands.type('Sto')
      await hands.press('Control+s')
      await hands.page.getByRole('heading', { name: 'Norrsken Eva är sparad' }).waitFor()
    },
  },
  {
    name: 'note a covering',
    clicks: 3,
    async work(hands) {
      await hands.click(hands.page.locator('main').getByRole('link', { name: 'Avelsåret' }).last())
      await hands.click(hands.link('Ny betäckning'))
      await hands.page.getByLabel('Sto', { exact: true }).and(hands.page.locator(':focus')).waitFor()
      await hands.type('Norrsken Beda')
      await hands.press('Tab')
      await hands.type('Lilla Gubben')
      await hands.click(hands.button('Spara betäckningen'))
      await hands.told('Betäckningen är sparad.')
    },
  },
  {
    name: 'its foal born and named',
    clicks: 3,
    async before(hands) {
      await hands.page.goto('/admin/breeding/covering?sto=Norrsken+Alva&hingst=Lilla+Gubben')
      await hands.button('Spara betäckningen').click()
      await hands.told('Betäckningen är sparad.')
    },
    async work(hands) {
      await hands.click(hands.page.locator('main').getByRole('link', { name: 'Avelsåret' }).last())
      await hands.click(hands.link(/^Fölet är fött/))
      const name = hands.page.getByLabel('Namn', { exact: true })
      await name.and(hands.page.locator(':focus')).waitFor()
      await hands.type('Norrsken Vågsvall')
      await hands.press('Tab')
      await hands.type('Sto')
      await hands.click(hands.button('Spara häst'))
      await hands.page.getByRole('heading', { name: 'Norrsken Vågsvall är sparad' }).waitFor()
    },
  },
  {
    name: 'ten horses into competition',
    clicks: 4,
    async work(hands) {
      await hands.click(hands.link('Tävlingslista'))
      await hands.click(hands.link('Anmäl flera'))
      await hands.page.getByRole('textbox', { name: 'Hästar' }).and(hands.page.locator(':focus')).waitFor()
      await hands.paste(Array.from({ length: 10 }, (_, at) => `Tior ${at}`).join('\n'))
      await hands.press('Tab')
      await hands.type('Dressyr')
      await hands.click(hands.button('Anmäl hästarna'))
      await hands.told('10 hästar är anmälda.')
    },
  },
  {
    name: 'undo the third last change, found by a search',
    clicks: 3,
    async work(hands) {
      await hands.click(hands.link('Journal'))
      await hands.click(hands.page.getByRole('combobox', { name: 'Häst', exact: true }))
      await hands.type('alva')
      await hands.press('Enter')
      await hands.page.waitForURL(/horse=alva/)
      await hands.click(hands.button(/^Ångra/))
      await hands.told('Ändringen är ångrad.')
    },
    async before(hands) {
      for (const name of ['Norrsken Alva', 'Norrsken Beda', 'Norrsken Cilla']) {
        await hands.page.goto(`/admin/add-titles?horse=${encodeURIComponent(name)}`)
        await hands.page.getByLabel('Titlar').fill('Elitsto')
        await hands.button('Spara titlar').click()
        await hands.told('Titlarna har lagts till!')
      }
    },
  },
  {
    name: 'mend a contradiction',
    clicks: 2,
    async work(hands) {
      await hands.click(hands.link(/Stallkollen/))
      await hands.click(hands.button(/Norrsken Cilla/))
      await hands.page.locator('#toast').waitFor()
    },
  },
  {
    name: 'height of twelve horses pasted from a spreadsheet',
    clicks: 3,
    async work(hands) {
      await hands.click(hands.link('Alla hästar'))
      await hands.click(hands.link('Tabell'))
      await hands.click(hands.page.locator('td[data-row="0"][data-column="4"]'))
      await hands.pasteCells(Array.from({ length: 12 }, (_, at) => `1,${at + 60}`).join('\r\n'))
      await hands.page.getByText('12 celler är sparade.').waitFor()
    },
  },
  {
    name: 'an own field made and filled for five horses',
    clicks: 8,
    async work(hands) {
      await hands.click(hands.page.locator('summary', { hasText: 'Stuteriet' }).first())
      await hands.click(hands.link('Egna fält'))
      await hands.page.getByLabel('Fältets namn').and(hands.page.locator(':focus')).first().waitFor()
      await hands.type('Stallnamn')
      await hands.click(hands.button('Skapa fältet'))
      await hands.told('Fältet Stallnamn finns nu.')
      await hands.click(hands.page.locator('#toast').getByRole('link', { name: 'Fyll i för hästarna' }))
      await hands.click(hands.page.locator('td[data-row="0"][data-column="0"]'))
      for (const name of ['Assa', 'Bettan', 'Cillan', 'Dollan', 'Ellan']) {
        await hands.type(name)
        await hands.press('Enter')
      }
      await hands.page.locator('td[data-row="4"]', { hasText: 'Ellan' }).waitFor()
      await hands.page.getByText('Allt är sparat').or(hands.page.getByText('En cell är sparad.')).first().waitFor()
    },
  },
  {
    name: 'open a saved view',
    clicks: 1,
    async work(hands) {
      await hands.click(hands.link('Unghästarnas höjd'))
      await hands.page.getByRole('columnheader', { name: 'Mankhöjd (cm)' }).waitFor()
    },
    async before(hands) {
      await hands.page.goto('/admin/horses?vy=tabell&kategori=youngsters&kolumner=height')
      await hands.page.locator('summary', { hasText: 'Spara som vy' }).click()
      await hands.page.getByLabel('Vyn ska heta').fill('Unghästarnas höjd')
      await hands.button('Spara vyn').click()
      await hands.told('Vyn är sparad.')
    },
  },
]

async function perform(browser: Browser, task: Task): Promise<boolean> {
  const stud = await openStud(STUD)
  const context = await browser.newContext({ baseURL: stud.address, viewport: { width: 1280, height: 900 } })
  try {
    await context.addCookies([{ ...stud.session, url: stud.address }])
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await task.before?.(new Hands(page))
    await page.goto('/admin', { waitUntil: 'networkidle' })
    const hands = new Hands(page)
    let problem = ''
    await task.work(hands).catch((error: unknown) => {
      problem = `  not done: ${String(error).split('\n', 1)[0]}`
    })
    const { clicks, keys } = hands
    const isWithin = clicks <= task.clicks && keys <= (task.keys ?? Number.POSITIVE_INFINITY)
    const bound = task.keys === undefined ? `of ${task.clicks}` : `of ${task.clicks} and ${task.keys}`
    print(`${task.name.padEnd(52)}${clicks} clicks, ${keys} keys (${bound})${problem}`)
    return problem === '' && isWithin
  } finally {
    await context.close()
    await stud.stop()
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const browser = await chromium.launch({
  executablePath: installedChromium(),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-dev-shm-usage'],
})
print('\nTasks from the first page of the back office')
try {
  for (const task of TASKS) if (!(await perform(browser, task))) process.exitCode = 1
} finally {
  await browser.close()
}
