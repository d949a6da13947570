import { AGEING_SCOPES, AGEING_STEPS, type AgeingScope, type AgeingStep } from '#app/domain/ageing.ts'

export type AgeingOrder = { scope: AgeingScope; step: AgeingStep }

/** The journal's name of a bulk change: its scope and direction. */
export type AgeingAction = `age-${AgeingScope}-${'up' | 'down'}`
export function ageingAction({ scope, step }: AgeingOrder): AgeingAction {
  return `age-${scope}-${step > 0 ? 'up' : 'down'}`
}

export const ORDERS = new Map(
  AGEING_SCOPES.flatMap((scope) => AGEING_STEPS.map((step) => [ageingAction({ scope, step }), { scope, step }])),
)
/** The journal's names for a scope, or for all. */
export const ordersOf = (scope: AgeingScope | null) =>
  [...ORDERS].filter(([, order]) => scope === null || order.scope === scope).map(([action]) => action)
