import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'

const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, 'docs/product.md'), 'utf8')
const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => join(dirname('docs/product.md'), target))

test('every point that a comment names is a point of the product', () => {
  const points = new Set([...text.matchAll(/^## (\d+)\./gm)].map(([, point]) => point))
  expect(points.size).toBeGreaterThanOrEqual(9)
  const lost: string[] = []
  for (const path of sourceFiles()) {
    for (const [said, first = '', more = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(
      /\bspec (\d+)(?:\.\d+)?((?:(?:, | and )\d+)*)/gi,
    )) {
      const named = [first, ...(more.match(/\d+/g) ?? [])]
      if (named.some((point) => !points.has(point))) lost.push(`${path}: ${said}`)
    }
  }
  expect(lost).toEqual([])
})

test('every link of the product leads to something', () => {
  expect(links.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every table of a rule is linked from the product', () => {
  // A table is a `.table.ts`, or a JSON file of the same name; its own link or that of the file that reads it is
  // enough.
  const isLinked = (path: string) => links.some((link) => link.replace(/(\.table)?\.ts$|\.json$/, '') === path)
  const tables = readdirSync(join(ROOT, 'app/domain'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.table\.ts$|(?<!\.examples)\.json$/.test(path))
    .map((path) => join('app/domain', path.replace(/\.table\.ts$|\.json$/, '')))
  expect(tables.length).toBeGreaterThan(30)
  expect(tables.filter((path) => !isLinked(path))).toEqual([])
})

test('every address is listed', () => {
  const routes = readFileSync(join(ROOT, 'app/routes.ts'), 'utf8')
  const addresses = [...routes.matchAll(/(?:route|page)\(\s*'([^'*]+)'/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(60)
  const words = (address: string) => address.replace(/:\w+\??/g, '{}')
  const listed = new Set(
    [...text.matchAll(/`\/?([^`]*)`/g)].map(([, address = '']) => address.replace(/\{[^}]*\}/g, '{}')),
  )
  // Tabs and files of a profile are listed by their last part.
  const isListed = (address: string) => listed.has(address) || listed.has(address.replace('horse/{}/', ''))
  expect(addresses.map(words).filter((address) => !isListed(address))).toEqual([])
})

test('no number has two points', () => {
  const numbers = [...text.matchAll(/^(?:## )?(\d+(?:\.\d+)*)\.? /gm)].map(([, number]) => number)
  expect(numbers.length).toBeGreaterThan(50)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('points are numbered without gaps', () => {
  const numbers = [...text.matchAll(/^(\d+)\.(\d+) /gm)].map(
    ([, point = '', number]) => [point, Number(number)] as const,
  )
  const wrong = numbers.filter(
    ([point, number], at) => number !== (numbers[at - 1]?.[0] === point ? (numbers[at - 1]?.[1] ?? 0) + 1 : 1),
  )
  expect(wrong).toEqual([])
})

test('decision records are numbered without gaps, and each has a status', () => {
  const records = readdirSync(join(ROOT, 'docs/decisions')).toSorted()
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, at) => at + 1))
  const heads = records.map((name) => readFileSync(join(ROOT, 'docs/decisions', name), 'utf8').slice(0, 300))
  expect(
    heads.filter((head, at) => !head.startsWith(`# ${records[at]?.slice(0, 4)}: `) || !/Status:/.test(head)),
  ).toEqual([])
})
