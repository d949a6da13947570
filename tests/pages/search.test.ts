import { expect, test } from 'vitest'
import { ownStud } from '../studs/own-stud.ts'
import { servedStud } from './stud.ts'

const { visit, visitSignedIn } = servedStud(ownStud())

test('a visitor searches without script, from any page, inside words and without diacritics', async () => {
  const start = await visit('/stallions')
  expect(start.locator('header form[role="search"]').elements[0]?.getAttributeValue('action')).toBe('/search')
  const page = await visit('/search?q=rosett')
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.getByRole('link', { name: 'Rik Rosett' }).first()).toHaveAttribute('href', '/horse/Rik%20Rosett')
  expect((await visit('/search?q=ATTA+tolv')).getByRole('link', { name: 'Åtta Tolv' })).toBeVisible()
  expect((await visit('/search?q=roestt')).getByRole('link', { name: 'Rik Rosett' })).toBeVisible()
  // Hidden from lists, but with its own page.
  expect((await visit('/search?q=gömd')).getByRole('link', { name: 'Gömd Hingst' })).toBeVisible()
  expect((await visit('/search?q=minnes')).getByRole('link', { name: 'Minneslund' }).count()).toBe(2)
})

test('an empty result says so and offers other ways', async () => {
  const page = await visit('/search?q=qqqqqq')
  expect(page.status).toBe(200)
  expect(page.getByText('Ingen häst heter så.')).toBeVisible()
  expect(page.getByRole('link', { name: 'uppfödningslistan' })).toHaveAttribute('href', '/homebred')
  expect(page.getByRole('link', { name: /^hingstar/ }).first()).toHaveAttribute('href', /^\/horses\?q=hingstar/)
  // Before two names are chosen, some that are kin are told of.
  const related = await visit('/related')
  expect(related.getByRole('heading', { name: 'Till exempel' })).toBeVisible()
  expect(
    related.getByRole('link', { name: /^Rik Rosett är .+ till Fölet Tvåan$|^Fölet Tvåan är .+ till Rik Rosett$/ }),
  ).toBeVisible()
})

test('a misspelt name stands before the list, and the list of what some have ends with them, without script', async () => {
  const page = await visit('/horses?q=hingst+rosettt')
  const [names, list] = ['Menade du', '<h2 id="roll-found"'].map((text) => page.html.indexOf(text))
  expect(names).toBeGreaterThan(0)
  expect(list).toBeGreaterThan(names ?? 0)
  expect(page.getByRole('link', { name: 'Rik Rosett' }).first()).toHaveAttribute('href', '/horse/Rik%20Rosett')
  const counted = await visit('/horses?ordning=avkommor')
  expect(counted.getByRole('heading', { name: /^\d+ av \d+ hästar har avkommor$/ })).toBeVisible()
  const others = counted.getByRole('link', { name: /^Visa de \d+ utan avkommor$/ })
  expect(others).toHaveAttribute('href', '/horses?avkommormax=0')
  expect((await visit('/search?q=inavel')).getByRole('link', { name: /Hur stor del av anlagen/ })).toHaveAttribute(
    'href',
    '/ordlista#ord-inavelsgrad',
  )
})

test.each([
  [
    'hur är Rik Rosett släkt med Fölet Tvåan',
    'Rik Rosett och Fölet Tvåan',
    '/related?a=Rik+Rosett&b=F%C3%B6let+Tv%C3%A5an',
  ],
  ['mest segrar i dressyr', 'Flest segrar i dressyr', '/leagues#klasser-dressyr'],
  ['bästa säsongen', 'Årskrönikor och ligor', '/leagues'],
  ['rik rosettt', 'Rik Rosett', '/horse/Rik%20Rosett'],
  ['hästar under 10000 kr', 'Hästar till salu', '/for-sale'],
])('a heading leads to the whole answer, and no filter or list stands below: %s', async (typed, name, to) => {
  const page = await visit(`/horses?q=${encodeURIComponent(typed)}`)
  const heading = page.locator('main').getByRole('heading', { level: 2 })
  expect(heading.getByRole('link', { name })).toHaveAttribute('href', to)
  for (const words of ['Förstod inte', 'Prova i stället', 'Tabell', '0 hästar'])
    expect(page.locator('main').texts().join(), words).not.toContain(words)
  expect(page.getByRole('list', { name: 'Valda filter' }).count()).toBe(0)
  expect(page.getByRole('combobox', { name: 'Ordning' }).count()).toBe(0)
})

test('a year, a whole question, a number as it is spoken and a misspelt sentence find what answers them', async () => {
  const seasons = await visit('/search?q=bästa+säsongen')
  const best = seasons.getByRole('link', { name: /^\d{4}, \d+ seg/ }).first()
  expect(best.elements[0]?.getAttributeValue('href')).toMatch(/^\/year\/\d{4}$/)
  const chronicles = await visit('/search?q=årskrönikor')
  const chronicle = chronicles.getByRole('link', { name: /^Årskrönika \d{4}/ }).first()
  const to = chronicle.elements[0]?.getAttributeValue('href') ?? ''
  expect(to).toMatch(/^\/year\/\d{4}$/)
  const year = to.slice(-4)
  for (const typed of [year, `året ${year}`, `årskrönika ${year}`]) {
    const page = await visit(`/search?q=${encodeURIComponent(typed)}`)
    expect(page.getByRole('link', { name: `Årskrönika ${year}` }).first()).toHaveAttribute('href', to)
    expect(page.html).not.toContain('Menade du')
  }
  const question = await visit('/search?q=hur+köper+jag+en+häst')
  expect(
    question
      .locator('main')
      .getByRole('link', { name: /^Till Salu$/ })
      .first(),
  ).toHaveAttribute('href', '/for-sale')
  expect(question.html).not.toContain('Ingen häst heter så')
  for (const typed of ['GIV-24-9', 'giv+24+9', 'giv249'])
    expect((await visit(`/search?q=${typed}`)).getByRole('link', { name: 'Liten Kvalitet' }).first()).toBeVisible()
  expect((await visit('/search?q=stto+till+saalu')).getByText(/Läste stto som sto, saalu som salu/)).toBeVisible()
  expect((await visit('/search?q=min+drömhäst')).html).not.toContain('drphäst')
})

test('a visitor is offered no commands; an administrator is, also those of the desk', async () => {
  const typed = '/search?q=rosett'
  expect((await visit(typed)).html).not.toContain('/admin')
  const page = await visitSignedIn('/admin/find?q=rosett')
  expect(page.getByRole('link', { name: 'Rik Rosett' }).first()).toHaveAttribute('href', '/admin/horse/Rik%20Rosett')
  expect(page.locator('main').getByRole('link', { name: 'Lägg till rosetter' }).first()).toHaveAttribute(
    'href',
    '/admin/add-ribbons',
  )
  const empty = await visitSignedIn('/admin/find')
  expect(empty.getByText('Klistra meriter')).toBeVisible()
})
