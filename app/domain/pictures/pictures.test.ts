import { describe, expect, test } from 'vitest'
import {
  addressesElsewhere,
  copyOf,
  mainPicture,
  picturesElsewhere,
  picturesOf,
  shownPicture,
  widthsOf,
  withCopy,
  withCrop,
  withMoved,
  withPictures,
  withWords,
} from './pictures.ts'

const HASH = 'ab'.repeat(20)
const KEPT = { kept: `/bild/${HASH}`, width: 1200, height: 800, blur: 'data:image/webp;base64,AAAA' }
const own = (letter: string) => ({ ...KEPT, kept: `/bild/${letter.repeat(40)}`, address: `/bild/${letter.repeat(40)}` })
const ELSEWHERE = 'https://bilder.example/aska.jpg'
const addresses = (horse: Record<string, unknown> | null) => picturesOf(horse ?? {}).map(({ address }) => address)

describe('the pictures of a horse', () => {
  test('the first of its own is the main one, otherwise the one at the stored address', () => {
    expect(mainPicture({ name: 'Aska' })).toBeNull()
    expect(mainPicture({ name: 'Aska', picture: ELSEWHERE, copyright: 'Vinterljus' })).toEqual({
      address: ELSEWHERE,
      credit: 'Vinterljus',
    })
    expect(mainPicture({ name: 'Aska', picture: ELSEWHERE, pictures: [own('a'), own('b')] })).toEqual(own('a'))
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a map without an address', { kept: KEPT.kept }],
    ['nothing', null],
    ['a number', 7],
  ])('%s is no picture', (_, entry) => {
    expect(picturesOf({ pictures: [entry] })).toEqual([])
  })

  test.each([
    ['a hash that is none', { kept: '/bild/../../etc' }],
    ['no size', { width: 0 }],
    ['a size that is none', { height: 1e9 }],
  ])('of a copy with %s only the address is known', (_, wrong) => {
    expect(picturesOf({ pictures: [{ ...own('a'), ...wrong }] })).toEqual([{ address: own('a').address }])
  })

  test('a page starts with a small picture and nothing else', () => {
    const pictures = [{ ...own('a'), blur: 'https://spy.example/x.gif' }]
    expect(picturesOf({ pictures })[0]?.blur).toBe('')
  })

  test('a copy counts only for the address that it was made from', () => {
    const horse = { picture: ELSEWHERE, pictureCopy: { address: ELSEWHERE, ...KEPT } }
    expect(shownPicture(mainPicture({ name: 'Aska', ...horse }))).toEqual({
      src: KEPT.kept,
      widths: [320, 640, 960, 1200],
      blur: KEPT.blur,
      instead: ELSEWHERE,
    })
    const other = 'https://bilder.example/ny.jpg'
    expect(shownPicture(mainPicture({ name: 'Aska', ...horse, picture: other }))).toBe(other)
    expect(addressesElsewhere(horse)).toEqual([])
    expect(addressesElsewhere({ ...horse, picture: other })).toEqual([other])
    expect(withCopy({ picture: other }, ELSEWHERE, KEPT)).toBeNull()
    expect(withCopy({ picture: ELSEWHERE, color: 'Fux' }, ELSEWHERE, KEPT)).toEqual({ ...horse, color: 'Fux' })
  })

  test('a copy is used wherever the horse shows its address, also in another program’s entry', () => {
    const horse = { picture: ELSEWHERE, pictures: [own('a'), ELSEWHERE, { address: ELSEWHERE, credit: 'Lisa' }] }
    const copied = withCopy(horse, ELSEWHERE, KEPT) ?? {}
    expect(copied).toEqual({
      picture: ELSEWHERE,
      pictureCopy: { address: ELSEWHERE, ...KEPT },
      pictures: [own('a'), { address: ELSEWHERE, ...KEPT }, { address: ELSEWHERE, credit: 'Lisa', ...KEPT }],
    })
    expect(addressesElsewhere(horse)).toEqual([ELSEWHERE, ELSEWHERE])
    expect(addressesElsewhere(copied)).toEqual([])
    expect(picturesElsewhere(copied).map(copyOf)).toEqual([KEPT, KEPT])
    expect(picturesElsewhere({ picture: '/egen.jpg', pictures: [own('a')] })).toEqual([])
  })

  test('widths end with the picture’s own if that is smaller', () => {
    expect([100, 320, 700, 1600, 3000].map(widthsOf)).toEqual([
      [100],
      [320],
      [320, 640, 700],
      [320, 640, 960, 1600],
      [320, 640, 960, 1600],
    ])
  })
})

describe('changes', () => {
  const [a, b, c] = [own('a'), own('b'), own('c')]
  const horse = { name: 'Aska', pictures: [a, b, c] }

  test('an existing one is not added twice', () => {
    const twice = withPictures({ pictures: [a] }, [b, a, b])
    expect(twice).toEqual({ pictures: [a, b] })
  })

  test.each([
    ['first', c, [c, a, b]],
    ['up', c, [a, c, b]],
    ['up', a, [a, b, c]],
    ['down', a, [b, a, c]],
    ['down', c, [a, b, c]],
    ['remove', b, [a, c]],
  ] as const)('%s', (move, picture, left) => {
    expect(withMoved(horse, picture.address, move)).toEqual({ name: 'Aska', pictures: left })
  })

  test('unreadable entries stay in place', () => {
    const odd = { note: 'från förr' }
    expect(withMoved({ pictures: [odd, a, b] }, b.address, 'first')).toEqual({ pictures: [b, odd, a] })
    expect(withMoved({ pictures: [a] }, '/bild/nowhere', 'remove')).toBeNull()
  })

  test('the one at the stored address can be the main one, and be removed', () => {
    const stored = { picture: ELSEWHERE, copyright: 'Vinterljus', pictures: [a] }
    expect(addresses(withMoved(stored, ELSEWHERE, 'first'))).toEqual([ELSEWHERE, a.address])
    expect(withMoved(stored, ELSEWHERE, 'first')).toMatchObject({ picture: ELSEWHERE, copyright: 'Vinterljus' })
    expect(withMoved(stored, ELSEWHERE, 'remove')).toEqual({ ...stored, picture: null })
  })

  test('words are stored with the picture; for the stored address they are the specified credit', () => {
    const said = withWords({ pictures: [{ ...a, note: 1 }] }, a.address, { credit: 'Vinterljus', alt: null })
    expect(said).toEqual({ pictures: [{ ...a, note: 1, credit: 'Vinterljus' }] })
    expect(withWords(said ?? {}, a.address, { credit: null, alt: 'Hagen' })).toEqual({
      pictures: [{ ...a, note: 1, alt: 'Hagen' }],
    })
    expect(withWords({ picture: ELSEWHERE }, ELSEWHERE, { credit: 'Lisa', alt: null })).toEqual({
      picture: ELSEWHERE,
      copyright: 'Lisa',
    })
  })
})

describe('a part of a picture', () => {
  const crop = { left: 0.1, top: 0.2, width: 0.5, height: 0.5 }
  const cut = { kept: `/bild/${'c'.repeat(40)}`, width: 600, height: 400, blur: '' }

  test('replaces the whole, which can be restored', () => {
    const horse = { name: 'Aska', pictures: [{ ...own('a'), credit: 'Vinterljus', odd: 1 }, own('b')] }
    const cropped = withCrop(horse, own('a').address, { crop, cut })
    expect(shownPicture(mainPicture({ name: 'Aska', ...cropped }))).toMatchObject({ src: cut.kept, widths: [320, 600] })
    expect(cropped?.['pictures']).toMatchObject([
      { credit: 'Vinterljus', odd: 1, crop, whole: { kept: own('a').kept } },
      own('b'),
    ])
    const again = withCrop(cropped ?? {}, own('a').address, { crop: { ...crop, left: 0 }, cut })
    expect(again?.['pictures']).toMatchObject([{ whole: { kept: own('a').kept } }, own('b')])
    expect(withCrop(again ?? {}, own('a').address, { crop: null, cut })).toEqual(horse)
  })

  test('of a copy replaces it, and other horses get the whole', () => {
    const horse = { picture: ELSEWHERE, pictureCopy: { address: ELSEWHERE, ...KEPT } }
    const cropped = withCrop(horse, ELSEWHERE, { crop, cut }) ?? {}
    const [picture] = picturesOf(cropped)
    expect(picture).toMatchObject({ address: ELSEWHERE, kept: cut.kept, crop })
    expect(picture && copyOf(picture)).toEqual(KEPT)
    expect(picturesOf(withMoved(cropped, ELSEWHERE, 'first') ?? {})[0]).toMatchObject({ kept: cut.kept, crop })
    expect(withCopy(cropped, ELSEWHERE, KEPT)).toEqual(horse)
  })

  test('needs stored bytes', () => {
    expect(withCrop({ picture: ELSEWHERE }, ELSEWHERE, { crop, cut })).toBeNull()
    expect(withCrop({ pictures: [own('a')] }, own('b').address, { crop, cut })).toBeNull()
  })
})
