/** The breeding list. */
export const homebredText = {
  moreUnder: (heading: string, count: number) => `Visa ${count} till under ${heading}`,
} as const
