import { EventEmitter } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import workerThreads from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { photograph } from '../../../tests/pictures/files.ts'
import { givesTheSame, queriesOf, ReadLog } from '../read-log.ts'
import { Reading } from '../reads.ts'
import { openStore, type Store } from '../store.ts'
import { hashOf, putPicture } from './blobs.ts'
import { type Card, cardFile, cardKey } from './card.ts'
import { type Made, PictureDecoder } from './decoder.ts'
import { PictureKeeper } from './keeper.ts'
import { type Normalised, PICTURE_LIMITS, type PictureFormat } from './limits.ts'

const BYTES = new Uint8Array([1, 2, 3])
const PICTURE: Normalised = { bytes: BYTES, type: 'image/webp', width: 700, height: 500, blur: 'data:x' }
const HASH = hashOf(BYTES)
const SMALL = hashOf(new Uint8Array([4]))
const NONE = '0'.repeat(40)
const CROP = { left: 0, top: 0, width: 0.5, height: 1 }

let home: string
let store: Store
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'hovslag-keeper-'))
  store = await openStore({ dataDir: join(home, 'data') })
  await store.write(async (trx) => {
    await putPicture(trx, HASH, PICTURE)
    await putPicture(trx, SMALL, { ...PICTURE, bytes: new Uint8Array([4]), width: 80 })
  })
})
afterAll(async () => {
  await store.close()
  rmSync(home, { recursive: true, force: true })
})

/** Decodes nothing: each form says what it was made of. */
class FakeDecoder extends PictureDecoder {
  forms: string[] = []
  override form = async (bytes: Uint8Array, width: number, format: PictureFormat) => {
    this.forms.push(`${[...bytes].join()}-${width}.${format}`)
    return this.answer === undefined ? Buffer.from(`${width}.${format}`) : this.answer
  }
  answer: Uint8Array | 'busy' | null | undefined
  override normalise = vi.fn<() => Promise<Made>>(async () => ({ ok: true, normalised: PICTURE }))
  override cut = vi.fn<() => Promise<Made>>(async () => ({ ok: true, normalised: PICTURE }))
  override close = vi.fn(async () => {})
}

let folder: string
let decoder: FakeDecoder
let keeper: PictureKeeper
beforeEach(() => {
  folder = join(mkdtempSync(join(home, 'cache-')), 'bildcache')
  decoder = new FakeDecoder()
  keeper = new PictureKeeper(store, { folder, decoder })
  onTestFinished(() => keeper.close())
})
const served = async (pathname: string) => {
  const found = await keeper.serve(pathname)
  return found === null || typeof found === 'string' ? found : [found.type, Buffer.from(found.bytes).toString()]
}
const listed = () => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

test('an upload is judged by its content before it is decoded, and has the id of what is stored', async () => {
  const good = await photograph()
  expect(await keeper.judge(good)).toEqual({ ok: true, hash: HASH, picture: PICTURE })
  expect(decoder.normalise).toHaveBeenCalledExactlyOnceWith(good)
  const most = 20 * 1024 * 1024
  const padded = (length: number) => Buffer.concat([good, Buffer.alloc(length - good.length)])
  expect(await keeper.judge(padded(most))).toMatchObject({ ok: true })
  expect(await keeper.judge(padded(most + 1))).toEqual({ ok: false, problem: 'too-large' })
  expect(await keeper.judge(Buffer.alloc(0))).toEqual({ ok: false, problem: 'empty' })
  decoder.normalise.mockResolvedValueOnce({ ok: false, problem: 'broken' })
  expect(await keeper.judge(good)).toEqual({ ok: false, problem: 'broken' })
})

test('a picture may have 20 MB and 50 million pixels, and be decoded for 30 s', () => {
  expect(PICTURE_LIMITS).toEqual({
    bytes: 20_971_520,
    pixels: 50_000_000,
    readSide: 20_000,
    decodedBytes: 200_000_000,
    side: 3000,
    ms: 30_000,
  })
})

test('work in the background may fail long before closing', async () => {
  keeper.waitFor(Promise.reject(new Error('nej')))
  await new Promise((resolve) => setTimeout(resolve, 5))
})

test('a stored picture is cropped, one that is gone is not', async () => {
  expect(await keeper.cut(HASH, CROP)).toEqual({ ok: true, hash: HASH, picture: PICTURE })
  expect(decoder.cut).toHaveBeenCalledExactlyOnceWith(BYTES, CROP)
  expect(await keeper.cut(NONE, CROP)).toEqual({ ok: false, problem: 'gone' })
})

test('the picture itself, and the sizes that it has', async () => {
  expect(await served(`/bild/${HASH}`)).toEqual(['image/webp', '\x01\x02\x03'])
  for (const [size, of] of [
    ['320.avif', HASH],
    ['320.webp', HASH],
    ['640.avif', HASH],
    ['700.webp', HASH],
    ['180.png', HASH],
    ['80.webp', SMALL],
    // The narrowest, whatever its own width.
    ['320.webp', SMALL],
  ] as const)
    expect(await served(`/bild/${of}/${size}`)).toEqual([`image/${size.split('.')[1]}`, size])
  for (const none of [
    `${HASH}/960.webp`,
    `${HASH}/80.webp`,
    `${HASH}/320.png`,
    `${HASH}/180.webp`,
    `${SMALL}/640.avif`,
    `${HASH}/640.jpg`,
    `${HASH}/640.avif/`,
    `${HASH}/.avif`,
    `${HASH}/64000.avif`,
    `${HASH}/`,
    `x${HASH}`,
    HASH.slice(1),
    `${HASH}0`,
    HASH.toUpperCase(),
    NONE,
    `${NONE}/320.webp`,
    '',
  ])
    expect(await served(`/bild/${none}`), none).toBeNull()
  expect(decoder.forms).toEqual([
    '1,2,3-320.avif',
    '1,2,3-320.webp',
    '1,2,3-640.avif',
    '1,2,3-700.webp',
    '1,2,3-180.png',
    '4-80.webp',
    '4-320.webp',
  ])
})

test('a size is made once, for all who ask, and is then a file for its owner alone', async () => {
  const address = `/bild/${HASH}/320.webp`
  await Promise.all([served(address), served(address)])
  expect([decoder.forms.length, listed()]).toEqual([1, [`${HASH}-320.webp`]])
  const file = join(folder, `${HASH}-320.webp`)
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
  expect(await served(address)).toEqual(['image/webp', '320.webp'])
  expect(decoder.forms).toHaveLength(1)
  rmSync(folder, { recursive: true })
  expect(await served(address)).toEqual(['image/webp', '320.webp'])
  expect(decoder.forms).toHaveLength(2)
  // A file that cannot be written is made again each time, and leaves nothing.
  rmSync(file)
  mkdirSync(join(folder, `${HASH}-320.avif`))
  for (let time = 0; time < 2; time++)
    expect(await served(`/bild/${HASH}/320.avif`)).toEqual(['image/avif', '320.avif'])
  expect([decoder.forms.length, listed()]).toEqual([4, [`${HASH}-320.avif`]])
})

test.each<[string, (whole: Buffer) => Uint8Array]>([
  ['empty', () => Buffer.alloc(0)],
  ['cut', (whole) => whole.subarray(0, -1)],
  ['without its sum', (whole) => whole.subarray(0, -32)],
  ['changed', (whole) => whole.with(2, 0)],
])('a cached size or card that is %s is made again, not served', async (_how, damage) => {
  const addresses = [`/bild/${HASH}/320.webp`, `/bild/${HASH}/640.webp`]
  for (const address of addresses) await served(address)
  const [file, other] = [join(folder, `${HASH}-320.webp`), join(folder, `${HASH}-640.webp`)]
  const whole = readFileSync(file)
  writeFileSync(file, damage(whole))
  expect(await served(addresses[0] ?? '')).toEqual(['image/webp', '320.webp'])
  expect([decoder.forms.length, readFileSync(file)]).toEqual([3, whole])
  // Another file's content under its name is no better.
  writeFileSync(file, readFileSync(other))
  expect(await served(addresses[0] ?? '')).toEqual(['image/webp', '320.webp'])
  expect(readFileSync(file)).toEqual(whole)
})

test('a damaged picture is never served, cut or made smaller, and is reported until it is put back', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => log.mockRestore())
  const damage = (bytes: Uint8Array) =>
    store.write((trx) => trx.updateTable('pictures').set({ bytes }).where('hash', '=', HASH).execute())
  await keeper.look()
  expect(await keeper.damaged()).toBe(0)
  await damage(new Uint8Array([1, 2, 7]))
  expect(await keeper.damaged()).toBe(0) // nobody has read it yet
  keeper.watch()
  await vi.waitFor(async () => expect(await keeper.damaged()).toBe(1))
  for (const rest of ['', '/320.webp']) expect(await keeper.serve(`/bild/${HASH}${rest}`)).toBe('damaged')
  expect(await keeper.cut(HASH, CROP)).toEqual({ ok: false, problem: 'gone' })
  expect([decoder.forms, listed()]).toEqual([[], []])
  expect(log.mock.calls.filter(([line]) => String(line).includes(`Bilden ${HASH} är skadad`))).toHaveLength(1)
  expect(await served(`/bild/${SMALL}`)).not.toBe('damaged')
  await store.write((trx) => putPicture(trx, HASH, PICTURE))
  expect(await keeper.damaged()).toBe(0)
  expect(await served(`/bild/${HASH}`)).toEqual(['image/webp', Buffer.from(BYTES).toString()])
})

test('a page with a picture has read no bytes, and those of a damaged one until it is put back', async () => {
  const log = new ReadLog()
  const listened = await openStore({ dataDir: join(home, 'data') }, log.listening)
  const asking = new PictureKeeper(listened, { folder, decoder })
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(async () => {
    stderr.mockRestore()
    await asking.close()
    await listened.close()
  })
  const [whole, again] = [new Reading(log), new Reading(log)]
  const serve = () => asking.serve(`/bild/${HASH}/320.webp`)
  await Promise.all([whole, again].map((reading) => reading.during(serve)))
  const queriesIn = ({ queries }: Reading) => queriesOf(log.numbered).filter((_query, at) => queries.has(at))
  for (const reading of [whole, again])
    expect(queriesIn(reading).map(({ sql }) => /"bytes"/.test(sql))).toEqual([false])
  rmSync(folder, { recursive: true })
  const put = (bytes: Uint8Array) =>
    store.write((trx) => trx.updateTable('pictures').set({ bytes }).where('hash', '=', HASH).execute())
  await put(new Uint8Array([1, 2, 7]))
  const damaged = new Reading(log)
  expect(await damaged.during(serve)).toBe('damaged')
  const isSame = async () =>
    (await Promise.all(queriesIn(damaged).map((query) => givesTheSame(listened, query)))).every(Boolean)
  expect(await isSame()).toBe(true)
  await store.write((trx) => putPicture(trx, HASH, PICTURE))
  expect(await isSame()).toBe(false)
})

test.each([null, 'busy'] as const)('a size that cannot be made is %s, and is tried again', async (answer) => {
  decoder.answer = answer
  expect(await served(`/bild/${HASH}/320.webp`)).toBe(answer)
  expect(listed()).toEqual([])
  decoder.answer = undefined
  expect(await served(`/bild/${HASH}/320.webp`)).toEqual(['image/webp', '320.webp'])
})

test('where no folder can be made, another is used as long as the program runs', async () => {
  const file = join(home, 'fil')
  writeFileSync(file, '')
  const other = new PictureKeeper(store, { folder: join(file, 'bildcache'), decoder })
  const sent = await other.uploadFolder()
  expect(sent.startsWith(join(tmpdir(), 'hovslag-bilder-'))).toBe(true)
  expect(await other.uploadFolder()).toBe(sent)
  rmSync(join(sent, '..'), { recursive: true })
})

test('uploads are removed after an hour, or when they are taken', async () => {
  const sent = await keeper.uploadFolder()
  expect([sent, statSync(sent).mode & 0o777]).toEqual([join(folder, 'sent'), 0o700])
  const name = (letter: string) => `upload-${letter.repeat(32)}.part`
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  onTestFinished(() => clock.mockRestore())
  const put = (file: string, ageMs: number) => {
    const at = new Date(now - ageMs)
    writeFileSync(join(sent, file), file)
    utimesSync(join(sent, file), at, at)
  }
  put(name('a'), 3_599_990)
  put(name('b'), 3_600_010)
  put('annat', 3_600_010)
  put(name('c'), 0)
  expect(await keeper.uploadFolder()).toBe(sent)
  expect(readdirSync(sent)).toEqual([name('a'), name('c')])
  put('annat', 0)
  for (const wrong of ['annat', `../sent/${name('a')}`, `x${name('a')}`, `${name('a')}x`, name('A'), name('g')]) {
    expect(await keeper.takeReceived(wrong)).toBeNull()
    await keeper.dropReceived(wrong)
  }
  expect(readdirSync(sent)).toEqual(['annat', name('a'), name('c')])
  expect((await keeper.takeReceived(name('a')))?.toString()).toBe(name('a'))
  expect(await keeper.takeReceived(name('a'))).toBeNull()
  await keeper.dropReceived(name('c'))
  await keeper.dropReceived(name('c'))
  expect(readdirSync(sent)).toEqual(['annat'])
})

test('the first two sizes are made beforehand, in both formats', async () => {
  await keeper.prepare(HASH)
  expect(decoder.forms).toEqual(['1,2,3-320.webp', '1,2,3-320.avif', '1,2,3-640.webp', '1,2,3-640.avif'])
  await keeper.prepare(NONE)
  expect(decoder.forms).toHaveLength(4)
  const log = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  onTestFinished(() => log.mockRestore())
  decoder.form = () => Promise.reject(new Error('för lite minne'))
  await keeper.prepare(SMALL)
  expect(log.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(/smaller pictures \| Error: för lite minne/),
  ])
})

test.each([true, false])(
  'closing ends all work in the background and waits for it; a size fails: %s',
  async (fails) => {
    const log = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    onTestFinished(() => log.mockRestore())
    let isWaiting = true
    keeper.waitFor(
      new Promise((_, reject) => {
        keeper.closing.addEventListener('abort', () =>
          setTimeout(() => {
            isWaiting = false
            reject(new Error('slut'))
          }, 20),
        )
      }),
    )
    const made: string[] = []
    let closed = Promise.resolve()
    decoder.form = async (_, width, format) => {
      made.push(`${width}.${format}`)
      closed = keeper.close()
      if (fails) throw new Error('closed')
      return BYTES
    }
    decoder.close.mockImplementation(async () => void made.push(`closed, waits: ${isWaiting}`))
    await keeper.prepare(HASH)
    await keeper.prepare(SMALL)
    await closed
    expect([keeper.closing.aborted, made]).toEqual([true, ['320.webp', 'closed, waits: true', 'closed, waits: false']])
    expect(log).not.toHaveBeenCalled()
  },
)

test('closing ends the decoder before and after the last work', async () => {
  const order: string[] = []
  decoder.close.mockImplementation(async () => void order.push('decoder'))
  keeper.waitFor(new Promise((resolve) => setTimeout(resolve, 5)).then(() => order.push('work')))
  await keeper.close()
  expect(order).toEqual(['decoder', 'work', 'decoder'])
  expect(keeper.closing.aborted).toBe(true)
})

const CARD: Card = {
  name: 'Åska',
  stud: 'Stuteri Åsen',
  titles: '',
  summary: '',
  sire: { name: null, sire: null, dam: null },
  dam: { name: null, sire: null, dam: null },
  words: { sire: 'e.', dam: 'u.', unknown: 'Okänd' },
  drawing: {
    figure: 'h-head',
    scene: null,
    place: { x: 0, y: 0, width: 1, height: 1 },
    isMirrored: false,
    classes: [],
  },
  picture: { hash: HASH, width: 640 },
}

test('a card is drawn once for its content, with its picture or, without that, with the drawing', async () => {
  const jobs: { card: Card; picture: Uint8Array | null }[] = []
  class Thread extends EventEmitter {
    unref(): void {}
    terminate = async () => 0
    postMessage(job: { id: number; card: Card; picture: Uint8Array | null }): void {
      jobs.push({ card: job.card, picture: job.picture })
      setImmediate(() => this.emit('message', { id: job.id, value: Buffer.from(`kort ${jobs.length}`) }))
    }
  }
  const { Worker } = workerThreads
  workerThreads.Worker = Thread as unknown as typeof Worker // has what the drawer uses
  syncBuiltinESMExports()
  onTestFinished(() => {
    workerThreads.Worker = Worker
    syncBuiltinESMExports()
  })
  const drawn = async (card: Card) => Buffer.from(await keeper.card(card)).toString()
  expect(await drawn(CARD)).toBe('kort 1')
  expect(jobs).toEqual([{ card: CARD, picture: Buffer.from('640.webp') }])
  const file = join(folder, cardFile(cardKey(CARD)))
  utimesSync(file, 1000, 1000)
  expect(await drawn(CARD)).toBe('kort 1')
  await vi.waitFor(() => expect(statSync(file).mtimeMs).toBeGreaterThan(1_000_000))
  const bare = { ...CARD, picture: null }
  expect([await drawn({ ...CARD, picture: { hash: NONE, width: 640 } }), await drawn(bare)]).toEqual([
    'kort 2',
    'kort 2',
  ])
  expect(jobs.slice(1)).toEqual([{ card: bare, picture: null }])
  decoder.answer = 'busy'
  expect(await keeper.card({ ...CARD, picture: { hash: HASH, width: 320 } })).toBe('busy')
  expect(jobs).toHaveLength(2)
  expect(listed()).toEqual([`${HASH}-640.webp`, ...[CARD, bare].map((card) => cardFile(cardKey(card)))].toSorted())
})
