/** What the choosing room shows of a horse's partners, as one file of script. */
export { SideBySide } from './choose-compare.tsx'
export { Partners } from './choose-table.tsx'
