/** Mixed-integer programs by HiGHS, as WebAssembly of 3.5 MB: loaded where the first is solved, which is a thread. */
import type { ProgramRow, ProgramSolver } from '#app/domain/coverings/settle.ts'

/** Narrower than what `settle` takes for equal. */
const GAP = 1e-7

/** `seconds`: for all rounds of one program. */
export async function loadSolver(seconds: number): Promise<ProgramSolver> {
  const { default: load } = await import('highs')
  const highs = await load()
  const orInfinity = (value: number) => (Number.isFinite(value) ? value : highs.infinity)
  return ({ whole, costs, highest, rows }, use) =>
    highs.withModel((model) => {
      const ends = performance.now() + seconds * 1000
      model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: GAP })
      for (const [at, cost] of costs.entries()) {
        model.addVar(0, orInfinity(highest[at] ?? 0))
        model.changeColCost(at, cost)
        if (at < whole) model.changeColIntegrality(at, highs.constants.variableType.integer)
      }
      const add = ({ least, most, columns, values }: ProgramRow) => {
        model.addRow(least, orInfinity(most), { indices: columns, values })
      }
      for (const row of rows) add(row)
      return use({
        add,
        solve() {
          const left = (ends - performance.now()) / 1000
          if (left <= 0) return null
          model.zeroAllClocks()
          model.options.set('time_limit', left)
          model.run()
          if (model.getModelStatus() !== highs.constants.modelStatus.optimal) return null
          const least = Number(model.info.get('mip_dual_bound'))
          return { values: Float64Array.from(model.getSolution().colValue), least }
        },
      })
    })
}
