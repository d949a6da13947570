/** What a damaged row is called; `%` is its key. */
const PIECES: Readonly<Record<string, string>> = {
  meta: 'Inloggningens nyckel',
  journal: 'Ändring % i journalen',
  former_names: 'Ett tidigare namn på en häst',
  pictures: 'Bilden %',
  auth_users: 'Ett konto',
  auth_accounts: 'Ett kontos lösenord',
  auth_two_factors: 'Ett kontos inloggning med kod',
  auth_recovery_codes: 'En reservkod till ett lösenord',
  auth_passkeys: 'En nyckel till ett konto',
  auth_events: 'En händelse under Konto',
  journal_changes: 'Ändring % i journalen',
}

type TableFault = {
  label: string
  cell: string
  guesses?: readonly string[] | undefined
  meant?: readonly string[] | undefined
  meaning?: string | undefined
}

function sayFault({ cell, guesses, meant, meaning }: Omit<TableFault, 'label'>): string {
  const said = `"${cell.slice(0, 40)}"`
  if (meaning !== undefined) return `${said} kan inte stämma. ${meaning}`
  if (meant !== undefined) return `${said} går inte att läsa. Menas ${meant.join(' eller ')}?`
  if (guesses === undefined) return `${said} går inte att läsa`
  return `${said} kan vara ${guesses.join(' eller ')}: ett kalkylprogram har gjort om rutan`
}

/** The sentences of the store about documents, files and databases. */
export const storeText = {
  /** The start of a line that names the wanted kind. */
  shall: 'ska vara',
  instead: (wanted: string, kind: string) => `${wanted}, inte ${kind}`,
  wanted: {
    single: 'ska vara text eller ett tal',
    list: 'ska vara en lista med texter',
    numbers: 'ska vara tal',
    map: 'ska vara ett objekt',
    text: 'ska vara text',
    document: 'dokumentet ska vara ett objekt',
  },
  kinds: {
    list: 'en lista',
    datatype: (name: string) => `ett värde av typen ${name}`,
    map: 'ett objekt',
    flag: 'ja eller nej',
    number: 'ett tal',
    text: 'text',
  },
  missing: 'saknas',
  blank: 'är tomt',
  tooLong: (limit: number) => `är längre än ${limit} tecken`,
  forbiddenCharacter: 'innehåller ett otillåtet tecken',
  onlyDots: 'består av enbart punkter',
  field: (field: string, problem: string) => `fältet "${field}" ${problem}`,
  id: {
    blank: 'id är tomt',
    forbiddenCharacter: 'id innehåller ett otillåtet tecken',
    tooLong: (limit: number) => `id är längre än ${limit} byte`,
    twice: 'id förekommer flera gånger i filen',
  },
  import: {
    unknownCollection: (collection: string) => `samlingen "${collection}" är okänd`,
    notThatPicture: 'bilden är inte hel, eller en annan än den heter',
    noPicture: 'är ingen bild som ett stuteri har sparat',
    nameTaken: (name: string, holder: string) => `namnet "${name}" tillhör redan dokumentet ${holder}`,
    cut: 'Filen slutar mitt i: den är inte hel.',
    noExport: 'Filen saknar "__collections__": den är ingen export.',
    noKnownCollection: (names: readonly string[]) =>
      `Ingen av filens samlingar (${names.slice(0, 5).join(', ')}) är någon av dem som ett stuteri har: horses, pedigree, evaluations, scores, competition.`,
    whichCollection:
      'Filen ser ut att rymma en enda samling, men inte vilken. Döp den efter samlingen (till exempel horses.json), eller säg det: --collection horses.',
    whichList:
      'Filen är en lista (oväntat "[" där en export börjar med {) och säger inte vilken samling den rymmer. Döp den efter samlingen (till exempel horses.json), eller säg det: --collection horses.',
    notUtf8: (line: number, shown: string) =>
      `Rad ${line} är inte skriven i UTF-8 (där står ungefär: ${shown}). Öppna filen i en textredigerare, spara den som UTF-8 och försök igen.`,
    oddWord: (label: string, word: string) => `${label} "${word}" finns inte i någon lista`,
    wrongForm: (character: string, { line, column }: { line: number; column: number }) =>
      `Filen är ingen export i rätt form: oväntat ${character} på rad ${line}, kolumn ${column}.`,
    noJson: (start: string, { line, column }: { line: number; column: number }) =>
      `Filen är ingen giltig JSON på rad ${line}, kolumn ${column}: ${start}`,
    wrongDocument: (collection: string, id: string, place: { line: number; column: number } | undefined) =>
      `Filen är ingen giltig JSON: fel i dokumentet ${collection}/${id}${place ? ` på rad ${place.line}, kolumn ${place.column}` : ''}.`,
    tooDeep: ({ line, column }: { line: number; column: number }) =>
      `Filen har ett dokument på rad ${line}, kolumn ${column}, med för många nivåer inuti varandra.`,
    tooLongDocument: ({ line, column }: { line: number; column: number }) =>
      `Filen har ett dokument på rad ${line}, kolumn ${column}, som är större än 32 MB.`,
    tooMuchMemory: 'Filen tog för mycket minne att läsa. Dela upp den i flera mindre och ta in dem en i taget.',
    tooSlow: 'Filen tog för lång tid att läsa. Dela upp den i flera mindre och ta in dem en i taget.',
    crashed:
      'Läsningen avbröts av ett fel i programmet. Försök igen; händer det på nytt, skicka filen till den som sköter programmet.',
    numberTooLong: (digits: string) => `talet ${digits} är för stort för att bevaras`,
  },
  table: {
    row: (line: number) => `rad ${line}`,
    noName: 'namnet saknas',
    nameTaken: (name: string) => `namnet "${name}" har en annan redan`,
    field: (label: string, problem: string) => `${label} ${problem}`,
    twice: 'namnet står flera gånger i filen',
    twiceSame: (line: number) => `säger samma som rad ${line} och behövs inte`,
    wrong: (cells: readonly TableFault[]) =>
      cells.map(({ label, ...fault }) => `${label === '' ? '' : `${label}: `}${sayFault(fault)}`).join('; '),
    spoiled: (place: string, label: string, stored: string, cell: string) =>
      `${place}: ${label} ”${cell}” läses som ”${stored}”, som det står här: ett kalkylprogram har gjort om rutan.`,
    noNameColumn: (heads: readonly string[]) => `Ingen kolumn är vald som namn. Filens kolumner: ${heads.join(', ')}.`,
    above: (lines: readonly string[]) =>
      `Ovanför rubrikerna står: ${lines.map((line) => `”${line.slice(0, 60)}”`).join(', ')}. Det tas inte in.`,
    headings: (rows: readonly string[]) => `Utelämnas som rubriker eller summor: ${rows.join(', ')}.`,
    sections: 'Nya hästar under en rubrik som nämner en kategori får den kategorin.',
    leftOut: (heads: readonly string[]) => `Kolumner som inte tas in: ${heads.join(', ')}.`,
    tooWide: (line: number, columns: number, most: number) =>
      `Rad ${line} i tabellen har ${columns} kolumner; högst ${most} kan läsas. Ta bort dem som inte behövs.`,
    workbookTooLarge: 'Kalkylarket är större än 60 MB. Spara det som CSV, eller dela upp det.',
    encoding: (name: string) =>
      `Tabellen lästes som ${name}. Stämmer inte å, ä och ö, välj en annan teckenkodning och läs om.`,
    otherSpelling: (place: string, name: string, other: string) =>
      `${place}: ”${name}” blir en ny post; det finns redan en ”${other}”. Är de samma, rätta namnet i tabellen.`,
    familyUnjudged:
      'Tabellen är så lång att det inte prövas om dess föräldrar och kön går ihop. Stallkollen säger efteråt vad som inte gör det.',
    goneSince: 'har tagits bort här sedan tabellen skrevs; töm rutan version om den ska tas in på nytt',
    newerHere: (count: number) =>
      count === 1
        ? 'En uppgift är nyare här än i filen och står kvar som den är.'
        : `${count} uppgifter är nyare här än i filen och står kvar som de är.`,
    collides: (place: string, label: string, here: string, there: string) =>
      `${place}: ${label} är nyare här än i filen och lämnas: här står ”${here}”, i filen ”${there}”.`,
    withoutVersions:
      'Tabellen har ingen version på sina rader, så det märks inte om något här är nyare än i filen. Det som står i filen gäller.',
    broken: (line: number, problem: string) => `Tabellen är trasig vid rad ${line}: ${problem}.`,
  },
  gedcom: {
    none: 'Filen är inget släktträd (GEDCOM): den börjar inte med 0 HEAD.',
    wrongLine: (line: number, shown: string) => `Rad ${line} är ingen rad i ett släktträd (GEDCOM): ${shown}`,
    broken: (problem: string) => `Släktträdet är trasigt: ${problem}`,
    tooLarge: 'Släktträdet är större än 200 MB.',
    ownAncestor: (way: readonly string[]) => `är sin egen förfader: ${way.join(' – ')}`,
    renamed: (name: string, as: string) => `Flera i trädet heter ${name}; en av dem tas in som ”${as}”.`,
    nameless: (count: number) => `${count} individer utan namn räknas som okända.`,
    leftOut: (tag: string, count: number) => `${tag} togs inte in (${count} st).`,
  },
  words: { gender: 'könet', category: 'kategorin' },
  /** Files that are not exports, and how to get one. */
  foreign: {
    backup: 'Filen är en säkerhetskopia från Hovslag. Lägg tillbaka den med: npm run stud -- restore FIL',
    database: 'Filen är en databasfil från Hovslag. Lägg tillbaka den med: npm run stud -- restore FIL',
    zip: 'Filen är ett zip-arkiv. Packa upp det och ta in filerna i det, en i taget.',
    ods: 'Filen är ett kalkylark från LibreOffice (ODS). Spara det som Excel (.xlsx) eller CSV: Arkiv, Spara som, och försök igen.',
    xls: 'Filen är ett äldre Excel-ark (.xls), eller ett som är låst med lösenord. Spara det i Excel som arbetsbok (.xlsx) utan lösenord, och försök igen.',
    gzip: 'Filen är packad med gzip. Packa upp den (gunzip FIL) och ta in det som kommer ut.',
    utf16: 'Filen är skriven i UTF-16. Öppna den i en textredigerare, spara den som UTF-8 och försök igen.',
    avro: 'Filen är en Avro-fil, som BigQuery skriver. Skriv ut samlingarna ur Firestore i stället, med: npx -p node-firestore-import-export firestore-export -a nyckel.json -b stuteri.json',
    gedcom: 'Filen är ett släktträd (GEDCOM). Ta in det med: npm run stud -- import FIL --as gedcom',
    page: 'Filen är en webbsida eller XML, ingen export. Ladda ner den igen: kanske var det en inloggningssida som sparades.',
    binary:
      'Filen är inte text. En mapp som Google själva har skrivit (gcloud firestore export: output-0, .overall_export_metadata) kan inte läsas här; skriv ut samlingarna i stället, med: npx -p node-firestore-import-export firestore-export -a nyckel.json -b stuteri.json',
    managed: (folder: string) =>
      `${folder} är en mapp som Google själva har skrivit (gcloud firestore export) och kan bara läsas av Firestore. Läs tillbaka den dit (gcloud firestore import) och skriv ut samlingarna, med: npx -p node-firestore-import-export firestore-export -a nyckel.json -b stuteri.json`,
    rest: 'Filen är ett svar från Firestores REST-gränssnitt, med varje värde förpackat efter sin typ. Skriv ut samlingarna i stället, med: npx -p node-firestore-import-export firestore-export -a nyckel.json -b stuteri.json',
    lines:
      'Filen har ett dokument på varje rad (NDJSON, som BigQuery skriver). Gör en lista av raderna, med: jq -s . FIL > horses.json, och ta in den; filens namn säger vilken samling det är.',
    table:
      'Det ser ut som en tabell (CSV). Ta in den med: npm run stud -- import FIL --as horses (eller --as pedigree)',
  },
  backup: {
    foreign: 'Filen är ingen säkerhetskopia från Hovslag.',
    newer: 'Säkerhetskopian är gjord av en nyare version av programmet. Uppdatera programmet.',
    cut: 'Säkerhetskopian är inte hel: slutet saknas.',
    broken: 'Säkerhetskopian är skadad: innehållet stämmer inte med sina kontrollsummor.',
    tooMuch: 'Säkerhetskopian tog för mycket minne eller tid att läsa. Välj en annan.',
    stopped: 'Det avbröts. Inget har ändrats.',
    exists: (file: string) => `Filen ${file} finns redan.`,
    damaged: (pieces: readonly string[]) =>
      `Skadat i kopian: ${pieces.slice(0, 5).join(', ')}${pieces.length > 5 ? ` och ${pieces.length - 5} till` : ''}. Allt annat i den är helt.`,
    withDamage: 'något i stuteriet är skadat, så kopian är inte hel. Hela kopior som finns ligger kvar.',
    differs: (table: string) => `Det som skrevs in i ${table} är inte det som lästes. Inget har ändrats.`,
    drillFailed: (file: string, problem: string) => `${file} gick inte att provåterställa: ${problem}`,
    noRoom: (folder: string) => `Det finns för lite plats kvar på disken för en säkerhetskopia i ${folder}.`,
    busy: 'En säkerhetskopia görs eller återställs redan. Vänta tills det är klart.',
    noAdministrator: 'Kopian rymmer ingen administratör: efter den skulle ingen kunna logga in.',
  },
  away: {
    failed: (host: string, said: string) => `kopian kunde inte skickas till ${host}: ${said}`,
    line: 'linjen bröts',
    otherServer: (host: string, file: string) =>
      `kopian skickades inte: ${host} är inte den server som den brukar vara. Är den utbytt, ta bort ${file}.`,
  },
  restore: { refused: 'Exporten innehåller dokument som inte kan tas in.' },
  damage: {
    readOnly: (folder: string) => `Disken går bara att läsa: det går inte att skriva i ${folder}.`,
    endedEarly: ({ found, remembered, accounts = 0 }: { found: number; remembered: number; accounts?: number }) =>
      [
        ...(found < remembered
          ? [`Vid starten slutade databasen vid ändring ${found}, men ändring ${remembered} var sparad.`]
          : []),
        ...(accounts > 0
          ? ['Vid starten saknades ändringar av konton: ett lösenord eller en inloggning med kod kan vara den förra.']
          : []),
        'Det som fattas finns kanske i en säkerhetskopia.',
      ].join(' '),
    piece: ({ table, key }: { table: string; key: string }) =>
      (PIECES[table] ?? `Raden % i ${table}`).replace('%', key),
    isDamaged: (piece: string) =>
      `${piece} är skadad i databasen. Hämta den ur en säkerhetskopia, med: npm run stud -- mend`,
    rows: (accounts: number, records: number) => {
      const said = [
        ...(accounts > 0 ? [accounts === 1 ? 'en del av ett konto' : `${accounts} delar av konton`] : []),
        ...(records > 0 ? [records === 1 ? 'en rad i journalen' : `${records} rader i journalen`] : []),
      ].join(' och ')
      const be = accounts + records === 1 ? 'är skadad' : 'är skadade'
      return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${be} i databasen. Hämta ur en kopia på sidan Säkerhetskopia.`
    },
    remade: 'Sökregistret stämde inte med hästarna, och gjordes om.',
    document: (collection: string, id: string) => `dokumentet ${collection}/${id} är inte det som journalen säger`,
    missing: (collection: string) => `i ${collection} finns inte de dokument som journalen säger`,
    journal: (revision: number) => `journalens ändring ${revision} följer inte på den före`,
    picture: (hash: string) =>
      `Bilden ${hash} är skadad i databasen och visas inte. Hämta den ur en säkerhetskopia, med: npm run stud -- mend`,
    pictures: (count: number) =>
      count === 1
        ? 'En bild är skadad i databasen och visas inte. Hämta den ur en kopia på sidan Säkerhetskopia.'
        : `${count} bilder är skadade i databasen och visas inte. Hämta dem ur en kopia på sidan Säkerhetskopia.`,
    indexWrong:
      'Sökregistret stämmer inte med uppgifterna. Programmet räknar om det av sig självt, vid starten och var sjätte timme.',
    replaced: (file: string) => `${file} har tagits bort eller bytts ut`,
    running: (file: string, reason: string) =>
      `Databasfilen ${file} är skadad: ${reason}. Inget läses eller skrivs förrän programmet har startats om.`,
  },
  open: {
    unreachable: (url: string, reason: string) => `Databasen ${url} går inte att nå: ${reason}`,
    damaged: (file: string) => `Databasfilen ${file} är skadad eller är ingen databas.`,
    fileNotWritable: (file: string) => `Det går inte att skriva till databasfilen ${file}.`,
    folderNotWritable: (folder: string) => `Det går inte att skriva i datamappen ${folder}.`,
    damagedSo: (file: string, problem: string) => `Databasfilen ${file} är skadad: ${problem}.`,
    empty: (file: string) => `Databasfilen ${file} är tom (0 byte).`,
    gone: (file: string, revision: number | null, last: string) =>
      `Databasfilen ${file} saknas, men här har funnits ett stuteri${revision === null ? '' : ` (till och med ändring ${revision})`}. Ta bort ${last} och eventuell logg för att börja om med ett nytt.`,
    backup: (file: string, at: Date) =>
      `Den nyaste hela säkerhetskopian är från ${at.toISOString()}; lägg tillbaka den med: npm run stud -- restore ${file}`,
    noBackup: (folder: string) =>
      `Ingen hel säkerhetskopia finns i ${folder}; har du en, lägg tillbaka den med: npm run stud -- restore FIL`,
    full: (place: string) => `Disken är full: det går inte att skriva i ${place}.`,
    busy: (file: string) => `Databasfilen ${file} är låst av ett annat program.`,
    fileFailed: (file: string, reason: string) => `Databasfilen ${file} kan inte öppnas: ${reason}`,
    failed: (reason: string) => `Databasen kan inte öppnas: ${reason}`,
    newer: (names: string, version: string | null) =>
      `Stuteriet är sparat av en nyare version av programmet (${version === null ? '' : `Hovslag ${version}: `}${names}). Starta den, eller uppdatera programmet.`,
    backTo: (copy: string) =>
      `Eller gå tillbaka till kopian från före uppgraderingen, med: npm run stud -- restore ${copy} (det som sparats sedan dess ligger kvar bredvid)`,
    backOnPostgres: (copy: string) =>
      `Eller gå tillbaka till kopian från före uppgraderingen: låt DATABASE_URL peka på en ny, tom databas, och kör npm run stud -- restore ${copy}`,
    older: (plan: string) =>
      `Stuteriet är sparat av en äldre version av programmet, och ingenting i det har ändrats. Det uppgraderas av nästa start, eller av npm run stud -- upgrade, som först gör en kopia. Det som görs då: ${plan}.`,
    superseded:
      'Stuteriet har uppgraderats av en nyare version av programmet. Ingenting sparades, och det här programmet slutar: starta den nya.',
    inUse:
      'Stuteriet ska uppgraderas, men ett program har det öppet. Stoppa det och försök igen: medan det uppgraderas får ingen annan använda det.',
  },
  upgrade: {
    plan: ({ migrations, isReindexed }: { migrations: readonly string[]; isReindexed: boolean }) =>
      [
        ...(migrations.length > 0 ? [`tabellerna ändras (${migrations.join(', ')})`] : []),
        ...(isReindexed ? ['ordning och sökregister räknas om'] : []),
      ].join(', '),
    begin: 'Stuteriet är sparat av en äldre version av programmet och uppgraderas nu.',
    done: (copy: string, isFile: boolean) =>
      `Uppgraderat. Kopian från före uppgraderingen ligger i ${copy}.${isFile ? ' Tillbaka till den och den äldre versionen: npm run stud -- upgrade --back' : ''}`,
    news: 'Nytt i programmet:',
    rows: (count: string) => `${count} dokument`,
    copying: 'Kopierar stuteriet som det är',
    reading: 'Läser tillbaka kopian',
    migrating: (name: string) => `Ändrar tabellerna (${name})`,
    indexing: 'Räknar om ordning och sökregister',
    noRoom: (folder: string) =>
      `Stuteriet ska uppgraderas, men det finns för lite plats i ${folder} för kopian som görs först. Ingenting har ändrats.`,
    copyDiffers: (table: string) =>
      `Kopian före uppgraderingen blev inte som stuteriet (${table}). Ingenting har ändrats.`,
  },
} as const
