import { expect, test } from 'vitest'
import { readToast, toastCookie } from './toast.server.ts'

const request = (cookie: string) => new Request('http://localhost/admin', { headers: { cookie } })

test('a toast comes back from its text', () => {
  const toast = {
    message: 'Häst uppdaterad; klart, "50 %"!',
    link: { href: '/horse/50%2F50', label: '50/50' },
    undo: 7,
  }
  const [cookie = ''] = toastCookie(toast, request('')).split(';', 1)
  expect(readToast(request(`a=b; ${cookie}; c=d`))).toEqual(toast)
})

test.each([
  '',
  'hovslag-toast=',
  'hovslag-toast=%E0%A4%A',
  'hovslag-toast=nonsense',
  'other-hovslag-toast=%7B%22message%22%3A%22x%22%7D',
  `hovslag-toast=${encodeURIComponent('{"message":"x","link":{"href":"https://ond.example","label":"x"}}')}`,
  `hovslag-toast=${encodeURIComponent('{"message":"x","link":{"href":"//ond.example","label":"x"}}')}`,
  `hovslag-toast=${encodeURIComponent('{"message":"x","link":{"href":"javascript:alert(1)","label":"x"}}')}`,
  `hovslag-toast=${encodeURIComponent('{"message":"x","undo":-1}')}`,
])('%s is no toast', (cookie) => {
  expect(readToast(request(cookie))).toBeNull()
})
