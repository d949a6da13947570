/** What stands below every page, and what pages say that show nothing of the stud: a failure, an address that leads nowhere. */
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
