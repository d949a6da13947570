import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The one sheet holds the files' styles in the order in which they are loaded, which may put a part before the frame. The
 * first mention of a layer decides its rank: all are mentioned first, as `app.css` has them.
 */
function layersFirst(): Plugin {
  const order = /^@layer [^{;]+;/m.exec(readFileSync('app/ui/css/app.css', 'utf8'))?.[0]
  if (!order) throw new Error('app.css says nothing of the order of layers')
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

export default defineConfig({
  plugins: [reactRouter(), layersFirst()],
  // A class says where it stands: `.title` of horse-card.module.css is `horse-card_title`. Files' names are unique, a test
  // holds it.
  css: { modules: { generateScopedName: (local, file) => `${basename(file, '.module.css')}_${local}` } },
  build: {
    // Fonts and drawings stay files: they are cached for ever and a page does not carry them again.
    assetsInlineLimit: 0,
    // One sheet for all pages, 19 kB as it travels: parted by files, a page would wait for sixteen.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file packs smaller than the four that the router would be cut into.
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Nor is a file of its own worth it for a part of a few lines that nearly every page shows.
                {
                  name: 'parts',
                  test: /app\/ui\/(class-list|button|coat-swatch|drawn-horse|external-link|facts|icons|link|note|page-head|pagination|list-pages|scale-bar|section|sprites|tabs|text)\./,
                },
              ],
            },
          },
        },
      },
    },
    // Our server loads the pages through this entry, not through React Router's own.
    ssr: { build: { rollupOptions: { input: './app/server/entry.ts' } } },
  },
})
