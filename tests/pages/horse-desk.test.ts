import { expect, test } from 'vitest'
import { horsePath } from '#app/domain/names.ts'
import { AWKWARD_NAMES, ownStud } from '../studs/own-stud.ts'
import { htmlProblems } from './html-problems.ts'
import type { ServedPage } from './served.ts'
import { freshStud } from './stud.ts'

/** The desk of a horse without script: every part is there, saves separately, and leads back to the desk. */
const { visitSignedIn: visit, visit: visitAsVisitor } = freshStud([
  ...ownStud(),
  {
    collection: 'pedigree',
    document: { name: 'Rik Rosett', color: 'Fux', height: 168.5, sire: 'Storm Far', breed: 'SWB', evalExt: 41.5 },
  },
  { collection: 'notes', document: { name: 'Rik Rosett', date: '2026-01-02', text: 'Tål inte klöver.' } },
])

const RIK = '/admin/horse/Rik%20Rosett'
const part = (page: ServedPage, id: string) => page.locator(`#${id}`)
const toast = (page: ServedPage) => page.locator('#toast')
const press = (page: ServedPage, id: string, name: string | RegExp) =>
  page.press(part(page, id).getByRole('button', { name }).first())

test('everything about a horse is on one page', async () => {
  const page = await visit(RIK)
  expect(page.status).toBe(200)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik Rosett')
  expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Stallkollen om hästen',
    'Uppgifter',
    'Egna fält',
    'Anteckningar',
    'Betäckningar',
    'Stamtavla',
    'Bedömningar',
    'Meriter',
    'Tävling',
    'Rosetter & titlar',
    'Bilder',
    'Försäljning',
    'Historik',
  ])
  const tabs = page.getByRole('navigation', { name: 'Hästens delar' }).getByRole('link')
  expect(tabs.all().map((tab) => tab.attribute('href'))).toEqual([
    '#uppgifter',
    '#egna',
    '#anteckningar',
    '#avel',
    '#stamtavla',
    '#bedomningar',
    '#meriter',
    '#tavling',
    '#rosetter',
    '#bilder',
    '#salj',
    '#historik',
  ])
  expect(page.getByRole('link', { name: 'Visa profil' })).toHaveAttribute('href', '/horse/Rik%20Rosett')
  expect(await htmlProblems(page.html)).toEqual([])
})

test('what its kin tell of its genes is told with what that rests on, unless its genotype is stored', async () => {
  const page = await visit('/admin/horse/Storm%20Far')
  const breedings = part(page, 'avel')
  expect(breedings.getByRole('heading', { level: 3 })).toHaveText(['Dolda anlag'])
  const genes = breedings.getByRole('listitem').texts()
  expect(genes).toContainEqual(expect.stringMatching(/^A .*säkert$/))
  expect(breedings).toContainText('Räknat på färgen')
  expect(
    part(await visit(RIK), 'avel')
      .getByRole('heading', { level: 3 })
      .all(),
  ).toEqual([])
})

test('one fact is changed in place, refused with what was typed, and redirected back to', async () => {
  let page = await visit(RIK)
  page = await page.click(part(page, 'uppgifter').getByRole('link', { name: 'Ändra mankhöjd (cm)' }))
  page.fill(page.getByLabel('Mankhöjd (cm)'), 'hög')
  page = await page.press(part(page, 'uppgifter').getByRole('button', { name: 'Spara' }))
  expect(page.status).toBe(400)
  expect(part(page, 'uppgifter').getByRole('alert')).toContainText('Mankhöjd (cm): Skriv höjden i centimeter')
  expect(page.getByLabel('Mankhöjd (cm)')).toHaveValue('hög')
  expect(page.getByRole('alert')).toHaveCount(1)
  page.fill(page.getByLabel('Mankhöjd (cm)'), '170')
  page = await page.press(part(page, 'uppgifter').getByRole('button', { name: 'Spara' }))
  expect(toast(page)).toContainText('Häst uppdaterad!')
  expect(page.url.pathname + page.url.search + page.url.hash).toBe(`${RIK}#uppgifter`)
  expect(part(page, 'uppgifter')).toContainText('170')

  const history = part(page, 'historik')
  expect(history.locator('del').first()).toHaveText('168,5')
  page = await page.press(history.getByRole('button', { name: 'Återställ Mankhöjd (cm) till 168,5' }).first())
  expect(toast(page)).toContainText('Uppgiften är återställd.')
  expect(page.url.hash).toBe('#historik')
  expect(part(page, 'uppgifter')).toContainText('168,5')
  expect(part(page, 'historik')).toContainText('Återställd')
  page = await page.press(toast(page).getByRole('button', { name: 'Ångra' }))
  expect(page.url.hash).toBe('#historik')
  expect(part(page, 'uppgifter')).toContainText('170')
})

test('a name that another horse has is refused at the field, and a new name is a new address', async () => {
  let page = await visit(`${RIK}?andra=name`)
  page.fill(page.getByLabel('Namn'), 'Storm Far')
  page = await press(page, 'uppgifter', 'Spara')
  expect(page.getByRole('alert')).toContainText('A horse with this name already exists.')
  page.fill(page.getByLabel('Namn'), 'Rik / Ros?')
  page = await press(page, 'uppgifter', 'Spara')
  expect(page.url.pathname).toBe('/admin/horse/Rik%20%2F%20Ros%3F')
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik / Ros?')
  page = await visit(RIK)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Rik / Ros?')
})

test('a difference between the horse and its entry is corrected by one button', async () => {
  let page = await visit(RIK)
  const records = part(page, 'stamtavla')
  expect(records).toContainText('En uppgift skiljer sig')
  expect(records.getByRole('row', { name: /Skiljer sig/ })).toContainText('Brun')
  page = await page.press(records.getByRole('button', { name: 'Behåll Brun' }))
  expect(toast(page)).toContainText('Färg är nu lika på båda ställena.')
  expect(page.url.hash).toBe('#stamtavla')
  expect(part(page, 'stamtavla').getByText('Skiljer sig', { exact: true })).toHaveCount(0)
  page = await press(page, 'stamtavla', 'Fyll i posten')
  expect(toast(page)).toContainText('är nu lika på båda ställena.')
  page = await press(page, 'stamtavla', 'Gör posten lik hästen')
  expect(toast(page)).toContainText('Posten säger nu samma som hästen.')
  expect(part(page, 'stamtavla').getByRole('button')).toHaveCount(0)
  page = await page.press(toast(page).getByRole('button', { name: 'Ångra' }))
  expect(part(page, 'stamtavla').getByRole('button', { name: 'Gör posten lik hästen' })).toBeVisible()
})

test('a horse without an entry gets one', async () => {
  let page = await visit('/admin/horse/%C3%85tta%20Tolv')
  page = await press(page, 'stamtavla', 'Skapa posten')
  expect(toast(page)).toContainText('Posten är skapad.')
  expect(part(page, 'stamtavla').getByRole('link', { name: 'Öppna posten' })).toBeVisible()
})

test('an evaluation is added, corrected and removed in its part', async () => {
  let page = await visit('/admin/horse/Storm%20Far?typ=exterior')
  const field = (label: string) => part(page, 'bedomningar').getByLabel(label)
  page = await press(page, 'bedomningar', 'Spara bedömning')
  expect(page.status).toBe(400)
  expect(part(page, 'bedomningar').getByRole('alert')).toContainText('Skriv minst ett betyg.')
  for (const label of ['Huvud, hals och bål', 'Extremiteter', 'Rörelser', 'Helhetsintryck'])
    page.fill(field(label).first(), '8')
  page = await press(page, 'bedomningar', 'Spara bedömning')
  expect(toast(page)).toContainText('Evaluation added successfully!')
  expect(page.url.hash).toBe('#bedomningar')
  page = await page.click(part(page, 'bedomningar').getByRole('link', { name: /^Ändra Exteriör/ }))
  page.fill(field('Domare'), 'Dora')
  page = await press(page, 'bedomningar', 'Spara rättelsen')
  expect(toast(page)).toContainText('Bedömningen är rättad.')
  expect(part(page, 'bedomningar').locator('tbody')).toContainText('Dora')
  page = await page.click(part(page, 'bedomningar').getByRole('link', { name: /^Ändra Exteriör/ }))
  page = await page.press(part(page, 'bedomningar').locator('details details').getByRole('button', { name: 'Ta bort' }))
  expect(toast(page)).toContainText('Bedömningen har raderats.')
  expect(part(page, 'bedomningar')).toContainText('Inga bedömningar ännu.')
})

test('a refused note leaves an open evaluation as it is', async () => {
  let page = await visit(`${RIK}?typ=exterior`)
  const day = () => part(page, 'bedomningar').getByLabel('Datum')
  expect(day()).toHaveAttribute('type', 'date')
  page.fill(part(page, 'anteckningar').getByLabel('Datum').first(), 'i går')
  page = await press(page, 'anteckningar', 'Spara anteckningen')
  expect(part(page, 'anteckningar').getByRole('alert')).toHaveCount(1)
  expect(day()).toHaveAttribute('type', 'date')
})

test('notes are written, and a result is corrected in its part', async () => {
  let page = await visit(RIK)
  page.fill(part(page, 'meriter').getByLabel('Övriga meriter', { exact: true }), 'Bar bruden')
  page = await press(page, 'meriter', /^Spara/)
  expect(page.url.hash).toBe('#meriter')
  expect(part(page, 'meriter')).toContainText('Bar bruden')
  const correct = part(page, 'meriter').getByRole('link', { name: /^Rätta/ })
  expect(correct.count()).toBeGreaterThan(0)
  page = await page.click(correct.first())
  page.fill(page.locator('#meriter-line-text'), 'Vårtävlingen')
  page = await press(page, 'meriter', 'Spara')
  expect(part(page, 'meriter')).toContainText('Vårtävlingen')
})

test('a ribbon is removed and restored, another is given; titles are added and removed', async () => {
  let page = await visit('/admin/horse/%C3%85tta%20Tolv')
  const ribbons = () => part(page, 'rosetter').getByRole('button', { name: /^Ta bort rosetten 2:a plats/ })
  expect(ribbons()).toHaveCount(8)
  page = await page.press(ribbons().first())
  expect(toast(page)).toContainText('Rosetten 2:a plats är borttagen.')
  expect(page.url.hash).toBe('#rosetter')
  expect(ribbons()).toHaveCount(7)
  page = await page.press(toast(page).getByRole('button', { name: 'Ångra' }))
  expect(page.url.hash).toBe('#rosetter')
  expect(ribbons()).toHaveCount(8)
  page = await press(page, 'rosetter', 'Spara rosetter')
  expect(page.getByRole('alert')).toContainText('Ange antingen en tävlingsrosett eller en bedömningsrosett, inte båda.')
  expect(page.getByRole('alert')).toHaveCount(1)
  page.fill(part(page, 'rosetter').getByRole('radio', { name: '4:e plats' }), 'on')
  page = await press(page, 'rosetter', 'Spara rosetter')
  expect(toast(page)).toContainText('Rosetterna har lagts till!')
  expect(part(page, 'rosetter').getByRole('button', { name: 'Ta bort rosetten 4:e plats' })).toHaveCount(1)
  page.fill(part(page, 'rosetter').getByLabel('Ny titel'), 'Elithingst')
  page = await press(page, 'rosetter', 'Lägg till')
  expect(toast(page)).toContainText('Titlarna har lagts till!')
  page = await press(page, 'rosetter', 'Ta bort titeln Elithingst')
  expect(part(page, 'rosetter').getByText('Elithingst')).toHaveCount(0)
})

test('a horse is entered, levelled up, reset and removed from the competition list', async () => {
  let page = await visit(RIK)
  page.fill(part(page, 'tavling').getByLabel('Gren'), 'hoppning')
  page = await press(page, 'tavling', /^Spara|^Lägg till/)
  expect(page.status).toBe(400)
  const classes = part(page, 'tavling').getByLabel('Klass').locator('option').all()
  page.fill(part(page, 'tavling').getByLabel('Gren'), 'hoppning')
  page.fill(
    part(page, 'tavling').getByLabel('Klass'),
    classes.find((one) => /90/.test(one.texts()[0] ?? ''))?.attribute('value') ?? '',
  )
  page = await press(page, 'tavling', /^Spara|^Lägg till/)
  expect(page.url.hash).toBe('#tavling')
  page = await press(page, 'tavling', /^Level Up/)
  expect(toast(page)).toContainText('Rik Rosett')
  expect(page.url.hash).toBe('#tavling')
  page = await page.press(
    part(page, 'tavling').locator('details').getByRole('button', { name: 'Ta bort', exact: true }).last(),
  )
  expect(part(page, 'tavling')).toContainText('Hästen står inte på tävlingslistan.')
})

test('a horse is put up for sale at the top of its desk, and sold and restored below', async () => {
  let page = await visit(RIK)
  page = await page.press(part(page, 'hast').getByRole('button', { name: 'Sätt till salu' }))
  expect(toast(page)).toContainText('Hästen är till salu.')
  expect(page.url.hash).toBe('#hast')
  page = await press(page, 'salj', 'Markera som såld')
  expect(part(page, 'salj').getByRole('alert')).toContainText('Länk: Skriv länken till hästens nya hem')
  page.fill(part(page, 'salj').getByLabel('Länk till nya hemmet'), 'https://example.org/ny')
  page = await press(page, 'salj', 'Markera som såld')
  expect(toast(page)).toContainText('Hästen har markerats som såld!')
  page = await page.press(part(page, 'hast').getByRole('button', { name: /^Ångra senaste/ }))
  expect(toast(page)).toContainText('Ändringen är ångrad.')
  expect(part(page, 'hast')).toContainText('Hingstar')
})

test.each(AWKWARD_NAMES)('the desk of %s has an address', async (name) => {
  const profile = await visit(horsePath(name))
  const page = await profile.click(profile.getByRole('link', { name: /^Redigera/ }).first())
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('previous and next follow the list that the reader came from', async () => {
  let page = await visit('/admin/horses?kategori=stallions&ordning=namn')
  page = await page.click(page.locator('tbody').getByRole('link', { name: 'Rik Rosett', exact: true }))
  expect(page.getByRole('navigation', { name: 'Var du är' })).toContainText('2 av 4')
  page = await page.click(page.getByRole('link', { name: /^Nästa i listan/ }))
  expect(page.getByRole('navigation', { name: 'Var du är' })).toContainText('3 av 4')
  page = await page.click(page.getByRole('link', { name: 'Alla hästar' }).last())
  expect(page.url.search).toBe('?kategori=stallions&ordning=namn')
})

test('without a session nobody sees a desk', async () => {
  expect((await visitAsVisitor(RIK)).url.pathname).toBe('/')
  const unknown = await visit('/admin/horse/Ingen%20S%C3%A5dan')
  expect(unknown.status).toBe(404)
  expect(unknown).toContainText('Ingen häst heter ”Ingen Sådan”.')
})

test('invisible characters of a name are reported beside what was saved, and in similar names', async () => {
  const told = (shown: string) => `Namnet har tecken som inte syns: ${shown}`
  let page = await visit('/admin/add-horse')
  page.fill(page.getByLabel('Namn', { exact: true }), 'Osedd Ande')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }).first())
  expect(page.html).not.toContain('tecken som inte syns')
  page.fill(page.getByLabel('Namn', { exact: true }), 'Osedd\u00a0Ande ')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }).first())
  expect(page.getByText(told('Osedd‹hårt mellanslag›Ande'))).toBeVisible()
  expect(page.getByText('Namnet liknar').getByRole('link').texts()).toEqual(['Osedd Ande'])

  page = await visit('/admin/update-horse?horse=Osedd%20Ande')
  expect(page.html).not.toContain('tecken som inte syns')
  page.fill(page.getByLabel('Namn', { exact: true }), 'Osedd  Ande')
  page = await page.press(page.getByRole('button', { name: 'Spara' }).first())
  expect(page.getByText(told('Osedd‹flera mellanslag›Ande'))).toBeVisible()
  expect(page.getByText('Namnet liknar').getByRole('link').texts()).toEqual(['Osedd‹hårt mellanslag›Ande'])

  page = await visit('/admin/add-relation')
  page.fill(page.locator('#form').getByLabel('Namn', { exact: true }), 'Osedd\u200bFar')
  page = await page.press(page.locator('#form').getByRole('button', { name: 'Spara släkting' }))
  expect(page.getByText(told('Osedd‹osynligt tecken›Far'))).toBeVisible()
  page = await page.click(page.locator('#toast').getByRole('link').first())
  expect(page.getByText(told('Osedd‹osynligt tecken›Far'))).toBeVisible()
  page.fill(page.locator('#form').getByLabel('Namn', { exact: true }), 'Osedd Far')
  page = await page.press(page.locator('#form').getByRole('button', { name: 'Spara ändringar' }))
  expect(page.html).not.toContain('tecken som inte syns')
})

test('a name that reads like another is reported beside the saved horse, with a link, and nothing more', async () => {
  let page = await visit('/admin/add-horse')
  page.fill(page.getByLabel('Namn', { exact: true }), 'Liknelse')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }).first())
  expect(page.html).not.toContain('Namnet liknar')
  page.fill(page.getByLabel('Namn', { exact: true }), 'Liknelsen')
  page = await page.press(page.getByRole('button', { name: 'Spara häst' }).first())
  expect(page.url.search).toMatch(/efter=/)
  const told = page.getByText('Namnet liknar')
  expect(told.getByRole('link', { name: 'Liknelse' }).attribute('href')).toBe('/admin/horse/Liknelse')

  page = await visit('/admin/update-horse?horse=Liknelse')
  page.fill(page.getByLabel('Namn', { exact: true }), 'Liknelser')
  page = await page.press(page.getByRole('button', { name: 'Spara' }).first())
  expect(page.url.search).toBe('?horse=Liknelser')
  expect(page.getByText('Namnet liknar').getByRole('link').texts()).toEqual(['Liknelsen'])
  expect((await visit('/admin/update-horse?horse=Liknelser')).html).not.toContain('Namnet liknar')
})
