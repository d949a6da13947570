export const linesText = {
  title: 'Blodslinjer',
  bold: 'Fet stil',
  isHolder: ' är linjehållare. ',
  italics: 'Kursiv grå',
  codes: 'Vad numren betyder',
  isExtinct: ' är en linje som inte förs vidare. ',
  line: (group: number) => `Linje ${group}`,
  jump: 'Till en linje',
  others: 'Övriga linjer',
  today: 'Linjen i dag',
  extinct: ' (linjen förs inte vidare)',
  born: (year: number) => `född ${year}`,
} as const
