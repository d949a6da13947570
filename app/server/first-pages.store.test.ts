import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../tests/stores.ts'
import { type Change, commit } from '../store/commit.ts'
import { firstPages } from './first-pages.ts'

const LISTS = ['/breeding', '/horses', '/competitors', '/bloodmares', '/stallions']

describeOnBothEngines('First pages', (open) => {
  test('are those of every kind, of horses that visitors see', async () => {
    const store = await open()
    const paths = async () => (await firstPages(store)).map(({ pathname, search }) => pathname + search)
    expect(await paths()).toEqual([...LISTS, '/'])
    const horses = [
      ['Aska', 'Sto', true],
      ['Ö & Å', 'Sto', false],
      ['Bo', 'Hingst', false],
      ['Vi', 'Valack', false],
    ] as const
    const made = horses.map(
      ([name, gender, isHidden], at): Change => ({
        op: 'create',
        collection: 'horses',
        id: `h${at}`,
        document: { name, gender, category: 'bloodmares', ...(isHidden && { link: 'https://example.org' }) },
      }),
    )
    expect(await commit(store, 'Anna', 'import', made)).toMatchObject({ ok: true })
    expect(await paths()).toEqual([
      '/breeding?hingst=Bo&sto=%C3%96+%26+%C3%85',
      ...LISTS,
      '/horse/%C3%96%20%26%20%C3%85',
      '/',
    ])
  })
})
