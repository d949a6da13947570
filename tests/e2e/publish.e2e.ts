import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isLong } from '../rounds.ts'
import { ownStud } from '../studs/own-stud.ts'
import { freshTest } from './fresh-stud.ts'
import { expect, orderProblems, visit } from './stage.ts'

const test = freshTest(ownStud().slice(0, 2))

/** Processes are started and pages written meanwhile. */
const LONG = { timeout: 240_000 }

/** A host that takes connections and says nothing. */
async function silentHost(): Promise<{ port: number; stop: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

test('by keyboard a stud is published into a folder, a stop is told on the dashboard, and what is missing comes back', async ({
  page,
  troubles,
}) => {
  test.slow()
  troubles.allow(/^answer: 422 /)
  const home = mkdtempSync(join(tmpdir(), 'hovslag-publicera-'))
  const folder = join(home, 'stall')
  const host = await silentHost()
  const main = page.getByRole('main')
  await visit(page, '/admin/publish')
  await expect(main).toContainText('Inget har publicerats än.')
  expect(await orderProblems(page)).toEqual([])

  await test.step('a host that says nothing is stopped, which the dashboard tells', async () => {
    await page.getByLabel('Server').fill('127.0.0.1')
    await page.getByLabel('Port').fill(String(host.port))
    await page.getByLabel('Användare').fill('anna')
    await page.getByLabel('Lösenord eller nyckel').fill('hemligt')
    await press(page, 'Spara')
    await expect(page.getByText('Målet är sparat.')).toBeVisible()
    await expect(page.getByLabel('Lösenord eller nyckel')).toHaveValue('')
    await press(page, 'Publicera nu')
    await expect(page.getByRole('progressbar')).toBeVisible(LONG)
    expect(await orderProblems(page)).toEqual([])
    await press(page, 'Avbryt')
    await expect(page.getByRole('alert')).toContainText('Du avbröt den.', LONG)
    await expect(page.getByRole('button', { name: 'Fortsätt' })).toBeVisible()
    expect(await orderProblems(page)).toEqual([])
    await page.goto('/admin')
    await expect(page.getByText(/Publicera: Publiceringen stannade .* Du avbröt den/)).toBeVisible()
  })

  await test.step('a folder is chosen; what was typed wrongly stays', async () => {
    await visit(page, '/admin/publish')
    await page.getByRole('radio', { name: /^Mapp/ }).press('Space')
    await expect(page.getByLabel('Server')).toBeHidden()
    const place = page.getByRole('textbox', { name: 'Mapp' })
    await place.fill('stall')
    await press(page, 'Spara')
    await expect(page.getByRole('alert').filter({ hasText: 'Rätta det som är rött.' })).toBeVisible()
    await expect(place).toHaveValue('stall')
    await place.fill(folder)
    await press(page, 'Spara')
    await expect(page.getByText('Målet är sparat.')).toBeVisible()
  })

  await test.step('what will be sent is shown, then sent', async () => {
    // Another button of the same form, and the same wait for the page's end; `tests/pages/publish-desk.test.ts` reads
    // it.
    if (isLong) {
      await press(page, 'Se vad som skickas')
      const plan = page.getByRole('region', { name: 'Det här skickas' })
      await expect(plan).toContainText('Att skicka', LONG)
      expect(await orderProblems(page)).toEqual([])
    }
    await press(page, 'Publicera nu')
    await expect(main).toContainText('Besökarna ser stuteriet som det var i dag', LONG)
    expect(existsSync(join(folder, 'index.html'))).toBe(true)
    await expect(page.getByRole('region', { name: 'Tidigare' })).toContainText('Klar')
    expect(await orderProblems(page)).toEqual([])
  })

  await test.step('a file that was removed by hand is found and sent again', async () => {
    rmSync(join(folder, 'index.html'))
    await press(page, 'Kontrollera allt')
    await expect(main).toContainText('Allt är genomgånget: 1 filer saknades', LONG)
    expect(existsSync(join(folder, 'index.html'))).toBe(true)
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: /^Publicerat i dag/ })).toBeVisible()
  })
  host.stop()
  rmSync(home, { recursive: true })
})
