import type { Plugin, Rolldown } from 'vite'
import { ENTRY } from './chunks.ts'

/** Pages that share a sheet, by their folder or the start of their name. All others share one more. */
const KINDS = /^routes\/(?:site\/|horse\/(?=pass))?(admin|horse|pass|start|category|breeding)/
/** On every page. */
const FRAME = 'frame'

type Chunk = Rolldown.OutputChunk

/** The chunk and all that it imports, also later, each after what it imports. */
function closure(chunk: Chunk | undefined, byFile: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()) {
  if (chunk === undefined || found.has(chunk)) return found
  found.add(chunk)
  for (const file of [...chunk.imports, ...chunk.dynamicImports]) closure(byFile.get(file), byFile, found)
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
      const starts = Map.groupBy(chunks, ({ facadeModuleId }) => {
        const [isEntry, page] = ENTRY.exec(facadeModuleId ?? '') ?? []
        return isEntry && (page ? (KINDS.exec(page)?.[1] ?? 'site') : FRAME)
      })
      const ofFrame = allStylesOf(starts.get(FRAME))
      const written = [...starts].flatMap(([name, pages]) => {
        if (!name) return []
        const files = [...allStylesOf(pages)].filter((file) => name === FRAME || !ofFrame.has(file))
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
    },
  }
}
