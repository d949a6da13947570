/** The top navigation in the specification's words and order (point 2): labels with their addresses. */
export const navigationText = {
  start: 'Start',
  /** Below the start page; the first is the specification's. */
  below: [
    ['Uppfödningslista', '/homebred'],
    ['Alla hästar', '/horses'],
    ['Årskrönika', '/leagues'],
    ['Släktskap', '/related'],
    ['Nyheter', '/news'],
  ],
  lists: [
    ['Hingstar', '/stallions'],
    ['Avelsston', '/bloodmares'],
    ['Tävlingshästar', '/competitors'],
    ['Unghästar', '/youngsters'],
    ['Pensionärer', '/seniors'],
    ['Till Salu', '/for-sale'],
    ['Blodslinjer', '/bloodlines'],
    ['Kvalitetsprogrammet', '/quality'],
    ['Avelsplanering', '/breeding'],
  ],
  dead: 'Minneslund',
} as const
