import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Fonts and drawings stay files: they are cached for ever and a page does not carry them again.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? { rollupOptions: { input: './app/server/entry.ts' } } : {}),
  },
}))
