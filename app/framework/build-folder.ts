import { basename, dirname, join } from 'node:path'

/** Where the build is, relative to the project's root. `bench/plain.ts` builds into another folder. */
export const BUILD_FOLDER = process.env['HOVSLAG_BUILD'] || 'build'

const root = join(import.meta.dirname, '..', '..')
/** The build's folder. The compiled program is inside it (`scripts/compile-program.mjs`). */
export const BUILD = basename(root) === 'program' ? dirname(root) : join(root, BUILD_FOLDER)
