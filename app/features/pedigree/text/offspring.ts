/** What an offspring table is folded behind on phones. */
export const offspringText = {
  shown: (count: number, total: number) =>
    count < total ? `De ${count} senaste` : count === 1 ? 'Avkomman' : `Alla ${count}`,
} as const
