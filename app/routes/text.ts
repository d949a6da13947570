/** What pages say that show nothing of the stud: a failure, an address that leads nowhere. */
export const routeText = {
  failure: 'Fel',
  /** Of which nothing is known. */
  somethingWrong: 'något gick fel',
  notFound: 'Sidan hittades inte',
  toStart: 'Till startsidan',
} as const
