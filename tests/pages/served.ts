import type { HtmlElement } from 'html-validate'
import type { RunningStud } from '../studs/open-stud.ts'
import { attributeOf, below, isPerceived, nameOf, parseHtml, roleOf, squeezed, textOf } from './dom.ts'

/** Served pages, asked as a browser test asks, without a browser. */

type Wanted = string | RegExp
type Asked = { name?: Wanted; level?: number; exact?: boolean; includeHidden?: boolean }

function fits(text: string, wanted: Wanted, isExact = false): boolean {
  if (typeof wanted !== 'string') return wanted.test(text)
  return isExact ? text === squeezed(wanted) : text.toLowerCase().includes(squeezed(wanted).toLowerCase())
}

/** Elements of a page in its order. */
export class Found {
  readonly elements: readonly HtmlElement[]
  /** How they were asked for, for messages. */
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

  /** Of the one element there is. */
  attribute(name: string): string | null {
    const [only, ...more] = this.elements
    if (!only || more.length > 0) throw new Error(`${this.asked}: found ${this.elements.length}, not one`)
    return attributeOf(only, name)
  }
}

export class ServedPage extends Found {
  readonly status: number
  readonly headers: Headers
  readonly html: string

  constructor(root: HtmlElement, answer: { path: string; status: number; headers: Headers; html: string }) {
    super([root], answer.path)
    this.status = answer.status
    this.headers = answer.headers
    this.html = answer.html
  }

  title(): string {
    return this.locator('title').texts()[0] ?? ''
  }
}

type Reader = { address: string; session?: RunningStud['session'] | undefined }

/** Asks for an address as a visitor, or with a session as the administrator; a redirect is followed as a browser would. */
export async function readPage({ address, session }: Reader, path: string): Promise<ServedPage> {
  const headers = session ? { cookie: `${session.name}=${session.value}` } : undefined
  const response = await fetch(new URL(path, address), headers ? { headers } : {})
  const html = await response.text()
  return new ServedPage(await parseHtml(html), { path, status: response.status, headers: response.headers, html })
}
