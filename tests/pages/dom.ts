import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate'

/** A served page as a tree, with what a reader gets from it: its texts, roles and names. */

/** Built once: it takes a third as long as the tree of a page. */
const config = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }).getConfigFor('page.html')

export async function parseHtml(html: string): Promise<HtmlElement> {
  const parser = new Parser(await config)
  return parser.parseHtml({ data: html, filename: 'page.html', line: 1, column: 1, offset: 0 })
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** A text as a browser reads it: entities are characters. */
function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return NAMED[name ?? ''] ?? all
  })
}

export const squeezed = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim()

export function attributeOf(element: HtmlElement, name: string): string | null {
  if (!element.hasAttribute(name)) return null
  return decoded(element.getAttributeValue(name) ?? '')
}

const SILENT = new Set(['script', 'style', 'template', 'noscript'])

/** All text inside, as in `textContent`, or with `between` between its elements; scripts and styles have none. */
export function textOf(element: HtmlElement, between = ''): string {
  if (SILENT.has(element.tagName)) return ''
  return element.childNodes
    .map((node) => {
      if (node.nodeName === '#text') return decoded(node.textContent)
      return isElement(node) ? textOf(node, between) : ''
    })
    .join(between)
}

function isElement(node: unknown): node is HtmlElement {
  return typeof node === 'object' && node !== null && 'tagName' in node && 'childElements' in node
}

export function* below(element: HtmlElement): Generator<HtmlElement> {
  for (const child of element.childElements) {
    yield child
    yield* below(child)
  }
}

/** Whether the element is not hidden by its own attribute or by one of an ancestor. */
export function isShown(element: HtmlElement): boolean {
  for (let at: HtmlElement | null = element; at; at = at.parent) {
    if (at.hasAttribute('hidden') || attributeOf(at, 'type') === 'hidden') return false
    if (at.tagName === 'dialog' && !at.hasAttribute('open')) return false
  }
  return true
}

function isForEars(element: HtmlElement): boolean {
  for (let at: HtmlElement | null = element; at; at = at.parent) {
    if (attributeOf(at, 'aria-hidden') === 'true') return false
  }
  return isShown(element)
}

const INPUTS: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
}
const ROLES: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  figure: 'figure',
  footer: 'contentinfo',
  header: 'banner',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  tr: 'row',
  ul: 'list',
}

/** The role of an element, its own or that of its tag; null if it has none. */
export function roleOf(element: HtmlElement): string | null {
  const own = attributeOf(element, 'role')
  if (own) return own
  const { tagName } = element
  if (/^h[1-6]$/.test(tagName)) return 'heading'
  if (tagName === 'a') return element.hasAttribute('href') ? 'link' : null
  if (tagName === 'img') return attributeOf(element, 'alt') === '' ? null : 'img'
  if (tagName === 'th') return attributeOf(element, 'scope') === 'row' ? 'rowheader' : 'columnheader'
  if (tagName === 'select') return element.hasAttribute('multiple') ? 'listbox' : 'combobox'
  if (tagName === 'input') {
    if (element.hasAttribute('list')) return 'combobox'
    return INPUTS[attributeOf(element, 'type') ?? ''] ?? 'textbox'
  }
  if (tagName === 'section') return nameOf(element) === '' ? null : 'region'
  if (tagName === 'form') return nameOf(element) === '' ? null : 'form'
  if ((tagName === 'header' || tagName === 'footer') && element.closest('main, article, section')) return null
  return ROLES[tagName] ?? null
}

const NAMED_BY_CONTENT = new Set([
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'heading',
  'link',
  'option',
  'radio',
  'row',
  'rowheader',
  'tab',
])

/** What is read aloud of an element's content: pictures by their text, nothing that is hidden. */
function spoken(element: HtmlElement): string {
  return element.childNodes
    .map((node) => {
      if (node.nodeName === '#text') return decoded(node.textContent)
      if (!isElement(node) || SILENT.has(node.tagName)) return ''
      if (attributeOf(node, 'aria-hidden') === 'true' || node.hasAttribute('hidden')) return ''
      const label = attributeOf(node, 'aria-label') ?? (node.tagName === 'img' ? attributeOf(node, 'alt') : null)
      return label ?? spoken(node)
    })
    .join(' ')
}

const rootOf = (element: HtmlElement): HtmlElement => (element.parent ? rootOf(element.parent) : element)

function labelOf(element: HtmlElement): string | null {
  const id = attributeOf(element, 'id')
  const around = element.closest('label')
  const named = [...below(rootOf(element))].filter(
    (each) => each.tagName === 'label' && id !== null && attributeOf(each, 'for') === id,
  )
  const labels = around && !named.includes(around) ? [...named, around] : named
  return labels.length === 0 ? null : labels.map(spoken).join(' ')
}

/** The accessible name with single spaces; blank if there is none. */
export function nameOf(element: HtmlElement): string {
  const by = attributeOf(element, 'aria-labelledby')
  if (by) {
    const all = [...below(rootOf(element))]
    const parts = by.split(/\s+/).map((id) => all.find((each) => attributeOf(each, 'id') === id))
    return squeezed(parts.map((part) => (part ? spoken(part) : '')).join(' '))
  }
  const own = attributeOf(element, 'aria-label')
  if (own) return squeezed(own)
  const { tagName } = element
  if (['input', 'select', 'textarea'].includes(tagName)) {
    if (INPUTS[attributeOf(element, 'type') ?? ''] === 'button') return squeezed(attributeOf(element, 'value') ?? '')
    return squeezed(labelOf(element) ?? attributeOf(element, 'placeholder') ?? '')
  }
  if (tagName === 'img') return squeezed(attributeOf(element, 'alt') ?? '')
  const child = { fieldset: 'legend', table: 'caption', figure: 'figcaption', svg: 'title' }[tagName]
  if (child) {
    const named = element.childElements.find((each) => each.tagName === child)
    if (named) return squeezed(spoken(named))
  }
  // The role of the tag: sections and forms need their name to know their role.
  const role = tagName === 'section' || tagName === 'form' ? null : roleOf(element)
  if (role !== null && NAMED_BY_CONTENT.has(role)) return squeezed(spoken(element))
  return squeezed(attributeOf(element, 'title') ?? '')
}

export const isPerceived = isForEars
