import { expect, test } from 'vitest'
import { horsePath } from '#app/domain/names.ts'
import { commit } from '#app/store/commit.ts'
import { ownStud } from '../studs/own-stud.ts'
import { htmlProblems } from './html-problems.ts'
import { servedStud } from './stud.ts'

const { running, visit, visitSignedIn } = servedStud(ownStud())
const statusOf = async (path: string) => (await fetch(new URL(path, running().address), { redirect: 'manual' })).status

test('a name of the pedigrees has a page: what is known, its pedigree, its descendants, and where it stands', async () => {
  const page = await visit(horsePath('Ana FM (FIN)'))
  expect(page.status).toBe(200)
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana FM')
  expect(page.title()).toContain('Ana FM (FIN)')
  const facts = page.locator('dl').first()
  for (const fact of ['Finland', '162 cm', '37 Klass I', 'Svart', 'Hannoveranare', 'Ana FMF', 'Ana FMM'])
    expect(facts, fact).toContainText(fact)
  expect(page.getByRole('link', { name: 'Officiell sida (öppnas i ny flik)' })).toHaveAttribute(
    'href',
    'https://example.org/ana/FM',
  )
  expect(page.locator('figure').getByRole('img', { name: 'Tecknad häst: Svart' })).toBeVisible()
  // Two generations are known behind it.
  expect(page.locator('.pedigree-tree_tree .here')).toHaveCount(6)
  expect(page.locator('#timglaset')).toContainText(/Avkommor\s*1 varav 1 egen häst/)
  // A grandfoal by the stallion Storm Far has half of a half.
  expect(page.locator('#timglaset')).toContainText(/Rik Rosett\s*25\s%/)
  expect(page.locator('#platser')).toContainText(/Mor till\s*1\s*Storm Far/)
  expect(page.locator('#platser')).toContainText(/Farmor\s*1\s*Rik Rosett/)
  // Each place leads to the horses that have the name there.
  expect(page.locator('#platser li a').first()).toHaveAttribute('href', '#plats-M')
  expect(page.locator('#plats-M')).toHaveText('Storm Far')
  expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  expect(await htmlProblems(page.html)).toEqual([])
})

test('the year an entry was made is no year of birth, and no age follows from it', async () => {
  const page = await visit(horsePath('Utan Länk'))
  expect(page.locator('dl').first()).toContainText(/Skapad\s*2021/)
  expect(page.locator('main')).not.toContainText(/född|\d år/)
  const { html } = await visit('/search?q=Utan+L%C3%A4nk')
  expect(html).not.toContain('född 2021')
  expect(html).toContain(horsePath('Utan Länk'))
})

test('offspring, pass and its files answer too, the other tabs and the card do not', async () => {
  const name = 'Ana FM (FIN)'
  expect((await visit(horsePath(name, 'offspring'))).locator('#avkommor tbody tr')).toHaveCount(1)
  const pass = await visit(`${horsePath(name)}/pass`)
  expect(pass.status).toBe(200)
  const file = await (await fetch(new URL(`${horsePath(name)}/pass.json`, running().address))).json()
  // Importing it makes no horse.
  expect(Object.keys(file.__collections__.horses)).toEqual([])
  expect(Object.values<{ name: string }>(file.__collections__.pedigree).map((entry) => entry.name)).toContain(name)
  expect(await statusOf(`${horsePath(name)}/pass.ged`)).toBe(200)
  for (const gone of ['/eval', '/merits', '/pass.png']) expect(await statusOf(horsePath(name) + gone), gone).toBe(404)
})

test('as many generations as are asked for are shown, each open, and the heading says how many', async () => {
  const { store } = running()
  const names = ['Djup', 'Djup F', 'Djup FF', 'Djup FFF', 'Djup FFFF', 'Djup FFFFF', 'Djup FFFFFF']
  const documents = names.slice(0, -1).map((name, at) => ({ name, sire: names[at + 1] ?? '' }))
  await commit(store, 'test', 'import', [
    { op: 'create', collection: 'horses', document: documents[0] ?? { name: '' } },
    ...documents.slice(1).map((document) => ({ op: 'create', collection: 'pedigree', document }) as const),
  ])
  const plain = await visit(horsePath('Djup'))
  expect(plain.locator('#stamtavla')).toContainText('Fyra led')
  expect(plain.locator('#stamtavla')).not.toContainText('Djup FFFFF')
  const deep = (await visit(`${horsePath('Djup')}?led=6`)).locator('#stamtavla')
  expect(deep).toContainText('Sex led')
  expect(deep).toContainText('Djup FFFFFF')
  expect(deep.locator('details')).toHaveCount(1)
  expect(deep.locator('details[open]')).toHaveCount(1)
  // On phones they fold behind the fourth generation, where they are closed.
  expect(deep.locator('.fold_fold[aria-expanded="false"] + details')).toHaveCount(1)
  // All of them at once, in fields that lead to each name; it says in words how many are known.
  expect(plain.locator('.deep-tree_map')).toHaveCount(0)
  expect(deep.getByRole('heading', { name: 'Sex led på en gång' })).toHaveCount(1)
  expect(deep.locator('.deep-tree_map li').last()).toHaveText('Led 6: 1 av 64')
  expect(deep.locator('.deep-tree_fields [title="Led 6: Djup FFFFFF"]')).toHaveCount(1)
  expect(deep.locator('.deep-tree_fields a').first()).toHaveAttribute('href', `${horsePath('Djup F')}#stamtavla`)
})

test('a name that is only a parent answers, but is not for search engines; unknown words and parts do not', async () => {
  const { store } = running()
  await commit(store, 'test', 'add-relation', [
    { op: 'create', collection: 'pedigree', document: { name: 'Ett föl', sire: 'Bara Ett Namn', dam: 'Okänd' } },
  ])
  const page = await visit(horsePath('Bara Ett Namn'))
  expect(page.status).toBe(200)
  expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(page.locator('main')).toContainText('Bara namnet är känt.')
  expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  for (const name of ['Okänd', 'Unknown', 'Bara Ett', 'bara ett namn', 'Finns Inte', '0', '-'])
    expect(await statusOf(horsePath(name)), name).toBe(404)
})

test('of a name that is known as a parent alone, the page has what is known, each once', async () => {
  const { store } = running()
  const foal = { name: 'Bart Föl', gender: 'Sto', age: 2020, dam: 'Endast Moder' }
  await commit(store, 'test', 'import', [{ op: 'create', collection: 'horses', document: foal }])
  const page = await visit(horsePath('Endast Moder'))
  // Its one foal is named once, beside its share of the blood.
  expect(page.locator('#timglaset')).toContainText(/Bart Föl\s*50\s%/)
  expect(page.locator('#platser')).toHaveCount(0)
  expect(page.locator('dl')).toHaveCount(0)
  expect(page.locator('.name-page_figures')).toHaveCount(0)
  for (const name of ['Avkomman i tabell', 'Hästpass']) expect(page.getByRole('link', { name })).toHaveCount(0)
  // A dam is a mare, whatever else is not known.
  expect(page.locator('main')).toContainText('Hennes blod finns hos en levande häst här')
  expect(page.locator('main')).not.toContainText('bär hennes blod')
  const sold = { name: 'Sålt Föl', gender: 'Sto', category: 'sold', dam: 'Såld Moder' }
  await commit(store, 'test', 'import', [{ op: 'create', collection: 'horses', document: sold }])
  const other = await visit(horsePath('Såld Moder'))
  expect(other.locator('#platser li')).toHaveText(['Sålt Föl'])
  // An hourglass of this one bar would say what the figure says.
  expect(other.locator('.name-page_figures')).toHaveText('1 avkomma, 1 egen häst')
  expect(other.locator('#timglaset')).toHaveCount(0)
  expect(other.getByRole('link', { name: 'Avkomman i tabell' })).toHaveAttribute('href', /Moder\/offspring$/)
})

test('a removed horse has no page while it lies in the bin, though its entry and its foals remain', async () => {
  const { store } = running()
  const create = (collection: 'horses' | 'pedigree', id: string, document: { name: string; sire?: string }) =>
    ({ op: 'create', collection, id, document }) as const
  await commit(store, 'test', 'import', [
    create('horses', 'borta', { name: 'Borta Bra' }),
    create('pedigree', 'borta-post', { name: 'Borta Bra' }),
    create('horses', 'barn', { name: 'Barn Av Borta', sire: 'Borta Bra' }),
  ])
  expect(await statusOf(horsePath('Borta Bra'))).toBe(200)
  const row = await store.db.selectFrom('horses').select('version').where('id', '=', 'borta').executeTakeFirstOrThrow()
  await commit(store, 'test', 'delete-horse', [
    { op: 'delete', collection: 'horses', id: 'borta', version: row.version },
  ])
  expect(await statusOf(horsePath('Borta Bra'))).toBe(404)
  const desk = await visitSignedIn('/admin/horse/Borta%20Bra')
  expect(desk.status).toBe(404)
  expect(desk).toContainText('”Borta Bra” är borttagen och har ingen sida.')
  const shown = await desk.press(desk.getByRole('button', { name: 'Visa som anfader' }))
  expect(shown).toContainText('Borta Bra visas som anfader.')
  expect(await statusOf(horsePath('Borta Bra'))).toBe(200)
  await shown.press(shown.getByRole('button', { name: 'Visa inte som anfader' }))
  expect(await statusOf(horsePath('Borta Bra'))).toBe(404)
  // Nothing leads there.
  expect((await visit(horsePath('Barn Av Borta'))).html).not.toContain(horsePath('Borta Bra'))
  expect((await visit('/search?q=Borta+Bra')).html).not.toContain(`"${horsePath('Borta Bra')}"`)
})

test('the founder of a line and the line lead to each other, with what the owner has told of him', async () => {
  const { store } = running()
  expect((await visit('/bloodlines/1')).getByRole('link', { name: 'Allt om Valkendorff' })).toHaveCount(0)
  const told = 'Den [Valkendorff](/horse/Valkendorff) mötte vi en gång. Först kom [Rosett](/horse/Rik%20Rosett) hit.'
  await commit(store, 'Anna', 'import', [
    { op: 'create', collection: 'pedigree', document: { name: 'Valkendorff', gender: 'Hingst', breed: 'SWB' } },
    {
      op: 'create',
      collection: 'settings',
      id: 'site',
      document: { startText: told, contact: { alias: 'Vinterljus' } },
    },
  ])
  const line = await visit('/bloodlines/1')
  expect(line.locator('main')).toContainText(/SWB, mörkbrun, född \d{4}/)
  expect(line.locator('main')).toContainText('Den Valkendorff mötte vi en gång.')
  expect(line.locator('main')).toContainText('Grundarens blod finns hos fler')
  expect(line.getByRole('link', { name: 'Allt om Valkendorff' })).toHaveAttribute('href', '/horse/Valkendorff')
  const founder = await visit('/horse/Valkendorff')
  expect(founder.locator('blockquote')).toHaveText('Den Valkendorff mötte vi en gång.')
  expect(founder.locator('main')).toContainText('Vinterljus om Valkendorff')
  expect(founder.getByRole('link', { name: 'Linje 1 börjar med honom' })).toHaveAttribute('href', '/bloodlines/1')
  // So with a horse of the stud, after the words of its own.
  expect((await visit('/horse/Rik%20Rosett')).locator('#berattelse p').words()).toContain('Först kom Rosett hit.')
  expect(await htmlProblems(founder.html)).toEqual([])
  expect(await htmlProblems(line.html)).toEqual([])
})
