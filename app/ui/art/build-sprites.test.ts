import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildSprites } from './build-sprites.mjs'

const files = buildSprites()
const sprites = files.filter(([path]) => path.startsWith('sprites/'))

describe('generated drawings', () => {
  test.each(files.map(([path]) => path))('%s equals the output of its source', (path) => {
    const text = files.find(([each]) => each === path)?.[1]
    expect(readFileSync(new URL(path, import.meta.url), 'utf8')).toBe(text)
  })

  test('no other file is beside them', () => {
    expect(
      readdirSync(new URL('sprites/', import.meta.url))
        .map((name) => `sprites/${name}`)
        .sort(),
    ).toEqual(sprites.map(([path]) => path).sort())
  })

  test.each(sprites)('%s refers to nothing outside itself and needs no style sheet', (_, text) => {
    const ids = new Set([...text.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]))
    for (const [, id] of text.matchAll(/(?:url\(#|href="#)([\w-]+)/g)) expect(ids).toContain(id)
    expect(text).not.toMatch(/\bclass=|\bstyle=|<style/)
  })
})
