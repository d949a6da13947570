export const breedingValuesText = {
  term: 'Avelsvärde',
  of: { exterior: 'Avelsvärde exteriör', premiering: 'Avelsvärde premiering' },
  value: (index: string, percent: string, basis: string) => `${index} (säkerhet ${percent}), ${basis}`,
  own: 'räknat ur egna och släktingars bedömningar',
  kin: 'räknat ur släktingars bedömningar',
} as const
