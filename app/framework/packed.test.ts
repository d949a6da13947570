import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Packed, packed, unpackedRoutes, usePage } from './packed.ts'

/** The page as a component has it. */
function pageOf<Page extends object>(data: Packed<Page>): Page {
  let page: Page | undefined
  renderToString(
    createElement(() => {
      page = usePage(data)
      return null
    }),
  )
  if (page === undefined) throw new Error('no page')
  return page
}

const page = fc.dictionary(fc.string(), fc.jsonValue())

test('a page is the same on the server, after its way to the browser, and as decoded data of a route', () => {
  fc.assert(
    fc.property(page, (given) => {
      const { codes: _codes, menu: _menu, sheets: _sheets, ...own } = given
      const made = packed(given)
      const sent = JSON.parse(JSON.stringify(made)) as typeof made // what the router carries
      expect(Object.keys(sent)).not.toContain('made')
      expect(JSON.stringify(pageOf(made))).toBe(JSON.stringify(own))
      expect(pageOf(sent)).toEqual(JSON.parse(JSON.stringify(own)))
      expect(unpackedRoutes({ page: { data: sent }, root: { data: null } })).toEqual({
        page: { data: JSON.parse(JSON.stringify(given)) },
        root: { data: null },
      })
    }),
  )
})

test('what was not packed is a page as it is, and the codes, the menu and the sheets stay beside what was', () => {
  const data = { title: 'Prov', codes: [['GI', 'ord-gi']], menu: '/dead/', sheets: ['name-page'] }
  expect(pageOf(data as unknown as Packed<typeof data>)).toBe(data)
  expect(Object.entries(packed(data))).toEqual([
    ['codes', data.codes],
    ['menu', data.menu],
    ['sheets', data.sheets],
    ['packed', '{"title":"Prov"}'],
  ])
})
