/**
 * Parts of what the owner of the demo stud has written about a horse. `{han}`, `{honom}` and `{hans}` follow the sex,
 * `[är/var]` whether it lives; the other words in braces are of its record. All of it is invented.
 */
const lines = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/)

/** How a living horse is. */
export const MANNERS = lines(`
  {Han} hälsar på alla i tur och ordning och börjar om när {han} är klar.
  Öppnar låset till foderrummet med läpparna, men bara på söndagar.
  Står alltid längst bort i hagen när grinden öppnas, och är ändå först framme.
  Bär runt på en borste om ingen kommer och använder den.
  Vill ha grimman på från vänster. Från höger blir det diskussion.
  Somnar stående med underläppen mot staketet och vaknar av en godispåse på hundra meters håll.
  Går förbi traktorn utan att blinka, men kliver över varje skugga.
  {Han} frustar en gång för ja och två för nej, och svarar oftast nej.
  Skulle kunna ledas i en sytråd, så länge tråden går dit {han} vill.
  Badar i bäcken varje kväll som om det stod i ett schema.
  Rädd för ingenting utom den blå hinken, och den har vi ställt undan.
  Delar höhögen med vem som helst, men vattenkaret är {hans} eget.
  Lägger huvudet på ens axel och blir sedan tyngre och tyngre.
  Kan sitt namn, sitt smeknamn och vad det betyder när någon suckar.
  Var med när staketet byggdes om, och vet därför var det är svagast.
  Trampar aldrig i en grop två gånger. En gång räcker för att minnas den.
  Har en sten i hagen som ingen annan får stå vid.
  Tittar på månen. Vi vet inte varför, men vi tittar också.
  Vid hovslagaren lyfter {han} nästa hov innan den förra är nedsatt.
  Kommer på visselsignal, även när den gäller hunden.
  Räknar morötterna. Det är ingen idé att ge en mindre än i går.
  Håller reda på katten, som sover i {hans} krubba om vintern.
  Älskar snö, hatar slask och visar båda delarna tydligt.
  Byter gärna sällskap på uteritten, men alltid till det som går först.
  Lyssnar med ett öra framåt och ett bakåt, och missar ingenting.
  Tar av sig täcket själv, viker det inte.
  Låter barnen fläta och borsta i timmar och rullar sig sedan i leran.
  Hejar på dem som rids i paddocken genom att springa bredvid.
  Dricker helst ur slangen och sköljer gärna den som håller i den.
  Backar in i boxen, eftersom {han} vill se vem som kommer sedan.
  Har en gång gått hem på egen hand från badviken och stod påsadlad vid grinden.
  Den som kliar på rätt ställe får en överläpp som pekar på nästa.
  Gnäggar åt brevbäraren och vänder ryggen åt veterinären.
  Äter tistlar före gräs och ser nöjd ut åt bägge.
  Vaktar grinden när ungdjuren släpps, och ingen har kommit förbi ännu.
  Blir stilla av musik. Det har blivit mycket dragspel i stallet.
  Tar varje backe i galopp och varje nedförsbacke med eftertanke.
  Låter sig hämtas av vem som helst, bara man säger godmorgon först.
  Knuffar igång skottkärran när det går för långsamt.
  Glömmer aldrig en människa, och minst av allt den som hade äpplen.
  Bryr sig inte om åskan men gömmer sig för paraplyer.
  Går alltid sist in om kvällen och stänger nästan efter sig.
  Sparar det bästa höet till natten i ett eget hörn.
  Har lärt grannens får att vänta på sin tur.
  Följer den som mockar, en bock efter, som en förman.
  Ser en i ögonen lite längre än man är van vid.
  Slickar salt ur handen så försiktigt att man glömmer tiden.
  Springer gärna, men aldrig utan anledning.
  Lutar sig mot ryktningen tills en av parterna ger sig.
  Putsar fönstret i boxen med nosen för att se vägen.
  Flyttar på koner. Ridskolans mönster har aldrig överlevt en eftermiddag.
  Tuggar på tyglarna i väntan, men aldrig under arbetet.
  Lade sig i solen den första vårdagen och har haft den platsen sedan dess.
  Blåser i håret på den som knyter skorna.
`)

/** How a horse of at most two years is. */
export const YOUNG_MANNERS = lines(`
  Provar allt med läpparna först: dragkedjor, kvastar och kameror.
  Springer i cirklar runt flocken tills någon säger ifrån, och börjar sedan om åt andra hållet.
  Följer fjärilar till staketet och blir stående där, djupt besviken.
  Somnar med benen åt alla håll mitt i stigen, så att vi får gå runt.
  Gömmer nosen under armen på den som sätter sig i gräset.
  Lärde sig gå i grimma på en eftermiddag och har gått före sedan dess.
  Tar stora språng över småsaker och kliver lugnt över de stora.
  Vänder öronen mot varje röst och går mot den vänligaste.
  Tycker att vattenpölar är till för att slå i med framhoven.
  Har bestämt att veterinären är en leksak. Veterinären är inte lika säker.
  Är modig så länge någon tittar och ännu modigare när den äldsta i flocken gör det.
  Bär hinkar. Vart de ska vet bara den som bär.
  Låter sig lyftas i alla fyra hovarna och ser ut att räkna dem.
`)

/** How a horse was that has died. */
export const MEMORIES = lines(`
  Vi bar ut radion i stallet om kvällarna, för {hans} skull.
  Ingen har tagit den plats vid grinden där {han} brukade stå.
  Alltid vaken när vi kom, vilken tid på natten det än var.
  Drog den gamla släden fram till köksdörren varje fjärde advent.
  {Han} kunde vägen hem genom skogen när vi inte kunde den.
  Sov stående bredvid den som var sjuk, tills det var över.
  Det var {han} som höll ordning på ungdjuren, utan att en enda gång lägga öronen bakåt.
  När isen lossnade skulle {han} ner till sjön och se efter.
  Låg i solen en förmiddag i juni med svalorna omkring sig. Så minns vi {honom}.
  Bet aldrig någon, men bar bort många hattar.
  Den sista hösten fick {han} gå lös på gårdsplanen och hälsade på i alla fönster.
  Gnäggade lågt vid fodringen, som om vi delade en hemlighet.
  Vi har kvar en tofs av manen i lådan med viktiga papper.
  Kände igen bilen på ljudet och personen på stegen.
  {Han} tog sig an den nya katten som ingen annan ville ha.
  Kastade sig raklång i hagen vid första snön, varje år, också det sista.
  Ingen kunde som {han} se ut att ha blivit utan middag.
  Tröstade fler än vi visste om; efteråt kom det brev.
  Gick med barnvagnen bakom sig som om den vore av glas.
  Gick aldrig över en bro utan att först stampa en gång.
  Lät alla de andra dricka före.
  Stod i regnet för att den som var rädd för stallet inte skulle stå där ensam.
  Det fanns en ton i {hans} gnäggning som fick hela ladan att svara.
  Lika bestämd i skogen som försiktig bland barn.
  Äppelträdet vid ladan bar frukt bara på den sida {han} inte nådde.
  Gjorde inget väsen av sig, och lämnade ändå allt tyst efter sig.
  {Han} hade en blick för folk, och vi lärde oss att lita på den.
  Vi gick en sista gång runt sjön, sida vid sida, utan brådska.
  Hatade sprutor, förlät veterinären och hatade nästa spruta.
  Skakade på huvudet åt dåligt väder och gick ut ändå.
  Den som satt upp utan att fråga fick gå hem till fots.
  Har en egen krok i sadelkammaren än i dag, och där hänger bara {hans} grimma.
  Blev äldre utan att någonsin bli trög.
  På vintern stod det alltid en fågel på {hans} rygg.
  Kom fram till staketet den sista kvällen och stod kvar en stund längre än vanligt.
  Allt vi kan om tålamod har vi från åren med {honom}.
  {Han} delade box med en get och sörjde den länge.
  Var aldrig vacker på bild och alltid vacker i verkligheten.
  Ville vara med överallt: vid slåttern, vid julgranen och vid bastun.
  Somnade in hemma, med alla oss omkring sig.
  Hade sitt eget märke i grindstolpen, i manhöjd, efter åratals kliande.
  Vi hör ännu de tre korta slagen mot boxdörren klockan sex.
`)

/** Parts that say what is recorded: what they need is in `own-words.ts`. */
export const FACTS = {
  home: lines(`
    Född här {born}, efter {sire} och undan {dam}.
    Det var {dam} som gav oss {honom} {born}; far är {sire}.
    Fadern heter {sire}, modern {dam}, och båda [syns/syntes] i {honom}.
    Vi valde {sire} till {dam} och väntade i elva månader; {born} var {han} här.
    Av {dam} fick {han} tålamodet och av {sire} resten.
    Steget [är/var] {sire} i repris; från {dam} kommer lugnet.
    Det {dam} gav oss {born}, med {sire} som far, har vi aldrig ångrat.
    Så blev det när {dam} mötte {sire}.
    Året var {born}, det regnade hela våren, och {dam} och {sire} gav oss {honom}.
    På tavlan över boxen står det {sire} och {dam}, skrivet för hand {born}.
    Undan {dam}, efter {sire}: den kombinationen hade vi önskat oss länge.
    Med {dam} till mor och {sire} till far är man född med åsikter.
    Årgången {born} minns vi för {hans} skull; {sire} var far och {dam} mor.
    Modern {dam} lärde {honom} gå i ledet, och av {sire} kom blicken.
    I stamtavlan står {sire} och {dam} närmast, och bredvid dem står man gott.
    Efter {sire}, undan {dam}, född {born}; resten är {hans} eget påhitt.
    Den som kände {dam} och {sire} [känner/kände] igen det mesta.
    Namnen {sire} och {dam} på samma rad i stallboken {born}: där börjar berättelsen.
    Vi satt uppe hos {dam} i fyra nätter {born}, och den femte låg det {sire} hade lovat i halmen.
  `),
  bought: lines(`
    Uppfödd hos {breeder}, och hemma hos oss efter en vecka.
    Född hos {breeder} {born}; resten av historien är vår.
    Det var {breeder} som födde upp {honom}, vi har bara fått äran.
    På det första papperet står {breeder}; på boxdörren står bara namnet.
    Från {breeder} följde det med en grimma, ett block med råd och ett gott rykte.
    Uppfödaren, {breeder}, ringde första julen och frågade hur det stod till.
    Vi skulle egentligen se på en annan häst när {han} visade sig: född {born}, hos {breeder}.
    Att {han} är född hos {breeder} är vi lite avundsjuka på.
    Hos {breeder} hade {han} ett annat smeknamn, men det säger vi inte.
    All heder åt {breeder}, där {han} föddes {born}; vi har bara fodrat.
    Grimman från {breeder} hänger kvar på sin krok.
    Uppväxten hos {breeder} [märks/märktes]: {han} [hälsar/hälsade] alltid först.
    Årsbarnen hos {breeder} {born} var få, och {han} var ett av dem.
    Den som frågar efter uppfödaren får svaret {breeder}, och ett leende.
    Ett brev från {breeder} med uppgifter om {honom}, född {born}, ligger ännu i pärmen.
    När vi lärde känna {honom} luktade täcket ännu av höet hos {breeder}.
    I passet står det {breeder}, {born}; i våra hjärtan står det annat.
    Stallet hos {breeder} är långt härifrån, men {han} såg aldrig bakåt.
  `),
  look: lines(`
    {En} {kind} på {height} cm som [ser/såg] större ut när någon tittar.
    Mätstickan [säger/sade] {height} cm, {han} själv [säger/sade] mer.
    {En} {kind} som [syns/syntes] på långt håll och [hörs/hördes] på längre.
    Det [är/var] {height} cm häst, och varje centimeter [har/hade] en egen vilja.
    Den som letar efter {en} {kind} i våra bilder brukar mena {honom}.
    På papperet {en} {kind}, i verkligheten ett helt väder.
    Vid {height} cm slutade {han} växa, men inte ta plats.
    Bättre än {en} {kind} i motljus blir det inte, tycker vi.
    {En} {kind} med ett sätt att stå stilla som man vill rita av.
    Rakryggad, {height} cm hög och aldrig i vägen.
    Dammig från öra till hov redan till frukost, hur noga man än ryktar {en} {kind}.
    Med {height} cm till manken [ser/såg] {han} världen precis från rätt håll.
  `),
  won: lines(`
    [Bästa dagen hittills/Bästa dagen] var i {show} {when}: etta av {entries} i {class}.
    Segern i {class} {when} hänger inramad i sadelkammaren.
    I {show} {when} vann {han} {class} före {others} andra, och vi skrek oss hesa.
    Guldrosetten från {show} {when} [är/var] {hans}; klassen var {class}.
    Fråga gärna om {show} {when}: {class}, {entries} startande, och {han} vann.
    Det {han} gjorde i {class} i {show} {when} var att vinna, ingenting annat.
    När segraren ropades upp i {class} {when} trodde vi att vi hade hört fel.
    Etta av {entries} i {show} {when}, i {class}; i transporten hem var det tyst av förvåning.
    Namnet står på vandringspriset från {show} {when}: {class}.
    Den gången i {show} {when} stämde allt i {class}, och {han} vann.
    Av alla rosetter är segerns från {class} {when} den enda som inte får damma.
    Vi åkte till {show} {when} för rutinens skull och kom hem med segern i {class}.
    Mest stolta är vi över {class} i {show} {when}, där {others} fick stå bakom.
    En seger vi gärna minns är den i {class} {when}.
    Vid boxen hänger startnumret från {show} {when}, då {han} vann {class}.
    Finaste papperet i {hans} pärm är från {show} {when}: segrare i {class}.
    Så länge vi har foton på väggen sitter prisutdelningen i {class} från {when} överst.
    I {class} tog {han} hem det i {show} {when}; {entries} hade anmält sig till samma sak.
    Segerlöpet i {show} {when} är filmat: {class}, lite skakigt, och någon gråter.
    Klippet ur tidningen om {class} i {show} {when} är gult nu, men rubriken börjar ännu med segrarens namn.
    Efter {show} {when} fick {han} en hel limpa: {class} var vunnen.
    Man kan fråga vem som helst i stallet vem som vann {class} {when}, och alla pekar mot samma box.
  `),
  placed: lines(`
    Som bäst blev {han} {place} i {class}, {when}.
    I {gren} [trivs/trivdes] {han}, och {place} i {show} {when} är inte dåligt.
    Att bli {place} av {entries} i {class} {when} firade vi med kanelbullar.
    Någon seger [har det inte blivit än/blev det aldrig], men {place} i {show} {when} värmer ännu.
    I {class} blev {han} {place} den dag allt stämde, {when}.
    Rosetten för {place} i {class} sitter på boxdörren sedan {when}.
    Grenen [är/var] {gren}, den finaste placeringen {place} i {show} {when}.
    Med {place} i {class} {when} överraskade {han} alla utom sig själv.
  `),
  foals: lines(`
    {N} föl är födda här {efter} {honom}, {foal} är ett av dem.
    Mest lik {honom} är {foal}, både i steget och i humöret.
    Titta på {foal} om du vill se hur {han} såg ut som ung.
    Genom {foal} och {last} går det där sättet att röra sig vidare.
    Av {foal} känner man igen blicken, av {last} envisheten.
    Det började med {foal}, och sedan blev de {n}.
    Avkommorna, med {foal} i spetsen, känns igen på öronen.
    Har du mött {foal} eller {last} har du redan mött {honom} till hälften.
    {N} gånger har vi väntat på föl {efter} {honom}; första gången kom {foal}.
    Arvet bärs av {foal} och {last}, med öronen framåt.
    Vad {han} [ger/gav] vidare ser man på {foal}: raka ben och en egen åsikt.
    I stallboken står {n} som {hans} egna, från {foal} till {last}.
    Både {foal} och {last} har {honom} att tacka för hovarna.
    Först föddes {foal}, och då förstod vi vad vi hade.
  `),
} as const
