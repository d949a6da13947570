// Builds what published pages carry instead of the program: a little script in the head of each, and the program that computes
// beside them what lists, the search and the planner ask. Each is one file; `stud publish` puts them among the pages.

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
