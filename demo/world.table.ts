/** People, studs and shows of the demo stud. All are invented. */
const lines = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/)

export const JUDGES = lines(`
  Ragnhild Björnström-Ek
  Torsten Lindhagra
  Märta Silverhjort
  Per-Olof Grankvistner
  Ingegerd Strömmerfelt
  Dr. Wiebke Tannenrode
  Aino Kuusiranta
  Solveig Nordstrandh
  Bengt-Åke Furugran
  Lovisa Ängsblad
  Hjördis frá Melagili
  Mrs. Winifred Appleyard-Moss
  Fredrique de Brumeclaire
  Gun-Britt Hagdahler
  Sixten Rosenlöfv
  Yngve Åkerhjärta
  Bodil Klitvang
  Elsa-Maria Törnflycht
`)

/** User names of owners on forums, and a few plain names. */
export const OWNERS = lines(`
  Tussilago
  Skogsfrun
  mossis
  Ellen på Ekebacka
  Stall Sammetstass
  Vindspel
  Kråkan
  Familjen Åkerblom-Sjö
  Majvi
  sol&måne
  Team Trav & Trolleri
  Jonna i Norrvik
  Stall Havregryn
  Lussekatten
  Nattugglan
  Stall Blåbärsris
  Fru Fjäder
  Petronella P.
`)

export const SWEDISH_BREEDERS = lines(`
  Stuteri Granlida
  Ekebacka Hästar
  Solgläntans Stuteri
  Tallåsens Avelsstation
  Stall Rönnebo
  Mossviks Gård
  Stuteri Lövåsa
  Kvarnsvedens Ponnystuteri
  Åkersdals Hästavel
  Sjövretens Stuteri
  Lugnviks Lantbruk
  Hedvigsro Säteri
`)

export const FOREIGN_BREEDERS: Readonly<Record<string, readonly string[]>> = {
  german: ['Gestüt Lorbeerhain', 'Gestüt Mondscheinbach', 'Zuchthof Heidequell', 'Hof Birkenpfad'],
  finnish: ['Kuunsirpin Siittola', 'Hopealammen Talli', 'Revonniemen Oriasema'],
  french: ['Haras de Brumeclaire', 'Haras du Vallon Gris'],
  dutch: ['Stal Noorderlicht-Veld', 'Stoeterij De Wilgenhoek'],
  danish: ['Klintegårdens Stutteri', 'Stutteri Solbakken-Mose'],
  norwegian: ['Fagerlidalen Hestesenter', 'Storelva Stutteri'],
  english: ['Hazelmoor Stud', 'Applecroft Ponies', 'Bramblewick Stud'],
  irish: ['Ballyvarna Stud', 'Carrickmoyle Ponies'],
  welsh: ['Bryneithin Stud', 'Cwmderwen Welsh'],
  american: ['Silverado Creek Ranch', 'Two Cottonwoods Ranch', 'Lonesome Mesa Quarters'],
  spanish: ['Yeguada Sierra Clara', 'Yeguada de los Almendros'],
  arabic: ['Stall Ökenros', 'Zahra Arabians'],
  icelandic: ['Hvítidalur', 'Hrafnabrekka', 'Fagrilækur'],
  frisian: ['Stal Marrelân', "Stoeterij 't Reidmar"],
  gotlandic: ['Vindarve Russ', 'Hallvide Lammgård & Russ'],
}

export const PLACES = lines(`
  Norrvik
  Björkåsen
  Ekebacka
  Sjövreten
  Tallhyttan
  Granlida
  Stenhamra Hed
  Lillsund
  Fagervik
  Österåker Hage
  Kråkebo
  Rönnbyholm
  Midälven
  Hagtorpa
  Ljungheden
  Silverdal
`)

/** Names of competitions: those of a level, of a month, of a discipline, and those for ponies. */
export const SHOWS_OF_LEVEL = {
  open: ['Klubbtävling', 'Lokaltävling', 'Norrskenscupen', 'Stuteriernas Kamp', 'Seriefinal', 'Virtuella Hästdagarna'],
  Lokal: ['Lokaltävling', 'Lokalmästerskapet', 'Grannfejden', 'Trefotsserien', 'Byakampen'],
  Regional: ['Regionmästerskap', 'Regionfinalen', 'Norrskenscupen', 'Länskampen', 'Allsvenskan, omgång 2'],
  Nationell: ['Nationella dagarna', 'Virtuella Hästdagarna', 'Seriefinal', 'Nationella serien, final', 'Riksveckan'],
  Elit: ['Elitfinalen', 'Elitserien, omgång 4', 'Stora priset', 'Virtuella Hästdagarna', 'Nordiska spelen'],
} as const

const WINTER = ['Vinterserien', 'Snöstjärnan', 'Inomhusserien', 'Isdansen'] as const
const AUTUMN = ['Höstcupen', 'Höstmästerskapet', 'Älgveckan', 'Lingontrofén'] as const
/** January first. */
export const SHOWS_OF_MONTH = [
  [...WINTER, 'Trettondagstävlingen'],
  [...WINTER, 'Sportlovscupen'],
  ['Vårcupen', 'Vårvinterritten', 'Tussilagocupen', 'Islossningen'],
  ['Vårcupen', 'Påskritten', 'Valborgstävlingen', 'Tussilagocupen'],
  ['Vårcupen', 'Häggfinalen', 'Grönbeteskampen', 'Syrencupen'],
  ['Midsommartävlingen', 'Sommarspelen', 'Skolavslutningen', 'Midnattssolscupen'],
  ['Jordgubbscupen', 'Sommarhästens Dag', 'Högsommarveckan', 'Midnattssolscupen'],
  ['Kräftcupen', 'Sommarspelen', 'Sensommarritten', 'Blåbärsloppet'],
  [...AUTUMN, 'Skördefesten'],
  [...AUTUMN, 'Kanelbullecupen'],
  ['Höstcupen', 'Novemberdimman', 'Älgveckan', 'Gåsritten'],
  ['Luciacupen', 'Julcupen', 'Adventstävlingen', 'Inomhusserien'],
] as const satisfies readonly (readonly string[])[]

export const SHOWS_OF_DISCIPLINE = {
  dressyr: ['Dressyrdagarna', 'Dressyrens Dag', 'Kürkvällen'],
  hoppning: ['Banhoppningsserien', 'Parkurdagarna', 'Hopp i Mörkret'],
  falttavlan: ['Terrängcupen', 'Nordisk fälttävlan', 'Skogsterrängen'],
  korning: ['Maratonkörningen', 'Kuskarnas Dag', 'Vagnsklassikern'],
  distans: ['Ökenritten', 'Milritten', 'Kustritten', 'Långa Fjällritten'],
  western: ['Prärieshowen', 'Silversporren', 'Westernveckan'],
  'working-equitation': ['WE-serien', 'Garrochacupen', 'Oxdrivarens Pris'],
  allround: ['Allroundserien', 'Mångkampen', 'Åttakampen'],
} as const satisfies Record<string, readonly string[]>

export const PONY_SHOWS = ['Ponnydagarna', 'Ponnyveckan', 'Lilla Priset', 'Ponnyallsvenskan'] as const

export const FINE_DEEDS = lines(`
  Vann publikens pris på Vinterfesten {year}.
  Bästa häst i stuteriklassen {year}, tillsammans med två halvsyskon.
  Reserv till landslaget {year}.
  Uttagen till stuteriets träningsläger {year}.
  Bar bruden vid midsommarbröllopet på Granlida {year}.
  Utställd på Virtuella Hästdagarna {year}, placerad bland de tio bästa.
  Ledde säsongens lagserie till sista omgången {year}.
  Segrade i nattritten {year}, trots tappad sko.
  Hedersomnämnande för bästa ridhäst {year}.
  Fyra i lag-SM {year}.
  Medverkade i jultablån {year} och skötte sig nästan hela tiden.
  Fick domarens specialpris för bästa skritt {year}.
`)

export const LICENCE_COMMENTS = [
  'Godkänd utan anmärkning.',
  'Godkänd för egna ston.',
  'Mycket gott lynne, fina rörelser.',
  '',
]
