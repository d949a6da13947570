/** The words of the blood lines' page that the specification does not give. */
export const linesText = {
  title: 'Blodslinjer',
  bold: 'Fet stil',
  isHolder: ' är linjehållare. ',
  italics: 'Kursiv grå',
  isExtinct: ' är en linje som har dött ut.',
  line: (group: number) => `Linje ${group}`,
<<<<<<< HEAD
  jump: 'Till en linje',
  others: 'Övriga linjer',
=======
  today: 'Linjen i dag',
>>>>>>> 05cece7 (Watch over lines, founders and kinship of the living stud)
  extinct: ' (utdöd)',
  born: (year: number) => `född ${year}`,
} as const
