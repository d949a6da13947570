/** The words of the quality programme's page that the specification does not give. */
export const qualityText = {
  title: 'Kvalitetsprogrammet',
  won: ' – vunnet',
  years: (age: number) => `${age} år`,
  height: (cm: string) => `${cm} cm`,
} as const
