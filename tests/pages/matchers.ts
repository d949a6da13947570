import type { HtmlElement } from 'html-validate'
import { expect } from 'vitest'
import { attributeOf, isShown, squeezed, textOf } from './dom.ts'
import type { Found } from './served.ts'

/** Matchers for served pages, with the names and meaning of the browser tests' matchers. */

type Text = string | RegExp
interface PageMatchers {
  toHaveCount: (count: number) => void
  /** The whole text of the one element, or of each element of the list. */
  toHaveText: (text: Text | readonly Text[]) => void
  toContainText: (text: Text) => void
  toHaveAttribute: (name: string, value?: Text) => void
  toHaveValue: (value: string) => void
  toBeChecked: () => void
  /** There is one, and no attribute hides it. Style sheets are checked in a browser. */
  toBeVisible: () => void
}

declare module 'vitest' {
  // The names of the type's own declaration, which must match.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends PageMatchers {}
}

const one = ({ elements, asked }: Found) => {
  const [only, ...more] = elements
  if (!only || more.length > 0) throw new Error(`${asked}: found ${elements.length}, not one`)
  return only
}
const isWhole = (text: string, wanted: Text) =>
  typeof wanted === 'string' ? text === squeezed(wanted) : wanted.test(text)
const isPart = (text: string, wanted: Text) =>
  typeof wanted === 'string' ? text.includes(squeezed(wanted)) : wanted.test(text)

function valueOf(field: HtmlElement): string {
  if (field.tagName === 'textarea') return textOf(field).replace(/^\n/, '')
  if (field.tagName !== 'select') return attributeOf(field, 'value') ?? ''
  const options = field.querySelectorAll('option')
  const option = options.find((each) => each.hasAttribute('selected')) ?? options[0]
  return option ? (attributeOf(option, 'value') ?? squeezed(textOf(option))) : ''
}

const told = (pass: boolean, found: Found, actual: unknown, expected: unknown) => ({
  pass,
  message: () => `${found.asked}: ${JSON.stringify(actual)} (wanted: ${String(expected)})`,
})

expect.extend({
  toHaveCount: (found: Found, count: number) => told(found.count() === count, found, found.count(), count),
  toHaveText(found: Found, wanted: Text | readonly Text[]) {
    const texts = found.texts()
    if (typeof wanted === 'string' || wanted instanceof RegExp) {
      const text = squeezed(textOf(one(found)))
      return told(isWhole(text, wanted), found, text, wanted)
    }
    const pass = texts.length === wanted.length && wanted.every((each, index) => isWhole(texts[index] ?? '', each))
    return told(pass, found, texts, wanted)
  },
  toContainText(found: Found, wanted: Text) {
    const text = squeezed(textOf(one(found)))
    return told(isPart(text, wanted), found, text, wanted)
  },
  toHaveAttribute(found: Found, name: string, wanted?: Text) {
    const value = attributeOf(one(found), name)
    const pass =
      value !== null && (wanted === undefined || (typeof wanted === 'string' ? value === wanted : wanted.test(value)))
    return told(pass, found, value, wanted)
  },
  toHaveValue(found: Found, wanted: string) {
    const value = valueOf(one(found))
    return told(value === wanted, found, value, wanted)
  },
  toBeChecked: (found: Found) => told(one(found).hasAttribute('checked'), found, 'not checked', 'checked'),
  toBeVisible(found: Found) {
    const { elements } = found
    const pass = elements.length === 1 && elements.every(isShown)
    return told(pass, found, `found ${elements.length}`, 'one that is shown')
  },
})
