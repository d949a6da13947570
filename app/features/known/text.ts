export const knownText = {
  list: (title: string, siteName: string, horses: string) => `${title} hos ${siteName}: ${horses}`,
  none: 'inga hästar just nu.',
  count: (count: number) => (count === 1 ? '1 häst' : `${count} hästar`),
  among: (names: string) => `, bland andra ${names}.`,
  only: (names: string) => `: ${names}.`,
  and: ' och ',
  page: (page: number) => `sida ${page}`,
  homebred: (siteName: string, horses: string) =>
    `Hästar som är uppfödda hos ${siteName}: ${horses}, efter begynnelsebokstav.`,
  bloodlines: (siteName: string, horses: string) =>
    `Blodslinjerna hos ${siteName}: ${horses}, efter grundare och linje.`,
  bloodline: (title: string, siteName: string) => `${title} hos ${siteName}: vilka som för linjen vidare i dag.`,
  quality: (siteName: string, horses: string) => `Kvalitetsprogrammet hos ${siteName}: ${horses}, efter avdelning.`,
  sire: (name: string) => `efter ${name}`,
  dam: (name: string) => `undan ${name}`,
  feed: (name: string) => `Nytt om ${name}`,
  card: (name: string) => `${name}: porträtt, far och mor`,
  tabs: { offspring: 'Avkommor till', eval: 'Bedömningar av', merits: 'Meriter för' },
} as const
