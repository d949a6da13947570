import { describe, expect, test } from 'vitest'
import type { StoredDocument } from '../studs/template.ts'
import { YEAR } from '../studs/year.ts'
import { freshStud, servedStud } from './stud.ts'

const horse = (name: string, more: Record<string, unknown> = {}): StoredDocument => ({
  collection: 'horses',
  document: { name, category: 'youngsters', gender: 'Sto', breed: 'SWB', ...more },
})
const NEXT = YEAR + 1

/** Due in the present month whatever the day, or at New Year. */
const STUD: StoredDocument[] = [
  horse('Tingad & Såld', { age: YEAR - 9, category: 'bloodmares', tingad: true }),
  ...Array.from({ length: 7 }, (_, at) => horse(`Vuxen ${at + 1}`, { age: YEAR - 6 })),
  horse('Snart Vuxen', { age: NEXT - 4, focus: 'Hoppning' }),
  horse('Redo', { age: YEAR - 9, category: 'competitors' }),
  {
    collection: 'competition',
    document: {
      name: 'Redo',
      currentEvent: 'dressyr',
      currentClass: 'Lätt B',
      age: YEAR - 9,
      height: 168,
      meritCount: 11,
    },
  },
  horse('Hingsten', { age: YEAR - 9, category: 'stallions', gender: 'Hingst' }),
  {
    collection: 'evaluations',
    document: {
      horse: 'Hingsten',
      type: 'kvalitetlicens',
      date: `${YEAR - 5}-04-01`,
      validTo: YEAR - 1,
      status: 'Godkänd',
    },
  },
  horse('Gåtan', { age: 'okänd', tingad: 'kanske' }),
]

describe('The year', () => {
  const { visitSignedIn: visit } = servedStud(STUD)

  test('says what is due, and each press leads to its form, filled in', async () => {
    let page = await visit('/admin')
    page = await page.click(
      page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /^Året(?!s)/ }),
    )
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Året')
    const year = page
    const [now, ...later] = page.getByRole('region').all()
    expect(now?.getByRole('heading', { level: 2 })).toHaveText(new RegExp(`^\\p{Lu}\\p{Ll}+ ${YEAR}$`, 'u'))
    const row = (id: string) => year.locator(`#${id}`)
    expect(row('climb')).toContainText('Redo för nästa klass1 post i tävlingslistan som kan gå upp en klass')
    expect(row(`kvalitetlicens-${YEAR - 1}-12`)).toContainText(`1 häst. Gick ut med ${YEAR - 1}.`)
    expect(later.at(-1)).toContainText('Nyår: alla blir ett år äldre')
    expect(row('nyar')).toContainText('11 hästar. Åldern räknas från födelseåret, så det sker av sig självt.')
    expect(row('nyar')).toContainText('1Unghästar som växer till sigSnart Vuxen')
    expect(row('nyar').getByRole('link', { name: 'Unghästar som växer till sig' })).toHaveAttribute(
      'href',
      `/admin/season?ar=${NEXT}#unghastar`,
    )

    page = await year.click(row('promised').getByRole('link', { name: 'Markera som såld Tingad & Såld' }))
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Sålda och avlidna')
    expect(page.locator('main')).toContainText('Tingad & Såld')
    page = await year.click(row(`kvalitetlicens-${YEAR - 1}-12`).getByRole('link', { name: 'Förnya Hingsten' }))
    expect(page.getByRole('combobox', { name: 'Häst' })).toHaveValue('Hingsten')
    page = await year.click(row('climb').getByRole('link', { name: /^Till Level Up/ }))
    expect(page.getByRole('button', { name: 'Level Up' }).first()).toBeVisible()

    expect(row('grown').getByRole('listitem')).toHaveCount(5)
    const all = await year.click(row('grown').getByRole('link', { name: 'Visa alla 7 Unghästar som har växt upp' }))
    expect(all.locator('#grown').getByRole('listitem')).toHaveCount(7)
    page = await all.click(all.locator('#grown').getByRole('link', { name: /^Flytta till Tävlingshästar/ }))
    expect(page.locator('main')).toContainText('Vuxen 7')
    expect(page.locator('main')).toContainText('Vuxen 7UnghästarTävlingshästar')
  })
})

describe('The year of no horses', () => {
  const { visitSignedIn: visit } = servedStud([])

  test('is quiet, and so is the dashboard', async () => {
    let page = await visit('/admin')
    expect(page.locator('#se-over')).toContainText('Året: inget väntar.')
    page = await page.click(page.getByRole('link', { name: 'Visa året' }))
    expect(page.locator('#desk-page')).toContainText('Inget väntar det närmaste året.')
  })
})

describe('Ageing from the year', () => {
  const { visitSignedIn: visit } = freshStud(STUD)

  test('shows what follows, and takes it all in one change and one undo', async () => {
    let page = await visit('/admin/year')
    page = await page.click(page.getByRole('link', { name: /^\+1 år för alla/ }))
    const preview = page.locator('#preview')
    expect(preview).toContainText('Det här följer med')
    expect(preview).toContainText('1Poster i tävlingslistan vars häst åldrasRedo')
    expect(preview).toContainText('1Unghästar som växer till sigSnart Vuxen')
    page.fill(page.getByLabel('Flytta unghästarna som växer till sig till Tävlingshästar'), 'on')
    page = await page.press(page.getByRole('button', { name: 'Gör 11 hästar ett år äldre' }))
    expect(page.locator('#toast')).toContainText('11 hästar är nu ett år äldre. En post på tävlingslistan följde med.')
    const categoryOf = async (name: string) =>
      (await visit(`/admin/horses?q=${encodeURIComponent(name)}`)).getByRole('row', { name }).first()
    expect(await categoryOf('Snart Vuxen')).toContainText('Tävlingshästar')
    expect(await categoryOf('Vuxen 1')).toContainText('Unghästar')
    page = await page.press(page.locator('#all').getByRole('button', { name: /^Ångra/ }))
    expect(await categoryOf('Snart Vuxen')).toContainText('Unghästar')
  })
})
