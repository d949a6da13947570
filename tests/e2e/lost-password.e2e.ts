import { authTables } from '#app/features/account/data/tables.ts'
import { makePasswordLink, makeRecoveryCodes } from '#app/features/account/mutations/recovery-codes.server.ts'
import { ANNA } from '../studs/template.ts'
import { testAlone } from './fresh-stud.ts'
import { expect, orderProblems, visit } from './stage.ts'

const test = testAlone([])

test('a lost password by keyboard: a recovery code, then another administrator’s link, each good once', async ({
  page,
  stud,
  troubles,
}) => {
  troubles.allow(/^answer: 40[04] /)
  const { store, address } = stud
  const users = authTables(store.db).selectFrom('auth_users').select('id').where('email', '=', ANNA.email)
  const [code = ''] = await makeRecoveryCodes(store, (await users.executeTakeFirstOrThrow()).id)
  await visit(page, '/login')
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nytt lösenord')
  expect(await orderProblems(page)).toEqual([])
  const [email, password] = [page.getByLabel('E-post'), page.getByLabel('Nytt lösenord')]
  await email.fill(ANNA.email)
  await page.getByLabel('Reservkod').fill('gran-0000-hov')
  await password.fill('ett nytt lösenord i juni')
  await password.press('Enter')
  await expect(page.getByRole('alert')).toContainText('hör inte ihop')
  await expect(email).toHaveValue(ANNA.email)
  expect(await orderProblems(page)).toEqual([])
  await page.getByLabel('Reservkod').fill(code)
  await password.fill('ett nytt lösenord i juni')
  await password.press('Enter')
  await expect(page).toHaveURL('/login')

  const made = await makePasswordLink(store, ANNA.email)
  if (!made.ok) throw new Error(made.reason)
  const link = `${address}/login/nytt/${made.key}`
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(ANNA.email)
  expect(await orderProblems(page)).toEqual([])
  await password.fill('ännu ett lösenord i juli')
  await password.press('Enter')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('E-post').fill(ANNA.email)
  await page.getByLabel('Lösenord', { exact: true }).fill('ännu ett lösenord i juli')
  await page.getByLabel('Lösenord', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText('redan använts')
})
