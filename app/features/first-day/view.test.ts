import { expect, test } from 'vitest'
import { settingsFrom } from '#app/features/settings/schema/defaults.ts'
import { firstDayView } from './view.ts'

const view = (document: Record<string, unknown>, known: Partial<Parameters<typeof firstDayView>[0]> = {}) =>
  firstDayView({
    settings: settingsFrom(document),
    horses: 0,
    picturesElsewhere: 0,
    hasBackup: false,
    hasOwnPassword: false,
    hasPasskey: false,
    hasPublished: null,
    isDemo: false,
    ...known,
  })
const line = (document: Record<string, unknown>, step: string, known = {}) =>
  view(document, known)?.lines.find((one) => one.step === step)

test('a new stud sees what visitors read until it is set', () => {
  expect(view({})?.count).toBe('0 av 10 klara')
  expect(line({}, 'name')).toMatchObject({ isDone: false, says: 'Besökare läser ännu ”Ditt stuteri”.' })
  expect(line({}, 'start-text')?.says).toBe('Där står ännu ”Information kommer senare...”')
  expect(line({}, 'horses', { horses: 1350 })?.says).toBe('1\u00a0350 hästar')
})

test('a name without an affix is half done, a contact with one made-up line is not done', () => {
  expect(line({ siteName: 'Stuteri Prov' }, 'name')).toMatchObject({
    isDone: false,
    says: 'Besökare läser ännu ”Ditt affix”.',
  })
  expect(line({ siteName: 'Stuteri Prov', affix: 'Prov' }, 'name')).toMatchObject({
    isDone: true,
    says: 'Stuteri Prov, affix Prov',
  })
  expect(line({ contact: { alias: 'Anna' } }, 'contact')?.isDone).toBe(false)
  expect(line({ contact: { alias: 'Anna', chat: null, email: 'a@example.org' } }, 'contact')).toMatchObject({
    isDone: true,
    says: 'Anna, a@example.org',
  })
})

test('a field blanked by the owner is done', () => {
  expect(line({ contactLinks: [] }, 'links')).toMatchObject({ isDone: true, says: 'Inga länkar visas.' })
  expect(line({ contact: { alias: null, chat: null, email: null } }, 'contact')).toMatchObject({
    isDone: true,
    says: 'Visas inte.',
  })
})

test('it is gone after it was dismissed', () => {
  expect(view({ firstDay: 'away' })).toBe(null)
})

test('pictures on other sites are counted, and mentioned until the owner decides', () => {
  expect(line({}, 'pictures')).toMatchObject({ says: 'Visas när hästarna är inne.', isDone: false })
  const known = { horses: 2000, picturesElsewhere: 1350 }
  expect(line({}, 'pictures', known)).toMatchObject({
    says: '1\u00a0350 bilder ligger bara på andra webbplatser.',
    to: '/admin/pictures',
    isDone: false,
    isChoice: true,
  })
  expect(line({}, 'pictures', { ...known, picturesElsewhere: null })).toMatchObject({ says: 'Bilderna räknas …' })
  expect(line({ picturesElsewhere: 'leave' }, 'pictures', known)).toMatchObject({ isDone: true })
  expect(line({ picturesElsewhere: 'leave' }, 'pictures', known)?.isChoice).toBeUndefined()
})

test('the sign is done with a letter or a picture', () => {
  expect(line({}, 'sign')?.isDone).toBe(false)
  expect(line({ signLetter: 'Ö' }, 'sign')).toMatchObject({ isDone: true, says: 'Bokstaven Ö.' })
  expect(line({ signLetter: 'Öster' }, 'sign')?.isDone).toBe(false)
})
