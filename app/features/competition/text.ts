import { catalogue } from '#app/text/catalogue.ts'
import { copied } from '#app/text/copied.ts'

const exact = catalogue.competition

const horses = (count: number) => (count === 1 ? 'en häst' : `${count} hästar`)

const years = (count: number) => `${count} år`
const horseCount = (count: number) => (count === 1 ? '1 häst' : `${count} hästar`)
const moreEntries = (entries: number) => (entries > 1 ? ` (${entries} poster)` : '')

export const competitionText = {
  horse: 'Häst',
  discipline: 'Gren',
  className: 'Klass',
  merits: 'Meriter',
  potential: 'Potential',
  premium: 'Premium',
  action: 'Åtgärd',
  horseCount,
  years,
  none: '–',
  toList: 'Till tävlingslistan',

  /** The specification's own words on buttons (point 4). */
  buttons: { levelUp: 'Level Up', reset: 'Reset', retire: 'Retire', sold: 'Sold', update: 'Update' },

  facts: {
    age: 'Ålder',
    ofHorse: (count: number) => `${years(count)}, från hästen`,
    gender: 'Kön',
    breed: 'Ras',
    height: 'Mankhöjd',
    cm: (height: string) => `${height} cm`,
    focus: 'Inriktning',
    since: 'I listan sedan',
    heightGroup: 'Höjdgrupp',
    born: 'Född',
    missing: 'saknas',
  },

  points: {
    missing: 'Saknar 16 egenskaper',
    at: (level: string) => `pekar på ${level}`,
    atShort: 'pekar på ',
    same: 'samma klass',
    distance: (above: number) => {
      const count = Math.abs(above) === 1 ? 'en klass' : `${Math.abs(above)} klasser`
      return `${count} ${above > 0 ? 'över' : 'under'}`
    },
    meritUnit: ' meriter',
  },

  choose: {
    discipline: 'Välj gren',
    className: 'Välj klass',
    from: (label: string, minAge: number, maxAge?: number) =>
      maxAge !== undefined
        ? `${label} (till ${years(maxAge)})`
        : minAge > 0
          ? `${label}, från ${years(minAge)}`
          : label,
  },

  entry: {
    title: (horse: string, discipline: string) => `${horse} i ${discipline}`,
    alsoIn: 'Tävlar också i: ',
    climb: 'Klassen',
    next: (label: string, minAge: number) =>
      `Nästa klass är ${label}${minAge > 0 ? `, från ${years(minAge)}` : ''}. Meriterna börjar om från 0.`,
    tooYoung: (label: string, minAge: number) => `Nästa klass är ${label}, från ${years(minAge)}.`,
    last: 'Hästen står i den sista klassen och stannar där. Meriterna börjar om från 0.',
    resetNote: 'Reset sätter meriterna till 0.',
    copied: 'Uppgifter',
    same: 'Kön, ålder och premium stämmer med hästen.',
    copyNote: 'Hämtar kön, ålder och premium från hästen och dess exteriörbedömning.',
    unknownDiscipline: 'Okänd gren',
    show: 'Visa',
    change: 'Ändra klass',
  },
  add: {
    title: 'Ny tävlingshäst',
    lead: 'Uppgifterna hämtas från hästen och dess exteriörbedömning när du sparar.',
    missing: exact.incomplete,
    notFound: exact.notFound,
    alreadyEntered: (horse: string, discipline: string) => `${horse} tävlar redan i ${discipline}.`,
    showEntry: 'Visa posten',
    section: 'Häst, gren och klass',
    fetch: 'Hämta hästen',
    isGone: (horse: string, isDead: boolean) =>
      `${horse} är ${isDead ? 'avliden' : 'såld'}. Ska hästen ändå stå på tävlingslistan?`,
    anyway: 'Anmäl ändå',
    save: 'Spara tävlingshäst',
    done: (horse: string, label: string) => `${horse} tävlar nu i ${label}.`,
    failed: catalogue.saveFailed,
  },

  many: {
    title: 'Flera på en gång',
    way: 'Anmäl flera',
    lead: 'Gren och klass gäller alla rader som inte säger något annat.',
    horses: 'Hästar',
    hint: 'En häst på varje rad. Efter ett semikolon kan gren och klass stå: Alva; Hoppning; 90 cm.',
    discipline: 'Gren för alla',
    className: 'Klass för alla',
    classHint: 'Tom: den klass som hästens potential och ålder pekar på.',
    rest: 'Anmäl de andra',
    save: 'Anmäl hästarna',
    missing: 'Skriv minst en häst.',
    disciplineMissing: 'Välj en gren, eller skriv den på varje rad.',
    done: (count: number) => (count === 1 ? 'En häst är anmäld.' : `${count} hästar är anmälda.`),
    noHorse: (name: string, near: readonly string[]) =>
      near.length === 0 ? `Ingen häst heter ${name}.` : `Ingen häst heter ${name}. Menade du ${near.join(' eller ')}?`,
    noDiscipline: (name: string, said: string) => `${name}: det finns ingen gren som heter ${said}.`,
    gone: (name: string, isDead: boolean) => `${name} är ${isDead ? 'avliden' : 'såld'}.`,
    tooYoung: (name: string, discipline: string) => `${name} är för ung för alla klasser i ${discipline}.`,
    noClass: (name: string, said: string, discipline: string) =>
      `${name}: klassen ${said} finns inte för hästens höjd i ${discipline}.`,
    otherClass: (name: string, said: string, discipline: string) =>
      `${name}: en rad ovanför gäller redan ${discipline}, så klassen ${said} kan inte anmälas också.`,
  },

  horseMissing: exact.horseMissing,
  gone: exact.notInList,
  tooYoung: exact.tooYoung,
  noSuchDiscipline: 'Det finns ingen sådan gren.',
  noSuchClass: 'Klassen finns inte för hästens höjd i den grenen. Välj en klass ur listan.',
  notOnLadder: (horse: string) =>
    `${horse} står i en klass som inte finns på grenens stege för hästens höjd. Välj klass under Ändra gren eller klass.`,
  somethingWrong: catalogue.somethingWrong,

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
    title: 'Pensionera',
    question: (horse: string) => `Pensionera ${horse}?`,
    consequence: (entries: number) =>
      `Hästen tas bort ur tävlingslistan${moreEntries(entries)} och flyttas till Pensionärer. Det går att ångra.`,
    done: (horse: string) => `${horse} är pensionerad.`,
    failed: exact.retireFailed,
  },

  sold: {
    title: 'Såld',
    link: 'Länk',
    linkLabel: 'Länk till nya hemmet',
    owner: 'Ny ägare',
    optional: 'Behövs inte.',
    lead: (entries: number) =>
      `Hästen tas bort ur tävlingslistan${moreEntries(entries)}, markeras som såld och är inte längre till salu. Länk och ägare kan fyllas i senare.`,
    done: (horse: string) => `${horse} är såld.`,
    failed: exact.soldFailed,
  },
  horseGone: 'Hästen är såld eller avliden. Ta bort den ur listan i stället.',

  update: {
    done: (horse: string) => `Uppgifterna för ${horse} är hämtade.`,
    nothing: (horse: string) => `Uppgifterna för ${horse} stämde redan.`,
    failed: exact.updateFailed,
  },

  updateMany: {
    changes: 'Ändras',
    note: (count: number) => (count === 1 ? 'En post ändras' : `${count} poster ändras`),
    cancel: 'Avbryt',
    more: (count: number) => ` och ${count} till`,
    title: 'Uppgifter som skiljer sig från hästarna',
    lead: 'Kön, ålder och premium jämförs med hästen och dess nyaste exteriörbedömning. Inget är sparat ännu.',
    done: (count: number) => `Uppgifterna är hämtade för ${horses(count)}.`,
    nothing: 'Alla uppgifter stämmer med hästarna.',
    noHorses: exact.noHorses,
    failed: exact.updateManyFailed,
  },

  changeClass: {
    title: 'Ändra gren eller klass',
    lead: 'För en klass som har blivit fel. Meriterna står kvar.',
    missing: 'Välj gren och klass innan du sparar.',
    done: (horse: string, label: string) => `${horse} tävlar nu i ${label}.`,
    failed: catalogue.saveFailed,
  },

  remove: {
    title: 'Ta bort ur listan',
    lead: 'För en post som inte ska finnas. Hästen själv ändras inte.',
    confirm: 'Ta bort',
    question: (horse: string, discipline: string) => `Ta bort ${horse} ur listan i ${discipline}?`,
    consequence: 'Hästen själv och dess andra grenar ändras inte. Det går att ångra.',
    done: (horse: string) => `${horse} är borttagen ur listan.`,
  },

  list: {
    title: 'Tävlingslista',
    compare: 'Jämför med hästarna',
    search: 'Sök i tävlingslistan',
    showAll: 'Visa hela listan',
    allDisciplines: 'Alla grenar',
    height: 'Höjd',
    allHeights: 'Alla höjder',
    allPonies: 'Alla ponnyer',
    horses: 'Häst',
    unknownHeight: 'Ponny, okänd höjd',
    folded: (count: number, classes: number, ready: number) =>
      `${horseCount(count)} i ${classes === 1 ? 'en klass' : `${classes} klasser`}${ready === 0 ? '' : `, ${ready} redo`}`,
    partOf: (shown: number, all: number) => `${shown} av ${horseCount(all)}`,
    copy: 'Kopiera',
    copySubject: (subject: string) => ` klasslistan ${subject}`,
    asText: 'Text att kopiera',
    area: (subject: string) => `Klasslistan ${subject} som text`,
    failed: catalogue.listFailed,
    empty: 'Tävlingslistan är tom.',
    nothing: 'Ingen häst i listan passar filtren.',
    found: (count: number) => (count === 1 ? '1 post i listan' : `${count} poster i listan`),
    ready: 'Redo för nästa klass',
    disciplineAndClass: 'Gren och klass',
    readyNote: 'Flyttar upp de förbockade hästarna i en enda ändring, som kan ångras.',
    rises: (label: string) => `Går upp till ${label}`,
    stays: (label: string) => `Stannar i ${label}, den sista klassen. Meriterna nollställs.`,
    waits: (refusal: string, age: number | null, minAge: number) =>
      `${refusal} (${age} år, klassen är från ${minAge} år)`,
    noClass: 'Klassen finns inte på stegen. Välj klass först.',
    readyLead: 'Hästar med 10 meriter eller fler. Inget är sparat ännu: bocka ur dem som ska vänta.',
    readyCut: (shown: number) => `Fler än ${shown} är redo. Resten visas när de här är uppflyttade.`,
    toMend: 'Att rätta',
    offLadder: 'Klasser som inte finns på stegen',
    offLadderLead: 'Välj en klass för hästen, eller ta bort den ur listan.',
    unknownDiscipline: 'Okänd gren',
    unknownDisciplineLead: 'Grenen går inte att läsa. Välj gren och klass, eller ta bort hästen ur listan.',
    differs: 'Uppgifterna skiljer sig från hästen',
    copied: copied,
    selected: 'Texten är markerad: kopiera den med Ctrl och C.',
  },

  odd: {
    discipline: (stored: string | null) => (stored === null ? 'Grenen saknas' : `Okänd gren: ${stored}`),
    class: (stored: string | null) => (stored === null ? 'Klassen saknas' : `Klassen ${stored} finns inte på stegen`),
    merits: (stored: string) => `Antalet meriter går inte att läsa: ${stored}`,
    age: (stored: string) => `Födelseåret går inte att läsa: ${stored}`,
    horse: exact.horseMissing,
    twin: 'Hästen har flera poster i grenen',
  },

  outlook: {
    noPotential: (horse: string) => `${horse} har inte 16 egenskaper, så ingen klass kan räknas ut.`,
    points: (potential: string, level: string) => `Potentialen ${potential} pekar på ${level}.`,
    ageless: 'Åldern är okänd.',
    age: (horse: string, age: number) => `${horse} är ${years(age)}.`,
    tooYoung: 'Hästen är för ung för alla klasser.',
    suggested: (label: string, isLower: boolean) =>
      `Förslag: ${label}${isLower ? ', den högsta klass åldern räcker till' : ''}.`,
    from: (label: string, minAge: number) => (minAge > 0 ? `${label} (från ${years(minAge)})` : label),
    profile: 'Profil',
    title: 'Potential och föreslagen klass',
    pointsAt: 'Pekar på',
    suggestion: 'Förslag',
    suggestionUnit: 'Förslag: ',
    inList: 'I listan',
    young: 'För ung',
    entered: 'Tävlar redan',
    in: (discipline: string) => ` i ${discipline}`,
  },
} as const
