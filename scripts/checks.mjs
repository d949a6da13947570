import { join } from 'node:path'
import { readVitest } from './reports.mjs'

/** Checks of the sources: format, types, lint, imports. */
export async function checkSources(proof) {
  await proof.check('formatting', ['biome', 'check', '.'])
  // By default `tsc` starts four checkers, which repeat the work on shared imports.
  await proof.check('types', ['react-router', 'typegen'], ['tsc', '--checkers', '1'])
  await proof.check('lint', ['oxlint', '--type-aware', '--deny-warnings'])
  await proof.check('imports', ['node', join('tests', 'imports.ts')])
  await proof.check('unused exports, files and packages', ['knip', '--no-progress'])
}

/** The tests of one of the projects in `vitest.config.ts`. */
export async function testProject(proof, project, env = {}) {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=REPORT']
  await proof.suite(project, ['vitest', 'run', '--project', project, ...reporters], readVitest, { env })
}
