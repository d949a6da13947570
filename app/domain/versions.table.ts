/** A version of the program: its day, `YYYY-MM-DD`, and what is new in it for the owner. */
export type Version = { version: string; day: string; news: readonly string[] }

/** Newest first; the first is this program's, as `package.json` says. */
export const VERSIONS: readonly [Version, ...Version[]] = [
  {
    version: '0.2.0',
    day: '2026-11-26',
    news: [
      'Uppgraderingen gör först en kopia av stuteriet, läser tillbaka den och berättar vad den gör. Besökare ser under tiden en sida som säger det.',
      'Säkerhetskopior görs varje dag av sig själva och provas varje vecka. En glömd inloggning klaras med återställningskoder, en länk från en annan administratör eller en nyckel i telefonen eller datorn.',
      'Sökrutan hittar hästar på ett ord, en del av ett ord eller ett tidigare namn.',
      'Bilder kan laddas upp, och kopieras hit från andra adresser innan de försvinner där.',
      'Tabeller från kalkylark tas in och går tillbaka med det som är nyast.',
      'Allt som besökare läser kan publiceras som vanliga filer på ett webbhotell.',
    ],
  },
  { version: '0.1.0', day: '2026-11-21', news: [] },
]
