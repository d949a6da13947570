import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and drawings stay files: they are cached for ever and a page does not carry them again.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Our server loads the pages through this entry, not through React Router's own.
    ssr: { build: { rollupOptions: { input: './app/server/entry.ts' } } },
  },
})
