import { catalogue } from '#app/text/catalogue.ts'

type Years = { before: number; after: number }

const years = (count: number) => `${count} år`
const merits = (count: number) => (count === 1 ? '1 merit' : `${count} meriter`)

export const seasonText = {
  title: 'Säsongsplan',
  lead: 'Inget sparas. Sidan räknar ut vad årsskiftet för med sig och ändrar ingenting.',
  failed: catalogue.listFailed,

  form: {
    label: 'Välj årsskifte',
    year: 'Årsskifte',
    yearOption: ({ before, after }: Years) => `${before} → ${after}`,
    ageing: 'Planerad åldring',
    noAgeing: 'Ingen',
    ageingOption: {
      all: '+1 år för alla hästar',
      quality: '+1 år för kvalitetsprogrammet',
      agelimit: '+1 år för hästar med åldersgräns',
    },
    submit: 'Räkna',
  },

  basis: {
    plain: ({ before, after }: Years) =>
      `Åldern räknas från födelseåret: när ${before} blir ${after} är alla ett år äldre utan att något görs.`,
    ageing: (scope: string) =>
      `Dessutom räknas en åldring med ${scope}: den gör hästarna ännu ett år äldre. Posterna i tävlingslistan räknas som om de har uppdaterats efter den.`,
    without: 'Sålda och avlidna hästar är inte med.',
    ageless: (count: number) =>
      count === 1
        ? 'En häst är utan födelseår och kan inte räknas.'
        : `${count} hästar är utan födelseår och kan inte räknas.`,
    entriesLeftOut: (count: number) =>
      count === 1
        ? 'En post i tävlingslistan är utelämnad: hästen är såld eller avliden.'
        : `${count} poster i tävlingslistan är utelämnade: hästarna är sålda eller avlidna.`,
  },

  turn: {
    entries: 'Poster i tävlingslistan vars häst åldras',
    names: (names: readonly string[], isCut: boolean) => `${names.join(', ')}${isCut ? ' med flera' : ''}`,
  },

  contents: 'Innehåll',
  showAll: (count: number) => `Visa alla ${count}`,
  showFewer: 'Visa färre',
  shown: (shown: number, total: number) => `${shown} av ${total} visas.`,
  edit: 'Ändra',
  enter: 'Lägg till',
  showEntry: 'Visa post',

  links: {
    competition: 'Tävlingslistan',
    ageing: 'Uppdatera ålder',
    addCompetition: 'Ny tävlingshäst',
    merits: 'Lägg till meriter',
    planner: 'Avelsplaneraren',
    quality: 'Visa programmet',
  },

  columns: {
    horse: 'Häst',
    born: 'Född',
    age: 'Ålder',
    limit: 'Gräns',
    standing: 'Läge',
    className: 'Klass nu',
    opens: 'Öppnas',
    waits: 'Väntar på',
    merits: 'Meriter',
    focus: 'Inriktning',
    code: 'Kod',
    change: 'Ändring',
    flags: 'Flaggor',
    named: 'Klass efter ålder',
    gender: 'Kön',
    levelUp: 'Level Up',
    total: 'Poäng',
    nextTitle: 'Nästa titel',
    missing: 'Saknas',
    season: 'Bästa säsong',
    why: 'Varför',
    action: 'Åtgärd',
  },

  born: (from: number, to: number) => (from === to ? `född ${from}` : `född ${from} → ${to}`),
  bornElsewhere: (entry: string, horse: number) => `${entry} (hästen: ${horse})`,
  age: (before: number | null, after: number | null) =>
    `${before === null ? 'ofödd' : before} → ${after === null ? 'ofödd' : years(after)}`,
  place: (discipline: string | null, label: string | null) =>
    [discipline, label].filter((part) => part !== null).join(': ') || 'ingen klass',
  from: (label: string, age: number) => `${label} från ${years(age)}`,
  merits,

  limits: {
    title: 'Åldersgräns',
    lead: 'Högsta ålder är årtalet minus åldersgränsen minus 3. Både åldern och gränsen växer med årsskiftet, så ingen stoppas av det. Här står de som är vid eller över sin gräns och inte kan åldras mer.',
    empty: 'Ingen häst är vid eller över sin åldersgräns.',
    stopped: catalogue.ageing.stopped,
    stoppedNote: 'Sålda och avlidna är med i uppräkningen, för åldringen tar dem också.',
    more: (count: number) => ` och ${count} till`,
    oldest: (before: number, after: number, limit: number) =>
      after < 0
        ? `ingen ålder tillåten än (gräns ${limit})`
        : `högst ${Math.max(before, 0)} → ${years(after)} (gräns ${limit})`,
    standing: {
      at: 'vid gränsen, kan inte åldras mer',
      above: (over: number) => `${years(over)} över gränsen, kan inte åldras mer`,
    },
  },
  classes: {
    title: 'Nästa klass öppnas',
    lead: ({ before, after }: Years) => `För unga för nästa klass ${before}, gamla nog ${after}.`,
    empty: ({ after }: Years) => `Ingen häst blir gammal nog för en högre klass ${after}.`,
  },
  outgrown: {
    title: 'Lämnar Inridning',
    lead: 'Inridning är en klass för unga hästar. De här är för gamla för den.',
    empty: ({ after }: Years) => `Ingen häst är för gammal för Inridning ${after}.`,
    until: (label: string, age: number) => `${label} till och med ${years(age)}`,
    already: 'för gammal redan innan',
    next: (label: string) => `nästa klass ${label}`,
  },
  waiting: {
    title: 'Fortfarande för unga',
    lead: ({ before, after }: Years) => `För unga för nästa klass både ${before} och ${after}.`,
    empty: ({ after }: Years) => `Ingen häst är för ung för sin nästa klass ${after}.`,
    until: (label: string, age: number, year: number) => `${label} från ${years(age)}, år ${year}`,
  },
  firstStarts: {
    title: 'Kan börja tävla',
    lead: ({ after }: Years) =>
      `Står inte i tävlingslistan och blir ${after} gamla nog för den första klassen i grenen de är inriktade på, eller 4 år när inriktningen inte är någon gren. Pensionärer är inte med.`,
    empty: ({ after }: Years) => `Ingen ny häst blir gammal nog att tävla ${after}.`,
    discipline: (label: string, age: number) => `${label} från ${years(age)}`,
    none: (age: number) => `ingen känd gren, från ${years(age)}`,
  },
  quality: {
    title: 'Kvalitetsprogrammet',
    lead: 'Hästar som byter åldersband: flaggor vid 3–7 år, därefter startklara för riders cup.',
    empty: 'Ingen häst i kvalitetsprogrammet byter åldersband.',
    flags: 'får flaggor',
    ready: 'Startklar för riders cup',
    left: (labels: readonly string[]) =>
      labels.length === 0 ? 'alla flaggor vunna' : `hann inte med ${labels.join(', ')}`,
    /** Ageing can skip the band with flags, in either direction. */
    none: 'inga flaggor',
  },
  young: {
    title: 'FEI Unghäst',
    lead: 'Dressyrhästar i tävlingslistan och klassen som är uppkallad efter deras ålder. Resultat kan läggas in där, men ingen häst flyttas dit.',
    empty: 'Ingen dressyrhäst är i åldern för FEI Unghäst.',
    none: 'ingen',
  },
  youngsters: {
    title: 'Unghästar som växer till sig',
    lead: ({ after }: Years) =>
      `Hästar i kategorin Unghästar som ${after} är gamla nog att tävla. Kategorin ändras inte av sig själv.`,
    before: (count: number) =>
      count === 1 ? 'En unghäst var gammal nog redan innan.' : `${count} unghästar var gamla nog redan innan.`,
    empty: 'Ingen unghäst blir gammal nog att tävla.',
  },
  planner: {
    title: 'Nya i avelsplaneraren',
    lead: 'Hingstar och ston kan väljas som föräldrar från 3 år.',
    empty: 'Ingen häst blir gammal nog för avelsplaneraren.',
  },
  ready: {
    title: 'Tio meriter',
    lead: 'Poster med minst 10 meriter, och vad Level Up gör med dem.',
    empty: 'Ingen häst har tio meriter.',
    moves: (label: string) => `går till ${label}, redan nu`,
    opens: (label: string, age: number, { before, after }: Years) =>
      `för ung för ${label} ${before}, går dit ${after} (från ${years(age)})`,
    waits: (label: string, age: number, year: number) => `för ung för ${label} (från ${years(age)}, år ${year})`,
    last: 'stannar, det är den sista klassen',
    notOnLadder: 'klassen finns inte på stegen',
  },
  titles: {
    title: 'Nära en titel',
    lead: (today: number) =>
      `Poängen som de står i dag. En titel är nära när det som saknas är högst vad hästen tog under den bättre av säsongerna ${today - 1} och ${today}, eller 12 poäng (en seger) om det är mer. Pensionärer är inte med.`,
    empty: 'Ingen häst är nära en titel.',
    total: (points: string, held: string | null) => `${points} poäng${held === null ? '' : ` (${held})`}`,
    next: (title: string, points: number) => `${title} vid ${points}`,
    missing: (points: string) => `saknar ${points}`,
    season: (points: string, year: number) => `${points} poäng ${year}`,
    noSeason: 'ingen säsong',
  },
  unclear: {
    title: 'Går inte att räkna',
    lead: 'Det som saknas eller inte går att läsa. Rätta det, så räknas hästen med.',
    empty: 'Allt gick att räkna.',
    ageless: 'utan födelseår',
    entryAgeless: 'posten i tävlingslistan är utan födelseår',
    discipline: 'okänd gren i tävlingslistan',
    className: (discipline: string) => `okänd klass i ${discipline}`,
  },
}
