import { parseDocument } from 'htmlparser2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SettingsFields } from '#app/features/settings/components/settings-fields.tsx'
import { getSettings } from '#app/features/settings/data.server.ts'
import { LINK_ICONS } from '#app/features/settings/schema/link-icons.table.ts'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'
import { adminContext, sendForm } from '../../../tests/admin-request.ts'
import { describeRoutes } from '../../../tests/stores.ts'
import { action, loader } from './settings.tsx'

type Sent = Record<string, string>
type Node = ReturnType<typeof parseDocument>['children'][number]

const elementsIn = (nodes: readonly Node[]): Extract<Node, { attribs: object }>[] =>
  nodes.flatMap((node) => [
    ...('attribs' in node ? [node] : []),
    ...('children' in node ? elementsIn(node.children) : []),
  ])
const textIn = (nodes: readonly Node[]): string =>
  nodes.map((node) => ('data' in node ? node.data : 'children' in node ? textIn(node.children) : '')).join('')

/** The fields that the settings form sends unchanged. */
async function shownForm(store: Store): Promise<{ sent: Sent; boxes: string[] }> {
  // The loader uses only the request's address.
  const { settings, version } = await loader({ context: adminContext(store) } as never)
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(SettingsFields, { settings, version, answer: undefined }) },
  ])
  const sent: Sent = {}
  const boxes: string[] = []
  for (const { name: element, attribs, children } of elementsIn(
    parseDocument(renderToStaticMarkup(createElement(Page))).children,
  )) {
    const { name, type, value = '' } = attribs
    if (name === undefined || !['input', 'textarea', 'select'].includes(element)) continue
    if (name === 'boxes') boxes.push(value)
    else if (type === 'checkbox') sent[name] = 'checked' in attribs ? 'on' : 'off'
    else if (element === 'textarea') sent[name] = textIn(children).replace(/^\n/, '')
    else if (element === 'select') {
      const chosen = elementsIn(children).find((option) => 'selected' in option.attribs)
      sent[name] = chosen?.attribs['value'] ?? ''
    } else sent[name] = value
  }
  return { sent, boxes }
}

/** Another value that the field accepts, and no other field has. */
function other(name: string, value: string): string {
  if (value === 'on' || value === 'off') return value === 'on' ? 'off' : 'on'
  if (name.endsWith('.icon')) return LINK_ICONS.find((icon) => icon.value !== value)?.value ?? ''
  if (name.startsWith('registryTemplates.')) return `https://annat.example/${name}/{id}`
  if (name === 'siteAddress') return 'https://annat.example'
  if (name.endsWith('url') || name === 'frontImage') return `https://annat.example/${name}`
  if (name.endsWith('email')) return 'annan@example.org'
  if (name === 'signLetter') return 'Ö'
  if (name === 'studYear') return '2030'
  if (name === 'breedGenes') return 'Swb: E 0,5; A 0,5'
  return `Något annat: ${name}`
}

/** Fields about the form itself, which are not settings. */
const ABOUT_THE_FORM = /^(?:linksShown$|form-key$|seen\b|__)/

describeRoutes('The form of the settings', (open) => {
  test('stores each of its fields and shows it again', async () => {
    const store = await open()
    const usual = await shownForm(store)
    const changed = Object.fromEntries(Object.entries(usual.sent).map(([name, value]) => [name, other(name, value)]))
    expect(Object.keys(settingsOf(changed)).length).toBeGreaterThan(20)
    for (const wanted of [changed, usual.sent]) {
      const { sent, boxes } = await shownForm(store)
      const fields = Object.entries({ ...sent, ...settingsOf(wanted) }).filter(([, value]) => value !== 'off')
      const answer = await sendForm(action, store, '/admin/settings', { ...Object.fromEntries(fields), boxes })
      expect([answer.status, answer.errors]).toEqual([302, {}])
      expect(settingsOf((await shownForm(store)).sent)).toEqual(settingsOf(wanted))
    }
  })

  test.each([
    { typed: '2077', said: 'Skriv ett år från 2016 till 2076, eller lämna tomt för kalenderns år.' },
    { typed: '2015', said: 'Skriv ett år från 2016 till 2076, eller lämna tomt för kalenderns år.' },
    { typed: '30', said: 'Skriv ett årtal med fyra siffror, till exempel 2030, eller lämna tomt för kalenderns år.' },
    { typed: '0', said: 'Skriv ett årtal med fyra siffror, till exempel 2030, eller lämna tomt för kalenderns år.' },
    {
      typed: '2030,5',
      said: 'Skriv ett årtal med fyra siffror, till exempel 2030, eller lämna tomt för kalenderns år.',
    },
    {
      typed: 'snart',
      said: 'Skriv ett årtal med fyra siffror, till exempel 2030, eller lämna tomt för kalenderns år.',
    },
  ])('says what year a stud may be in, and keeps $typed', async ({ typed, said }) => {
    const store = await open()
    const { sent, boxes } = await shownForm(store)
    const fields = Object.entries({ ...sent, studYear: typed }).filter(([, value]) => value !== 'off')
    const answer = await sendForm(action, store, '/admin/settings', { ...Object.fromEntries(fields), boxes })
    expect(answer.errors).toEqual({ studYear: [said] })
    expect(answer.typed).toMatchObject({ studYear: typed })
    expect(await getSettings(store)).toMatchObject({ studYear: null })
  })

  test('a year of the stud that the calendar has left far behind is no hindrance to what else is saved', async () => {
    const store = await open()
    await commit(store, 'Anna', 'settings', [
      { op: 'create', collection: 'settings', id: 'site', document: { studYear: 1990, egen: 'kvar' } },
    ])
    const { sent, boxes } = await shownForm(store)
    const fields = Object.entries({ ...sent, affix: 'Prov' }).filter(([, value]) => value !== 'off')
    const answer = await sendForm(action, store, '/admin/settings', { ...Object.fromEntries(fields), boxes })
    expect([answer.status, answer.errors]).toEqual([302, {}])
    expect(await getSettings(store)).toMatchObject({ studYear: 1990, affix: 'Prov' })
  })
})

const settingsOf = (sent: Sent) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !ABOUT_THE_FORM.test(name)))
