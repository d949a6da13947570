import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { BUILD_FOLDER } from './app/framework/build-folder.ts'
import { chunkOf, ROUTER } from './app/framework/vite/chunks.ts'
import { oneByteServer } from './app/framework/vite/one-byte.ts'
import { ON_PAPER, sheetsPlugin } from './app/framework/vite/sheets.ts'
import { isLeftOut, switchDefines } from './app/framework/vite/switch.ts'
import { visitorsMapPlugin } from './app/framework/vite/visitors-map.ts'
import { withoutPreloading, withoutUnused } from './app/framework/vite/without-unused.ts'

/**
 * The style sheet has the styles of files in the order in which they are loaded, which may put a component before the
 * frame. The first mention of a layer decides its rank, so all layers are mentioned first, as in `app.css`.
 */
function layersFirst(): Plugin {
  const layers = /^@layer ([^{;]+);/m.exec(readFileSync('app/ui/css/app.css', 'utf8'))?.[1]?.split(', ')
  if (!layers) throw new Error('app.css has no order of layers')
  const order = `@layer ${[...layers, ...layers.map((layer) => `${ON_PAPER}.${layer}`)].join(', ')};`
  return {
    name: 'layers-first',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
        }
      },
    },
  }
}

/** A drawing's own name is before its hash, of which 24 bits are enough: every page lists forty of them. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'

export default defineConfig({
  plugins: [
    reactRouter(),
    !isLeftOut('sheets') && sheetsPlugin(),
    layersFirst(),
    !isLeftOut('map') && visitorsMapPlugin(BUILD_FOLDER),
    oneByteServer(),
    !isLeftOut('unused') && [withoutUnused(), withoutPreloading()],
  ],
  define: switchDefines,
  // A class name contains its file: `.title` of horse-card.module.css is `horse-card_title`. A test keeps the names of
  // files unique.
  css: { modules: { generateScopedName: (local, file) => `${basename(file, '.module.css')}_${local}` } },
  build: {
    modulePreload: false,
    // Fonts and drawings stay files: they are cached for ever, and no page carries them again.
    assetsInlineLimit: 0,
    // Written as a few sheets by `sheetsPlugin`; split by file, a page would wait for sixteen.
    cssCodeSplit: !isLeftOut('sheets'),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Of the names that a page lists, only these do not compress: 32 bits are enough.
            hashCharacters: 'hex',
            assetFileNames: ASSET_NAMES,
            ...(isLeftOut('chunks')
              ? {}
              : { codeSplitting: { groups: [{ name: 'react', test: ROUTER }, { name: chunkOf }] } }),
          },
        },
      },
    },
    // Our server loads the pages through this entry instead of React Router's.
    ssr: {
      build: {
        rollupOptions: {
          input: './app/server/entry.ts',
          // As in the browser's build: pages name its files.
          output: { hashCharacters: 'hex', assetFileNames: ASSET_NAMES },
        },
      },
    },
  },
})
