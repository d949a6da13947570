import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { BUILD_FOLDER, filesBelow, NOT_BUILT, root } from './setup.mjs'

const target = join(root, BUILD_FOLDER, 'program')
const IMPORTS = { '#app/*.ts': './app/*.js', '#demo/*.ts': './demo/*.js', '#app/*': './app/*' }
/** What the program reads beside its code. */
const DATA = /^app\/ui\/art\/|^app\/server\/waiting\.|\.(txt|json|webp)$/

/**
 * Compiles the server that `npm start` runs and the commands of a download, so that no start has to strip types: that
 * took 40 MB of memory. Files keep their places below `build/program`, a package of its own that maps `#app/x.ts` to
 * the compiled file.
 */
export function compileProgram() {
  rmSync(target, { recursive: true, force: true })
  for (const file of ['app', 'cli', 'demo'].flatMap((folder) => filesBelow(folder, (name) => !NOT_BUILT.test(name)))) {
    const isCode = file.endsWith('.ts') && !file.endsWith('.d.ts')
    if (!isCode && !DATA.test(file)) continue
    const made = join(target, isCode ? file.replace(/\.ts$/, '.js') : file)
    mkdirSync(dirname(made), { recursive: true })
    if (isCode) writeFileSync(made, compiled(readFileSync(join(root, file), 'utf8')))
    else copyFileSync(join(root, file), made)
  }
  writeFileSync(join(target, 'package.json'), JSON.stringify({ type: 'module', imports: IMPORTS }))
}

/** Relative files are named as they are there: `./x.ts` is `./x.js`. */
function compiled(text) {
  return stripTypeScriptTypes(text).replaceAll(/(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g, '$1$2.js$1')
}
