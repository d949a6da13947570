import { expect, test } from 'vitest'
import { placeProblems } from './features.ts'
import { LONGEST_LINE, lineProblems } from './lines.ts'
import { countedFiles, LONGEST, sizeProblems } from './sizes.ts'
import { isWordFree, swedishTexts, wordProblems } from './words.ts'

test.each([
  ['app/features/horses/data.server.ts', null],
  ['app/features/horses/data/list.server.ts', null],
  ['app/features/horses/view.test.ts', null],
  ['app/features/horses/components/card.module.css', null],
  ['app/desk/anything.ts', null],
  ['app/features/horses/css/list.css', '"css" is none of data'],
  ['app/features/horses/queries.ts', '"queries.ts" is none of data'],
  ['app/features/admin/data.server.ts', '"admin" has no place'],
])('%s: %s', (path, because) => {
  const problems = placeProblems(path)
  if (because === null) expect(problems).toEqual([])
  else expect(problems.join()).toContain(because)
})

test('a file that is too long is reported, a table or a test is not', () => {
  const lines = LONGEST + 1
  const small = Array.from({ length: 20 }, (_, at) => ({ path: `app/domain/small-${at}.ts`, lines: 40 }))
  const long = ['app/store/a.ts', 'app/ui/a.css', 'app/domain/a.table.ts', 'cli/a.test.ts', 'demo/a.ts']
  const files = [...small, ...long.map((path) => ({ path, lines }))]
  expect(countedFiles(files)).toHaveLength(22)
  expect(sizeProblems(files)).toEqual([
    `app/store/a.ts: has ${lines} lines, more than 350`,
    `app/ui/a.css: has ${lines} lines, more than 350`,
  ])
})

test('files that are too long on the whole are reported', () => {
  const files = (lines: number) => Array.from({ length: 10 }, (_, at) => ({ path: `cli/${at}.ts`, lines }))
  expect(sizeProblems(files(79))).toEqual([])
  expect(sizeProblems(files(80)).join()).toContain('the middle file has 80 lines')
  expect(sizeProblems(files(220)).join()).toContain('a tenth of all files has 220 lines')
})

const LONG = 'x'.repeat(LONGEST_LINE + 1)

test.each([
  ['a.ts', `// ${LONG}`, [1]],
  ['a.tsx', `/**\n * short\n * ${LONG}\n */\nconst a = 1`, [3]],
  ['a.ts', `const a = '${LONG}' // short`, [1]],
  ['a.ts', `// short\nconst a = '// ${LONG}'`, []],
  ['a.ts', `// ${LONG.slice(4)}`, []],
  ['a.css', `.a { width: calc(1px + 2%); }\n/* short\n${LONG} */`, [3]],
  ['a.css', `.a { background: url(${LONG}) }`, []],
  ['a.md', `short\n${LONG}`, [2]],
  ['a.md', `| ${LONG} |\n\n\`\`\`sh\n${LONG}\n\`\`\`\n`, []],
  ['a.md', `\`\`\`sh\nshort\n\`\`\`\n${LONG}`, [4]],
])('the long lines of %s, example %#', (path, text, lines) => {
  expect(lineProblems([{ path, text }])).toEqual(lines.map((line) => `${path}: line ${line} is longer than 120`))
})

test.each([
  ["const a = 'Spara häst'", ['Spara häst']],
  ['const a = <p title="Sök">Inga hästar</p>', ['Sök', 'Inga hästar']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
  ['const a = `${n} rader och ${m} till`', ['rader och']],
  ["const a = url.searchParams.get('sida')", []],
  ["import { a } from './åäö.ts'", []],
  ["// Så här står det\nconst a = 'save'", []],
  ["type A = 'Häst'", []],
])('the Swedish of %s', (text, found) => {
  expect(swedishTexts('app/features/horses/a.tsx', text)).toEqual(found)
})

test.each([
  ['app/text/admin.ts', false],
  ['app/features/horses/text.ts', false],
  ['app/features/horses/text/form.ts', false],
  ['app/features/horses/view.ts', true],
  ['app/store/actions.table.ts', false],
  ['app/ui/pagination.tsx', true],
  ['app/domain/coat/coat.ts', false],
])('Swedish is counted in %s: %s', (path, isCounted) => {
  expect(isWordFree(path)).toBe(isCounted)
})

test('the list of Swedish elsewhere may only shrink', () => {
  const files = [{ path: 'app/ui/a.tsx', text: "const a = 'Stäng och spara'" }]
  expect(wordProblems(files, { 'app/ui/a.tsx': 1 })).toEqual([])
  expect(wordProblems(files, {}).join()).toContain('1 Swedish texts, 0 are listed')
  expect(wordProblems(files, { 'app/ui/a.tsx': 2 }).join()).toContain('shrink')
  expect(wordProblems([], { 'app/ui/a.tsx': 1 }).join()).toContain('is not there')
})
