import { expect, test } from 'vitest'
import { isSignLetter, readSign, signOf } from './sign.ts'

test.each([
  { text: 'N', is: true },
  { text: 'å', is: true },
  { text: 'A\u030a', is: true },
  { text: '7', is: true },
  { text: '', is: false },
  { text: 'NN', is: false },
  { text: '<', is: false },
  { text: ' ', is: false },
  { text: '🐴', is: false },
])('"$text" as the letter of a sign: $is', ({ text, is }) => {
  expect(isSignLetter(text)).toBe(is)
})

const PICTURE = { kept: `/bild/${'0f'.repeat(20)}`, width: 400, height: 400, blur: '' }

test('a picture has priority over the letter, in the header and in the tab', () => {
  expect(signOf(readSign('S', PICTURE))).toEqual({
    mark: `<img src="${PICTURE.kept}/320.webp" alt="">`,
    icon: `${PICTURE.kept}/180.png`,
    touch: `${PICTURE.kept}/180.png`,
  })
  const lettered = signOf(readSign('Ö', null))
  expect(lettered.mark).toContain('>Ö</text></svg>')
  expect(decodeURIComponent(lettered.icon)).toContain('>Ö</text></svg>')
  // Without it a browser does not draw a picture in its own file.
  expect(decodeURIComponent(lettered.icon)).toMatch(
    /^data:image\/svg\+xml,<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
  )
  expect(signOf(readSign(undefined, undefined)).icon).toBe('/favicon.svg')
})

test('an unreadable value is no sign', () => {
  expect(readSign('"><script>', 'https://example.org/a.png')).toEqual({ letter: null, picture: null })
  expect(readSign('S', { ...PICTURE, kept: 'javascript:alert(1)' })).toEqual({ letter: 'S', picture: null })
})
