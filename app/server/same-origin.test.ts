import { expect, test } from 'vitest'
import { isFromOwnPage } from './same-origin.ts'

const HERE = 'https://norrsken.example'

test.each([
  { origin: HERE, site: null, isOwn: true },
  { origin: HERE, site: 'same-origin', isOwn: true },
  { origin: null, site: 'same-origin', isOwn: true },
  { origin: 'null', site: 'same-origin', isOwn: true },
  { origin: null, site: null, isOwn: false },
  { origin: 'null', site: null, isOwn: false },
  { origin: '', site: null, isOwn: false },
  { origin: HERE, site: 'none', isOwn: false },
  { origin: HERE, site: 'cross-site', isOwn: false },
  { origin: HERE, site: 'same-site', isOwn: false },
  { origin: 'null', site: 'cross-site', isOwn: false },
  { origin: 'https://ond.example', site: null, isOwn: false },
  { origin: 'https://ond.example', site: 'same-origin', isOwn: false },
  { origin: 'http://norrsken.example', site: null, isOwn: false },
  { origin: 'https://norrsken.example:444', site: null, isOwn: false },
  { origin: 'https://norrsken.example.ond.example', site: null, isOwn: false },
])('a form with origin $origin and fetch site $site: own page $isOwn', ({ origin, site, isOwn }) => {
  const headers = new Headers()
  if (origin !== null) headers.set('origin', origin)
  if (site !== null) headers.set('sec-fetch-site', site)
  expect(isFromOwnPage(new Request(`${HERE}/login`, { method: 'POST', headers }))).toBe(isOwn)
})
