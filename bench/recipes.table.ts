/**
 * The recipes of CONTRIBUTING.md as `bench/recipes.ts` follows them: the edits of each, and a test of the result.
 * Everything added here exists only on the scratch copy.
 */
export type Edit = {
  file: string
  /** Before or instead of this text, which the file has exactly once; without it the file is new. */
  before?: string
  instead?: string
  text: string
}
export type Recipe = {
  /** The words in bold at the start of the recipe. */
  name: string
  first: readonly Edit[]
  /** The files that `tsc` names after the first edits, and their edits. */
  named?: readonly string[]
  after?: readonly Edit[]
  /** A test of the new thing. */
  check: string
  /** Tests that must still pass. */
  unit: readonly string[]
  store?: readonly string[]
  /** Those that count what the specification counts, or want all of a kind: they fail, and the recipe names them. */
  counted?: readonly string[]
}

const CHECK = `import { expect, test } from 'vitest'\n`

export const RECIPES: readonly Recipe[] = [
  {
    name: 'A setting',
    first: [
      {
        file: 'app/domain/settings/fields.table.ts',
        before: '  registryTemplates: { kind:',
        text: `  isQuiet: { kind: 'flag', default: false, label: 'Tyst sidfot', section: 'footer' },\n`,
      },
      {
        file: 'app/root.tsx',
        instead: '...(settings.signInLink ?',
        text: '...(settings.signInLink && !settings.isQuiet ?',
      },
    ],
    check: `${CHECK}import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { SettingsFields } from '#app/features/settings/components/settings-fields.tsx'
import { DEFAULT_SETTINGS, settingsFrom } from '#app/features/settings/schema/defaults.ts'
import { SaveSettings } from '#app/features/settings/schema/form.ts'

test('the form shows the setting, sends it, and it is read back', () => {
  const form = () => createElement(SettingsFields, { settings: DEFAULT_SETTINGS, version: 0, answer: undefined })
  const Page = createRoutesStub([{ path: '/', Component: form }])
  const html = renderToStaticMarkup(createElement(Page))
  expect(html).toContain('name="isQuiet"')
  expect(html).toContain('Tyst sidfot')
  expect(SaveSettings.parse({ isQuiet: 'on' })).toMatchObject({ isQuiet: true })
  expect([settingsFrom(null).isQuiet, settingsFrom({ isQuiet: true }).isQuiet]).toEqual([false, true])
})
`,
    unit: ['app/features/settings', 'app/features/first-day', 'tests/form-limits.test.ts'],
    store: ['app/routes/admin/settings.store.test.ts', 'app/features/settings'],
  },
  {
    name: 'A bulk change',
    first: [
      {
        file: 'app/domain/bulk/bulk-changes.table.ts',
        before: '  ribbon: {\n    label',
        text: `  seller: {
    label: 'Säljare',
    value: 'text',
    outcome: textTo('seller'),
    sentence: 'Ändrat i listan: säljare',
  },
`,
      },
    ],
    check: `${CHECK}import { bulkOutcome } from '#app/domain/bulk/bulk-change.ts'
import { readBulkChange } from '#app/features/bulk/schema/bulk-query.ts'
import { actionSentence } from '#app/store/actions.table.ts'

test('the change is read, applied and told', () => {
  const read = readBulkChange({ kind: 'seller', value: ' Anna ', address: '' })
  expect(read).toEqual({ ok: true, change: { kind: 'seller', to: 'Anna' } })
  expect(read.ok && bulkOutcome({ name: 'Vera' }, read.change)).toMatchObject({ fields: { seller: 'Anna' } })
  expect(actionSentence('bulk-seller')).toBe('Ändrat i listan: säljare')
})
`,
    unit: ['app/domain/bulk', 'tests/form-limits.test.ts'],
  },
  {
    name: 'A field',
    first: [
      {
        file: 'app/domain/horse/fields.table.ts',
        before: "  created: { kind: 'year-or-text'",
        text: `  stable: { kind: 'text', label: 'Stall', edited: 'both', section: 'ownership', width: 3 },\n`,
      },
    ],
    check: `${CHECK}import { fieldLabel } from '#app/domain/field-labels.ts'
import { UpdateHorse } from '#app/features/horses/schema.ts'

test('the form takes the field and the journal has its word', () => {
  const { data } = UpdateHorse.safeParse({ id: '1', name: 'Vera', stable: 'Norr', unknown: 'x' })
  expect(data).toMatchObject({ stable: 'Norr' })
  expect(data).not.toHaveProperty('unknown')
  expect(fieldLabel('horses', {}, ['stable'])).toBe('Stall')
})
`,
    unit: ['app/domain/field-tables.test.ts', 'app/domain/horse', 'app/features/horses', 'app/store/documents.test.ts'],
  },
  {
    name: 'A page',
    first: [
      {
        file: 'app/routes.ts',
        before: "  page('robots.txt'",
        text: "  page('stallregler', 'routes/site/stable-rules.tsx', [PAGE_KEY]),\n",
      },
      {
        file: 'app/routes/site/stable-rules.tsx',
        text: `import { readPage } from '#app/domain/pages.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { PageTitle } from '../page-title.tsx'
import type { Route } from './+types/stable-rules'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  const title = 'Stallregler'
  describePage(context, { title, description: title, path: '/stallregler' })
  return { title, page: readPage(url.searchParams) }
}

export default function StableRules({ loaderData: { title, page } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={title} />
      <p>{page}</p>
    </>
  )
}
`,
      },
      { file: 'docs/product.md', before: '| `/ordlista` *', text: '| `/stallregler` * | the rules of the stable |\n' },
      {
        file: 'app/root.tsx',
        instead: 'ways={[TO_SHELF,',
        text: "ways={[{ to: '/stallregler', label: 'Stallregler' }, TO_SHELF,",
      },
      {
        file: 'app/features/known/data/sitemap.server.ts',
        before: "  '/ordlista',\n",
        text: "  '/stallregler',\n",
      },
      {
        file: 'tests/pages/known.test.ts',
        before: "  ['/ordlista', '/ordlista'],",
        text: "  ['/stallregler', '/stallregler'],\n",
      },
      {
        file: 'tests/pages/leaks.test.ts',
        before: "    '/ordlista': ['/ordlista'],",
        text: "    '/stallregler': ['/stallregler'],\n",
      },
      {
        file: 'app/server/read-addresses.test.ts',
        before: "  '/quality': [readPage],",
        text: "  '/stallregler': [readPage],\n",
      },
    ],
    check: `${CHECK}import { createRoutesStub } from 'react-router'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import StableRules from '#app/routes/site/stable-rules.tsx'
import { cachedSearch } from '#app/server/cached-address.ts'

test('the page is shown, and only its own keys make another page', () => {
  const shown = () => createElement(StableRules, { loaderData: { title: 'Stallregler', page: 2 } } as never)
  const Page = createRoutesStub([{ path: '/', Component: shown }])
  expect(renderToStaticMarkup(createElement(Page))).toContain('<p>2</p>')
  expect(cachedSearch({ pathname: '/stallregler', search: '?x=1&sida=2' })).toBe('?sida=2')
})
`,
    unit: ['app/server/read-addresses.test.ts', 'tests/visitor-pages.test.ts', 'tests/product.test.ts'],
  },
  {
    name: 'A sentence',
    first: [
      {
        file: 'app/features/bulk/text.ts',
        before: "  title: 'Ändra flera hästar',",
        text: "  hurry: 'Låt det ta tid.',\n",
      },
      {
        file: 'app/features/bulk/components/change-page.tsx',
        instead: 'note={bulkText.notSavedYet}',
        text: 'note={`${bulkText.notSavedYet}. ${bulkText.hurry}`}',
      },
    ],
    check: `${CHECK}import { bulkText } from '#app/features/bulk/text.ts'
import { readFileSync } from 'node:fs'
import { wordProblems } from './house/words.ts'

test('the sentence is where Swedish may be', () => {
  expect(bulkText.hurry).toBe('Låt det ta tid.')
  const path = 'app/features/bulk/components/change-page.tsx'
  const text = readFileSync(path, 'utf8')
  expect(wordProblems([{ path, text }], {})).toEqual([])
  expect(wordProblems([{ path, text: text.replace('bulkText.hurry', "'Låt det ta tid.'") }], {})).not.toEqual([])
})
`,
    unit: ['tests/imports.test.ts'],
  },
  {
    name: 'A discipline',
    first: [
      {
        file: 'app/domain/competition/disciplines.json',
        before: '  "allround": {',
        text: `  "voltige": {
    "name": "Voltige",
    "aliases": ["Voltige", "VO"],
    "pairs": ["strength", "movements", "intelligence", "charisma"],
    "method": "average",
    "preClass": null,
    "ladders": {
      "A": [["Lätt", 0, 4]],
      "B": [["Lätt", 0, 4]],
      "C": [["Lätt", 0, 4]],
      "D": [["Lätt", 0, 4]],
      "Horse": [["Lätt", 0, 4], ["Svår", 100, 6]]
    },
    "classOrder": ["Lätt", "Svår"],
    "meritClassPattern": null,
    "meritClasses": [{ "key": "Championship", "label": "Championship" }]
  },
`,
      },
    ],
    named: [
      'app/domain/competition/potential.test.ts',
      'app/domain/merits/class-name.ts',
      'demo/careers.ts',
      'demo/stud.ts',
    ],
    after: [
      {
        file: 'app/domain/merits/class-aliases.json',
        before: '  "allround": [\n',
        text: `  "voltige": [
    { "key": "Lätt", "aliases": ["L"] },
    { "key": "Svår", "aliases": ["S"] },
    { "key": "Championship", "aliases": ["SM"] }
  ],
`,
      },
      { file: 'demo/world.table.ts', before: "  allround: ['Allroundserien'", text: "  voltige: ['Voltigedagen'],\n" },
      { file: 'demo/stud.ts', before: '  allround: [],\n}', text: '  voltige: [],\n' },
      {
        file: 'app/domain/competition/potential.test.ts',
        instead: 'for (const key of DISCIPLINE_KEYS) {\n      expect(',
        text: "for (const key of DISCIPLINE_KEYS) {\n      if (key === 'voltige') continue\n      expect(",
      },
    ],
    check: `${CHECK}import { findDiscipline } from '#app/domain/competition/class-key.ts'
import { nextRung } from '#app/domain/competition/ladder.ts'
import { parseImportLine } from '#app/domain/merits/import-line.ts'

test('the discipline is found, climbed, and read from a pasted line', () => {
  expect(findDiscipline('VO')?.name).toBe('Voltige')
  expect(nextRung('voltige', 'Horse', 'Lätt')?.key).toBe('Svår')
  expect(parseImportLine('Ravenna\\tVoltige\\tS\\t68,4\\t1/12\\tVårcupen\\t2024-04-06')).toMatchObject({
    merit: { discipline: 'voltige', classKey: 'Svår' },
  })
})
`,
    unit: [
      'app/domain/competition',
      'app/domain/merits',
      'app/features/competition',
      'app/features/merits',
      'app/features/paste',
      'app/features/planner',
      'app/features/profile',
      'demo/stud.test.ts',
    ],
    counted: [
      'app/domain/competition/ladder.test.ts',
      'app/domain/competition/potential.test.ts',
      'app/features/planner/view/views.test.ts',
      'app/features/profile/view/info.test.ts',
      'demo/stud.test.ts',
    ],
  },
  {
    name: 'An evaluation type',
    first: [
      {
        file: 'app/domain/evaluations/evaluation-types.json',
        before: '  "exterior": {',
        text: `  "hoppbedomning": {
    "label": "Hoppbedömning",
    "group": "bedomning",
    "needs": "marks",
    "meaning": "Bedömning av hoppning."
  },
`,
      },
    ],
    named: [
      'app/domain/evaluations/compose.ts',
      'app/domain/evaluations/form-fields.table.ts',
      'app/domain/evaluations/sheet-kinds.ts',
    ],
    after: [
      {
        file: 'app/domain/evaluations/form-fields.table.ts',
        before: '  kvalitetlicens: [\n',
        text: "  hoppbedomning: [{ title: 'Betyg', fields: JUMPING_MARKS.map(mark) }],\n",
      },
      {
        file: 'app/domain/evaluations/sheet-kinds.ts',
        before: '  kvalitetlicens: licence,',
        text: '  hoppbedomning: vrh,\n',
      },
      {
        file: 'app/domain/evaluations/compose.ts',
        before: "    case 'kvalitetlicens':\n",
        text: "    case 'hoppbedomning':\n",
      },
      {
        file: 'app/domain/evaluations/sheet.test.ts',
        instead: 'expect(EVALUATION_TYPES).toHaveLength(10)',
        text: 'expect(EVALUATION_TYPES).toHaveLength(11)',
      },
    ],
    check: `${CHECK}import { evaluationSchema } from '#app/features/evaluations/schema/evaluation.ts'
import { glossary } from '#app/features/glossary/view.ts'

test('the form asks for the marks, and the glossary says what the type means', () => {
  const schema = evaluationSchema('hoppbedomning')
  expect(schema.safeParse({ horse: 'Vera', date: '2024-01-01', teknik: '8' }).success).toBe(true)
  expect(schema.safeParse({ horse: 'Vera', date: '2024-01-01' }).success).toBe(false)
  expect(glossary()[0]?.terms).toContainEqual({ term: 'Hoppbedömning', text: 'Bedömning av hoppning.' })
})
`,
    unit: ['app/domain/evaluations', 'app/features/evaluations', 'app/features/glossary', 'demo/stud.test.ts'],
    counted: ['demo/stud.test.ts'],
  },
]
