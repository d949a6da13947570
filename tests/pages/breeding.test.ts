import { expect, test } from 'vitest'
import { breedingStud } from '../studs/breeding-stud.ts'
import type { ServedPage } from './served.ts'
import { servedStud } from './stud.ts'

/** The planner on a small stud whose odds can be computed by hand. */
const { visit, running } = servedStud(breedingStud())

const PAIR = '/breeding?hingst=Silverado+Dust&sto=Norrsken+Eldsl%C3%A5ga'
const foal = (page: ServedPage) => page.locator('#fol')

test('excluded horses are left out, and distinguished from those that do not exist', async () => {
  let page = await visit('/breeding')
  const stallions = page.getByRole('region', { name: 'Hingstar' }).getByRole('listitem').getByRole('link')
  expect(stallions.texts()).toEqual(['I Ring', 'Ramhingst', 'Silverado Dust'])
  for (const [name, sentence] of [
    ['Sålda Hingsten', 'Sålda Hingsten är såld och kan inte väljas.'],
    ['Döda Hingsten', 'Döda Hingsten har avlidit och kan inte väljas.'],
    ['Gamla Hingsten', 'Gamla Hingsten är pensionär och kan inte väljas.'],
    ['Unga Hingsten', 'Unga Hingsten är två år eller yngre och kan inte väljas.'],
    ['Valacken', 'Valacken är inte en hingst.'],
    ['Finns Inte', 'Ingen hingst heter Finns Inte.'],
  ] as const) {
    page = await visit(`/breeding?hingst=${encodeURIComponent(name)}&sto=Ramsto`)
    expect(page.getByText(sentence)).toBeVisible()
    // All else stays.
    expect(page.getByRole('heading', { name: 'Ramsto' })).toBeVisible()
  }
  page = await visit('/breeding?hingst=Ramhingst&sto=Ramsto&fro=noll')
  expect(page.getByText('Fölets nummer ska vara ett heltal från 1 till 999 999 999. Föl 1 visas.')).toBeVisible()
  expect(foal(page)).toBeVisible()
})

test('the odds are exact, in figures and in tables', async () => {
  const page = await visit(PAIR)
  const colours = page.getByRole('region', { name: 'Färgchanser' })
  const rows = colours.getByRole('listitem').words()
  const shown = rows.map((row) => row.replace(/\s+/g, ' ').replace(' detta föl', '').trim())
  expect(shown.toSorted()).toEqual(
    [
      'Brun 3/16 18,8 %',
      'Brunskäck (tobiano) 3/16 18,8 %',
      'Fux 1/16 6,3 %',
      'Fuxskäck (tobiano) 1/16 6,3 %',
      'Gulbrun 3/16 18,8 %',
      'Gulbrunskäck (tobiano) 3/16 18,8 %',
      'Isabell 1/16 6,3 %',
      'Isabellskäck (tobiano) 1/16 6,3 %',
    ].toSorted(),
  )
  const potential = page.getByRole('region', { name: 'Potential per gren' })
  expect(potential.getByRole('img', { name: /8 av 10 föl/ })).toHaveCount(8)
  expect(potential.getByRole('table').first()).toBeVisible()
  expect(potential.getByRole('columnheader', { name: 'Den eller högre' }).first()).toBeVisible()
  // 160 and 160 cm: seven heights, equally likely.
  expect(page.getByText(/^Häst 100 %\. Exakt: /)).toHaveCount(1)
  expect(page.getByText('Egenskaperna som tabell')).toHaveCount(1)
  // Both parents 70: 65-80, sixteen values.
  expect(page.getByRole('row', { name: /^Styrka 1 70 70 \d+ 65–80 1\/16 vardera$/ })).toBeVisible()
})

test('a profile shows the inbreeding and what it is based on', async () => {
  let page = await visit('/horse/Silverado%20Dust')
  expect(page.getByText('25 % räknat på 1 komplett generation')).toBeVisible()
  page = await page.click(page.getByRole('link', { name: 'varifrån?' }))
  const section = page.getByRole('region', { name: 'Inavel' })
  expect(section).toContainText('25 % inavelsgrad (1/4 exakt)')
  page = await page.click(section.getByRole('link', { name: 'Quintavalle' }))
  expect(page.locator('.pedigree-tree_goal')).toHaveCount(2)
  page = await visit('/horse/I%20Ring')
  expect(page.getByText(/Stamtavlan går i ring/).first()).toBeVisible()
})

test('foals that cannot live are shown with their code and share', async () => {
  const page = await visit('/breeding?hingst=Ramhingst&sto=Ramsto')
  const lethal = page.getByRole('region', { name: 'Färgchanser' }).getByRole('listitem').last()
  expect(lethal).toContainText('OLWS')
  expect(lethal).toContainText('1/4')
  expect(page.getByText('25 % av fölen är inte livsdugliga.')).toBeVisible()
})

test('what the records do not say is mentioned, and the rest is shown', async () => {
  const page = await visit('/breeding?hingst=Silverado+Dust&sto=Ok%C3%A4nd+genotyp')
  expect(page.getByText('Okänd genotyp har 3 egenskaper i stället för 16')).toBeVisible()
  expect(page.getByText('Färgchanser går bara att räkna ut när båda föräldrarnas genotyper är kända.')).toBeVisible()
  expect(page.getByRole('region', { name: 'Dolda anlag' })).toContainText('pearl')
})

test('an address with a broken temporary horse says so and keeps the rest', async () => {
  let page = await visit('/breeding?hingst=~AAAA&sto=Ramsto')
  expect(page.getByText('Den tillfälliga hästen i adressen går inte att läsa.')).toBeVisible()
  const half = Buffer.from(JSON.stringify({ n: 'Halv', k: 'Hingst', t: 'Ee Qq', h: 150 })).toString('base64url')
  page = await visit(`/breeding?hingst=~${half}&sto=Ramsto`)
  expect(page.getByText('Halv: Genotypen kan inte läsas: okänd gen: Qq.')).toBeVisible()
  expect(foal(page).getByText('Okänd färg')).toBeVisible()
  const mare = Buffer.from(JSON.stringify({ n: 'Stoet', k: 'Sto' })).toString('base64url')
  page = await visit(`/breeding?hingst=~${mare}&sto=Ramsto`)
  expect(page.getByText('Stoet är inte en hingst.')).toBeVisible()
})

test('an unreadable goal is reported beside its field, and the others count', async () => {
  const page = await visit('/breeding?vy=mal&farg=rosa&inavel=5')
  expect(page.getByText('Färgen rosa är inte känd.')).toBeVisible()
  expect(page.getByRole('region', { name: 'Bästa paren' }).locator('ol > li')).toHaveCount(6)
})

test('results for one visitor are not cached', async () => {
  expect((await visit('/breeding')).headers.get('cache-control')).toContain('public')
  for (const path of [PAIR, `${PAIR}&fro=7`, '/breeding?vy=mal&gen=3', '/breeding/hastar?kon=Sto&q=a']) {
    expect((await visit(path)).headers.get('cache-control'), path).toContain('private')
  }
  expect((await visit('/breeding/mal')).status).toBe(404)
  expect((await visit('/breeding/hastar?kon=Valack')).status).toBe(404)
})

test('a plan over generations says which horses to mate, how many foals, and what they must show', async () => {
  let page = await visit('/breeding/plan?anlag=dubbel-tobiano')
  // Only Eldslåga is tobiano: 1 in 4 foals goes on, 1 in 4 is as wished, and (1 - 0.75^10) (1 - 0.75^11) is the first
  // above 0.9. Who stops at the first right one has 3.8 foals, and 3.8 more where there was one.
  const plan = page.getByRole('region', { name: 'Plan 1: två steg' })
  expect(plan.getByText('21 föl, 90 % chans att nå fram.')).toBeVisible()
  expect(plan.getByText('I snitt 7 föl, om varje steg slutar vid det första rätta fölet.')).toBeVisible()
  expect(plan.getByText('Chansen är räknad, inte simulerad.')).toBeVisible()
  const steps = plan.getByRole('row').words()
  expect(steps[1]).toMatch(/^1 .+ × Norrsken Eldslåga 10 Hingst Tobiano: nTo 25 av 100 94 %/)
  expect(steps[2]).toMatch(
    /^2 hingstfölet ur steg 1 × Norrsken Eldslåga 11 Uppfyller allt 25 av 100 90 % (25|31,25|31,3) %$/,
  )
  const ways = page.getByRole('region', { name: 'Vägarna jämförda' }).getByRole('row')
  expect(ways.last().words()[0]).toMatch(/^Bästa paret direkt: .+ Når aldrig fram 0 %/)
  expect(page.headers.get('cache-control')).toContain('private')
  // No plan uses the mare whose genes are unknown, or the stallion that is his own ancestor.
  expect(page.getByRole('main').texts().join()).not.toMatch(/I Ring|Okänd genotyp/)

  // A lower sureness takes fewer foals; an invalid one is the default; the goal stays in the address.
  page = await visit('/breeding/plan?anlag=dubbel-tobiano&sakerhet=70')
  expect(
    page.getByRole('region', { name: 'Plan 1: två steg' }).getByText(/^13 föl, 7\d % chans att nå fram\.$/),
  ).toBeVisible()
  page = await visit('/breeding/plan?anlag=dubbel-tobiano&sakerhet=hej')
  expect(page.getByText('21 föl, 90 % chans att nå fram.').first()).toBeVisible()
  expect(page.html).toContain('name="anlag" value="dubbel-tobiano"')

  page = await visit('/breeding/plan?anlag=dubbel-tobiano&inavel=5&farg=rosa')
  expect(page.getByText('Färgen rosa är inte känd.')).toBeVisible()
  expect(page.getByText(/^Ingen plan över flera korsningar når fram/)).toBeVisible()
  // Without a wish for the foal there is nothing to plan.
  for (const query of ['', '?inavel=5', '?gen=4']) {
    page = await visit(`/breeding/plan${query}`)
    expect(page.getByRole('link', { name: 'Sätt ett avelsmål' })).toBeVisible()
  }
})

test('where every foal of a pair has it all, no plan is made', async () => {
  const page = await visit('/breeding/plan?hmin=100')
  expect(page.getByText(/^Varje föl av bästa paret uppfyller redan allt/)).toBeVisible()
  const ways = page.getByRole('region', { name: 'Vägarna jämförda' }).getByRole('row').words()
  expect(ways.slice(1)).toEqual([expect.stringMatching(/^Bästa paret direkt: .+ 1 100 %/)])
})

test('a plan that takes no fewer foals than a pair is folded, and a sentence says so', async () => {
  // Half of the foals of Silverado Dust are of the family: the pair takes four, and no plan fewer.
  const page = await visit('/breeding/plan?slag=gulanlag&inavel=12,5')
  expect(
    page.getByText(/^Bästa paret direkt når lika långt på \d+ föl\. Ingen plan klarar det med färre\.$/),
  ).toBeVisible()
  const ways = page.getByRole('region', { name: 'Vägarna jämförda' }).getByRole('row').words()
  expect(ways.slice(1)).toEqual([expect.stringMatching(/^Bästa paret direkt: /)])
  expect(page.html).toMatch(
    /<details[^>]*><summary>(Planen|\d+ planer) som inte tar färre föl än paret direkt<\/summary>/,
  )
})

test('a horse of the other sex is shown where it belongs, and what was typed stays', async () => {
  let page = await visit('/breeding/choose?sto=Ramhingst&slag=fux')
  expect(page.getByText('Ramhingst är inte ett sto.')).toBeVisible()
  expect(page.getByLabel('Mitt sto')).toHaveAttribute('value', 'Ramhingst')
  expect(page.getByRole('link', { name: 'Välj sto till Ramhingst' })).toHaveAttribute(
    'href',
    '/breeding/choose?hingst=Ramhingst&slag=fux',
  )
  // Typed in small letters too, and for the pair.
  page = await visit('/breeding?hingst=ramsto')
  expect(page.getByText('Ramsto är sto.')).toBeVisible()
  page = await visit('/breeding/choose?sto=Valacken')
  expect(page.getByText(/^Valacken är valack: en kastrerad hingst kan inte få föl\./)).toBeVisible()
  expect(page.getByRole('link', { name: 'Se vilka som är närmast släkt med Valacken' })).toBeVisible()
})

test('every partner of a mare, in groups by breed and limit, and the same without script', async () => {
  let page = await visit('/breeding/choose')
  // Some of each sex to begin with.
  const examples = page.locator('.choose_examples').getByRole('link').all()
  const ways = examples.map((link) => link.attribute('href')?.replace(/=.*/, ''))
  expect(new Set(ways)).toEqual(new Set(['/breeding/choose?sto', '/breeding/choose?hingst']))
  page.fill(page.getByLabel('Mitt sto'), 'eldslåga')
  page = await page.press(page.getByRole('button', { name: 'Visa' }).first())
  expect(page.getByRole('heading', { name: 'Välj hingst' })).toBeVisible()
  expect(page.getByLabel('Bara hästar av samma ras')).toHaveAttribute('checked', '')
  const rows = () =>
    page
      .getByRole('table', { name: /^Välj hingst till/ })
      .getByRole('row')
      .words()
  // The address does not say it, so all breeds are there; the order is by kinship, and no chance is named.
  const note = () => page.getByText(/^Samma ras först/)
  expect(note()).not.toContainText('chans')
  expect(note()).toContainText('lite inavel')
  expect(rows()).toEqual([
    expect.any(String),
    'Svenskt varmblod samma ras, 1 hingst',
    expect.stringMatching(/^1 Silverado Dust 8 år · 160 cm · Gulbrun (12,5|18,75|18,8) % .*brun 37,5 %/),
    'Andra raser 2 hingstar, fölet blir korsning. Alla raser visas tills du har valt något',
    expect.stringMatching(/^2 Ramhingst .+ PAINT Före nr 3: inaveln går att räkna ut\. 0 % ingen känd släkt/),
    expect.stringMatching(/^3 I Ring .*går i ring/),
  ])
  // A discipline alone asks for the class in which partners differ, and one breed leaves the others out.
  page = await visit('/breeding/choose?sto=Norrsken+Eldsl%C3%A5ga&gren=dressyr&inavel=5&sammaras=1')
  expect(note()).toContainText('störst chans överst')
  expect(rows().slice(1)).toEqual([
    'För nära släkt över 5 %, 1 hingst',
    expect.stringMatching(/^1 Silverado Dust .+ över gränsen 1 av 4 brun 37,5 %/),
  ])
  page = await visit('/breeding/choose?hingst=Ramhingst&slag=fux&jamfor=Ramsto&visa=andra')
  expect(page.getByRole('heading', { name: 'Välj sto' })).toBeVisible()
  expect(page.getByRole('table', { name: 'Tre sida vid sida' }).getByRole('columnheader').words()).toEqual(['Ramsto'])
  expect(page.headers.get('cache-control')).toContain('private')
  page = await visit('/breeding/choose?sto=Finns+inte&klass=x')
  expect(page.getByText('Inget sto heter Finns inte.')).toBeVisible()
})

test('the progress of the plans is shown while they are computed', async () => {
  const { address } = running()
  const told = await fetch(`${address}/breeding/mal?anlag=dubbel-tobiano&sakerhet=80`, {
    method: 'POST',
    headers: { Origin: address },
  })
  const lines = (await told.text()).trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ ready: true })
})

test('without script: choose, roll, read, compare', async () => {
  let page = await visit('/breeding')
  page.fill(page.getByLabel('Välj hingst'), 'silverado')
  page.fill(page.getByLabel('Välj sto'), 'Norrsken Eldslåga')
  page = await page.press(page.getByRole('button', { name: 'Simulera föl' }))
  expect(foal(page).getByText('Simulerat föl 1')).toBeVisible()
  expect(page.getByRole('region', { name: 'Färgchanser' })).toContainText('3/16')
  page = await page.click(foal(page).getByRole('link', { name: 'Nytt föl' }))
  expect(foal(page).getByText('Simulerat föl 2')).toBeVisible()
  page = await page.click(page.getByRole('link', { name: 'Jämför tio föl' }))
  expect(page.getByRole('region', { name: 'Tio föl' }).locator('ol > li')).toHaveCount(10)
  page = await page.click(
    page.getByRole('region', { name: 'Släktskap' }).getByRole('link', { name: 'Quintavalle' }).first(),
  )
  expect(page.locator('.pedigree-tree_goal')).toHaveCount(3)
  // Controls that need script are hidden by style; the text can be copied by hand.
  const copying = page.getByRole('button', { name: 'Kopiera' }).all()
  expect(copying.map((button) => button.attribute('class'))).toEqual([expect.stringMatching(/\bneeds-js\b/)])
  expect(page.locator('details').filter({ hasText: 'Text att kopiera' }).getByLabel('Fölet som text')).toHaveCount(1)
})

test('without script: the typed text is searched for', async () => {
  let page = await visit('/breeding')
  page.fill(page.getByLabel('Välj hingst'), 'i')
  page = await page.press(page.getByRole('button', { name: 'Simulera föl' }))
  expect(page.getByText('3 hingstar passar på ”i”. Välj en i listan.')).toBeVisible()
  page = await page.click(page.getByRole('region', { name: 'Hingstar' }).getByRole('link', { name: 'Ramhingst' }))
  expect(page.getByRole('heading', { name: 'Ramhingst' })).toBeVisible()
})

test('without script: a temporary horse, and another mate for it', async () => {
  let page = await visit('/breeding')
  page = await page.click(page.getByRole('link', { name: 'Lägg till tillfällig häst' }))
  page.fill(page.getByLabel('Namn', { exact: true }), 'Lånat Sto')
  page.fill(page.getByLabel('Kön', { exact: true }), 'Sto')
  page.fill(page.getByLabel('Genotyp'), 'ee aa')
  page = await page.press(page.getByRole('button', { name: 'Använd hästen' }))
  expect(page.getByRole('heading', { name: 'Lånat Sto' })).toBeVisible()
  page.fill(page.getByLabel('Välj hingst'), 'Ramhingst')
  page = await page.press(page.getByRole('button', { name: 'Simulera föl' }))
  expect(foal(page).getByText('e. Ramhingst u. Lånat Sto', { exact: true })).toBeVisible()
  expect(page.url.searchParams.get('sto')).toMatch(/^~/)
  expect(page.url.searchParams.get('s0')).toBeNull()
})

test('without script: the whole goal board is shown', async () => {
  let page = await visit('/breeding?vy=mal')
  // No wish is reported, also for a form that was sent with weights only.
  expect(
    (await page.press(page.getByRole('button', { name: 'Rangordna paren' }))).getByText(/^Inget är önskat ännu/),
  ).toBeVisible()
  page.fill(page.getByLabel('Vilken färg vill du ha?'), 'Gulanlag')
  page = await page.press(page.getByRole('button', { name: 'Rangordna paren' }))
  // A mare has one row within the limits, and one for stallions of other breeds and near kin: a new form says so.
  const board = page.getByRole('region', { name: 'Bästa paren' })
  expect(board.getByText('Inte samma ras.').first()).toBeVisible()
  const first = board.locator('ol > li').words()
  expect(first).toHaveLength(5)
  expect(first.filter((row) => row.includes('Över gränsen för inavel.'))).toHaveLength(1)
  expect(first[0]).toMatch(/^1 Silverado Dust × Okänd genotyp/)
  page = await visit('/breeding?vy=mal&slag=gulanlag')
  expect(page.getByRole('region', { name: 'Bästa paren' }).locator('ol > li')).toHaveCount(3)
  expect(page.getByRole('region', { name: 'Bästa paren' }).getByText('Visa 2 hingstar till').first()).toBeVisible()
})
