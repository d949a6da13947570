/**
 * What the owner of the demo stud has written about some of the horses. `{han}`, `{honom}` and `{hans}` follow the sex.
 * All of it is invented.
 */
const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((one) => one.replace(/\s+/g, ' ').trim())

/** Forty stories, by the horses they suit; a `|` begins a new paragraph. */
export const STORIES = {
  foal: lines(`
    {Han} reste sig efter fjorton minuter, ramlade, såg förolämpad ut och reste sig igen. Sedan dess har {han} inte legat
    ner när någon tittar.

    Mamman gömde {honom} bakom vindskyddet i tre dagar. På den fjärde kom {han} ut av sig själv och åt upp en karta.

    Född i åskan mitt i natten, med hela flocken på rad utanför boxen. {Han} är inte rädd för någonting, utom för gäss.

    Den enda i årgången som går att ta på öronen. Det räcker långt med ett sådant lynne.

    Lång som en stege och lika lätt att styra. Om några år blir det något av det där.
  `),
  young: lines(`
    Går på skogsbetet över sommaren och kommer hem med grenar i manen. {Han} har redan lärt sig öppna två sorters
    grindar. | I höst väntar den första bedömningen. Grinden är bytt till en tredje sort.

    Visades för hand som tvååring och skötte sig, tills applåderna kom. Då skötte {han} sig på två ben.

    Bockar aldrig, skenar aldrig, men stannar gärna och tänker. Vi har beslutat att kalla det klokhet.

    Fick börja om med inridningen tre gånger, och det var vårt fel varje gång. Nu är {han} den snällaste vi har haft.
  `),
  mare: lines(`
    Hon kom hit i en snöstorm, klev av transporten och gick raka vägen till den box hon tyckte var hennes. Den har hon
    haft sedan dess. | Alla hennes döttrar går före i ledet, och ingen av dem har lärt sig det av oss.

    Flockens bestämda moster. Den som är ny i hagen får gå bakom henne i en vecka, sedan är saken ur världen.

    Vi trodde inte att hon skulle bli något för avel, med det humöret. Fölen har ärvt allt utom humöret.

    Lugn som en sjö i juli. Barnen har lärt sig rida på henne, och hästarna har lärt sig vara hästar.

    Hon gnäggar när bilen svänger in på grusvägen, en kilometer bort. Hon har aldrig haft fel om vems bil det är.

    Köpt osedd efter ett telefonsamtal, och det bästa köp vi har gjort. Säljaren ringer fortfarande varje jul.

    Står hellre i regnet än inne, och har gjort sitt bästa för att lära hela flocken detsamma.

    När hon var liten vann hon allt. Nu föder hon dem som vinner, och det tycker hon är mindre besvär.
  `),
  stallion: lines(`
    Han är stallets herre och vet om det, men flyttar sig för katten. | Det mesta av det vi är stolta över har börjat med
    honom: det raka bakbenet, den stora traven och oviljan att gå genom vatten.

    Vi höll på att sälja honom som treåring. Köparen ringde återbud samma morgon, och vi har tackat för det sedan dess.

    En hingst att lita på: samma häst på fredag kväll som på söndag morgon, och samma i hagen som på banan.

    Han kom som unghäst från ett stall som lade ner, med ett täcke som var för stort. Nu är täcket för litet, och de som
    har det efter honom är många.

    Fölen känns igen på långt håll. De stannar, ser sig om och frågar sedan om lov, precis som han.

    Aldrig den snabbaste, aldrig den vackraste, men den alla vill ha ett föl efter. Det ligger i sättet att titta.
  `),
  sport: lines(`
    Går sitt bästa när det regnar och publiken har gått hem. Vi har slutat förklara det och tar med regnrock.

    Första starten slutade i blomsterlådan. Sedan kom en lång och givande vinter, och efter den en rosett.

    {Han} hoppar allt som går att se över, och en del annat. Vattengraven är det enda vi inte talar om.

    Kan programmet bättre än ryttaren och säger till när det går fort. Domarna har börjat hälsa på {honom} med namn.

    Har aldrig vägrat, aldrig blivit utesluten och aldrig kommit i tid till en start. Det sista är inte {hans} fel.

    Tyst i boxen, tyst i transporten, och ett helt orkesterdike så fort linjen är passerad.

    Växte upp bland ponnyerna och vet fortfarande allt bäst. Det mesta vet {han} faktiskt bäst.

    Vi åkte trettio mil för att komma sist, och {han} var lika glad. Året efter åkte vi samma väg och vann.
  `),
  pony: lines(`
    Liten nog att gå under grinden och klok nog att vänta tills ingen ser. Har lärt åtta barn att ramla mjukt.

    Ingen minns hur det började, men {han} drar granen hem varje jul och äter toppen på vägen.

    Har en gång följt med in i köket. Ingen vet vem som stängde dörren efter {honom}.
  `),
  senior: lines(`
    Pensionär sedan länge och den som ändå bestämmer. Unghästarna får gå hos {honom} första vintern och kommer ut som
    folk.

    Har gjort allt man kan begära och lite till. Nu ligger {han} i halmen till nio och låter sig väckas med morötter.

    Tänderna är slut, men historierna är inte det. {Hans} namn står på fyra av skyltarna i sadelkammaren.
  `),
  dead: lines(`
    {Han} lärde oss vänta in hästen. Vuxen kom {han} hit, osams med halva världen, och blev den alla andra ställde sig
    bredvid när åskan gick.

    Den första vi köpte, och den vi jämförde alla andra med. Det var orättvist mot dem, och det var det värt.

    Ingen hade ett sådant öga för grindar, pepparkakor och människor som behövde sällskap. Hagen är stor utan {honom}.
  `),
} as const

/** A line for each horse in the memorial grove. */
export const EPITAPHS = lines(`
  Den som gick först genom alla grindar.

  Tack för varje steg.

  Alltid hemma i vår hage.

  Såg aldrig ett hinder, bara vägen över.

  Lugnast när det blåste som mest.

  Du bar oss längre än vi visste.

  Flockens mitt i många år.

  Vilar under björken vid ladan.

  Den snällaste vi har känt.

  Egen till det sista.

  Större själ än de flesta.

  Vann lite, gav allt.

  Lever vidare i dem som bär stallet.

  Sprang som om marken var lånad.

  Sin egen herre och vår bästa vän.

  Aldrig trött på att vara häst.

  Vi hör dig fortfarande gnägga vid grinden.

  Hösten blev tyst utan dig.

  Lärde fler människor rida än någon annan.

  Med solen i manen.

  Gick hem en sommarkväll.

  Trofast i alla väder.
`)

/** The first words of the start page, and the last. */
export const WELCOME = {
  first:
    'Svenska varmblod med egna linjer, nordsvenskar för skogen och ponnyer för barnen. Varje föl får stanna tills det vet vad det vill bli.',
  last: 'Söker du en häst? Se vilka som är [till salu](/for-sale), eller [prova en kombination](/breeding) av våra hingstar och ston. Vi svarar gärna på frågor.',
} as const

/** How the stud began. */
export const FIRST_HORSES = {
  named:
    'Stuteriet började {year} med tre ston: varmblodet {one}, nordsvensken {two} och ponnyn {three}. Hingsten, {sire}, fick vi låna av en granne som inte trodde på oss{bought}. {foal} kom en blöt vårnatt {after}, ett av stuteriets första föl, och då började också grannen som hade lånat ut hingsten att tro på oss.',
  bought: ', och så snart vi hade råd köpte vi honom',
  unnamed: 'Stuteriet började {year} med tre ston och en lånad hingst.',
  today:
    'I dag föds ett tiotal föl om året, och varje häst har sin egen sida: härstamning, bedömningar, resultat och det vi minns av den.',
} as const

/** What the owner remembers of those at the head of the lines, who never lived here. */
export const LINE_FOUNDERS =
  'Bakom dem alla står namn som aldrig bodde här. Den mörkbrune {Valkendorff} mötte vi en enda gång, gammal och lös på en gårdsplan. Han flyttade sig för hönsen men inte för traktorn, och den som stod stilla blev undersökt från stövlarna och upp. Hans dotterdotters steg kände vi igen tjugo år senare, genom en stängd stalldörr. {Gyllenspets} såg vi bara på film. Han hoppade ur hagen, fux från hov till öron, och väntade utanför på den som hade grinden. Vilka som för dem vidare står bland [blodslinjerna](/bloodlines).'

/** The owner's notes through the year: day, headline, words. */
export const SEASON_NEWS = [
  ['01-06', 'Trettondagsritten', 'Tolv hästar, fyra facklor och en termos som ingen hittade förrän på våren.'],
  ['02-15', 'Veterinären på besök', 'Alla friska. Två skritt för runda, och de vet själva vilka de är.'],
  [
    '03-20',
    'Täckena av',
    'Vårdagjämning, och hela stallet fäller. Det går att bygga en häst till av det som blev över.',
  ],
  [
    '04-18',
    'Första fölet',
    'Det kom en natt när ingen satt vakt, som vanligt. Vi hade turats om i nio nätter, och den tionde somnade alla tre i köket. Klockan fem stod det på fyra ben i halmen och hade redan ätit, och modern undrade var vi hade hållit hus. Sedan dess sover en av oss i stallet. Det har inte kommit fler.',
  ],
  ['05-18', 'Betessläpp', 'Grinden öppnades klockan tolv. En minut över var hagen full av bocksprång.'],
  ['06-21', 'Midsommar i hagarna', 'Unghästarna gick upp på skogsbetet och kommer hem till höstens bedömningar.'],
  [
    '07-19',
    'Fölbedömningen hemma',
    'Domaren såg alla föl på en dag, och de flesta fölen såg domaren. Ett av dem lade sig mitt i visningen och fick mätas liggande. Protokollen är på fyra sidor, kaffefläckarna inräknade, och står på hästarnas sidor så fort vi har tytt handstilen.',
  ],
  ['08-16', 'Läger hela veckan', 'Åtta ponnyer, åtta barn och en bäck. Alla kom hem, de flesta torra.'],
  [
    '09-12',
    'Hem från skogsbetet',
    'Alla räknade, alla större än vi mindes. De kom ner på led längs timmervägen, den äldsta först, och gick raka vägen till sina gamla platser i lösdriften. Tre grimmor saknas, och i utbyte har vi fått en mössa som ingen vill kännas vid. Nu börjar skolan: stå uppbunden, lyfta hovar, åka transport. Den som kan det redan får hjälpa de andra.',
  ],
  [
    '10-04',
    'Årets hoppfinal hemma på gården',
    'Banan byggdes i hagen bakom ladan: nio hinder och en vattengrav som grävdes för hand. Ingen rev på vattengraven i år, för de flesta sprang runt den. Kaffet tog slut före omhoppningen. Domaren satt på en höbal med paraply och dömde rättvist, säger de som vann. Tack till grannen som lånade ut traktorn, och som fick igen den torr.',
  ],
  [
    '11-08',
    'Första snön',
    'Den låg till frukost, blöt och en decimeter djup. Shetlandsponnyerna hann bli vita innan vi hade fått på oss stövlarna, och skimlarna syntes inte alls. Årsfölen, som aldrig hade sett något liknande, ställde sig på rad och väntade på att det skulle gå över. Vid lunch rullade sig den första, och sedan fanns det inte en orörd fläck kvar. Broddarna åker på i veckan.',
  ],
  ['12-13', 'Lucia i stallet', 'Ljus i manarna och havre till alla. Tack till er som kom ut i snön.'],
] as const

/** About the horse of the month. */
export const MONTH_WORDS = [
  'Vald av alla som har mockat efter honom, och det är många.',
  'Han har aldrig haft bråttom, och kommer alltid fram.',
  'Månadens häst blev den som aldrig ber om det.',
] as const

type WonAt = { month: number; entries: number; won: string }

/** How the owner tells of a win, where it is true; `{show}` is where it was, `{entries}` how many started. */
export const WIN_WORDS: readonly { words: string; isTrue: (at: WonAt) => boolean }[] = [
  { words: 'Segern kom i {show}.', isTrue: () => true },
  { words: 'Vi räknade inte med det, men så blev det: etta i {show}.', isTrue: ({ entries }) => entries > 14 },
  { words: 'Bäst av {entries} startande i {show}.', isTrue: ({ entries }) => entries > 9 },
  { words: 'Det var {entries} i klassen i {show}, och ingen kom närmare.', isTrue: ({ entries }) => entries > 7 },
  { words: 'Året började i {show}, och det började bra.', isTrue: ({ month }) => month <= 2 },
  { words: 'Våren kom tidigt hit: guldrosett i {show}.', isTrue: ({ month }) => month >= 3 && month <= 5 },
  { words: 'Sommarens guldrosett hämtades i {show}.', isTrue: ({ month }) => month >= 6 && month <= 8 },
  { words: 'Hösten bjöd på en seger i {show}.', isTrue: ({ month }) => month >= 9 && month <= 11 },
  { words: 'En seger före jul, i {show}.', isTrue: ({ month }) => month === 12 },
  {
    words: 'Så högt har vi inte många som går: först i {show}.',
    isTrue: ({ won }) => won.startsWith('Elit '),
  },
]
