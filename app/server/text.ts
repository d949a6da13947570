/** What the server says: to the owner at the terminal, and where an answer is no page. */
export const text = {
  running: (address: string) => `Hovslag är igång: ${address}`,
  seeding: 'Lägger in demostuteriet …',
  notEmpty: 'Demostuteriet kunde inte läggas in: databasen är inte tom.',
  endedEarly: (found: number, remembered: number) =>
    `Databasen slutar vid ändring ${found}, men ändring ${remembered} var sparad. Det som fattas finns kanske i en säkerhetskopia.`,
  full: (folder: string) => `Disken är full: det går inte att skriva i ${folder}.`,
  firstAdministrator: (email: string, password: string): readonly string[] => [
    '',
    'Den första administratören är skapad. Lösenordet visas bara den här gången:',
    `  E-post:   ${email}`,
    `  Lösenord: ${password}`,
    'Nytt lösenord eller fler administratörer: npm run stud -- admin help',
    '',
  ],
  portInUse: (port: number) => `Port ${port} används redan (EADDRINUSE). Välj en annan, till exempel PORT=${port + 1}.`,
  portForbidden: (port: number) => `Port ${port} får inte användas (EACCES). Välj en från 1024 och uppåt med PORT.`,
  hostUnknown: (host: string | null, code: string) => `HOST ${host} är ingen adress på den här datorn (${code}).`,
  /** What a variable of the environment may hold. */
  wanted: {
    PORT: 'ett heltal från 0 till 65535',
    HOST: 'ett värdnamn eller en adress, till exempel 127.0.0.1',
    DATA_DIR: 'en mapp',
    DATABASE_URL: 'en adress till PostgreSQL, till exempel postgres://namn:lösenord@localhost:5432/hovslag',
    HOVSLAG_DEMO: '0 eller 1',
    PUBLIC_URL: 'en webbadress utan sökväg, till exempel https://norrsken.example',
    TRUSTED_PROXY: 'adresser eller nät, till exempel 10.0.0.2 eller 10.0.0.0/24, eller none',
  },
  /** `value` is null where it may hold a password. */
  wrongVariable: (name: string, value: string | null, wanted: string) =>
    `${name}${value === null ? '' : ` är ”${value}” men`} ska vara ${wanted}.`,
  failed: 'Något gick fel.',
  unreadableAddress: 'Adressen går inte att läsa.',
  noSuchFile: 'Filen finns inte.',
  onlyReading: 'Adressen tar inte emot något, den går bara att läsa.',
  foreignForm: 'Formuläret skickades inte från den här webbplatsen.',
  oddHost: 'Begäran ska nämna en webbplats, och bara en.',
  readingWithBody: 'En sida som läses tar inte emot något.',
  tooLarge: 'Det som skickades är för stort. Ingenting sparades.',
  tooSlow: 'Det som skickades kom inte fram i tid. Ingenting sparades, försök igen.',
  noForm: 'Det som skickades är inget formulär.',
  unreadableForm: 'Formuläret gick inte att läsa. Ingenting sparades.',
  tooManyFields: 'Formuläret har för många fält. Ingenting sparades.',
  oddField: 'Formuläret innehåller något som den här sidan inte frågar efter. Ingenting sparades.',
  tooLongHeaders: 'Adressen eller något annat i begäran är för långt.',
  unreadableRequest: 'Begäran går inte att läsa.',
  tooBusy: 'Många vill ha sidor just nu. Försök igen om en liten stund.',
} as const
