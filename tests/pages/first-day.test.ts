import { expect, test } from 'vitest'
import { freshStud } from './stud.ts'

const stud = freshStud([])

test('an empty start has a list of first things until its owner puts it away; an undo brings it back', async () => {
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
  expect(list).toContainText('3 av 6 klara')
  expect(list.getByRole('listitem').first()).toContainText('Stuteri Prov, affix Prov')
  expect(list.getByRole('link', { name: 'Ta in hästarna' }).attribute('href')).toBe('/admin/import')
  const away = await page.press(list.getByRole('button', { name: 'Göm listan' }))
  expect(away.getByRole('region', { name: 'Kom i gång' })).toHaveCount(0)
  expect((await stud.visitSignedIn('/admin')).getByRole('region', { name: 'Kom i gång' })).toHaveCount(0)
  await away.press(away.getByRole('button', { name: 'Ångra' }).first())
  expect((await stud.visitSignedIn('/admin')).getByRole('region', { name: 'Kom i gång' })).toHaveCount(1)
})
