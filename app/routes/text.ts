/** Texts of the footer, of failures and of the not-found page. */
export const routeText = {
  find: 'Sök häst',
  findDesk: 'Sök häst eller kommando',
  disclaimer: 'Allt på den här webbplatsen är påhittat. Inga hästar finns på riktigt och inga pengar är inblandade.',
  storeSilent: 'databasen svarar inte just nu',
  failure: 'Fel',
  /** Of which nothing is known. */
  somethingWrong: 'något gick fel',
  noAnswer: 'webbplatsen svarar inte just nu',
  notFound: 'Sidan hittades inte',
  glossary: 'Ordlista',
  codes: 'Koder på den här sidan:',
  shelf: 'Min hylla',
} as const

/** Links of the footer that come with the frame's data: no visitor's script has their words. */
export const wayText = {
  contact: 'Kontakt',
  signIn: 'Logga in',
  toDesk: 'Till administrationen',
} as const
