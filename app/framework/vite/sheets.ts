import type { Plugin, Rolldown } from 'vite'
import { LISTS_SHEETS } from '../visitors.ts'
import { ENTRY } from './chunks.ts'

/** Pages that share a sheet, by their folder or the start of their name. All others share one more. */
const KINDS =
  /^routes\/(?:site\/|horse\/(?=pass|layout|info))?(admin|horses?|pass|layout|info|start|category|breeding-choose|breeding|year|leagues|related|search)/
/** On every page. */
const FRAME = 'frame'
/** Around each tab of a profile: their sheets need not repeat its styles. */
const LAYOUT = 'layout'
const WITHIN_LAYOUT: readonly string[] = ['info', 'horse', 'name-page', 'deep-tree']

/** Parts that few readers see have a sheet of their own, and ask for it (`../sheets.tsx`). */
const SELDOM = /\/(?:search|pedigree)\/components\/(palette|name-page|deep-tree)\.tsx$/

/** Every page asks for it, and waits for it only on paper. */
export const ON_PAPER = 'print'

/**
 * A sheet without its rules for paper, and those rules. They are in layers above those of the screen: the sheet of a
 * page that is opened later does not undo them.
 */
export function splitPrint(sheet: string): { screen: string; print: string[] } {
  const print: string[] = []
  let screen = ''
  const blocks: string[] = []
  let onPaper = 0
  for (const [piece, before = '', brace] of sheet.matchAll(/([^{}]*)([{}]|$)/g)) {
    if (brace === '{') blocks.push(before.slice(before.lastIndexOf(';') + 1).trim())
    if (onPaper === 0 && blocks.at(-1) === '@media print') {
      onPaper = blocks.length
      screen += before.slice(0, before.lastIndexOf(';') + 1)
      const layer = blocks.find((block) => block.startsWith('@layer '))
      print.push(layer === undefined ? '@media all{' : `${layer.replace(' ', ` ${ON_PAPER}.`)}{`)
    } else if (onPaper === 0) screen += piece
    else print.push(`${print.pop()}${piece}`)
    if (brace === '}' && blocks.length === onPaper) onPaper = 0
    if (brace === '}') blocks.pop()
  }
  return { screen, print }
}

type Chunk = Rolldown.OutputChunk

const seldomPart = ({ facadeModuleId }: Chunk) => SELDOM.exec(facadeModuleId ?? '')?.[1]

/** The chunk and all that it imports, also later, each after what it imports. */
function closure(chunk: Chunk | undefined, byFile: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()) {
  if (chunk === undefined || found.has(chunk)) return found
  found.add(chunk)
  for (const file of chunk.imports) closure(byFile.get(file), byFile, found)
  for (const file of chunk.dynamicImports) {
    const later = byFile.get(file)
    if (later && !seldomPart(later)) closure(later, byFile, found)
  }
  found.delete(chunk)
  return found.add(chunk)
}

/**
 * Writes the styles as one sheet for the frame and one for each kind of page. The server renders later parts too, so a
 * sheet has their styles.
 */
export function sheetsPlugin(): Plugin {
  return {
    name: 'sheets',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const stylesOf = (chunk: Chunk) => chunk.viteMetadata?.importedCss ?? new Set<string>()
      const allStylesOf = (some: Chunk[] = []) =>
        new Set(some.flatMap((chunk) => [...closure(chunk, byFile)]).flatMap((chunk) => [...stylesOf(chunk)]))
      // The server's own build has none.
      const starts = Map.groupBy(this.environment.name === 'client' ? chunks : [], (chunk) => {
        const [isEntry, page] = ENTRY.exec(chunk.facadeModuleId ?? '') ?? []
        return isEntry ? (page ? (KINDS.exec(page)?.[1] ?? 'site') : FRAME) : seldomPart(chunk)
      })
      const ofFrame = allStylesOf(starts.get(FRAME))
      const ofLayout = allStylesOf(starts.get(LAYOUT))
      const emit = (name: string, source: string) =>
        this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }))
      const paper = new Set<string>()
      const written = [...starts].flatMap(([name, pages]) => {
        if (!name) return []
        const isThere = (file: string) => ofFrame.has(file) || (WITHIN_LAYOUT.includes(name) && ofLayout.has(file))
        const files = [...allStylesOf(pages)].filter((file) => name === FRAME || !isThere(file))
        const texts = files.map((file) => (bundle[file]?.type === 'asset' ? String(bundle[file].source) : ''))
        // Vite removes its notes only from its own files.
        const source = texts.join('').replace(/\/\*\$vite\$:\d+\*\/\n?/g, '')
        const { screen, print } = splitPrint(source)
        for (const block of print) paper.add(block)
        return { pages, file: emit(name, screen) }
      })
      for (const styles of chunks.map(stylesOf)) {
        for (const file of styles) delete bundle[file]
        styles.clear()
      }
      const listed = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes(`/app/${LISTS_SHEETS}.`))
      for (const { pages, file } of written)
        for (const page of pages.some(seldomPart) ? listed : pages) stylesOf(page).add(file)
      const onPaper = emit(ON_PAPER, [...paper].join(''))
      for (const address of listed) stylesOf(address).add(onPaper)
    },
  }
}
