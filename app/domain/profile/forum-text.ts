import { escapeHtml } from '../html.ts'
import { percentByte } from '../names.ts'

/** A horse in a few lines and with its pedigree, in the formats that forums accept, and as text for anywhere. */
export const FORUM_FORMS = ['bbcode', 'text', 'html', 'markdown'] as const
type ForumForm = (typeof FORUM_FORMS)[number]

/** A place of a pedigree: `role` (`e.`, `u.`) and `facts` are plain text. `parents`: both, or none. */
export type ForumPlace = { role: string; name: string; facts: string; parents: readonly ForumPlace[] }

export type ForumHorse = {
  name: string
  titles: readonly string[]
  /** The lines below the name, plain text. */
  lines: readonly string[]
  /** Full addresses, or null. */
  page: string | null
  picture: string | null
  pedigree?: { title: string; parents: readonly ForumPlace[] } | undefined
}

type Writer = {
  text: (text: string) => string
  bold: (inner: string) => string
  link: (address: string, inner: string) => string
  picture: (address: string, name: string) => string
  line: string
  /** Between the lines and the heading of the pedigree. */
  gap: string
  pedigree: (parents: readonly ForumPlace[], write: Writer) => string
}

const html = (text: string) => escapeHtml(text, /[&<>"]/g)
/** An address without characters that could end it early. */
const safe = (address: string) => address.replace(/[\s"'()<>[\]\\]/g, percentByte)

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The name of a place, that of a parent in bold. */
function nameOf(place: ForumPlace, generation: number, { text, bold }: Writer): string {
  const name = text(oneLine(place.name))
  return generation === 0 ? bold(name) : name
}

/** A line a place, sire first, further in by generation. */
const linesBy =
  (before: (generation: number) => string) =>
  (parents: readonly ForumPlace[], write: Writer): string => {
    const lines = (place: ForumPlace, generation: number): string[] => [
      before(generation) +
        [`${place.role} ${nameOf(place, generation, write)}`, write.text(oneLine(place.facts))]
          .filter(Boolean)
          .join(', '),
      ...place.parents.flatMap((parent) => lines(parent, generation + 1)),
    ]
    return parents.flatMap((parent) => lines(parent, 0)).join('\n')
  }

/** Hard blanks, as forums drop others at the start of a line. */
const indented = linesBy((generation) => '\u00a0'.repeat(4 * generation))

/** A column a generation. */
function table(parents: readonly ForumPlace[], write: Writer): string {
  const depthOf = (places: readonly ForumPlace[]): number =>
    places.length === 0 ? 0 : 1 + Math.max(...places.map((place) => depthOf(place.parents)))
  const deepest = depthOf(parents)
  const span = (name: string, count: number) => (count > 1 ? ` ${name}="${count}"` : '')
  const rows = (place: ForumPlace, generation: number): string[] => {
    const [first = '', ...rest] = place.parents.flatMap((parent) => rows(parent, generation + 1))
    const wide = place.parents.length === 0 ? deepest - generation : 1
    const said = [nameOf(place, generation, write), write.text(oneLine(place.facts))].filter(Boolean).join('<br>')
    return [`<td${span('rowspan', 1 + rest.length)}${span('colspan', wide)}>${said}</td>${first}`, ...rest]
  }
  const body = parents.flatMap((parent) => rows(parent, 0)).map((row) => `<tr>${row}</tr>\n`)
  return `<table border="1" cellpadding="6">\n${body.join('')}</table>`
}

const WRITERS: Readonly<Record<ForumForm, Writer>> = {
  bbcode: {
    // BBCode cannot be escaped: brackets of a name become round ones.
    text: (text) => text.replaceAll('[', '(').replaceAll(']', ')'),
    bold: (inner) => `[b]${inner}[/b]`,
    link: (address, inner) => `[url=${safe(address)}]${inner}[/url]`,
    picture: (address) => `[img]${safe(address)}[/img]`,
    line: '\n',
    gap: '\n\n',
    pedigree: indented,
  },
  text: {
    text: (text) => text,
    bold: (inner) => inner,
    link: (_address, inner) => inner,
    picture: () => '',
    line: '\n',
    gap: '\n\n',
    pedigree: indented,
  },
  html: {
    text: html,
    bold: (inner) => `<b>${inner}</b>`,
    link: (address, inner) => `<a href="${html(safe(address))}">${inner}</a>`,
    picture: (address, name) => `<img src="${html(safe(address))}" alt="${html(name)}">`,
    line: '<br>\n',
    gap: '<br>\n',
    pedigree: table,
  },
  markdown: {
    text: (text) => text.replace(/[\\`*_{}[\]()#+!|<>~&-]/g, (sign) => `\\${sign}`),
    bold: (inner) => `**${inner}**`,
    link: (address, inner) => `[${inner}](${safe(address)})`,
    picture: (address, name) => `![${name.replace(/[\\[\]`*_!<>]/g, (sign) => `\\${sign}`)}](${safe(address)})`,
    line: '  \n',
    gap: '\n\n',
    pedigree: linesBy((generation) => `${'  '.repeat(generation)}- `),
  },
}

/** The horse as text to paste. Nothing in a name can end a link, a tag or a line. */
export function forumText(form: ForumForm, { name, titles, lines, page, picture, pedigree }: ForumHorse): string {
  const write = WRITERS[form]
  const plain = (text: string) => write.text(oneLine(text))
  const bold = write.bold(plain(name))
  const head = page === null ? bold : write.link(page, bold)
  const about = [
    picture === null ? null : write.picture(picture, name.replace(/\s+/g, ' ')),
    titles.length > 0 ? `${head}, ${plain(titles.join(', '))}` : head,
    ...lines.map(plain),
    // Plain text has no links.
    form === 'text' ? page && safe(page) : null,
  ]
    .filter((line) => line !== null && line !== '')
    .join(write.line)
  if (!pedigree || pedigree.parents.length === 0) return about
  return `${about}${write.gap}${write.bold(plain(pedigree.title))}\n${write.pedigree(pedigree.parents, write)}`
}
