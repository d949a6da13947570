/** What the administrator reads about competition, in the specification's exact words where it gives them (points 2, 4, 5 and 8). */

const horses = (count: number) => (count === 1 ? 'en häst' : `${count} hästar`)

export const text = {
  add: {
    title: 'Ny tävlingshäst',
    lead: 'Uppgifterna hämtas från hästen och dess exteriörbedömning när du sparar.',
    missing: 'Vänligen välj häst, gren och klass innan du sparar.',
    /** Where the horse is looked up. */
    notFound: 'Hittade inte hästen i databasen',
    alreadyEntered: (horse: string, discipline: string) => `${horse} tävlar redan i ${discipline}.`,
    showEntry: 'Visa posten',
    done: (horse: string, label: string) => `${horse} tävlar nu i ${label}.`,
    failed: 'Något gick fel vid sparandet.',
  },

  /** A horse that is needed for saving. */
  horseMissing: 'Hästen finns inte i databasen.',
  gone: 'Kunde inte hitta hästen i tävlingslistan.',
  tooYoung: (horse: string, label: string) => `${horse} är för ung för ${label}`,
  noSuchClass: 'Klassen finns inte för hästens höjd i den grenen. Välj en klass ur listan.',
  notOnLadder: (horse: string) =>
    `${horse} står i en klass som inte finns på grenens stege för hästens höjd. Välj klass under Ändra gren eller klass.`,
  somethingWrong: 'Något gick fel.',

  levelUp: {
    moved: (horse: string, label: string) => `${horse} går nu i ${label}.`,
    stayed: (horse: string, label: string) =>
      `${horse} stannar i ${label}, den sista klassen. Meriterna är nollställda.`,
    many: (moved: number, stayed: number) =>
      [
        moved === 1 ? 'En häst är uppflyttad.' : moved > 1 ? `${moved} hästar är uppflyttade.` : null,
        stayed === 1
          ? 'En häst stannar i sin sista klass, med 0 meriter.'
          : stayed > 1
            ? `${stayed} hästar stannar i sin sista klass, med 0 meriter.`
            : null,
      ]
        .filter((part) => part !== null)
        .join(' '),
    noneChosen: 'Välj minst en häst att flytta upp.',
  },

  reset: {
    done: (horse: string) => `${horse} har 0 meriter.`,
  },

  retire: {
    question: (horse: string) => `Pensionera ${horse}?`,
    consequence: (entries: number) =>
      `Hästen tas bort ur tävlingslistan${entries > 1 ? ` (${entries} poster)` : ''} och flyttas till Pensionärer. Det går att ångra.`,
    done: (horse: string) => `${horse} är pensionerad.`,
    failed: 'Något gick fel vid pensionering.',
  },

  sold: {
    lead: (entries: number) =>
      `Hästen tas bort ur tävlingslistan${entries > 1 ? ` (${entries} poster)` : ''}, markeras som såld och är inte längre till salu. Länk och ägare kan fyllas i senare.`,
    done: (horse: string) => `${horse} är såld.`,
    failed: 'Något gick fel vid flytten.',
  },
  horseGone: 'Hästen är såld eller avliden. Ta bort den ur listan i stället.',

  update: {
    done: (horse: string) => `Uppgifterna för ${horse} är hämtade.`,
    nothing: (horse: string) => `Uppgifterna för ${horse} stämde redan.`,
    failed: 'Något gick fel vid uppdatering av hästens information.',
  },

  updateMany: {
    title: 'Uppgifter som skiljer sig från hästarna',
    lead: 'Kön, ålder och premium jämförs med hästen och dess nyaste exteriörbedömning. Inget är sparat ännu.',
    done: (count: number) => `Uppgifterna är hämtade för ${horses(count)}.`,
    nothing: 'Alla uppgifter stämmer med hästarna.',
    noHorses: 'Inga hästar hittades i databasen.',
    failed: 'Något gick fel vid åldersändring.',
  },

  changeClass: {
    title: 'Ändra gren eller klass',
    lead: 'För en klass som har blivit fel. Meriterna står kvar.',
    missing: 'Välj gren och klass innan du sparar.',
    done: (horse: string, label: string) => `${horse} tävlar nu i ${label}.`,
    failed: 'Något gick fel vid sparandet.',
  },

  remove: {
    question: (horse: string, discipline: string) => `Ta bort ${horse} ur listan i ${discipline}?`,
    consequence: 'Hästen själv och dess andra grenar ändras inte. Det går att ångra.',
    done: (horse: string) => `${horse} är borttagen ur listan.`,
  },

  list: {
    title: 'Tävlingslista',
    failed: 'Misslyckades att hämta hästar.',
    empty: 'Tävlingslistan är tom.',
    nothing: 'Ingen häst i listan passar filtren.',
    found: (count: number) => (count === 1 ? '1 post i listan' : `${count} poster i listan`),
    ready: 'Redo för nästa klass',
    readyLead: 'Hästar med 10 meriter eller fler. Inget är sparat ännu: bocka ur dem som ska vänta.',
    readyCut: (shown: number) => `Fler än ${shown} är redo. Resten visas när de här är uppflyttade.`,
    toMend: 'Att rätta',
    offLadder: 'Klasser som inte finns på stegen',
    offLadderLead: 'Välj en klass för hästen, eller ta bort den ur listan.',
    unknownDiscipline: 'Okänd gren',
    unknownDisciplineLead: 'Grenen går inte att läsa. Välj gren och klass, eller ta bort hästen ur listan.',
    differs: 'Uppgifterna skiljer sig från hästen',
    copied: 'Kopierat!',
    selected: 'Texten är markerad: kopiera den med Ctrl och C.',
  },

  odd: {
    discipline: (stored: string | null) => (stored === null ? 'Grenen saknas' : `Okänd gren: ${stored}`),
    class: (stored: string | null) => (stored === null ? 'Klassen saknas' : `Klassen ${stored} finns inte på stegen`),
    merits: (stored: string) => `Antalet meriter går inte att läsa: ${stored}`,
    age: (stored: string) => `Födelseåret går inte att läsa: ${stored}`,
    horse: 'Hästen finns inte i databasen.',
    twin: 'Hästen har flera poster i grenen',
  },
} as const
