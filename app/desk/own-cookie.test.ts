import { expect, test } from 'vitest'
import { ownCookie, readOwnCookie } from './own-cookie.server.ts'

const asked = (url: string, cookie = '') => new Request(url, { headers: { cookie } })

test.each([
  { url: 'http://norrsken.example/', made: 'a=%C3%A5%3B; Max-Age=60; Path=/; HttpOnly; SameSite=Lax' },
  { url: 'https://norrsken.example/', made: '__Host-a=%C3%A5%3B; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure' },
])('at $url a cookie is $made', ({ url, made }) => {
  expect(ownCookie(asked(url), 'a', 'å;', 60)).toBe(made)
  expect(readOwnCookie(asked(url, `b=1; ${made.split(';', 1)[0]}`), 'a')).toBe('å;')
})

test.each([
  { cookie: '', read: null },
  { cookie: 'ab=1; ba=2', read: null },
  { cookie: 'a=%E5', read: null }, // no UTF-8
  { cookie: 'a==b=', read: '=b=' },
  { cookie: ' a = 1', read: '1' },
])('"$cookie" holds $read', ({ cookie, read }) => {
  expect(readOwnCookie(asked('http://norrsken.example/', cookie), 'a')).toBe(read)
})

test('behind https a cookie without the prefix, which a neighbouring site may have set, is not read', () => {
  expect(readOwnCookie(asked('https://norrsken.example/', 'a=1'), 'a')).toBeNull()
})
