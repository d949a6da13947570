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
  shelf: 'Min hylla',
  toStart: 'Till startsidan',
} as const
