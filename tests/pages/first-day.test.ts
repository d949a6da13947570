import { expect, test } from 'vitest'
import { countPicturesElsewhere } from '#app/features/pictures/data/elsewhere.server.ts'
import { commit } from '#app/store/commit.ts'
import { freshStud } from './stud.ts'

const stud = freshStud([])

test('a new stud has a list of first steps until its owner dismisses it; an undo brings it back', async () => {
  const { keeper } = stud.running()
  const front = await stud.visit('/')
  expect(front.getByRole('heading', { level: 1 })).toHaveText('Välkommen till Ditt stuteri')
  const contact = front.getByRole('region', { name: 'Kontakt' })
  for (const words of ['Ditt alias', 'dittnamn#0000', 'namn@example.org', 'Forum', 'Hästregister', 'Chattserver'])
    expect(contact).toContainText(words)

  const settings = await stud.visitSignedIn('/admin/settings')
  settings.fill(settings.getByLabel('Stuteriets namn'), 'Stuteri Prov')
  settings.fill(settings.getByLabel('Affix'), 'Prov')
  settings.fill(settings.getByLabel('Text på startsidan'), 'Hej!\n\nSe [listan](/homebred) <script>alert(1)</script>')
  await settings.press(settings.getByRole('button', { name: 'Spara inställningar' }))
  const home = await stud.visit('/')
  expect(home.getByRole('main').getByRole('link', { name: 'listan' }).attribute('href')).toBe('/homebred')
  expect(home.html).not.toContain('alert(1)')
  await keeper.make('manual')
  const page = await stud.visitSignedIn('/admin')
  const list = page.getByRole('region', { name: 'Kom i gång' })
  expect(list).toContainText('3 av 11 klara')
  expect(list.getByRole('listitem').first()).toContainText('Stuteri Prov, affix Prov')
  expect(list.getByRole('link', { name: 'Ta in hästarna' }).attribute('href')).toBe('/admin/import')
  const away = await page.press(list.getByRole('button', { name: 'Göm listan' }))
  expect(away.getByRole('region', { name: 'Kom i gång' })).toHaveCount(0)
  expect((await stud.visitSignedIn('/admin')).getByRole('region', { name: 'Kom i gång' })).toHaveCount(0)
  await away.press(away.getByRole('button', { name: 'Ångra' }).first())
  expect((await stud.visitSignedIn('/admin')).getByRole('region', { name: 'Kom i gång' })).toHaveCount(1)
})

test('the list mentions pictures on other sites until they are copied or may stay', async () => {
  const { store } = stud.running()
  const document = { name: 'Åska', picture: 'https://example.org/aska.jpg' }
  await commit(store, 'Bo', 'add-horse', [{ op: 'create', collection: 'horses', document }])
  await countPicturesElsewhere(store)
  const page = await stud.visitSignedIn('/admin')
  const step = page.getByRole('listitem').filter({ hasText: 'Bilder att ta över' })
  expect(step).toContainText('1 bild ligger bara på andra webbplatser.')
  expect(step.getByRole('link').attribute('href')).toBe('/admin/pictures')
  const left = await page.press(step.getByRole('button', { name: 'Låt dem ligga kvar' }))
  const done = left.getByRole('listitem').filter({ hasText: 'Bilder att ta över' })
  expect(done).toContainText('De får ligga kvar')
  expect(done).toContainText('Klart')
  const asked = await left.press(left.getByRole('button', { name: 'Ångra' }).first())
  expect(asked.getByRole('button', { name: 'Låt dem ligga kvar' })).toHaveCount(1)
})
