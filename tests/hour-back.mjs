// Sets the clock of every process of a run back by an hour: a run that begins shortly before midnight ends on its day.

const BACK_MS = 3_600_000
const { Date: Real } = globalThis
const real = Real.now
const now = () => real() - BACK_MS

Real.now = now
globalThis.Date = new Proxy(Real, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new Real(now()).toString(),
})
