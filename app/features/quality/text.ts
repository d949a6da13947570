export const qualityText = {
  title: 'Kvalitetsprogrammet',
  lead: 'Här står de hästar som har en kod i kvalitetsprogrammet. Koden börjar med avdelningen i registret, och varje avdelning har papper i sin egen färg. På en häst mellan tre och sju år syns vilka av programmets tävlingar den kan vinna eller har vunnit; från åtta år är den startklar för riders cup.',
  jump: 'Till en grupp',
  section: (section: string, papers: string) => `Avdelning ${section}, ${papers.toLocaleLowerCase('sv')}`,
  otherCodes: 'Koder av ingen avdelning',
  won: ' – vunnet',
} as const
