/**
 * How often a property is tried or a random value drawn: few times in the tests; `npm run bench` asks for several times
 * as many.
 */
export const rounds = (few: number): number => few * Number(process.env.HOVSLAG_ROUNDS ?? 1)
