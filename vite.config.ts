import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
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
                  test: /app\/ui\/(class-list|button|external-link|facts|link|page-head|pagination|list-pages|section|tabs|text)\./,
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
