import { beginAttempt } from '#app/features/account/mutations/attempts.server.ts'
import { makeLink } from '#app/features/account/mutations/device.server.ts'
import { LINK_KEY } from '#app/features/account/schema/sign-in.ts'
import { ownStud } from '../studs/own-stud.ts'
import { ANNA } from '../studs/template.ts'
import { testAlone } from './fresh-stud.ts'
import { expect, hydrated } from './stage.ts'

const test = testAlone(ownStud().slice(0, 3))

// The work takes as many hashes as chance wants: with compiled script well under a second, without half a minute.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = launchOptions.args?.filter((argument) => !argument.startsWith('--js-flags'))
    await use({ ...launchOptions, ...(args ? { args } : {}) })
  },
})

test('somebody guesses: the browser does some work and lets her in, and a link does without script', async ({
  browser,
  stud,
}) => {
  const guess = () => beginAttempt(stud.store, [{ kind: 'account', name: `sign-in ${ANNA.email}` }])
  for (let i = 0; i < 12; i++) await guess()
  const elsewhere = async (address: string, script: boolean) => {
    const context = await browser.newContext({ baseURL: stud.address, javaScriptEnabled: script })
    const page = await context.newPage()
    await page.goto(address)
    // The work is the script's: pressed before it has come, the form is sent without.
    if (script) await hydrated(page)
    await page.getByLabel('E-post').fill(ANNA.email)
    await page.getByLabel('Lösenord').fill(ANNA.password)
    await page.getByRole('button', { name: 'Logga in' }).click()
    return page
  }
  const working = await elsewhere('/login', true)
  await expect(working).toHaveURL('/admin')
  await working.context().close()

  for (let i = 0; i < 12; i++) await guess()
  const waiting = await elsewhere('/login', false)
  await expect(waiting.getByRole('alert')).toHaveText('Too many requests. Please try again later.')
  await expect(waiting.getByText('npm run stud -- admin link E-POST')).toBeVisible()
  await waiting.context().close()

  const key = await makeLink(stud.store, ANNA.email)
  const linked = await elsewhere(`/login?${new URLSearchParams({ [LINK_KEY]: key })}`, false)
  await expect(linked).toHaveURL('/admin')
  await linked.context().close()
})
