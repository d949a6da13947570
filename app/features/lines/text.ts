export const linesText = {
  title: 'Blodslinjer',
  bold: 'Fet stil',
  isHolder: ' är linjehållare. ',
  italics: 'Kursiv grå',
  codes: 'Vad numren betyder',
  isExtinct: ' är en linje som har dött ut. ',
  line: (group: number) => `Linje ${group}`,
  jump: 'Till en linje',
  others: 'Övriga linjer',
  today: 'Linjen i dag',
  extinct: ' (utdöd)',
  born: (year: number) => `född ${year}`,
} as const
