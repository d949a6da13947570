// What is checked, in the order in which a mistake shows itself fastest.

import { join } from 'node:path'
import { readVitest } from './reports.mjs'

/** What is told from the sources alone: their form, types, and who may import whom. */
export async function checkSources(proof) {
  await proof.check('formatting', ['biome', 'check', '.'])
  // By default `tsc` has four checkers, each of which looks again at what they all import.
  await proof.check('types', ['react-router', 'typegen'], ['tsc', '--checkers', '1'])
  await proof.check('lint', ['oxlint', '--type-aware', '--deny-warnings'])
  await proof.check('imports', ['node', join('tests', 'imports.ts')])
}

/** The tests of one of the projects in `vitest.config.ts`. */
export async function testProject(proof, project) {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=REPORT']
  await proof.suite(project, ['vitest', 'run', '--project', project, ...reporters], readVitest)
}
