import type { CDPSession, Page } from '@playwright/test'
import { ownStud } from '../studs/own-stud.ts'
import { ANNA } from '../studs/template.ts'
import { testAlone } from './fresh-stud.ts'
import { signInto } from './sign-in.ts'
import { accessibilityProblems, expect } from './stage.ts'

/** As the browser tells it, and takes it back. */
type Credential = { credentialId: string; isResidentCredential: boolean; privateKey: string; signCount: number }

/** A phone or computer that has keys. Chromium forgets it with some documents, so it is plugged in again. */
class Device {
  readonly #page: Page
  readonly #keys = new Map<string, Credential>()
  #session: CDPSession | undefined

  constructor(page: Page) {
    this.#page = page
  }

  async plugIn(isUserVerified: boolean): Promise<void> {
    await this.#session?.detach()
    const browser = await this.#page.context().newCDPSession(this.#page)
    this.#session = browser
    for (const event of ['WebAuthn.credentialAdded', 'WebAuthn.credentialAsserted'] as const)
      browser.on(event, ({ credential }) => this.#keys.set(credential.credentialId, credential))
    await browser.send('WebAuthn.enable')
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified,
        automaticPresenceSimulation: true,
      },
    })
    for (const credential of this.#keys.values())
      await browser.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
}

/** Keys belong to the whole stud: it has its own. */
const test = testAlone(ownStud().slice(0, 3))

test('a passkey: made on this computer, used to sign in, told apart from the site’s, removed', async ({
  page,
  stud,
  troubles,
}) => {
  troubles.allow(/^answer: 40[01] /)
  // Browsers make keys for names only, not for numbers.
  const here = stud.address.replace('127.0.0.1', 'localhost')
  const keys = page.getByRole('region', { name: 'Nycklar' })
  const device = new Device(page)
  const open = async (address: string, isOwner = true) => {
    await page.goto(address)
    await device.plugIn(isOwner)
  }
  await signInto(page.context(), { ...stud, address: here })
  await open(`${here}/admin/account`)
  await expect(keys).toContainText('En nyckel som görs här gäller bara här')
  await keys.getByLabel('Nuvarande lösenord').fill('fel-lösenord-här')
  await keys.getByRole('button', { name: 'Lägg till en nyckel' }).click()
  await expect(keys.getByRole('alert')).toHaveText('Lösenordet stämmer inte.')
  await keys.getByLabel('Nuvarande lösenord').fill(ANNA.password)
  await keys.getByLabel('Nuvarande lösenord').press('Enter')
  await expect(keys.getByRole('listitem')).toContainText('för localhost, gjord i dag')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await accessibilityProblems(page)).toEqual([])
  }
  // The same device is not added twice.
  await device.plugIn(true)
  await keys.getByLabel('Nuvarande lösenord').fill(ANNA.password)
  await keys.getByLabel('Nuvarande lösenord').press('Enter')
  await expect(keys.getByRole('alert')).toHaveText('Den här telefonen eller datorn har redan en nyckel hit.')

  // Elsewhere it is listed as one of another host, and none can be made there.
  await signInto(page.context(), stud)
  await page.goto(`${stud.address}/admin/account`)
  await expect(keys.getByRole('listitem')).toContainText('gäller bara på localhost, inte här')
  await expect(keys).toContainText('Nycklar går bara att göra där')

  await page.context().clearCookies()
  const button = page.getByRole('button', { name: 'Logga in med en nyckel' })
  await open(`${here}/login`, false)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Det avbröts. Ingenting har ändrats.')
  expect(await accessibilityProblems(page)).toEqual([])
  await open(`${here}/login`)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${here}/admin`)

  await page.goto(`${here}/admin/account`)
  await expect(page.getByRole('region', { name: 'Händelser' })).toContainText('Inloggning med nyckel')
  await keys.getByRole('button', { name: 'Ta bort' }).click()
  await expect(keys.getByRole('listitem')).toHaveCount(0)
  await page.context().clearCookies()
  await open(`${here}/login`)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Nyckeln gick inte att använda här. Logga in med lösenordet.')
})
