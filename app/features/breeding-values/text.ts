export const breedingValuesText = {
  term: 'Avelsvärde',
  of: { exterior: 'Avelsvärde exteriör', premiering: 'Avelsvärde premiering' },
  value: (index: string, percent: string, basis: string) => `${index} (säkerhet ${percent}), ${basis}`,
  own: 'räknat ur egna och släktingars bedömningar',
  kin: 'räknat ur släktingars bedömningar',
  trait: { exterior: 'exteriör', premiering: 'premiering' },
  foal: (values: string) => `Fölet väntas få avelsvärde ${values}.`,
  foals: (trait: string, mean: string, pairs: number) =>
    `Väntat avelsvärde ${trait} hos fölen: ${mean} i medel (${pairs === 1 ? 'ett par' : `${pairs} par`} där båda har ett).`,
  refused: {
    'few-horses': (trait: string, horses: number) =>
      `Avelsvärden för ${trait} räknas inte: ${horses} hästar är bedömda, och det behövs minst 100.`,
    'not-inherited': (trait: string) => `Avelsvärden för ${trait} räknas inte: arvet syns inte i bedömningarna.`,
  },
} as const
