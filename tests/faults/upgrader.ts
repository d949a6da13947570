import { openUpgraded } from '#app/store/upgrade/upgrade.ts'

/** A process that upgrades a store, and kills itself at that step. Arguments: the place as JSON, the step. */
const [place = '{}', at = '-1'] = process.argv.slice(2)
let step = 0
const { store } = await openUpgraded(JSON.parse(place), () => {
  if (step++ === Number(at)) process.kill(process.pid, 'SIGKILL')
})
await store.close()
