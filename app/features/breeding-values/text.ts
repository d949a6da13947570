const sure = (percent: string) => `(säkerhet ${percent})`

export const breedingValuesText = {
  term: 'Avelsvärde',
  sure,
  value: (trait: string, index: string, percent: string) => `${trait} ${index} ${sure(percent)}`,
  basis: (values: string, basis: string) =>
    `${values.charAt(0).toLocaleUpperCase('sv')}${values.slice(1)}; räknat ur ${basis} bedömningar`,
  asOf: (time: string, day: string | null) =>
    `Räknat på stallet som det var ${day === null ? '' : `${day} `}kl. ${time}; räknas om nu.`,
  own: 'egna och släktingars',
  kin: 'släktingars',
  trait: { exterior: 'exteriör', premiering: 'premiering' },
  foal: (values: string) => `Fölet väntas få avelsvärde ${values}.`,
  foals: (trait: string, mean: string, percent: string, pairs: number) =>
    `Väntat avelsvärde ${trait} hos fölen: ${mean} i medel, säkerhet ${percent} (${pairs === 1 ? 'ett par' : `${pairs} par`} där båda har ett).`,
  neither: (exterior: number, premiering: number) =>
    `Avelsvärden räknas inte: minst 100 hästar ska vara bedömda. ${exterior} är det för exteriör, ${premiering} för premiering.`,
  refused: {
    'few-horses': (trait: string, horses: number) =>
      `Avelsvärden för ${trait} räknas inte: ${horses} hästar är bedömda, och det behövs minst 100.`,
    'not-inherited': (trait: string) => `Avelsvärden för ${trait} räknas inte: arvet syns inte i bedömningarna.`,
  },
} as const
