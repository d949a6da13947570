import { setTimeout } from 'node:timers/promises'
import type { HtmlElement } from 'html-validate'
import type { Cookie } from '../studs/template.ts'
import { attributeOf, below, isPerceived, nameOf, parseHtml, roleOf, squeezed, textOf } from './dom.ts'

/** Served pages with the queries of a browser test, without a browser. */

type Wanted = string | RegExp
type Asked = { name?: Wanted; level?: number; exact?: boolean; includeHidden?: boolean }

function fits(text: string, wanted: Wanted, isExact = false): boolean {
  if (typeof wanted !== 'string') return wanted.test(text)
  return isExact ? text === squeezed(wanted) : text.toLowerCase().includes(squeezed(wanted).toLowerCase())
}

/** Elements of a page in document order. */
export class Found {
  readonly elements: readonly HtmlElement[]
  /** The query, for messages. */
  readonly asked: string

  constructor(elements: readonly HtmlElement[], asked: string) {
    this.elements = elements
    this.asked = asked
  }

  #narrowed(elements: readonly HtmlElement[], how: string): Found {
    return new Found([...new Set(elements)], `${this.asked} ${how}`)
  }

  #below(isWanted: (element: HtmlElement) => boolean, how: string): Found {
    const inside = new Set(this.elements.flatMap((element) => [...below(element)]))
    return this.#narrowed([...inside].filter(isWanted), how)
  }

  getByRole(role: string, { name, level, exact = false, includeHidden = false }: Asked = {}): Found {
    return this.#below(
      (element) =>
        roleOf(element) === role &&
        (level === undefined || element.tagName === `h${level}`) &&
        (name === undefined || fits(nameOf(element), name, exact)) &&
        (includeHidden || isPerceived(element)),
      `${role} ${String(name ?? '')}`,
    )
  }

  /** The innermost elements with that text. */
  getByText(text: Wanted, { exact = false }: { exact?: boolean } = {}): Found {
    const has = (element: HtmlElement) => fits(squeezed(textOf(element)), text, exact)
    return this.#below((element) => has(element) && !element.childElements.some(has), `text ${String(text)}`)
  }

  getByLabel(label: Wanted, { exact = false }: { exact?: boolean } = {}): Found {
    return this.#below(
      (element) => {
        const isLabelled = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
        const isField = ['input', 'select', 'textarea'].includes(element.tagName)
        return (isLabelled || isField) && fits(nameOf(element), label, exact)
      },
      `label ${String(label)}`,
    )
  }

  /** By a selector of tags, ids, classes and attributes. */
  locator(selector: string): Found {
    return this.#narrowed(
      this.elements.flatMap((element) => element.querySelectorAll(selector)),
      selector,
    )
  }

  filter({ hasText, has }: { hasText?: Wanted; has?: (inside: Found) => Found }): Found {
    const kept = this.elements.filter(
      (element) =>
        (hasText === undefined || fits(squeezed(textOf(element)), hasText)) &&
        (has === undefined || has(new Found([element], '')).elements.length > 0),
    )
    return this.#narrowed(kept, `with ${String(hasText ?? 'what is asked')}`)
  }

  nth(index: number): Found {
    return this.#narrowed(this.elements.slice(index).slice(0, 1), `number ${index}`)
  }

  first(): Found {
    return this.nth(0)
  }

  last(): Found {
    return this.nth(-1)
  }

  all(): Found[] {
    return this.elements.map((_, index) => this.nth(index))
  }

  count(): number {
    return this.elements.length
  }

  /** Texts with single spaces. */
  texts(): string[] {
    return this.elements.map((element) => squeezed(textOf(element)))
  }

  /** Texts with a space between elements, as they are seen beside each other. */
  words(): string[] {
    return this.elements.map((element) => squeezed(textOf(element, ' ')))
  }

  /** Of the only element. */
  attribute(name: string): string | null {
    const [only, ...more] = this.elements
    if (!only || more.length > 0) throw new Error(`${this.asked}: found ${this.elements.length}, not one`)
    return attributeOf(only, name)
  }
}

type Answer = { url: URL; status: number; headers: Headers; html: string; visitor: Visitor }

export class ServedPage extends Found {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly #visitor: Visitor
  readonly #typed = new Map<HtmlElement, string>()

  constructor(root: HtmlElement, { url, status, headers, html, visitor }: Answer) {
    super([root], url.pathname + url.search)
    this.url = url
    this.status = status
    this.headers = headers
    this.html = html
    this.#visitor = visitor
  }

  title(): string {
    return this.locator('title').texts()[0] ?? ''
  }

  reload(): Promise<ServedPage> {
    return this.#visitor.ask(this.url)
  }

  /** Follows the only link. */
  async click(link: Found): Promise<ServedPage> {
    return this.#visitor.ask(new URL(link.attribute('href') ?? '', this.url))
  }

  /** Types into the only field, or chooses an option by its value or its text. */
  fill(field: Found, value: string): void {
    this.#typed.set(onlyOf(field), value)
  }

  /** The fields that each button of the page's POST forms would send, and the address. */
  posts(): { to: URL; fields: URLSearchParams }[] {
    return this.elements
      .flatMap((element) => [...below(element)])
      .filter((element) => element.tagName === 'button' && (attributeOf(element, 'type') ?? 'submit') === 'submit')
      .flatMap((button) => {
        const { form, target, method } = this.#sentBy(button)
        if (!form || method !== 'post') return []
        return [{ to: target, fields: fieldsOf(form, button, this.#typed) }]
      })
  }

  #sentBy(button: HtmlElement) {
    const formId = attributeOf(button, 'form')
    const form = formId === null ? button.closest('form') : this.locator(`#${formId}`).elements[0]
    const action = attributeOf(button, 'formaction') ?? (form ? attributeOf(form, 'action') : '') ?? ''
    const method = attributeOf(button, 'formmethod') ?? (form ? attributeOf(form, 'method') : null) ?? 'get'
    return { form, target: new URL(action === '' ? this.url : action, this.url), method: method.toLowerCase() }
  }

  /** Sends the form of the only button, as a browser without script would. */
  async press(button: Found): Promise<ServedPage> {
    const element = onlyOf(button)
    const { form, target, method } = this.#sentBy(element)
    if (!form) throw new Error(`${button.asked}: sends no form`)
    const fields = fieldsOf(form, element, this.#typed)
    if (method === 'post') return this.#visitor.ask(target, fields)
    target.search = fields.toString()
    return this.#visitor.ask(target)
  }
}

function onlyOf({ elements, asked }: Found): HtmlElement {
  const [only, ...more] = elements
  if (!only || more.length > 0) throw new Error(`${asked}: found ${elements.length}, not one`)
  return only
}

/** The fields that a form sends when that button is pressed. */
function fieldsOf(form: HtmlElement, button: HtmlElement, typed: ReadonlyMap<HtmlElement, string>): URLSearchParams {
  const fields = new URLSearchParams()
  // Choosing a radio button clears the others of its name.
  const chosenRadios = new Set(
    [...typed].filter(([field]) => attributeOf(field, 'type') === 'radio').map(([field]) => attributeOf(field, 'name')),
  )
  for (const field of below(form)) {
    const name = attributeOf(field, 'name')
    if (name === null || field.hasAttribute('disabled')) continue
    const type = attributeOf(field, 'type')
    const given = typed.get(field)
    if (field === button) fields.append(name, attributeOf(field, 'value') ?? '')
    else if (field.tagName === 'select') {
      for (const value of chosenOf(field, given)) fields.append(name, value)
    } else if (field.tagName === 'textarea') fields.append(name, given ?? textOf(field).replace(/^\n/, ''))
    else if (field.tagName === 'input' && (type === 'checkbox' || type === 'radio')) {
      const isLeft = given === undefined && !(type === 'radio' && chosenRadios.has(name))
      const isOn = isLeft ? field.hasAttribute('checked') : given === 'on'
      if (isOn) fields.append(name, attributeOf(field, 'value') ?? 'on')
    } else if (field.tagName === 'input' && type !== 'submit' && type !== 'button') {
      fields.append(name, given ?? attributeOf(field, 'value') ?? '')
    }
  }
  return fields
}

function chosenOf(field: HtmlElement, given: string | undefined): string[] {
  const options = field.querySelectorAll('option')
  const valueOf = (option: HtmlElement) => attributeOf(option, 'value') ?? squeezed(textOf(option))
  if (given !== undefined) {
    const option = options.find((each) => valueOf(each) === given || squeezed(textOf(each)) === given)
    if (!option) throw new Error(`no entry ${given}`)
    return [valueOf(option)]
  }
  const chosen = options.filter((option) => option.hasAttribute('selected'))
  if (chosen.length > 0 || field.hasAttribute('multiple')) return chosen.map(valueOf)
  return options.slice(0, 1).map(valueOf)
}

const AGAIN_MS = 200
const MOST_REDIRECTS = 5

/** Somebody who reads pages and sends forms without script, and stores cookies. */
export class Visitor {
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  constructor(address: string, cookies: readonly Cookie[] = []) {
    this.#address = address
    for (const { name, value } of cookies) this.#cookies.set(name, value)
  }

  visit(path: string): Promise<ServedPage> {
    return this.ask(new URL(path, this.#address))
  }

  /**
   * A form is sent by POST. Redirects are followed as a browser would. On a busy machine the first answer with long
   * work of the planner says how far it is: then the page is asked for again.
   */
  async ask(url: URL, form?: URLSearchParams | FormData): Promise<ServedPage> {
    let [at, body] = [url, form]
    for (let turn = 0; turn <= MOST_REDIRECTS; turn++) {
      const headers: Record<string, string> = { origin: at.origin }
      if (this.#cookies.size > 0)
        headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(at, { redirect: 'manual', headers, ...(body ? { method: 'POST', body } : {}) })
      this.#keep(response.headers.getSetCookie())
      const location = response.headers.get('location')
      if (location === null || response.status < 300 || response.status > 399) {
        const html = await response.text()
        if (at.pathname.includes('/breeding') && html.includes('http-equiv="refresh"')) {
          await setTimeout(AGAIN_MS)
          turn = -1
          continue
        }
        const { status, headers: answered } = response
        // A picture has no tree.
        const isPicture = answered.get('content-type')?.startsWith('image/') === true
        return new ServedPage(await parseHtml(isPicture ? '' : html), {
          url: at,
          status,
          headers: answered,
          html,
          visitor: this,
        })
      }
      at = new URL(location, at)
      body = undefined
    }
    throw new Error(`${url.href} leads on and on`)
  }

  #keep(given: readonly string[]): void {
    for (const line of given) {
      const [pair = '', ...parts] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (parts.some((part) => /^\s*max-age=0\s*$/i.test(part)) || value.join('=') === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value.join('='))
    }
  }
}
