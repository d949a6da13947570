import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { OWN_FILE } from '#app/store/files/folder.ts'
import { noticeFile } from './places.ts'
import { ownText } from './text.ts'

/** The program of the system that opens an address in the browser; none with `HOVSLAG_BROWSER=0`, for tests. */
function opener(address: string): [string, string[]] | null {
  if (process.env['HOVSLAG_BROWSER'] === '0') return null
  if (process.platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', address]]
  return [process.platform === 'darwin' ? 'open' : 'xdg-open', [address]]
}

/** Opens an address in the browser. Without one the address is on the terminal all the same. */
export function openInBrowser(address: string): void {
  const found = opener(address)
  if (found === null) return
  const [program, args] = found
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Shows some lines where she sees them: on the terminal, and as a page in the browser. */
export function showPage(title: string, lines: readonly string[], links: Readonly<Record<string, string>> = {}): void {
  process.stderr.write(`${[title, ...lines, ...Object.values(links)].join('\n')}\n`)
  const list = Object.entries(links).map(([label, to]) => `<p><a href="${escaped(to)}">${escaped(label)}</a></p>`)
  const page = [
    '<!doctype html><html lang="sv"><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`,
    '<style>body{font:18px/1.5 system-ui,sans-serif;max-width:40em;margin:3em auto;padding:0 1em}</style>',
    `<h1>${escaped(title)}</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}${list.join('')}`,
    `<p>${ownText.closing}</p></html>`,
  ]
  try {
    const file = noticeFile()
    writeFileSync(file, page.join('\n'), { mode: OWN_FILE })
    openInBrowser(pathToFileURL(file).href)
  } catch {
    // The terminal has the lines.
  }
}
