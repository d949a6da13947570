import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { mainPicture, shownPicture } from '#app/domain/pictures/pictures.ts'
import { commit } from '#app/store/commit.ts'
import { PictureDecoder } from '#app/store/pictures/decoder.ts'
import { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import { undo } from '#app/store/undo.ts'
import { photograph } from '../../../../tests/pictures/files.ts'
import { describeOnBothEngines } from '../../../../tests/stores.ts'
import { countPicturesElsewhere } from '../data/elsewhere.server.ts'
import type { FetchOptions } from '../data/fetch-picture.server.ts'
import { copyPicture } from './copies.server.ts'
import { lastCopyRun, startCopying, stopCopying } from './copy-run.server.ts'

const decoder = new PictureDecoder()
const folder = mkdtempSync(join(tmpdir(), 'hovslag-kopior-test-'))
let good: Buffer
let other: Buffer
beforeAll(async () => {
  good = await photograph()
  other = await photograph(120, 80, '#113355')
})
afterAll(async () => {
  await decoder.close()
  rmSync(folder, { recursive: true, force: true })
})

const keepers: PictureKeeper[] = []
function keeperOf(store: Store): PictureKeeper {
  const keeper = new PictureKeeper(store, { folder: join(folder, store.engine), decoder })
  keepers.push(keeper)
  return keeper
}
/** Before the store is opened. */
const closeKeepers = () => Promise.all(keepers.splice(0).map((keeper) => keeper.close()))

/** A host on this machine that every name leads to; only tests may request it. */
async function serve(listener: RequestListener): Promise<{ at: (path: string, host?: string) => string }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server has one
  return { at: (path, host = 'bilder.example') => `http://${host}:${port}${path}` }
}

const asking: FetchOptions = {
  isAllowed: (address) => address === '127.0.0.1',
  resolve: (hostname, _options, answer) =>
    answer(null, [{ address: hostname === 'inne.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }]),
  timeoutMs: 3000,
}
const hasty = { ...asking, pauseMs: 1, againMs: [1, 2] }

const add = (store: Store, ...horses: Record<string, unknown>[]) =>
  commit(
    store,
    'Anna',
    'import',
    horses.map((document, at) => ({ op: 'create', collection: 'horses', id: `h${at}`, document })),
  )
async function horse(store: Store, id = 'h0') {
  const row = await store.db.selectFrom('horses').select(['doc']).where('id', '=', id).executeTakeFirstOrThrow()
  return readDocument('horses', row)
}
const kept = (store: Store) => store.db.selectFrom('pictures').select('hash').execute()
const actions = async (store: Store) =>
  (await store.db.selectFrom('journal').select('action').orderBy('revision').execute()).map(({ action }) => action)

describeOnBothEngines('Pictures on other sites', (open) => {
  afterEach(closeKeepers)

  test('one is copied: the address stays, the copy is shown even without the original, undo removes it', async () => {
    let isGone = false
    const { at } = await serve((_request, response) => {
      if (isGone) response.writeHead(404).end()
      // The host's content type is ignored.
      else response.writeHead(200, { 'content-type': 'text/plain' }).end(good)
    })
    const store = await open()
    const keeper = keeperOf(store)
    const address = at('/aska.jpg?v=2')
    await add(store, { name: 'Aska', picture: address, copyright: 'Vinterljus' })
    const before = await horse(store)
    const done = await copyPicture(store, keeper, 'Anna', { id: 'h0', address }, asking)
    expect(done).toMatchObject({ ok: true, isWritten: true, revision: 2 })
    const after = await horse(store)
    expect(after).toMatchObject({ picture: address, copyright: 'Vinterljus', pictureCopy: { address, width: 80 } })
    const [{ hash } = { hash: '' }] = await kept(store)
    expect(shownPicture(mainPicture(after))).toMatchObject({ src: `/bild/${hash}`, widths: [80], instead: address })
    expect(await countPicturesElsewhere(store)).toMatchObject({ total: 1, copied: 1 })

    isGone = true
    const served = await keeper.serve(`/bild/${hash}/80.webp`)
    expect(served).toMatchObject({ type: 'image/webp' })
    expect(await copyPicture(store, keeper, 'Anna', { id: 'h0', address }, asking)).toEqual({
      ok: false,
      reason: 'picture-gone',
    })
    expect(await undo(store, 'Anna', 2)).toMatchObject({ ok: true })
    expect(await horse(store)).toEqual(before)
    expect(await countPicturesElsewhere(store)).toMatchObject({ total: 1, copied: 0 })
  })

  test('no private address is requested, and nothing large, slow or foreign is stored', async () => {
    const asked: string[] = []
    const { at } = await serve((request, response) => {
      asked.push(request.url ?? '')
      switch (request.url) {
        case '/in':
          return void response.writeHead(302, { location: 'http://10.0.0.1/secret.jpg' }).end()
        case '/in-by-name':
          return void response.writeHead(302, { location: 'http://inne.example/secret.jpg' }).end()
        case '/round':
          return void response.writeHead(301, { location: '/round' }).end()
        case '/slow':
          return void response.write('a')
        case '/large':
          return void response.writeHead(200, { 'content-length': 20 * 1024 * 1024 + 1 }).end('x')
        case '/page':
          return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<!doctype html><p>Borttagen</p>')
        case '/drawing':
          return void response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
        case '/cut':
          return void response.end(good.subarray(0, good.length - 60))
        case '/closed':
          return void response.writeHead(403).end()
        case '/busy':
          return void response.writeHead(503).end()
        default:
          return void response.writeHead(404).end(good)
      }
    })
    const cases: [string, string][] = [
      ['http://10.0.0.1/a.jpg', 'private'],
      ['http://[::1]/a.jpg', 'private'],
      ['http://inne.example/a.jpg', 'private'],
      ['http://anna:hemligt@bilder.example/a.jpg', 'no-web-address'],
      [at('/in'), 'private'],
      [at('/in-by-name'), 'private'],
      [at('/round'), 'too-many-redirects'],
      [at('/slow'), 'timeout'],
      [at('/large'), 'too-large'],
      [at('/page'), 'no-picture'],
      [at('/drawing'), 'drawing'],
      [at('/cut'), 'broken'],
      [at('/closed'), 'denied'],
      [at('/busy'), 'trouble'],
      [at('/finns-inte'), 'missing'],
    ]
    const store = await open()
    const keeper = keeperOf(store)
    await add(store, ...cases.map(([picture], i) => ({ name: `Häst ${i}`, picture })))
    for (const [i, [address, problem]] of cases.entries()) {
      const options = { ...asking, ...(problem === 'timeout' ? { timeoutMs: 200 } : {}) }
      const told = await copyPicture(store, keeper, 'Anna', { id: `h${i}`, address }, options)
      expect(told, address).toEqual({ ok: false, reason: 'not-had', problem })
    }
    // Addresses that the stud does not show are not requested, whoever sends the form.
    const before = asked.length
    for (const of of [
      { id: 'h0', address: at('/annat.jpg') },
      { id: 'ingen', address: at('/finns-inte') },
    ]) {
      expect(await copyPicture(store, keeper, 'Anna', of, asking)).toEqual({ ok: false, reason: 'picture-gone' })
    }
    expect(asked).toHaveLength(before)
    expect(await kept(store)).toEqual([])
    expect(await store.revision()).toBe(1)
  })

  test('all are copied, one at a time per host, retried where that may help, and failures are listed', async () => {
    const atOnce = new Map<string, number>()
    let most = 0
    const asked: string[] = []
    const { at } = await serve((request, response) => {
      const host = request.headers.host ?? ''
      const now = (atOnce.get(host) ?? 0) + 1
      atOnce.set(host, now)
      most = Math.max(most, now)
      asked.push(request.url ?? '')
      setTimeout(() => {
        atOnce.set(host, now - 1)
        const times = asked.filter((one) => one === request.url).length
        if (request.url === '/later.jpg' && times < 3) response.writeHead(503).end()
        else if (request.url === '/borta.jpg') response.writeHead(404).end()
        else if (request.url?.startsWith('/tyst')) response.destroy()
        else response.end(request.url === '/annan.jpg' ? other : good)
      }, 3)
    })
    const store = await open()
    const keeper = keeperOf(store)
    const silent = ['/tyst1', '/tyst2', '/tyst3', '/tyst4', '/tyst5'].map((path) => at(path, 'tyst.example'))
    await add(
      store,
      { name: 'Aska', picture: at('/a.jpg') },
      { name: 'Bris', picture: at('/a.jpg'), pictures: [at('/annan.jpg'), { address: at('/later.jpg'), alt: 'Hage' }] },
      { name: 'Cirrus', picture: at('/borta.jpg') },
      { name: 'Dis', picture: at('/c.jpg', 'andra.example') },
      { name: 'Egen', picture: '/egen.jpg' },
      { name: 'Ferm', pictures: silent },
    )
    expect(lastCopyRun(store)).toBeNull()
    const { run, work } = startCopying(store, keeper, 'Anna', hasty)
    expect(startCopying(store, keeper, 'Anna', hasty).run).toBe(run)
    await work
    expect(run).toMatchObject({ total: 10, done: 10, copied: 4, is: 'done' })
    expect(most).toBe(1)
    const times = (path: string) => asked.filter((one) => one === path).length
    expect(['/a.jpg', '/later.jpg', '/borta.jpg', '/tyst1', '/tyst3', '/tyst4'].map(times)).toEqual([1, 3, 1, 3, 3, 0])
    expect(
      [...run.failures.values()].map(({ address, horses, problem }) => [address, horses[0]?.name, problem]),
    ).toEqual(
      expect.arrayContaining([
        [at('/borta.jpg'), 'Cirrus', 'missing'],
        ...silent.map((address) => [address, 'Ferm', 'unreachable']),
      ]),
    )
    expect(run.failures.size).toBe(6)
    expect(await kept(store)).toHaveLength(2)
    expect(await actions(store)).toEqual(['import', 'copy-pictures'])
    const bris = await horse(store, 'h1')
    expect(bris).toMatchObject({
      picture: at('/a.jpg'),
      pictureCopy: { address: at('/a.jpg') },
      pictures: [
        { address: at('/annan.jpg'), kept: expect.stringMatching(/^\/bild\//) },
        { address: at('/later.jpg'), alt: 'Hage', kept: expect.stringMatching(/^\/bild\//) },
      ],
    })
    expect(await horse(store, 'h4')).toEqual({ name: 'Egen', picture: '/egen.jpg' })
    expect(await countPicturesElsewhere(store)).toEqual({
      total: 10,
      copied: 4,
      hosts: [
        { host: 'tyst.example', total: 5, copied: 0 },
        { host: 'bilder.example', total: 4, copied: 3 },
        { host: 'andra.example', total: 1, copied: 1 },
      ],
    })

    // One of them again: only that one is requested, the others stay listed.
    const before = asked.length
    const again = startCopying(store, keeper, 'Anna', { ...hasty, only: at('/borta.jpg') })
    await again.work
    expect(asked.slice(before)).toEqual(['/borta.jpg'])
    expect(again.run).toMatchObject({ total: 1, copied: 0 })
    expect(again.run.failures.size).toBe(6)
  })

  test('a stop, a new start and the end of the program lose nothing, and nothing is fetched twice', async () => {
    const asked: string[] = []
    let letGo = () => {}
    const { at } = await serve((request, response) => {
      asked.push(request.url ?? '')
      if (asked.length === 3) letGo()
      else response.end(good)
    })
    const store = await open()
    const keeper = keeperOf(store)
    const paths = ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg']
    await add(store, ...paths.map((path) => ({ name: path, picture: at(path) })))
    const third = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const first = startCopying(store, keeper, 'Anna', hasty)
    await third
    await stopCopying(store)
    expect(first.run).toMatchObject({ is: 'stopped', total: 4, done: 2, copied: 2 })
    expect(await countPicturesElsewhere(store)).toMatchObject({ copied: 2 })

    const second = startCopying(store, keeper, 'Berit', { ...hasty, pauseMs: 60_000 })
    while (second.run.done === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await keeper.close()
    expect(second.run).toMatchObject({ is: 'stopped', total: 2, done: 1, copied: 1 })
    expect(asked).toEqual(['/1.jpg', '/2.jpg', '/3.jpg', '/3.jpg'])
    expect(await countPicturesElsewhere(store)).toMatchObject({ total: 4, copied: 3 })
    expect(second.run.failures.size).toBe(0)
  })

  test('a horse with a new picture, or with a copy already, causes no request', async () => {
    const asked: string[] = []
    const { at } = await serve((request, response) => {
      asked.push(request.url ?? '')
      response.end(good)
    })
    const store = await open()
    const keeper = keeperOf(store)
    const address = at('/a.jpg')
    await add(store, { name: 'Aska', picture: address }, { name: 'Bris', picture: address })
    expect(await copyPicture(store, keeper, 'Anna', { id: 'h0', address }, asking)).toMatchObject({ ok: true })
    expect(await countPicturesElsewhere(store)).toMatchObject({ total: 1, copied: 0 })
    const { run, work } = startCopying(store, keeper, 'Anna', hasty)
    await work
    expect(run).toMatchObject({ total: 1, copied: 1, is: 'done' })
    expect(asked).toEqual(['/a.jpg'])
    expect((await horse(store, 'h1')).pictureCopy).toEqual((await horse(store)).pictureCopy)
  })
})
