// Builds the scripts of published pages: a small one for the head, and the worker with lists, search and planner.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { BUILD_FOLDER } from '../app/framework/build-folder.ts'
import { switchDefines } from '../app/framework/vite/switch.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(BUILD_FOLDER, 'published')
const ENTRIES = { page: 'app/published/page.ts', program: 'app/published/worker.ts' }

export async function buildPublished(): Promise<void> {
  await rm(join(ROOT, FOLDER), { recursive: true, force: true })
  for (const [name, input] of Object.entries(ENTRIES)) {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'warn',
      define: switchDefines,
      build: {
        outDir: FOLDER,
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: { input, output: { format: 'iife', entryFileNames: `${name}.js` } },
      },
    })
  }
}
