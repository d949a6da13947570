import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findingSentence } from '#app/domain/doctor/finding.ts'
import { commit } from '#app/store/commit.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { acceptFinding } from '../mutations/mend.server.ts'
import { doctorView } from '../view/findings.ts'
import { findAccepted } from './accepted.server.ts'
import { lastAddressCheck, startAddressCheck } from './addresses.server.ts'

describeOnBothEngines('Addresses', (open) => {
  test('are requested once each, one at a time per host, and silent ones are reported', async () => {
    let atOnce = 0
    let most = 0
    const asked: string[] = []
    const server = createServer((request, response) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      asked.push(`${request.method} ${request.url}`)
      setTimeout(() => {
        atOnce -= 1
        const status = { '/borta.jpg': 404, '/inget-head': request.method === 'HEAD' ? 405 : 200, '/lås': 401 }[
          decodeURI(request.url ?? '')
        ]
        response.writeHead(status ?? 200).end()
      }, 5)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => {
      server.once('listening', resolve)
    })
    onTestFinished(() => void server.close())
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
    const store = await open()
    await commit(store, 'Anna', 'import', [
      {
        op: 'create',
        collection: 'horses',
        id: 'a',
        document: {
          name: 'A',
          picture: `${base}/a.jpg`,
          link: `${base}/borta.jpg`,
          ribbons: ['/egen.png', `${base}/inget-head`],
        },
      },
      { op: 'create', collection: 'horses', id: 'b', document: { name: 'B', picture: `${base}/borta.jpg` } },
      { op: 'create', collection: 'pedigree', id: 'c', document: { name: 'C', link: `${base}/lås` } },
      { op: 'create', collection: 'pedigree', id: 'd', document: { name: 'D', link: 'http://10.0.0.1/' } },
    ])
    expect(lastAddressCheck(store)).toBeNull()
    const { check: asking, work } = startAddressCheck(store, {
      pauseMs: 1,
      isAllowed: (address) => address === '127.0.0.1',
    })
    expect(startAddressCheck(store).check).toBe(asking)
    await work
    expect(asking).toMatchObject({ total: 5, done: 5, isRunning: false })
    expect(most).toBe(1)
    expect(asked.filter((one) => one.endsWith('/borta.jpg'))).toEqual(['HEAD /borta.jpg'])
    expect(asked).toContain('GET /inget-head')
    expect(asking.findings.map((one) => `${one.about.name} ${one.field} ${findingSentence(one)}`).sort()).toEqual([
      `A link ${base}/borta.jpg (svarar 404)`,
      `B picture ${base}/borta.jpg (svarar 404)`,
      'D link http://10.0.0.1/ (leder till ett privat nät)',
    ])
    const first = asking.findings[0]
    expect(
      await acceptFinding(store, 'Anna', { key: first?.key ?? '', name: first?.about.name ?? '', year: 2026 }),
    ).toMatchObject({ ok: true })
    const view = doctorView([], await findAccepted(store.db), { kind: null, page: 1 }, lastAddressCheck(store))
    expect(view.counts.look).toBe(2)
  })
})
