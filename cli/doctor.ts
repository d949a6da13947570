import { parseArgs } from 'node:util'
import { findingSentence } from '#app/domain/doctor/finding.ts'
import { DOCTOR_KIND_KEYS, DOCTOR_KINDS, SERIOUSNESS, type Seriousness } from '#app/domain/doctor/kinds.table.ts'
import { yearsOf } from '#app/domain/stud-clock.ts'
import { findAccepted } from '#app/features/doctor/data/accepted.server.ts'
import { startAddressCheck } from '#app/features/doctor/data/addresses.server.ts'
import { examineStud } from '#app/features/doctor/data/examine.server.ts'
import { countFindings, withoutAccepted } from '#app/features/doctor/view/findings.ts'
import { studToday } from '#app/store/stud-today.ts'
import { findDamage } from '#app/store/sums/damage.ts'
import { isDerivedRight } from '#app/store/sums/derived.ts'
import { storeText } from '#app/store/text.ts'
import { type CommandEnvironment, EXIT, UsageError, withStore } from './command.ts'

/** How many findings of a kind are shown without `--all`. */
const FIRST_OF_A_KIND = 10

/**
 * `stud doctor [--all] [--ask]`: lists contradictions in the records, most serious first, without accepted ones. Exits
 * with 1 if any is serious, if something stored is damaged, or if the index differs from the records. Requests stored
 * addresses only with `--ask`.
 */
export async function doctorCommand(args: string[], env: CommandEnvironment): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, ask: { type: 'boolean', default: false } },
  })
  if (positionals.length > 0) throw new UsageError('doctor tar ingen fil: stud doctor [--all] [--ask]')
  return withStore(env, async (store) => {
    const { findings } = await examineStud(store, yearsOf(await studToday(store.db, new Date())))
    const { check, work } = values.ask ? startAddressCheck(store) : { check: null, work: null }
    await work
    const shown = withoutAccepted([...findings, ...(check?.findings ?? [])], await findAccepted(store.db))
    for (const seriousness of Object.keys(SERIOUSNESS) as Seriousness[]) {
      for (const kind of DOCTOR_KIND_KEYS) {
        const own = shown.filter((one) => one.kind === kind && one.seriousness === seriousness)
        if (own.length === 0) continue
        console.log(`\n${SERIOUSNESS[seriousness].label}: ${DOCTOR_KINDS[kind].label} (${own.length})`)
        for (const one of values.all ? own : own.slice(0, FIRST_OF_A_KIND)) {
          console.log(`  ${one.about.name}: ${findingSentence(one)}`)
        }
        if (!values.all && own.length > FIRST_OF_A_KIND) {
          console.log(`  ... och ${own.length - FIRST_OF_A_KIND} till (--all visar alla)`)
        }
      }
    }
    const damaged = await findDamage(store)
    for (const piece of damaged) console.log(`\n${storeText.damage.isDamaged(storeText.damage.piece(piece))}`)
    const isIndexRight = await isDerivedRight(store)
    if (!isIndexRight) console.log(`\n${storeText.damage.indexWrong}`)
    const { serious, look, hint } = countFindings(shown)
    console.log(`\nStallkollen: ${serious} allvarliga, ${look} att se över, ${hint} som kan vara rätt.`)
    return serious > 0 || damaged.length > 0 || !isIndexRight ? EXIT.failed : EXIT.ok
  })
}
