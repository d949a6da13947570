import { AGEING_SCOPES, AGEING_STEPS, type AgeingScope, type AgeingStep } from '#app/domain/ageing.ts'

export type AgeingOrder = { scope: AgeingScope; step: AgeingStep }

/** What the journal calls a bulk change: its scope and direction can be read from it. */
export type AgeingAction = `age-${AgeingScope}-${'up' | 'down'}`
export function ageingAction({ scope, step }: AgeingOrder): AgeingAction {
  return `age-${scope}-${step > 0 ? 'up' : 'down'}`
}

/** Every order by what the journal calls it. */
export const ORDERS = new Map(
  AGEING_SCOPES.flatMap((scope) => AGEING_STEPS.map((step) => [ageingAction({ scope, step }), { scope, step }])),
)
/** What the journal calls the orders of a scope, or of all. */
export const ordersOf = (scope: AgeingScope | null) =>
  [...ORDERS].filter(([, order]) => scope === null || order.scope === scope).map(([action]) => action)
