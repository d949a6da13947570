import { encodeName } from '#app/domain/names.ts'
import { ENCODED_FOLDER } from '#app/domain/publish/address-file.ts'

const written = (before: string | undefined, text: string) =>
  before === 'horse' ? encodeName(text) : encodeURIComponent(text)

/** The inverse of `fileOfAddress`: the address of a page's file or of its data; null for another file. */
export function addressOfFile(file: string): string | null {
  if (file === '_.data' || file === 'index.html') return '/'
  const isPage = file.endsWith('/index.html')
  if (!isPage && !file.endsWith('.data')) return null
  const bare = file.slice(0, -(isPage ? '/index.html' : '.data').length)
  const page = isPage ? /^(.*?)\/?sida\/([1-9]\d{0,5})$/s.exec(bare) : null
  // A horse may have a number as its name, and another may be named `sida`; a page of a list is below a list.
  const isListPage = page !== null && page[1] !== 'horse' && page[1] !== `${ENCODED_FOLDER}/horse`
  const folder = isListPage ? (page[1] ?? '') : bare
  const search = isListPage ? `?sida=${page[2]}` : ''
  if (folder.startsWith(`${ENCODED_FOLDER}/`)) {
    return `/${folder.slice(ENCODED_FOLDER.length + 1).replaceAll('+/', '')}${search}`
  }
  const steps = folder.split('/')
  return `/${steps.map((step, at) => written(steps[at - 1], step)).join('/')}${search}`
}
