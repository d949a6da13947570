import { expect, test } from 'vitest'
import { commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { countPicturesElsewhere, findWanted } from './elsewhere.server.ts'

describeOnBothEngines('Pictures elsewhere', (open) => {
  test('are counted by host, the most first, then by name, however many horses show them', async () => {
    const store = await open()
    const hosts = ['c.example', 'b.example', 'a.example', 'c.example', 'd.example']
    const horses = Array.from({ length: 510 }, (_, at) => ({
      name: `Häst ${at}`,
      ...(at < 10 ? { picture: `https://${hosts[at % 5]}/${at % 5 === 4 ? 4 : at}.jpg` } : {}),
    }))
    // The ids have nothing to do with the order in which the horses came.
    await commit(
      store,
      'Anna',
      'import',
      [...horses, { name: 'Sist', picture: 'https://sist.example/1.jpg' }].map((document, at) => ({
        op: 'create',
        collection: 'horses',
        id: String((at * 9) % 511).padStart(3, '0'),
        document,
      })),
    )
    const { total, copied, hosts: found } = await countPicturesElsewhere(store)
    expect([total, copied]).toEqual([10, 0])
    expect(found).toEqual([
      { host: 'c.example', total: 4, copied: 0 },
      { host: 'a.example', total: 2, copied: 0 },
      { host: 'b.example', total: 2, copied: 0 },
      { host: 'd.example', total: 1, copied: 0 },
      { host: 'sist.example', total: 1, copied: 0 },
    ])
    const wanted = await findWanted(store.db)
    const shared = wanted.find(({ address }) => address === 'https://d.example/4.jpg')
    expect(shared).toEqual({
      address: 'https://d.example/4.jpg',
      horses: [
        { id: '036', name: 'Häst 4' },
        { id: '081', name: 'Häst 9' },
      ],
      copy: null,
    })
    expect(wanted).toHaveLength(10)
  })
})
