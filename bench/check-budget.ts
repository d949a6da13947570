// Fails if a visitor page loads more script, or waits for more style, than its budget: `node bench/check-budget.ts`.

import { NOT_FOR_VISITORS } from '#app/framework/visitors.ts'
import { kilobytes, routeWeights } from './page-weight.ts'

/** Script loaded when the page is opened. The planner works in the browser and has fewer visitors. */
const allowedBytes = (path: string) => (path === '/breeding' ? 113_000 : 108_000)
/** Style sheets that the first paint waits for. */
const ALLOWED_STYLE_BYTES = 12_000
/** The back office has one user and may weigh more, and so may its sign-in page. */
const isForVisitors = ({ id, path }: { id: string; path: string }) =>
  !NOT_FOR_VISITORS.test(id) && !path.startsWith('/admin/')

const pages = routeWeights().filter(isForVisitors)
if (pages.length === 0) throw new Error('the build has no visitor page to weigh')
const tooHeavy = pages.filter(({ path, script }) => script.brotli > allowedBytes(path))
const tooStyled = pages.filter(({ css }) => css.brotli > ALLOWED_STYLE_BYTES || css.brotli === 0)
for (const { path, script } of tooHeavy) {
  process.stdout.write(`${path}: ${kilobytes(script.brotli)} of script, allowed ${kilobytes(allowedBytes(path))}\n`)
}
for (const { path, css } of tooStyled) {
  process.stdout.write(`${path}: ${kilobytes(css.brotli)} of style, allowed ${kilobytes(ALLOWED_STYLE_BYTES)}\n`)
}
const heaviest = pages.reduce((most, page) => (page.script.brotli > most.script.brotli ? page : most))
process.stdout.write(`heaviest visitor page: ${heaviest.path} with ${kilobytes(heaviest.script.brotli)} of script\n`)
const styled = pages.reduce((most, page) => (page.css.brotli > most.css.brotli ? page : most))
process.stdout.write(`most style before the first paint: ${styled.path} with ${kilobytes(styled.css.brotli)}\n`)
process.exitCode = tooHeavy.length + tooStyled.length > 0 ? 1 : 0
