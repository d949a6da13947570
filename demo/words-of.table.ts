/**
 * What the owner of the demo stud has written of single horses of 2026, by name, breed and year of birth: another
 * year's stud has other horses. Horses without results and assessments have no words here. All of it is invented.
 */
const entries = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s*\n\s*/)
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )

export const WORDS_OF = entries(`
  Alondra del Alba, LUS 2018: Hennes ögon följer en genom hela stallgången. Den som stannar och vänder sig om får betala med kliande.
  Botild av Norrsken, GOT 2014: Står i stigen när barnen ska gå förbi, inte för att hindra dem utan för att räkna dem. Tre avkommor har hon räknat in på samma sätt.
  Bramblewick Damson, HIGH 2013: Byggd för berg hon aldrig har sett. Hon tar varje dike som ett pass i Skottland och väntar artigt på resten av sällskapet.
  Dakota Dream, QH 2017: Från Two Cottonwoods Ranch, i färg som grädde med kanel. Allround är hennes gren, för hon tröttnar på allt annat efter en kvart.
  Fjöður från Norrsken, ISL 2013: Gick milen i Långa Fjällritten som om någon väntade hemma med mat. Det gjorde det.
  Fluga från Norrsken, ISL 2014: En tölt som går att dricka kaffe till. Gustur, Logi och Freyja har hört det till leda, men ingen av dem spiller.
  Freja av Norrsken, SH 2010: Åttioåtta centimeter myndighet. Fyra avkommor har hon fostrat med en enda blick, och den biter på oss också.
  Gitana de Norrsken, PRE 2020: Dotter till Midvinter, och det märks på uthålligheten: hon har tiggt äpplen av samma person i sex år utan att ge upp.
  Hechicera av Norrsken, PRE 2017: Har trollat bort tre täcken, två skor och en termos. Det enda som har kommit tillbaka är termosen, tom.
  Histoire de Minuit, AA 2015: Namnet lovar midnatt, men hon lägger sig klockan åtta. Vid den tiden har hon redan skritt, trav och två grannar avklarade.
  Hnota frá Birkihlíðarkoti, ISL 2017: Namnet betyder nöt, och det tog oss ett år att knäcka den. Nu går fyra mil i regn lika tyst och jämnt som en symaskin.
  Ishav av Norrsken, SWB 2018: Kliver ner i vattnet till magen och står där och ser på gården på håll. Vi tror att hon tänker flytta den lite åt vänster.
  Kantat, SWB 2008: Över hundra gånger har hon gått in på en dressyrbana. Kvar är sättet att komma genom en dörr så att samtalet stannar.
  Lobke fan Reidmar, FRIE 2014: Tre års årschampion med en lugg som hon inte ser någonting genom. Kanske är det därför hon aldrig blir nervös.
  Lotta, SH 2014: Lill-Stinas dotter är inte högre än en köksstol men betydligt svårare att flytta.
  Längtansblom av Norrsken, PAINT 2021: Ung mor, och en sträng sådan: Dakota Joe fick vänta med höet till efter hälsningen.
  Moa, ARD 2015: Hoppar hundra centimeter med en ardenners hela tyngd. Publiken håller andan, marken gör det också.
  Norrsken Alondra, PRE 2022: Pearlsvart säger papperen. Smeden säger ”den blanka”, och då vet alla vem som menas.
  Norrsken Amarillo Darling, PAINT 2016: Tre avkommor på gården, och inte en av dem har samma fläckar. Hon slickar dem noga, som om det skulle gå att sudda.
  Norrsken Bridie, CO 2011: Leder uteritterna i mörker, för hon hör grinden innan vi ser den. Pannlampan är mest för vår skull.
  Norrsken Dusty Daisy, PAINT 2017: Kom tillbaka från Virtuella Hästdagarna med en seger och en smak för pepparmint. Det senare har hållit i sig.
  Norrsken Fabel, SWB 2017: Terrängen är hennes, resten får vi låna. I skogen spetsar hon öronen redan vid parkeringen.
  Norrsken Fjälldans, SWB 2021: Selektionssto innan hon hade lärt sig stå still för mätstickan. Höjden på protokollet är ett genomsnitt.
  Norrsken Fjälltanke, SWB 2018: Årschampionen i fälttävlan 2023 är rädd för en enda sak, och det är kepsar.
  Norrsken Harsyra, WMT 2017: Äter sig fram längs gärdsgården som en gräsklippare med åsikter. Alla tre avkommorna följer i spåret, i storleksordning.
  Norrsken Heidehain, HAFL 2016: Ljus man, kort tålamod, långt minne. Den som glömde kardan i hagen i maj får fortfarande höra det.
  Norrsken Kungsgåvas Löfte, KORS 2011: I working equitation öppnar hon grinden själv och väntar på att ryttaren ska komma på det också.
  Norrsken Källflicka, KORS 2015: Prickarna har bleknat, viljan har det inte. Isdansen i Rönnbyholm tog hon hem mot trettiosex andra som syntes bättre.
  Norrsken Källspår, SWB 2016: Går helst där ingen har gått i nysnön, och vänder sig om för att se att vi trampar i samma spår.
  Norrsken Lova, SRP 2022: Fyra år och redan tvåbarnsmor. Hon ser ut som en isabellfärgad bulle och sköter barnkammaren som ett rederi.
  Norrsken Nanna, SWB 2014: Med öronen framåt över Lillsunds terräng 2025 kunde ingen ha trott att hon behöver hållas i handen förbi brevlådan.
  Norrsken Petronella, SWB 2011: Ingen häst här har mätts och bedömts oftare. Hon ställer upp sig själv så fort någon tar fram en penna.
  Norrsken Petronellas Lycka, SWB 2015: Fyra avkommor, och alla med hennes sätt att sucka före en uppförsbacke.
  Norrsken Plejad, SWB 2013: Svart som en sotare och renlig som en katt. Rullar sig bara på den sida som inte syns från vägen.
  Norrsken Rawhide Rose, PAINT 2018: Systrarna Darling och Daisy får komma först till grinden. Hon kommer sist, med ett strå i mungipan, som om det var meningen.
  Norrsken Russlana, GOT 2010: Blodbrun, bred och svår att rubba. Kvalitetsbedömare har kommit och gått, hon står kvar.
  Norrsken Silverstråle, SWB 2013: Har gått H80 i Kråkebo med trettiosju bakom sig. Sedan dess vill hon stå ytterst i raden vid fotografering.
  Norrsken Sixpence, CO 2014: En ponny för alla lägen: hoppbana, skogsbryn, barnkalas. Bara i sadelkammaren har vi fått sätta stopp.
  Norrsken Veslefrid, FJ 2013: Klippt man, rak rygg och en blick som en slöjdlärare. De unga står stilla när hon går förbi.
  Norrsken Vintermor, FJ 2018: När det blåser från norr går flocken bakom henne som bakom en ladugård.
  Norrsken Ödestanke, PAINT 2011: Darling, Daisy och Rose är hennes. Ibland ropar hon på en av dem, och då kommer alla tre och ser skyldiga ut.
  Paloma av Norrsken, PRE 2018: Duvan kallas hon, men flyger gör hon bara förbi det gröna skjulet. I ekipage med garrocha är hon en diplomat.
  Penrhiwlas Eira, WMT 2020: Eira betyder snö. Svart från början och ljusare för varje vinter, så hon är på god väg. Champion i dressyr 2025.
  Pion av Norrsken, SRP 2017: Lika rund om kinderna som namnet lovar. P70 i Ljungheden gick hon på tid, sedan åt hon upp nummerlappen.
  Saeta de Norrsken, PRE 2014: Språng hade ingen räknat med hos en spanjorska, men Påskritten på 110 cm var hon ensam om att tycka var lagom.
  Sietske fan Norrsken, FRIE 2015: Vagnen går lika rakt bakom henne som en tanke hon redan har tänkt färdigt.
  Sippa av Norrsken, GOT 2012: Sju gånger årschampion i western, på korta ben och utan att tappa hatten. Hatten är ryttarens, men hon tar åt sig äran.
  Siân av Norrsken, WMT 2018: Uttalas ungefär Sharn. Hon kommer på Sara, Sven och ”ska du ha mat” också.
  Strandvial av Norrsken, GOT 2019: Slank hela första hösten ut genom staketet vid sjön och stod med vatten till knäna och tittade på svanarna.
  Styrbord av Norrsken, SWB 2015: Håller åt höger på alla vägar. Mötande lär sig fort, och hästar som går bakom lär sig fortare.
  Trollet av Norrsken, SH 2022: Under luggen finns en häst, har vi räknat ut. Den kommer fram ungefär när morötterna gör det.
  Östanvind av Norrsken, SRP 2018: Hon hoppade hundra centimeter i Hopp i Mörkret och landade på rätt sida av lyktorna. Hemma snubblar hon över tröskeln.

  Blackthorn av Norrsken, CO 2022: Fortfarande mörk om knäna, som pojkar blir. Hoppar bommar på marken som om de vore dubbelt så höga.
  Bramblewick Gamekeeper, NF 2018: Heter skogvaktare och tar det på allvar. Inget rådjur passerar hagen utan att bli antecknat.
  Buckeye Jewel, RMH 2015: Kom för gångarternas skull och stannade för terrängens. Jordgubbscupen 2024 var hennes; bären delade vi.
  Cheyenne Jewel, PAINT 2012: Har en vit fläck formad som Gotland och låter barnen peka ut Visby.
  Clonbrack Storm, IRC 2011: Stormen mojnade för några år sedan. Kvar är en frisk bris som gärna går först i skogen.
  Copper Sue, MINI 2014: Sjuttioen centimeter dressyrhäst. Den som vill se hela rörelsen får sätta sig i gräset, och det gör folk.
  Cuckoo Pen Merlin, XX 2007: Fullblod på nitton år som ännu tror att varje bil på vägen vill kappas. Han låter de flesta vinna numera.
  Drömbjörn av Norrsken, SWB 2018: Sover så hårt att svalorna har börjat hämta boludd i svansen.
  Dynur från Norrsken, ISL 2015: Namnet är isländska för dån. Sex mil i Rönnbyholm gick han ändå så tyst att sekretariatet missade ankomsten.
  Elvedis, FJ 2013: Fyra gånger årschampion i körning. Skaklarna hänger vi undan om natten, annars ställer hon sig mellan dem och väntar.
  Estrella de los Olivos, PRE 2007: Nitton år och på väg mot helt vit. Hon gör ett galoppombyte på stallbacken när ingen ber om det, bara för att visa att den finns kvar.
  Fjällglimt av Norrsken, WMT 2019: Brunskimmel om våren, gråskimrande om hösten, och i Nordiska spelen 2025 mest ett streck över sjuttio centimeter.
  Frühlingsgrund (GER), HOLST 2013: Förstår tyska, svenska och havrepåsar. På distans har han vunnit en clear round och ett livslångt intresse för vattenstationer.
  Gitano de Norrsken, PRE 2013: Tog Gåsritten i Hagtorpa, och fick en gås. Den bor i boxen bredvid och bestämmer.
  Glenfarrig Sparrow, CO 2007: Luciacupen 2013 gick hon med glitter i luggen. Vi har aldrig fått bort det helt.
  Gryning av Norrsken, SWB 2010: Dressyrhäst med morgonhumör. Före klockan nio gör han allt rätt, efter lunch diskuterar han.
  Guldhök av Norrsken, SWB 2020: Svart, trots namnet. Den som döpte honom hade just sett en hök och ville inte vänta.
  Gustur från Norrsken, ISL 2018: Passar på att vila i passen. Ökenritten gick i strilande regn, men han tog namnet på allvar och drack för två.
  Gutefar av Norrsken, GOT 2016: Har provat det mesta och är nästan bäst på lunch. Ungdomarna älskar honom för det.
  Háfeti från Norrsken, ISL 2020: Lyfter frambenen som om gräset vore för varmt. Benskydden är egentligen till för oss.
  Højvangs Klara, DWB 2016: Dansk till börd och sättet att inte skynda i onödan. Skrittar ändå fortare än de flesta travar.
  Jilguero de los Olivos, LUS 2012: Steglitsan, betyder det, och han gnäggar i dur. Pärlglansen kommer fram när man borstar medhårs och inte en dag före.
  Lissabon av Norrsken, SWB 2009: Döpte vi efter en resa som aldrig blev av. Labrador, Madrid och Utsikt fick vi i stället, och det är vi nöjda med.
  Logi från Norrsken, ISL 2019: Lågan, på isländska. Han brinner för allround, för sällskap och för det som finns i andras fickor.
  Madrid av Norrsken, SWB 2020: Två nätter på raken stod han i dressyrbanan när vi kom ut. Staketet var helt. Vi har slutat fråga.
  Nordlys Anemone, DWB 2018: Ny hos oss för tre år sedan och ännu artig. Det går över, säger de andra.
  Norrsken Aneurin, WMT 2022: Lärde sig dra släden på en förmiddag och ville inte lämna tillbaka den.
  Norrsken Berättare, SWB 2020: Dubbel årschampion i hoppning. Berättar allt han varit med om så fort porten öppnas, och utelämnar ingenting.
  Norrsken Cadfael, WMT 2021: Liten svart munk med obrottslig tro på foderautomaten. I Grannfejden hoppade han som om himlen stod öppen.
  Norrsken Cheyenne Gold, PAINT 2022: Ser i spegeln i ridhuset en rival som aldrig ger sig. Hon har bestämt sig för att vinna den på sin sida.
  Norrsken Drömros Lek, SRP 2021: Valack med ett namn som tagit honom några år att växa i. Westernsadeln hjälpte.
  Norrsken Eisgold, HAFL 2011: Åtta mil i Sjövreten 2023, och torr i mål. Alla andra hade mött tre skurar. Hon hade sprungit emellan.
  Norrsken Fagerdokka, FJ 2021: Byakampens bästa debutant 2025 delar sitt hö med en hare. Haren har börjat ta med vänner.
  Norrsken Fagersvein, FJ 2016: Körd till kyrkan vid tre bröllop och har ätit av två brudbuketter.
  Norrsken Halvdan, SWB 2022: Fälttävlanshäst i vardande. Hittills är det vattnet han gillar bäst, och det vill han ligga i.
  Norrsken Havsfrus Lek, SWB 2021: Snöstjärnan i Hagtorpa gick han i januari med imma kring nosen. Sedan ville han inte av transporten hemma; det var varmt där.
  Norrsken Havsfrus Skatt, SWB 2023: Hela första sommaren gick han i hälarna på Åskmoln och härmade. Nu är han lika stor, och härmar bättre.
  Norrsken Hilal al-Zahra, OX 2011: Nymånen, översatt. Står också ofta i profil på backkrönet, väl medveten om ljuset.
  Norrsken Hjärtelek, CO 2017: Flyttar kon på kommando, portar på eget bevåg och barn med stor försiktighet.
  Norrsken Jamil, OX 2014: Novemberdimman 2024: sex mil utan sikt. Han hittade hela vägen, och vi hittade honom på lukten av nybakat vid målet.
  Norrsken Källflickas Guld, KORS 2018: Vit i vinterpäls, lerbrun i april och prickig bara när han har badat. Vi ser prickarna två gånger om året.
  Norrsken Labrador, SWB 2017: Hämtar inte pinnar, men bär gärna hem dem. Skogsterrängen lämnade han 2024 med segern och en halv gran.
  Norrsken Liljekonvalj, SRP 2011: Doftar, av någon anledning, alltid av nyklippt gräs, även i februari.
  Norrsken Pegas, SWB 2020: Inga vingar, men han har inte fått veta det. Mångkampen 2024 gick till stor del i luften.
  Norrsken Petronellas Hemlighet, SWB 2017: Hemligheten är att han skrattar. Överläppen åker upp så fort någon tappar något.
  Norrsken Påvel, SWB 2021: Unghingst med ungdomligt ordförråd. Gnäggningen fastnar i målbrottet, och då tittar han sig omkring efter den skyldige.
  Norrsken Rabia al-Shams, OX 2020: En arab i westernsadel väcker frågor. Hon svarar på dem i galopp, runt tunnan och hem.
  Norrsken Silverstråles Löfte, SWB 2016: Etthundrasjuttiotre centimeter och ändå sist ut ur transporten. Han går ner baklänges, ett ben i taget, som ur en badbassäng.
  Norrsken Solgutten, FJ 2010: Drar hem julgranar åt halva byn och tar betalt i pepparkakor. Granarna räknar vi, pepparkakorna räknar han.
  Norrsken Sommarfana, SRP 2015: Försäsongen tillbringar han i lera, säsongen i vitt. Bytet tar två timmar och en hel flaska schampo.
  Norrsken Strömming, SWB 2020: Den ende av Lyckas avkommor som badar frivilligt. Namnet var alltså inget skämt, vilket han upplyser oss om varje juli.
  Norrsken Supernova, SWB 2023: Växte så fort ett tag att grimman från måndagen var för liten till helgen. Nu är det lugnare; benen väntar på resten.
  Norrsken Trieste, SWB 2014: Hoppar 130 cm i januari utan att skjorta och slips kommer i olag. Det är ryttaren som ser andfådd ut.
  Norrsken Wasim al-Sahra, OX 2009: Har gått längre än från gården till Rom, enligt en elev som räknade. Han ser inte ut att tycka att det räcker.
  Norrsken Wasim al-Shams, OX 2013: Bror i dubbel bemärkelse: samma föräldrar som Wasim al-Sahra, och samma sätt att stjäla handskar. Vi har två kroppar på samma brott.
  Norrsken Östenas Löfte, PAINT 2012: Är aldrig med på bild. På alla gruppfoton syns i kanten ett öra, och det är hans.
  Norrsken Över Fjäll och Vidder, Genom Natt och Dimma, Hem till Stallet Före Alla de Andra, SWB 2017: Kallas Sven. Inropen på tävling är den enda tid på året då hela namnet luftas, och under tiden hinner han gå in och hälsa.
  Oakhanger Cherry Pie, EXM 2018: Mjölnosad som en exmoor ska vara, och med samma tjocka dunrock på sig i juli som i januari. Hon har inte frågat efter en tunnare.
  Perlenquell, LIP 2019: Född mörk i österrikiska papper och ljusnar med var ryttare. Vi är inne på den fjärde.
  Piper av Norrsken, CO 2021: Skördefestens bästa 2025 har en svaghet: dragspel. Då måste han stanna, oavsett vad klockan visar.
  Rawhide Wind, ASB 2021: Guldchampagne som glänser så i motljus att fotografen bad om ursäkt och bytte lins.
  Rusty Dust, QH 2017: Är aldrig damm på, eftersom hon skakar det över oss. Därav namnet, antar vi.
  Ruter av Norrsken, GOT 2021: Årschampion i allround som fyraåring. Hans mor tittade på rosetten, åt upp bandet och gick och lade sig.
  Rún frá Móbergsgili, ISL 2018: Runan är lätt att läsa: öronen framåt ja, öronen åt sidan kanske, svansen mot oss nej.
  Saga från Norrsken, ISL 2012: Färdas framför vagnen som genom en bok hon redan kan. Ingen kurva överraskar, och slutet är alltid stallet.
  Snäckan av Norrsken, GOT 2022: Bär sitt hus med sig, i form av en filt hon vägrar gå hem utan.
  Sommargryning av Norrsken, CO 2016: Kürkvällen i Silverdal 2023 gick till en vals vi numera inte kan spela hemma. Han kan den för väl.
  Sparrow av Norrsken, CO 2018: Växlar mellan hoppsadel och westernsadel utan att byta min. Bara tuggandet är annorlunda.
  Thunder Daisy, TWH 2014: Tennesseehäst i fälttävlan är en ovanlig syn. Tre årschampionat på raken gjorde den vanligare.
  Tumbleweed Dust, PAINT 2008: Blå ögon, vit näsa, solkräm faktor femtio. På sommaren luktar hela hennes box semester.
  Tuulen Poika, FH 2010: Vindens son, säger finskan. Kom fem veckor före sin egen utrustning och nöjde sig utan.
  Vindur från Norrsken, ISL 2022: Är inriden och har ridit in oss. Efter ett år är vi nästan felfria.
  Viran av Norrsken, SH 2021: Nittioen centimeter som hoppar fyrtio. Räkna på det, säger hon, och räkna sedan på era egna.
  Wiebe fan Norrsken, FRIE 2018: Julcupen 2025 körde han i Svår med bjällror på. De andra hade ställt av sina, men han går inte utan.
  Willowmead Nutmeg, NF 2008: Champion i två grenar och oskyldig i hagen. Det är bara när hon ser tunna grenar som man anar vad hon gjorde mest.
  Zorzal de Norrsken, PRE 2021: Trasten, på spanska. Sjunger gör han inte, men nynnar när sadelgjorden spänns.
  aa Charmis, SH 2014: En kuskhäst i miniatyr. Vagnen heter Volvo och har större hjul än han har ben.
  aa Lisa, SH 2017: Går i par med Rasken och bestämmer fart, väg och samtalsämne.
  aa Pricka, SH 2019: Snöstjärnan 2024 gick hon i vit omgivning med bruna fläckar, som en ko på rymmen. Domaren log, och satte betyg sedan.
  aa Rasken, SH 2016: Pyttans son, och draget fick han i stället för språnget. Alltid framme, med Lisa ett halvt huvud före.
  Ängsviol från Norrsken, CO 2020: Står i violerna tills någon ber honom flytta sig. Resten av året står han där violerna var.
  Åke & Ärtan #2, SWB 2015: Ett sto med två namn och nummer, efter en sammanblandning på ett kontor. Hon lyssnar på Ärtan; Åke har vi inte träffat.
  Åskmoln av Norrsken, SWB 2017: Mullrar när grinden går upp och lugnar sig när den stängs. Däremellan två årschampionat i allround.

  100 % Norrsken, SWB 2009: Etthundra procent, står det på dörren. Veterinären mätte temperaturen, smeden hoven och vi håller på procenten.
  Aaron, ISL 2004: Alltid först i bokstavsordning och alltid sist ur hagen. Vid tjugotvå får man gå i sin egen takt.
  Altair, SWB 2002: Tre årschampionat innan vi hade målat stallet färdigt. Han stod modell för vindflöjeln, och den pekar fortfarande åt rätt håll.
  Applecroft Pipistrelle, NF 2004: Döpt till fladdermus och vaken när alla andra sover. Nattvandrare på gården får sällskap till grinden och tillbaka.
  Birkenblüte, HAFL 2002: Åldringen i guld och grädde. Nittio centimeter hoppade hon en gång, och den gången räcker att berätta om.
  Bryneithin Haul, WMT 2003: Haul är walesiska för sol. Hon flyttar sig runt ladan med den, klockan runt, och är den enda som aldrig fryser.
  Cefncoedbach Gwenllian, WMT 2008: Nio gånger championen framför vagnen. Vid grinden backar hon än i dag in mellan två människor och väntar på tömmarna.
  Ekebacka Perrongs Vals, SWB 2004: Mor till både Lissabon och Trieste, och det är så långt vi har rest.
  Fjellvarg, FJ 2003: Vargen från fjället har blivit hund på gården. Han ligger på trappan om dörren till boxen glöms öppen.
  Fjordglimts Perlemor, KNAB 2006: Tjugo år och fortfarande tvungen att inspektera varje kona före och efter. Banor byggs rakare när han ser på.
  Fálki frá Hvítadal, ISL 2008: Så ljus att han försvinner mot diset. På distans var det ett bekymmer, i pensionen är det en konst.
  Granlida Skattkista, SWB 2001: Tjugofem år, svag för ljummen mäsk och säker på att den serveras för sent.
  Havanna från Kärrtorpa, SWB 2005: Hälsar på gäster med att lägga näsan i deras hatt. Utan hatt går det bra med en väska.
  Hechicera de la Sierra, PRE 2003: Trollkvinnan från bergen. Sju årschampionat i working equitation senare öppnar hon ännu grindar utan att någon ser hur.
  Hästhagalund Primadonna, SWB 2006: Vill ha entré, ljus och tystnad. Får hon inte det så äter hon ändå, men med ryggen till.
  Högtryck, CO 2004: Pärlvit från början och skimmel ovanpå, alltså osynlig i dimma. Vädret på gården blir bättre när han kommer in.
  Kråkebo Vintergatan, SWB 2006: Meteor, Gryningsljus och 100 % Norrsken är hennes. För en vintergata är det inte mycket, men de lyser.
  Kungsgåva, KNAB 2003: Snövit med anor i prickar. Prärieshowen 2019 tog hon hem vid sexton års ålder, i ungdomligt sällskap och med tungan ute.
  Linda, NS 2001: Den blacka i svackan vid ån, det är hon. Så har svaret låtit på frågan om vägen i arton år.
  Lonesome Rider, MORG 2006: Aldrig ensam, trots namnet: en tupp bor på ryggen. De turas om att väcka oss.
  Lucero del Río, PRE 1999: Äldst i stallet, vit som en nytvättad duk och mån om att inte bli av med någon fläck som inte finns.
  Maha al-Rih, OX 2001: Westernveckan 2017 tog hon hem vid sexton års ålder, när andra har slutat. Sedan slutade hon också, men först efter ett varv till.
  Meteor av Norrsken, SWB 2010: Sexton år och ännu svår att fånga på bild. Det är svansen som har blivit känd.
  NORRSKEN Versal (II), ISL 2009: Namnet skrevs in med skiftlåset på, och då fick det vara så. Hon är själv en person av stora bokstäver.
  Norrsken Monolog, SWB 2010: Pratar genom hela skrittpasset, mest om hö. I dressyren håller han inne med det till sista hälsningen.
  Nótt från Solgläntan, ISL 2001: Natt heter hon, fast hälften är dag: svartskäck. Luciacupen i Björkåsen gick hon 2012 utan lykta.
  Paloma del Alba, PRE 2005: Rapp i färgen, sävlig i sättet. Vi har väntat in henne i sjutton år och har blivit lugnare människor.
  Pyttan, SH 2001: Åtta gånger årschampion i hoppning, på nittiosex centimeter. Numera kliver hon över slangen med samma min.
  Rafiq al-Zahra, OX 2005: Sjutton avkommor bär hans profil. Han själv bär just nu en blå grimma, ett halmstrå och gott samvete.
  Solmod, NS 2003: Modig mot allt utom plastband. Plastband plockar vi därför upp inom en kilometers radie.
  Thornby Green Moonraker, CLYD 2006: Tusen kilo skotska som hoppade 120 cm. Grannen trodde länge att det var åska.
  Tidvatten, SWB 2003: Kommer till grinden två gånger om dygnet och drar sig tillbaka. Det går att ställa klockan.
  Vad gör du?, CO 2006: Fråga på fråga: vad gör du, sa dottern när anmälan skulle fyllas i. Den kom med posten tillbaka, stämplad och klar.
  Versmått, SWB 2004: Fjorton avkommor på fast taktslag. I hans steg hör man rimmet: ett, två, tre, fyra, och paus vid vattenkaret.
  Ängsbacken Almas Vals, SWB 2002: Stjärnfall är hennes son. Vem av dem som bestämmer har de inte talat om, men det är hon.
  Ärlig & Åtrådd, LUS 2009: Annonsen sade båda delarna. Det första stämmer varje dag, det andra framför allt vid fodringen.
  Ödegården Sagostråle, OX 2001: Midnattssolscupen är det han minns bäst, tror vi. Ljusa juninätter står han vänd norrut.

  Dögg från Norrsken, ISL 2011: Daggen, för så tyst kom hon över gräset. Fluga, Dynur och Díva är kvar hos oss; hos Lussekatten får hon sova ut.
  Froukje fan Norrsken, FRIE 2011: Flyttade till Petronella P. med tre lådor hårband. Vi hittar dem fortfarande, i sofforna.
  Haul av Norrsken, WMT 2012: Fyra avkommor lämnade hon efter sig, och en lucka i staketet som vi aldrig har fått tät.
  Larkfield Firethorn, FELL 2014: Den svartaste i flocken och den som syntes mest. Sista veckan här gick han runt och tog farväl, eller räknade hinkar.
  Linda av Norrsken, NS 2021: Såldes till en skog, sade köparen. Där går hon med timmer, och om hösten kommer ett brev om hur det går.
  Mesa Annie, QH 2012: Ljus champagne och en mjuk hand på tygeln var allt hon begärde. Det första hade hon själv.
  Norrsken Bella, NS 2022: Lugn nog att stå som bord. Prickas mor fick ett nytt hem med precis lagom många kaffekoppar.
  Norrsken Hauls Vals, WMT 2015: Dansade ut ur transporten hos Tussilago, fick vi höra, och rakt in i familjealbumet.
  Norrsken Kommissarie, SWB 2022: Utredde varje hink, förhörde varje katt. Nu tjänstgör han hos familjen Åkerblom-Sjö.
  Norrsken Lill-Prinsen, NS 2014: Nio avkommor, nio goda betyg i vett och hållning. Sitt eget fick han i arbete.
  Norrsken Navegante, PRE 2009: Seglade vidare till Åkerblom-Sjös i vuxen ålder. Gavilán blev kvar här och har ärvt rodret.
  Norrsken Plejads Löfte, SWB 2019: Löftet var att bli stor. Det höll han innan han var fyra, och sedan behövdes det en längre transport.
  Prairie Dancer, APP 2019: Snövit bak, mörk fram, som om någon tappat ett lakan över henne. Hos mossis får hon dansa i det.

  Ambrosius av Norrsken, OX 2026: Najma galopperar ljudlöst, sonen gnäggar före varje kurva. Har bett smeden, brevbäraren och en gräsklippare om mat, i den ordningen, och fått av två.
  Arian av Norrsken, WMT 2025: Arian är walesiska för silver, och han är svart. Tålamod, säger modern, som är brun.
  Daggvind av Norrsken, SWB 2023: Ställer sig mitt i bredd med de vuxna när de ryktas och ser förvånad ut när borsten går förbi.
  Dreki från Norrsken, ISL 2025: En drake på ett år. Än så länge är det mest rök: han andas på allt och väntar på lågor.
  Ejder av Norrsken, SWB 2026: Gick rakt ner i bäcken den andra dagen och blev stående. Ejdrar gör så, sade vi. Styrbord gick en lov till höger om henne och visade var man kommer upp.
  Foliant av Norrsken, SWB 2024: Tjock pärm, blanka sidor. Vi bläddrar i honom varje kväll och är inte ens framme vid innehållsförteckningen.
  Freyja från Norrsken, ISL 2023: Treåring med gudinnenamn. Folk får komma fram, katter får åka gratis.
  Gavilán de Norrsken, PRE 2023: Sparvhöken cirklar runt hagen tre varv före frukost. Jakten gäller hö.
  Himlastråle av Norrsken, WMT 2023: Ett knippe ben och god vilja, i den ordningen. Att stå stilla övar vi på, en sekund i sänder.
  Norrsken Bergshjärta, SRP 2023: Hittades en junimorgon uppe på stenröset. Hur han kom dit vet bara han, och ner gick han när han hade sett färdigt.
  Norrsken Galaxias Löfte, SWB 2025: Årsbarnet som bestämt att gummistövlar är levande och ska tröstas.
  Norrsken Lovas Dröm, SRP 2026: Drömde sig igenom första veckan på sidan i halmen. Vaknade, såg sin mor och drömde vidare.
  Norrsken Nattdotter, SWB 2024: Fuxröd, alltså knappast natt. Men hon föddes då, och det är vi som skriver papperen.
  Norrsken Nura bint Yasmin, OX 2024: Bär svansen högre än huvudet och huvudet högre än vi når. Grimman sätts på från pallen.
  Norrsken Pricka, NS 2025: Inte en prick på hela henne. Namnet bestämdes i telefon, på dålig linje.
  Norrsken Rosa, NS 2023: Ännu bara tre och redan arbetsledare: följer traktorn i diket och ser till att den vänder.
  Norrsken Smörblomma, SRP 2025: Gul som sitt namn första sommaren. Sedan dess grånar hon lite för varje vecka, och vi låtsas inte se det.
  Norrsken Sotis, SH 2024: Fäktar med bakbenen mot en boll som är större än han. Bollen leder.
  Rhosyn av Norrsken, WMT 2024: En ros med tänder. Törnen hade varit lättare att se i tid.
  Skärkarl av Norrsken, SWB 2025: Står bredbent som på däck så fort det blåser. Dyningarna tycks han höra i höbalarna.
  Stjärntanke av Norrsken, SWB 2024: Tänker länge, och gör sedan som de andra gjorde för en stund sedan.
  Viola av Norrsken, SWB 2024: Högst i sin årgång med marginal. Hon ser redan över staketet vad vi andra får gå runt för att få veta.

  Daggkåpa av Norrsken, SRP 2012: Regnvatten dricker hon helst ur blad, och det tar sin tid. I dressyren däremot är hon snabb i växlingarna.
  Flora, SH 2008: Nittioen centimeter svampfärgad värdighet. Stiger inte åt sidan för någon, men lyfter hovarna för alla.
  Najma av Norrsken, OX 2022: Stjärnan, på arabiska. Ambrosius dam, och den enda vi känner som kan galoppera ljudlöst på frusen mark.
  Norrsken Hjärtegull, SWB 2010: Mormor i det tysta: Styrbord och Ishav har fört hennes lugn vidare, och Arv tränar på det.
  Norrsken Venus, SWB 2019: Islossningen 2024 vann hon i Lätt C, samma dag som isen gick. Vi hävdar att det hängde ihop.
  Norrsken Yasmin al-Rih, OX 2018: Vindens jasmin luktar häst som alla andra. I lä av hennes hals står ändå alltid någon med näsan.
  Stjärnöga från Lövåsa, SWB 2007: Gryning, Satellit och Nanna har fått hennes öga för avstånd. Själv mäter hon numera mest vägen till krubban.
  Svanliden Batist, SWB 2016: Fyra avkommor med namn ur linneskåpet, och ett tålamod som tål att vikas.
  Gutarosa av Norrsken, GOT 2017: Rundkullig ponny med körkort: Vårcupen i Ekebacka 2023, och sedan dess tomtens reserv.
  Juniper Jewel, QH 2017: Champagne med ål, säger färgkartan. Vi säger sand, för det är där hon rullar sig.
  Lavendel av Norrsken, WMT 2009: Haul och Siân är hennes flickor. Parkörningen 2014 gick hon på yttersidan, och dit ställer hon sig än i kön till vattnet.
  Norrsken Cheyenne Sage, PAINT 2013: Tre gånger årschampion i western, alla tre på lösa tyglar. Stramas de vänder han sig om och ser efter vad som hänt.
  Norrsken Hjärtegulls Arv, SWB 2022: Kom ur skogen med tre grankottar i manen och en fjärde i munnen. Fälttävlan ligger henne i blodet.
  Norrsken Källspårs Glöd, SWB 2019: Sommarhästens Dag 2023 vann en brun valack i värmebölja. Sedan lade han sig i bäcken, med sadel.
  Samir al-Nujum, AKHAL 2020: Metallen i pälsen är äkta, hästen under är blyg. Störst intryck gör han på håll, och det håller han sig gärna på.
  Storglimt, DOLE 2011: Döle av gamla slaget, bred nog att torka tvätt på. Vi har provat.
  Kråkebo Krusmyntas Arv, SH 2003: Åttioåtta centimeter och stammoder. Kanelbullecupen 2013 var tävlingen som gjort för henne, priset likaså.
  Nantyreos Nia, WPB 2006: Årschampion i fälttävlan 2011, på P60. Vid tjugo hoppar hon bara till, och mest av grävlingar.
  Norrsken Bergsörn, SRP 2009: Sjutton år och bäst i Tussilagocupen 2025. Örnar blir gamla, och den här har inte läst om avtagande vingar.
  Polkagris, GOT 1999: Randig är han inte, bara gammal, blodbrun och söt. Tuggar allt två gånger, fast tänderna är mest ett minne.
  Lill-Stina av Norrsken, SH 2026: Ser ut som ett dammoln på fyra tändstickor. Silverlocken i pannan kom på tredje dagen, uppnosigheten på den första.
  Norrsken Dagny, GOT 2026: Längre än någon gotlandsruss bör vara vid den åldern, tycker hon, och kliver därför över lillgrinden.
  Norrsken Höstbris, SWB 2025: Blåser runt hagen i tio minuter och mojnar mot mammas sida. Väderleken upprepas klockan fyra.
  Norrsken Ishavs Lek, SWB 2023: Leker ännu helst med vatten. Den som fyller karet bör ha ombyte med sig.
  Norrsken Sigurd, SWB 2025: Drakdödaren har mött en gräsklippare och bett om betänketid.
  Vårglimt av Norrsken, FJ 2023: Stora framtänder, större förväntningar. Varje människa med hink är hennes bästa vän till motsatsen bevisats.
`)
