import type { Plugin, Rolldown } from 'vite'
import { ENTRY } from './chunks.ts'

/** Pages that share a sheet, by their folder or the start of their name. All others share one more. */
const KINDS =
  /^routes\/(?:site\/|horse\/(?=pass|layout|info))?(admin|horses?|pass|layout|info|start|category|breeding-choose|breeding|year|leagues|related|search)/
/** On every page. */
const FRAME = 'frame'
/** Around each tab of a profile: their sheets need not repeat its styles. */
const LAYOUT = 'layout'
const WITHIN_LAYOUT: readonly string[] = ['info', 'horse']

/** A part that only a script opens has a sheet of its own, and links to it (`PartSheet`): the last one of this page. */
const OPENED = /\/search\/components\/(palette)\.tsx$/
const OPENED_IN = 'routes/site/search'

type Chunk = Rolldown.OutputChunk

const openedPart = ({ facadeModuleId }: Chunk) => OPENED.exec(facadeModuleId ?? '')?.[1]
const pageOf = ({ facadeModuleId }: Chunk) => ENTRY.exec(facadeModuleId ?? '')?.[1]

/** The chunk and all that it imports, also later, each after what it imports. */
function closure(chunk: Chunk | undefined, byFile: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()) {
  if (chunk === undefined || found.has(chunk)) return found
  found.add(chunk)
  for (const file of chunk.imports) closure(byFile.get(file), byFile, found)
  for (const file of chunk.dynamicImports) {
    const later = byFile.get(file)
    if (later && !openedPart(later)) closure(later, byFile, found)
  }
  found.delete(chunk)
  return found.add(chunk)
}

/**
 * Writes the styles as one sheet for the frame and one for each kind of page. The server renders later parts too, so a
 * sheet has their styles. The server's own build has none.
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
      const starts = Map.groupBy(chunks, (chunk) => {
        const [isEntry, page] = ENTRY.exec(chunk.facadeModuleId ?? '') ?? []
        return isEntry ? (page ? (KINDS.exec(page)?.[1] ?? 'site') : FRAME) : openedPart(chunk)
      })
      const ofFrame = allStylesOf(starts.get(FRAME))
      const ofLayout = allStylesOf(starts.get(LAYOUT))
      const written = [...starts].flatMap(([name, pages]) => {
        if (!name) return []
        const isThere = (file: string) => ofFrame.has(file) || (WITHIN_LAYOUT.includes(name) && ofLayout.has(file))
        const files = [...allStylesOf(pages)].filter((file) => name === FRAME || !isThere(file))
        const texts = files.map((file) => (bundle[file]?.type === 'asset' ? String(bundle[file].source) : ''))
        // Vite removes its notes only from its own files.
        const source = texts.join('').replace(/\/\*\$vite\$:\d+\*\/\n?/g, '')
        return { pages, file: this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source })) }
      })
      for (const styles of chunks.map(stylesOf)) {
        for (const file of styles) delete bundle[file]
        styles.clear()
      }
      for (const { pages, file } of written) for (const page of pages) stylesOf(page).add(file)
      for (const { pages, file } of written.filter(({ pages: [first] }) => first && openedPart(first))) {
        for (const part of pages) stylesOf(part).clear()
        for (const page of chunks.filter((chunk) => pageOf(chunk) === OPENED_IN)) stylesOf(page).add(file)
      }
    },
  }
}
