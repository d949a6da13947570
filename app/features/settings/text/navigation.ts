/** The top navigation in the specification's words (point 2). */
export const navigationText = {
  start: 'Start',
  homebred: 'Uppfödningslista',
  allHorses: 'Alla hästar',
  leagues: 'Årskrönika',
  stallions: 'Hingstar',
  bloodmares: 'Avelsston',
  competitors: 'Tävlingshästar',
  youngsters: 'Unghästar',
  seniors: 'Pensionärer',
  forSale: 'Till Salu',
  bloodlines: 'Blodslinjer',
  quality: 'Kvalitetsprogrammet',
  breeding: 'Avelsplanering',
  dead: 'Minneslund',
} as const
