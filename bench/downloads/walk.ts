// What a new owner does with a download, on whatever system it was made for: as a browser without script.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServedPage, Visitor } from '../../tests/pages/served.ts'
import { photograph } from '../../tests/pictures/files.ts'

/** The program as its file started it. `path`: the page that it wants to open. */
export type Started = { address: string; path: string; stop: () => Promise<void>; kill: () => Promise<void> }

export type System = {
  start: () => Promise<Started>
  /** Starts it again while it runs: what that printed. Not on a server. */
  startAgain?: () => Promise<string>
  /** Starts the file for a lost password while it runs: what that printed. */
  losePassword?: () => Promise<string>
  /** The same stud served by another system's program, for the steps that this one cannot take. */
  elsewhere?: { steps: readonly string[]; why: string; start: () => Promise<Started> }
  /** A folder to publish into, as the program and as this process names it. */
  published: { there: string; here: string }
}

const OWNER = { email: 'anna@example.org', password: 'fyra gröna hagar i maj' }
const HORSE = 'Prov Åska i hagen'
const PROFILE = `/horse/${encodeURIComponent(HORSE)}`
const LOOK_MS = 500
const LOOKS_A_PRESS = 50
const TOAST = 'Hästen har lagts till!'

const print = (line: string) => process.stdout.write(`${line}\n`)

function expected(isSo: boolean, what: string, page?: ServedPage): asserts isSo {
  if (isSo) return
  const alerts = page?.getByRole('alert').texts().join(' | ')
  throw new Error(page ? `${what}: ${page.status} at ${page.url.pathname}, ${alerts || page.title()}` : what)
}

/** Somebody who walks through one stud. */
class Owner {
  #running: Started | null = null
  #visitor = new Visitor('')
  readonly #system: System

  constructor(system: System) {
    this.#system = system
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  get running(): Started {
    expected(this.#running !== null, 'the program does not run')
    return this.#running
  }

  async start(start = this.#system.start): Promise<void> {
    this.#running = await start()
    this.#visitor = new Visitor(this.#running.address)
  }

  async stop(how: 'stop' | 'kill' = 'stop'): Promise<void> {
    const running = this.#running
    this.#running = null
    await running?.[how]()
  }

  visit(path: string): Promise<ServedPage> {
    return this.#visitor.visit(path)
  }

  send(path: string, form: URLSearchParams | FormData): Promise<ServedPage> {
    return this.#visitor.ask(new URL(path, this.running.address), form)
  }

  async signIn(): Promise<void> {
    this.#visitor = new Visitor(this.running.address)
    const page = await this.visit('/login')
    page.fill(page.getByLabel('E-post'), OWNER.email)
    page.fill(page.getByLabel('Lösenord'), OWNER.password)
    const desk = await page.press(page.getByRole('button', { name: 'Logga in', exact: true }))
    expected(desk.url.pathname === '/admin', 'no way into the back office', desk)
  }

  async add(name: string): Promise<void> {
    const page = await this.visit('/admin/add-horse')
    page.fill(page.getByLabel('Namn', { exact: true }), name)
    const saved = await page.press(page.getByRole('button', { name: 'Spara häst' }).first())
    expected(saved.locator('#toast').texts().join().includes(TOAST), 'not saved', saved)
    expected(await this.has(name), 'no profile')
  }

  /** The page once nothing runs on it. */
  async atRest(path: string): Promise<ServedPage> {
    for (;;) {
      const page = await this.visit(path)
      if (!page.html.includes('value="stop"')) return page
      await pause(LOOK_MS)
    }
  }

  async has(name: string): Promise<boolean> {
    return (await this.visit(`/horse/${encodeURIComponent(name)}`)).status === 200
  }
}

const pictureOf = async (owner: Owner, path: string, kind: RegExp): Promise<Buffer> => {
  const answer = await fetch(owner.running.address + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  expected(answer.status === 200 && kind.test(type), `${path} answers ${answer.status} with ${type}`)
  return bytes
}

const STEPS: Readonly<Record<string, (owner: Owner, system: System) => Promise<void>>> = {
  async 'first run, with the demo stud to look round in'(owner) {
    await owner.start()
    const page = await owner.visit(owner.running.path)
    expected(page.url.pathname === '/valkommen', 'no first run', page)
    page.fill(page.getByLabel('Stuteriets namn'), 'Stuteri Prov')
    page.fill(page.getByLabel('E-post'), OWNER.email)
    page.fill(page.getByLabel('Lösenord'), OWNER.password)
    page.fill(page.getByRole('radio', { name: /Titta runt/ }), 'on')
    const done = await page.press(page.getByRole('button', { name: 'Skapa stuteriet' }))
    const codes = done.getByRole('group', { name: 'Reservkoder' }).getByRole('listitem').count()
    expected(codes === 10, `${codes} recovery codes`, done)
    const list = await owner.visit('/stallions')
    expected(list.locator('main article').count() > 10, 'no demo stud', list)
  },
  'signing in': (owner) => owner.signIn(),
  async 'a saved horse'(owner) {
    await owner.add(HORSE)
  },
  async 'a picture sent'(owner) {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(await photograph(800, 600))]), 'vår i hagen.jpg')
    form.append('alt', 'I hagen')
    const desk = await owner.send(`/admin/pictures/${encodeURIComponent(HORSE)}`, form)
    expected(desk.html.includes('vår i hagen.jpg'), 'no picture', desk)
    const { html } = await owner.visit(PROFILE)
    const [sized = ''] = /\/bild\/[0-9a-f]{40}\/\d+\.avif/.exec(html) ?? []
    const bytes = await pictureOf(owner, sized, /^image\/avif/)
    expected(bytes.length > 200, 'no smaller picture')
  },
  async 'a card drawn'(owner) {
    const bytes = await pictureOf(owner, `${PROFILE}/pass.png`, /^image\/png/)
    expected(bytes.readUInt32BE(16) === 1200 && bytes.readUInt32BE(20) === 630, 'not a card’s size')
  },
  async 'backup and restore'(owner) {
    // The first of its own is made soon after the start.
    const page = await owner.atRest('/admin/backup')
    await page.press(page.getByRole('button', { name: 'Säkerhetskopiera nu' }))
    const made = await owner.atRest('/admin/backup')
    const restoreOn = (backups: ServedPage) =>
      backups
        .getByRole('row')
        .filter({ hasText: 'För hand' })
        .getByRole('link', { name: /^Återställ/ })
    expected(restoreOn(made).count() === 1, 'no backup', made)
    await owner.add('Efter kopian')
    // Everybody is signed out by it. While the one of the day is made it is refused: she presses again.
    for (let look = 0; ; look++) {
      const backups = await owner.atRest('/admin/backup')
      if (backups.url.pathname !== '/admin/backup') break
      if (look % LOOKS_A_PRESS === 0) {
        const question = await backups.click(restoreOn(backups))
        await question.press(question.getByRole('button', { name: 'Återställ', exact: true }))
      }
      await pause(LOOK_MS)
    }
    expected((await owner.has(HORSE)) && !(await owner.has('Efter kopian')), 'not as it was')
    await owner.signIn()
  },
  /** With all that is in it: her own horse comes back by hand. */
  async 'the demo stud is left'(owner) {
    const desk = await owner.visit('/admin')
    const left = await desk.press(desk.getByRole('button', { name: 'Lämna demostuteriet' }).last())
    expected(left.locator('#toast').texts().join().includes('Demostuteriet är lämnat'), 'not left', left)
    await owner.add(HORSE)
  },
  async 'published into a folder'(owner, { published }) {
    const target = { kind: 'folder', host: '', port: '', user: '', secret: '', address: '', when: 'hand' }
    const form = new URLSearchParams({ ...target, folder: published.there, intent: 'save' })
    const kept = await owner.send('/admin/publish', form)
    expected(kept.status === 200, 'no target', kept)
    await owner.send('/admin/publish', new URLSearchParams({ intent: 'publish' }))
    const page = await owner.atRest('/admin/publish')
    expected(page.getByRole('alert').count() === 0, 'not published', page)
    expected(readFileSync(join(published.here, 'index.html'), 'utf8').includes('Stuteri Prov'), 'no start page')
    const horses = readdirSync(join(published.here, 'horse'))
    expected(
      horses.some((name) => /^prov-aska-i-hagen--\w{8}$/.test(name)),
      'no page of the horse',
    )
  },
  async 'a second start finds the first'({ running }, { startAgain }) {
    if (!startAgain) return
    const said = await startAgain()
    expected(said.includes(`redan igång: http://localhost:${new URL(running.address).port}`), said)
  },
  async 'a lost password'(owner, { losePassword }) {
    if (!losePassword) return
    const said = await losePassword()
    const [, path = '/'] = /http:\/\/localhost:\d+(\/login\/nytt\/\S+)/.exec(said) ?? []
    const page = await owner.visit(path)
    expected(page.getByRole('main').texts().join().includes(OWNER.email), said, page)
  },
  async 'stopped and started again'(owner) {
    await owner.stop()
    await owner.start()
    expected(await owner.has(HORSE), 'the horse is gone')
    await owner.signIn()
  },
  async 'stopped by force and started again'(owner) {
    await owner.add('Just sparad')
    await owner.stop('kill')
    await owner.start()
    expected((await owner.has(HORSE)) && (await owner.has('Just sparad')), 'a saved horse is gone')
    await owner.signIn()
    const checked = await owner.visit('/admin/doctor')
    expected(checked.status === 200, 'Stallkollen fails', checked)
  },
}

/** Walks through all steps; what fails is printed, and is the exit code. */
export async function walk(name: string, system: System): Promise<void> {
  print(`\n${name}`)
  const owner = new Owner(system)
  const { elsewhere } = system
  let isElsewhere = false
  const go = async (start: System['start']) => {
    await owner.stop()
    await owner.start(start)
    await owner.signIn()
  }
  try {
    for (const [step, take] of Object.entries(STEPS)) {
      const begun = performance.now()
      try {
        const goes = elsewhere?.steps.includes(step) === true
        if (goes !== isElsewhere) await go(goes ? elsewhere.start : system.start)
        isElsewhere = goes
        await take(owner, system)
        const seconds = ((performance.now() - begun) / 1000).toFixed(1)
        print(`  ${step}: ${seconds} s${goes ? ` (${elsewhere.why})` : ''}`)
      } catch (error) {
        print(`  FAILED ${step}: ${error instanceof Error ? error.message : String(error)}`)
        process.exitCode = 1
        if (!owner.isRunning) return
      }
    }
  } finally {
    await owner.stop()
  }
}
