/** What the start by a file says, for an owner who is no programmer. */
export const ownText = {
  starting: 'Hovslag startar …',
  stop: 'Stäng det här fönstret när du vill avsluta. Allt sparas hela tiden.',
  waiting: 'Ett annat fönster håller redan på att starta. Det här väntar tills det svarar.',
  alreadyRunning: (address: string) => `Hovslag är redan igång: ${address}`,
  notRunning: 'Hovslag kan inte starta',
  closing: 'Du kan stänga den här sidan.',
  cannotWrite: (folder: string) => [
    `Det går inte att spara i mappen ${folder}.`,
    'Flytta hela mappen Hovslag, till exempel till Dokument, och starta igen. Ligger den på en sticka: se efter att den inte är skrivskyddad.',
  ],
  silent: (folder: string) => [
    `Ett annat fönster har redan stuteriet i ${folder} öppet, men det svarar inte.`,
    'Stäng det, eller starta om datorn, och försök igen.',
  ],
  noPort: 'Ingen plats är ledig för webbplatsen på den här datorn. Starta om datorn och försök igen.',
  whose: 'Nytt lösenord för',
  whoseLead: ['Välj vem som ska få ett nytt lösenord. Länkarna gäller en gång, i 24 timmar.'],
  nobody: 'Ingen har loggat in än. Starta Hovslag som vanligt.',
} as const
