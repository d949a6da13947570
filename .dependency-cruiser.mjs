import { CRUISE, RESOLVING } from './tests/house/rooms.ts'

const { ruleSet, ...options } = CRUISE
export default { ...ruleSet, options: { ...options, enhancedResolveOptions: RESOLVING } }
