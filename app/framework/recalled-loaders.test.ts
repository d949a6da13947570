import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { recallingLoaders } from './recalled-loaders.ts'

type Ask = (path: string) => Promise<unknown>

/** A build of one route whose loader counts its calls. */
function counting(load: (turn: number) => unknown): { page: Ask; data: Ask; turns: () => number } {
  let turns = 0
  const module = { default: () => null, loader: async () => load(++turns) }
  // No other part of a build is used.
  const build = { routes: { only: { id: 'only', module } } } as unknown as ServerBuild
  const { pages, data } = recallingLoaders(build)
  const asked =
    (of: ServerBuild): Ask =>
    async (path) =>
      of.routes['only']?.module.loader?.({ url: new URL(path, 'http://a.example') } as LoaderFunctionArgs)
  return { page: asked(pages), data: asked(data), turns: () => turns }
}

test('the results of a page are reused once for its data, by the whole address', async () => {
  const { page, data, turns } = counting((turn) => ({ turn }))
  const made = await page('/a?sida=2')
  await page('/a')
  expect(await data('/a?sida=2')).toBe(made)
  expect(await data('/a?sida=2')).toEqual({ turn: 3 })
  expect(await data('/b')).toEqual({ turn: 4 })
  expect(turns()).toBe(4)
})

test('neither a Response nor a failure is cached, and never more than a few results', async () => {
  const answers = counting(() => new Response('once'))
  await answers.page('/a')
  await answers.data('/a')
  expect(answers.turns()).toBe(2)

  const failing = counting((turn) => {
    if (turn === 1) throw new Error('away')
    return turn
  })
  await expect(failing.page('/a')).rejects.toThrow('away')
  expect(await failing.data('/a')).toBe(2)

  const many = counting((turn) => turn)
  for (let at = 0; at < 30; at++) await many.page(`/${at}`)
  expect([await many.data('/0'), await many.data('/29')]).toEqual([31, 30])
})
