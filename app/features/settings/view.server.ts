import { marked } from 'marked'
import sanitize from 'sanitize-html'

/** The owner's text as HTML: the first words in the sky if they fit, the rest below. */
export type StartText = { sky: string; below: string }

/** What fits between the heading and the horses, on a phone too. */
const SKY_LETTERS = 200

/** Paragraphs, links, emphasis and lists; of other elements only the text. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'a', 'strong', 'em', 'ul', 'ol', 'li'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'p'])),
    a: sanitize.simpleTransform('a', { rel: 'noopener' }),
  },
}

/** The last one: the same until the owner writes another. */
let last: { text: string; view: StartText } | null = null

/** Renders Markdown, line breaks included, with only harmless elements of a start page. */
export function startTextView(text: string): StartText {
  if (last?.text !== text) last = { text, view: render(text) }
  return last.view
}

function render(text: string): StartText {
  const html = sanitize(marked.parse(text, { async: false, breaks: true }), ALLOWED).trim()
  const [, first = '', rest = ''] = /^(<p>[^]*?<\/p>)?([^]*)$/.exec(html) ?? []
  const letters = sanitize(first, { allowedTags: [], allowedAttributes: {} }).length
  return letters <= SKY_LETTERS ? { sky: first, below: rest.trim() } : { sky: '', below: html }
}
