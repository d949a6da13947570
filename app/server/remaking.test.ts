import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { DroppedPage } from './page-cache.ts'
import { Remaking } from './remaking.ts'

const pages = (...addresses: string[]): DroppedPage[] => addresses.map((address) => ({ address, codings: ['br'] }))

/** `begun` and `made` list addresses in order; `free` ends the one under way. */
function watched(given: { isBusy?: () => boolean; isHeld?: boolean; quietMs?: number } = {}) {
  const begun: string[] = []
  const made: string[] = []
  let atOnce = 0
  let most = 0
  let free = () => {}
  const remaking = new Remaking({
    quietMs: given.quietMs ?? 0,
    isBusy: given.isBusy ?? (() => false),
    async make({ address }) {
      begun.push(address)
      most = Math.max(most, ++atOnce)
      if (given.isHeld)
        await new Promise<void>((resolve) => {
          free = resolve
        })
      made.push(address)
      atOnce--
      if (address === '/broken') throw new Error('gone')
    },
  })
  return { remaking, begun, made, free: () => free(), most: () => most }
}

test('dropped pages are made one at a time, those asked for last first, each once', async () => {
  const { remaking, made, most } = watched()
  remaking.add(pages('/a', '/b', '/c'))
  remaking.add(pages('/d', '/a'))
  await vi.waitFor(() => expect(made).toEqual(['/a', '/d', '/c', '/b']))
  expect(most()).toBe(1)
  remaking.add(pages('/e'))
  await vi.waitFor(() => expect(made.at(-1)).toBe('/e'))
})

test('of many the last 200 are made', async () => {
  const { remaking, made } = watched()
  remaking.add(pages(...Array.from({ length: 230 }, (_, at) => `/${at}`)))
  await vi.waitFor(() => expect(made).toEqual(Array.from({ length: 200 }, (_, at) => `/${229 - at}`)))
})

test('nothing is made soon after a change', async () => {
  const { remaking, made } = watched({ quietMs: 60_000 })
  remaking.add(pages('/a'))
  await pause(50)
  expect(made).toEqual([])
})

test('the first pages wait for no change to end, and those that a change drops still do', async () => {
  const { remaking, made } = watched({ quietMs: 60_000 })
  remaking.add(pages('/a', '/b'), { isFirst: true })
  await vi.waitFor(() => expect(made).toEqual(['/b', '/a']))
  remaking.add(pages('/c'))
  await pause(50)
  expect(made).toEqual(['/b', '/a'])
})

test('readers go first', async () => {
  let isBusy = true
  const { remaking, made } = watched({ isBusy: () => isBusy })
  remaking.add(pages('/a'))
  await pause(120)
  expect(made).toEqual([])
  isBusy = false
  await vi.waitFor(() => expect(made).toEqual(['/a']))
})

test('what a second change drops meanwhile comes first', async () => {
  const { remaking, begun, free } = watched({ isHeld: true })
  remaking.add(pages('/a', '/b'))
  await vi.waitFor(() => expect(begun).toEqual(['/b']))
  remaking.add(pages('/c'))
  free()
  await vi.waitFor(() => expect(begun).toEqual(['/b', '/c']))
  free()
  await vi.waitFor(() => expect(begun).toEqual(['/b', '/c', '/a']))
})

test('a page that cannot be made ends it, and the next change begins again', async () => {
  const { remaking, made } = watched()
  remaking.add(pages('/a', '/broken'))
  await vi.waitFor(() => expect(made).toEqual(['/broken']))
  await pause(20)
  remaking.add(pages('/b'))
  await vi.waitFor(() => expect(made).toEqual(['/broken', '/b']))
})
