/**
 * How often a property is tried or a random value drawn: few times in the tests; `npm run bench` asks for several times
 * as many.
 */
export const rounds = (few: number): number => few * Number(process.env.HOVSLAG_ROUNDS ?? 1)

/** Whether `npm run bench` asks for the long forms: every item, where the tests take one of each kind. */
export const isLong = rounds(1) > 1

/** These; in the tests only those that stand for all. */
export const examples = <T>(all: readonly T[], isExample: (one: T) => boolean): T[] =>
  all.filter((one) => isLong || isExample(one))

/**
 * This test in the long form only: `npm test` has another one of its kind, such as the same conflict, failure or check
 * in another form of the back office. `skip` takes the same parameters as the test.
 */
export const inLongForm = <Test extends { skip: unknown }>(test: Test): Test => (isLong ? test : (test.skip as Test))
