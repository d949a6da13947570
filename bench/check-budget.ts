// Fails when a visitor page loads more script than a phone should be asked to: `node bench/check-budget.ts`.

import { kilobytes, routeWeights } from './page-weight.ts'

const SCRIPT_BUDGET_BYTES = 121_000
/** The back office is one person's tool and may weigh more. */
const NOT_FOR_VISITORS = /^routes\/(admin|login)/

const pages = routeWeights().filter(({ id }) => !NOT_FOR_VISITORS.test(id))
if (pages.length === 0) throw new Error('the build has no visitor page to weigh')
const tooHeavy = pages.filter(({ script }) => script.brotli > SCRIPT_BUDGET_BYTES)
for (const { path, script } of tooHeavy) {
  process.stdout.write(`${path}: ${kilobytes(script.brotli)} of script, allowed ${kilobytes(SCRIPT_BUDGET_BYTES)}\n`)
}
const heaviest = pages.reduce((most, page) => (page.script.brotli > most.script.brotli ? page : most))
process.stdout.write(`heaviest visitor page: ${heaviest.path} with ${kilobytes(heaviest.script.brotli)} of script\n`)
process.exitCode = tooHeavy.length > 0 ? 1 : 0
