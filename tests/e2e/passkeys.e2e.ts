import { ownStud } from '../studs/own-stud.ts'
import { ANNA } from '../studs/template.ts'
import { testAlone } from './fresh-stud.ts'
import { signInto } from './sign-in.ts'
import { accessibilityProblems, expect } from './stage.ts'

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
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInto(page.context(), { ...stud, address: here })
  await page.goto(`${here}/admin/account`)
  const keys = page.getByRole('region', { name: 'Nycklar' })
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
  await keys.getByLabel('Nuvarande lösenord').fill(ANNA.password)
  await keys.getByLabel('Nuvarande lösenord').press('Enter')
  await expect(keys.getByRole('alert')).toHaveText('Den här telefonen eller datorn har redan en nyckel hit.')

  // Elsewhere it is listed as one of another host, and none can be made there.
  await signInto(page.context(), stud)
  await page.goto(`${stud.address}/admin/account`)
  await expect(keys.getByRole('listitem')).toContainText('gäller bara på localhost, inte här')
  await expect(keys).toContainText('Nycklar går bara att göra där')
  await page.goto(`${stud.address}/login`)

  await page.context().clearCookies()
  await page.goto(`${here}/login`)
  const button = page.getByRole('button', { name: 'Logga in med en nyckel' })
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Det avbröts. Ingenting har ändrats.')
  expect(await accessibilityProblems(page)).toEqual([])
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${here}/admin`)

  await page.goto(`${here}/admin/account`)
  await expect(page.getByRole('region', { name: 'Händelser' })).toContainText('Inloggning med nyckel')
  await keys.getByRole('button', { name: 'Ta bort' }).click()
  await expect(keys.getByRole('listitem')).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto(`${here}/login`)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Nyckeln gick inte att använda här. Logga in med lösenordet.')
})
