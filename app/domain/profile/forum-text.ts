import { escapeHtml } from '../html.ts'
import { percentByte } from '../names.ts'

/** A horse in a few lines, in the three formats that forums accept. */
export const FORUM_FORMS = ['bbcode', 'html', 'markdown'] as const
type ForumForm = (typeof FORUM_FORMS)[number]

type ForumHorse = {
  name: string
  titles: readonly string[]
  /** The lines below the name, plain text. */
  lines: readonly string[]
  /** Full addresses, or null. */
  page: string | null
  picture: string | null
}

type Writer = {
  text: (text: string) => string
  bold: (inner: string) => string
  link: (address: string, inner: string) => string
  picture: (address: string, name: string) => string
  line: string
}

const html = (text: string) => escapeHtml(text, /[&<>"]/g)
/** An address without characters that could end it early. */
const safe = (address: string) => address.replace(/[\s"'()<>[\]\\]/g, percentByte)

const WRITERS: Readonly<Record<ForumForm, Writer>> = {
  bbcode: {
    // BBCode cannot be escaped: brackets of a name become round ones.
    text: (text) => text.replaceAll('[', '(').replaceAll(']', ')'),
    bold: (inner) => `[b]${inner}[/b]`,
    link: (address, inner) => `[url=${safe(address)}]${inner}[/url]`,
    picture: (address) => `[img]${safe(address)}[/img]`,
    line: '\n',
  },
  html: {
    text: html,
    bold: (inner) => `<b>${inner}</b>`,
    link: (address, inner) => `<a href="${html(safe(address))}">${inner}</a>`,
    picture: (address, name) => `<img src="${html(safe(address))}" alt="${html(name)}">`,
    line: '<br>\n',
  },
  markdown: {
    text: (text) => text.replace(/[\\`*_{}[\]()#+!|<>~&-]/g, (sign) => `\\${sign}`),
    bold: (inner) => `**${inner}**`,
    link: (address, inner) => `[${inner}](${safe(address)})`,
    picture: (address, name) => `![${name.replace(/[\\[\]`*_!<>]/g, (sign) => `\\${sign}`)}](${safe(address)})`,
    line: '  \n',
  },
}

/** The horse as text to paste. Nothing in a name can end a link, a tag or a line. */
export function forumText(form: ForumForm, { name, titles, lines, page, picture }: ForumHorse): string {
  const write = WRITERS[form]
  const plain = (text: string) => write.text(text.replace(/\s+/g, ' ').trim())
  const bold = write.bold(plain(name))
  const head = page === null ? bold : write.link(page, bold)
  return [
    picture === null ? null : write.picture(picture, name.replace(/\s+/g, ' ')),
    titles.length > 0 ? `${head}, ${plain(titles.join(', '))}` : head,
    ...lines.map(plain),
  ]
    .filter((line) => line !== null && line !== '')
    .join(write.line)
}
