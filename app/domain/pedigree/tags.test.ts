import { expect, test } from 'vitest'
import { ORIGIN_TAGS, originTag } from './tags.ts'

test('three flags and two texts', () => {
  expect(ORIGIN_TAGS.map(({ code, kind, label }) => [code, kind, label])).toEqual([
    ['GER', 'flag', 'Tyskland'],
    ['FIN', 'flag', 'Finland'],
    ['USA', 'flag', 'USA'],
    ['F', 'text', 'Fiktiv (påhittad stamhäst)'],
    ['RL', 'text', 'Verklig häst (real life)'],
  ])
})

test.each([
  { name: 'Donnerbach (GER)', code: 'GER', displayName: 'Donnerbach' },
  { name: 'Stamfader (RL)', code: 'RL', displayName: 'Stamfader' },
  { name: 'Eka ( f )', code: 'F', displayName: 'Eka' },
  { name: 'Suvi(fin)', code: 'FIN', displayName: 'Suvi' },
  { name: 'Star (1) (USA)', code: 'USA', displayName: 'Star (1)' },
  { name: 'Sven (SWE)', code: null, displayName: 'Sven (SWE)' },
  { name: 'Donner (GER) bach', code: null, displayName: 'Donner (GER) bach' },
  { name: 'Donnerbach GER', code: null, displayName: 'Donnerbach GER' },
  { name: '(GER)', code: null, displayName: '(GER)' }, // a name must remain
])('the name "$name" has the tag $code', ({ name, code, displayName }) => {
  expect(originTag(name, null)).toEqual({
    tag: ORIGIN_TAGS.find((tag) => tag.code === code) ?? null,
    displayName,
    link: null,
  })
})

test.each([
  { link: 'https://example.org/1 (GER)', code: 'GER', rest: 'https://example.org/1' },
  { link: 'https://example.org/1(RL)', code: 'RL', rest: 'https://example.org/1' },
  { link: 'https://example.org/1 usa', code: 'USA', rest: 'https://example.org/1' },
  { link: 'https://example.org/1#FIN', code: 'FIN', rest: 'https://example.org/1' },
  { link: 'F', code: 'F', rest: null },
  { link: '(RL)', code: 'RL', rest: null },
  { link: 'https://example.org/F', code: null, rest: 'https://example.org/F' },
  { link: 'https://example.org/?id=USA', code: null, rest: 'https://example.org/?id=USA' },
  { link: 'https://example.org/rolf', code: null, rest: 'https://example.org/rolf' },
  { link: '', code: null, rest: null },
  { link: 7, code: null, rest: '7' },
])('the link "$link" has the tag $code', ({ link, code, rest }) => {
  const origin = originTag('Donnerbach', link)
  expect(origin.tag?.code ?? null).toBe(code)
  expect(origin.link).toBe(rest)
  expect(origin.displayName).toBe('Donnerbach')
})

test('the name’s tag has priority over the link’s', () => {
  expect(originTag('Donnerbach (GER)', 'https://example.org/1 (RL)')).toMatchObject({
    tag: { code: 'GER', kind: 'flag', label: 'Tyskland' },
    link: 'https://example.org/1',
  })
})
