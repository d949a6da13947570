import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { adminContext } from '../../../tests/admin-request.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { loader } from './horses-csv.ts'

const HORSES = [
  { name: 'Norrsken Åska', category: 'stallions', age: 2020, forSale: true, titles: ['Elit', 'ELI'], height: 160.5 },
  { name: 'Norrsken =1+1', sire: '@SUM(A1)', owner: 'Anna; "Bo"' },
  { name: 'Annan' },
]

describeRoutes('The list of all horses for a spreadsheet', (open) => {
  test('has the shown rows, in the shown order', async () => {
    const store = await open()
    const made = HORSES.map((document) => ({ op: 'create', collection: 'horses', document }) as const)
    expect(await commit(store, 'test', 'import', made)).toMatchObject({ ok: true })
    const url = new URL('http://localhost/admin/horses.csv?q=norrsken&ordning=namn-baklanges')
    // The loader ignores the other arguments of a route.
    const answer = loader({ url, context: adminContext(store) } as never)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="hastar-2026-11-21.csv"')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    expect(text.charCodeAt(0), 'Excel asks for the mark').toBe(0xfeff)
    const rows: Record<string, string>[] = parse(text, { bom: true, delimiter: ';', columns: true })
    expect(rows).toEqual([
      expect.objectContaining({
        Namn: 'Norrsken Åska',
        Kategori: 'Hingstar',
        Födelseår: '2020',
        'Mankhöjd (cm)': '160,5',
        Titlar: 'Elit, ELI',
        'Till salu': 'ja',
        Tingad: '',
        Ålder: '6',
      }),
      expect.objectContaining({ Namn: 'Norrsken =1+1', Fader: "'@SUM(A1)", Ägare: 'Anna; "Bo"', Ålder: '' }),
    ])
  })
})
