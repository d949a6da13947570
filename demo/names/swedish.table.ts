/**
 * Words for names of Swedish horses. A dam family has one theme: `both` suits any foal, `mares` and `stallions` only
 * one sex.
 */
export type Theme = { both: readonly string[]; mares: readonly string[]; stallions: readonly string[] }

const words = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

export const SWEDISH_THEMES = {
  väder: {
    both: words(
      'Åskmoln, Regnbåge, Snöyra, Dimslöja, Rimfrost, Solglimt, Kuling, Vindil, Morgondis, Hagelskur, Stormby, Sommarregn, Vårbris, Högtryck, Frostnatt, Solregn, Duggregn, Sunnanvind, Nordan, Kornblixt, Drivis, Skare, Snöstorm, Åskväder, Regnskur, Västanvind, Klarväder, Isvind, Fönvind, Nysnö, Virvelvind, Aprilväder',
    ),
    mares: words('Snöflinga, Bris, Droppe, Yra, Regndans'),
    stallions: words('Orkan, Isbrytare, Tyfon, Blixt, Monsun, Åskan'),
  },
  blommor: {
    both: words(
      'Vallmo, Klöver, Kungsljus, Midsommarblomster, Kaprifol, Ljung, Mandelblom, Blåeld, Humleblomster, Tussilago, Hundkex, Timjan, Kamomill, Rallarros, Solros, Gräslök, Åkervinda',
    ),
    mares: words(
      'Blåklocka, Linnea, Smörblomma, Vitsippa, Ängsull, Prästkrage, Lavendel, Syren, Nattviol, Gullviva, Liljekonvalj, Förgätmigej, Daggkåpa, Backsippa, Harsyra, Malva, Pion, Dahlia, Ringblomma, Rölleka, Akleja, Kattfot, Blåsippa, Iris, Fresia, Ranunkel, Verbena',
    ),
    stallions: words('Riddarsporre, Johannesört, Eneträd, Bockrot, Ekorrbär, Lind, Vildapel, Hagtorn, Kavaljer'),
  },
  musik: {
    both: words(
      'Hambo, Adagio, Fiolsträng, Kadens, Crescendo, Allegro, Tango, Kvad, Trumvirvel, Fanfar, Refräng, Duett, Andante, Tremolo, Gånglåt, Schottis, Mazurka, Dragspel, Extranummer, Dubbelkvartett, Sista Valsen, Orgelpunkt, Stråkdrag, Tonart, Synkop, Körsång, Dacapo',
    ),
    mares: words(
      'Polska, Serenad, Visa, Vaggvisa, Ballad, Nyckelharpa, Kantat, Menuett, Sonat, Elegi, Arietta, Kantele, Melodi, Sopran, Arabesk, Harmoni, Rapsodi, Barkaroll, Gavott, Sarabande',
    ),
    stallions: words(
      'Spelman, Konsertmästare, Tenor, Dirigent, Trubadur, Basun, Maestro, Kapellmästare, Bordun, Bolero, Paso Doble, Saxofon',
    ),
  },
  kök: {
    both: words(
      'Saffran, Honung, Knäckebröd, Karamell, Nougat, Sirap, Ingefära, Pomerans, Lakrits, Polkagris, Smultron, Björnbär, Krusbär, Marmelad, Filmjölk, Rågsikt, Kryddnejlika, Mandelkubb, Lingondricka, Chokladboll, Messmör, Havrekaka, Blåbär, Enbär, Kolasås',
    ),
    mares: words(
      'Kanelbulle, Pepparkaka, Kardemumma, Hallonsylt, Vaniljdröm, Semla, Drömkaka, Prinsesstårta, Rabarber, Mandelmassa, Praliné, Maräng, Körsbärspaj, Våffla, Sockertopp, Mocka, Toffee, Fransyska',
    ),
    stallions: words(
      'Punschrulle, Pumpernickel, Kavring, Tunnbröd, Sockerbagare, Glögg, Cognac, Kolabit, Espresso, Pepparkorn, Kapris, Enbärsdricka',
    ),
  },
  sagor: {
    both: words(
      'Tomtebloss, Drakeld, Önskebrunn, Sjumilakliv, Silverskatt, Tusen och En Natt, Guldägget, Trollguld, Runsten, Vargvinter, Kråkslott, Sagostund, Trolldom, Spökhistoria, Bortom Bergen, Östan om Solen, Västan om Månen, Drömprins, Hokuspokus, Sesam, Sagolik',
    ),
    mares: words(
      'Skogsrå, Älvdans, Huldra, Snödrottning, Trollpacka, Askunge, Sjöjungfru, Häxbrygd, Tärna, Älva, Rosenkind, Förtrollad, Spådom, Sierska, Rövardotter',
    ),
    stallions: words(
      'Bergakung, Näcken, Trollkarl, Lindorm, Häxmästare, Rövarhövding, Riddare, Drakdödare, Tomten, Svartkonstnär, Stigman, Vapendragare, Kungasonen',
    ),
  },
  himmel: {
    both: words(
      'Karlavagn, Stjärnfall, Stjärnstoft, Komet, Halvmåne, Nymåne, Polstjärna, Månsken, Eklips, Zenit, Meteor, Midnattssol, Gryning, Morgonstjärna, Aftonstjärna, Solkatt, Rymdfärd, Satellit, Skymning, Kvasar, Stjärnklart, Gryningsljus, Månvarv, Fullmåne, Himlabryn, Solvind',
    ),
    mares: words(
      'Vintergatan, Aurora, Cassiopeja, Lyra, Vega, Nebulosa, Andromeda, Plejad, Luna, Selene, Supernova, Stella, Galaxia, Venus, Stjärnöga',
    ),
    stallions: words(
      'Orion, Sirius, Perseus, Altair, Jupiter, Saturnus, Merkurius, Herkules, Polaris, Astronom, Stjärntydare, Pegas, Regulus, Fobos, Titan',
    ),
  },
  sjö: {
    both: words(
      'Fyrljus, Havsbris, Segelduk, Styrbord, Babord, Dyning, Flodvåg, Klippskär, Bogspröt, Kompass, Sextant, Tidvatten, Malström, Flaggspel, Världshav, Sjömansvisa, Strömming, Ejder, Korall, Pärlemor, Ishav, Skärgård, Medvind, Havstrut, Spinnaker, Albatross, Vågskvalp',
    ),
    mares: words(
      'Havsfru, Brigantin, Skuta, Galeas, Tärna, Najad, Marina, Snäcka, Ostronpärla, Strandaster, Sirén, Ondin, Jolle, Saltstänk',
    ),
    stallions: words(
      'Kapten, Skeppare, Matros, Lots, Kaparkapten, Fyrvaktare, Amiral, Neptun, Bottenhav, Skärkarl, Styrman, Korsar, Sjöfarare',
    ),
  },
  ädelstenar: {
    both: words(
      'Rubin, Safir, Topas, Granat, Filigran, Onyx, Agat, Malakit, Turkos, Briljant, Kristall, Porfyr, Kvarts, Obsidian, Alabaster, Elfenben, Emalj, Kronjuvel, Bärnsten, Månsten, Ädelsten, Silversked, Guldring, Skattkista, Jaspis, Citrin',
    ),
    mares: words(
      'Opal, Ametist, Smaragd, Diadem, Tiara, Medaljong, Amulett, Berlock, Pärlband, Silverbrosch, Gyllene Ring, Perla, Spinell, Beryll, Jade, Kamé',
    ),
    stallions: words(
      'Karat, Karneol, Diamant, Guldsmed, Kronprins, Guldskatt, Basalt, Diabas, Lapis, Akvamarin, Guldgrävare, Cinnober, Hematit',
    ),
  },
  teater: {
    both: words(
      'Ridå, Premiär, Piruett, Maskerad, Konfetti, Applåd, Rampljus, Manege, Encore, Debut, Charad, Kuliss, Varieté, Komedi, Operett, Skådespel, Pantomim, Rekvisita, Monolog, Entré, Sorti, Strålkastare, Succé, Improvisation',
    ),
    mares: words(
      'Primadonna, Ballerina, Kolombin, Lindansös, Diva, Soubrette, Stumfilmsstjärna, Cabaret, Marionett, Ingenue, Gala, Première Dame',
    ),
    stallions: words(
      'Harlekin, Pajas, Gycklare, Illusionist, Cirkusdirektör, Charmör, Sufflör, Pierrot, Intendent, Stuntman, Hovnarr, Scenograf',
    ),
  },
  spel: {
    both: words(
      'Ruter, Klöver, Hjärter, Spader, Joker, Tärning, Domino, Patiens, Schackmatt, Gambit, Rockad, Trumf, Klöver Ess, Jackpott, Fyrtal, Triss, Krona eller Klave, Kvitt eller Dubbelt, Rien ne va plus, Dubbelvinst, Vira, Tarock, Sextiosex, Remi, Giv Akt, Lyckans Hjul',
    ),
    mares: words(
      'Hjärter Dam, Klöver Dam, Spader Dam, Ruter Dam, Fru Fortuna, Roulette, Hasard, Hjärterfröjd, Lyckoslant, Kanasta',
    ),
    stallions: words(
      'Spader Kung, Ruter Knekt, Hjärter Kung, Klöver Knekt, Löpare, Torn, Croupier, Hasardör, Poker, Stormästare, Bondfångare, Kortkonst',
    ),
  },
  tyg: {
    both: words(
      'Brokad, Siden, Sammet, Taft, Kashmir, Damast, Sidenvind, Manchester, Flanell, Velour, Batist, Vadmal, Indigo, Trasmatta, Korsstygn, Nålvass, Fingerborg, Silkestråd, Sidensvans',
    ),
    mares: words(
      'Organza, Chiffong, Muslin, Tyll, Spets, Viola, Sidenrosett, Bobin, Angora, Krinolin, Mantilj, Krås, Sjalett, Volang',
    ),
    stallions: words('Skräddare, Tweed, Gobeläng, Frack, Hermelin, Mohair, Kaftan, Jacquard, Ulster'),
  },
  skog: {
    both: words(
      'Granris, Tallkotte, Tjäderspel, Orrspel, Ugglerop, Björkdunge, Ekollon, Lönnlöv, Asplöv, Rönnbär, Skogstjärn, Lavskrika, Sävsparv, Rödhake, Fjällräv, Gärdsmyg, Kungsfågel, Vildmark, Urskog, Storskog, Barrdoft, Lodjur, Hjortron, Älvkvarn, Utmark, Vargtass, Trollslända, Midsommarnatt',
    ),
    mares: words(
      'Trana, Nattskärra, Talltita, Mossa, Lingonris, Ripa, Svala, Sädesärla, Rådjurskalv, Tranbär, Lärka, Lind, Koltrast',
    ),
    stallions: words(
      'Domherre, Järv, Stigfinnare, Timmerman, Älgkung, Kronhjort, Tjäder, Flottare, Kolare, Korpen, Bergtagen, Jägmästare',
    ),
  },
  resor: {
    both: words(
      'Samarkand, Lissabon, Marrakech, Trieste, Havanna, Singapore, Perrong, Nattåg, Äventyr, Sista Tåget, Transsibirien, Kairo, Timbuktu, Ravello, Salamanca, Tanger, Kartago, Jokkmokk, Haparanda, Arjeplog, Utsikt, Långresa, Karavan, Semester, Västerut, Valletta, Dubrovnik, Sansibar',
    ),
    mares: words(
      'Sevilla, Verona, Valencia, Siena, Alhambra, Savanna, Toscana, Venezia, Florens, Kreta, Odessa, Barcelona, Provence, Umbria, Karelen, Andorra',
    ),
    stallions: words(
      'Pompeji, Madrid, Gibraltar, Montevideo, Luleå, Bosporen, Vagabond, Globetrotter, Kilimanjaro, Nepal, Bagdad, Alaska, Toledo, Labrador, Kiruna',
    ),
  },
  böcker: {
    both: words(
      'Epilog, Prolog, Fotnot, Novell, Haiku, Kapitel Ett, Bläckplump, Pseudonym, Manuskript, Alfabet, Ordlek, Palindrom, Rim och Reson, Kursiv, Utropstecken, Semikolon, Mellan Raderna, Gåspenna, Bokmal, Förstautgåva, Tankstreck, Klartext, Baksidestext, Versmått',
    ),
    mares: words(
      'Följetong, Dikt, Sonett, Lyrik, Romanhjältinna, Parentes, Stavelse, Skönlitteratur, Fabel, Krönika, Musan, Poesi, Allegori, Metafor, Anekdot',
    ),
    stallions: words(
      'Roman, Memoar, Poet, Klassiker, Romanhjälte, Skald, Redaktör, Berättare, Korrektör, Foliant, Kommissarie, Limerick',
    ),
  },
  gamla_namn: {
    both: words('Solvår, Kära Du, Hjärtegull, Solstråle, Sockerpulla, Vännen, Guldklimp'),
    mares: words(
      'Alma, Majgull, Ebba, Sigrid, Tora, Hedvig, Märta, Greta, Tyra, Elvira, Majken, Svea, Lova, Disa, Gunborg, Vendela, Freja, Idun, Alva, Tuva, Embla, Signe, Selma, Agnes, Beata, Cornelia, Desideria, Eleonora, Filippa, Hildegard, Rosamunda, Tekla, Ulrika, Viveka, Ylva, Åsa, Östena, Ottilia, Petronella, Klementina, Jorunn, Nanna, Bodil, Kerstin, Ragnhild',
    ),
    stallions: words(
      'Folke, Sixten, Ture, Birger, Hjalmar, Torsten, Ragnar, Sigurd, Vidar, Loke, Balder, Frej, Egil, Malte, Valdemar, Leopold, Konrad, Augustin, Ambrosius, Baltsar, Melker, Kasper, Halvdan, Ansgar, Botvid, Inge, Joar, Ketil, Njord, Orvar, Påvel, Sture, Tjelvar, Ulvar, Yngvar, Åke, Östen, Eskil, Gorm, Dagfinn, Rurik',
    ),
  },
} as const satisfies Record<string, Theme>

export type SwedishTheme = keyof typeof SWEDISH_THEMES
export const SWEDISH_THEME_NAMES = Object.keys(SWEDISH_THEMES) as SwedishTheme[] // the keys of a closed table

/** First and second halves of compounds (`Vinterglöd`, `Skogsdans`); pairs that read badly are filtered out. */
export const COMPOUND_FIRST = words(
  'Vinter, Sommar, Höst, Vår, Natt, Morgon, Kvälls, Stjärn, Mån, Sol, Snö, Frost, Is, Eld, Storm, Sjö, Havs, Skogs, Fjäll, Ängs, Guld, Silver, Koppar, Björk, Sago, Midnatts, Grynings, Skymnings, Regn, Åsk, Dagg, Blå, Vit, Löv, Ljung, Bergs, Älv, Strand, Himla, Hjärte, Rosen, Lilje, Käll, Ödes, Fager, Längtans, Ljus, Dröm, Vild, Kungs, Fröjde',
)
export const COMPOUND_SECOND = words(
  'glöd, vind, sång, dans, dröm, saga, vals, gnista, skimmer, våg, stjärna, eld, fågel, blom, visa, spår, ton, bris, stråle, klang, språng, skugga, lek, färd, skatt, vinge, flamma, låga, glans, glimt, tanke, fröjd, gåva, hjärta, frid, mod',
)
export const COMPOUND_SECOND_MARES = words(
  'ros, pärla, drottning, fe, brud, jungfru, svala, lärka, prinsessa, fru, tös, flicka, lilja, dotter, gudinna',
)
export const COMPOUND_SECOND_STALLIONS = words(
  'prins, kung, riddare, jarl, drake, falk, örn, varg, väktare, herre, hjälte, son, ryttare, greve, hök, björn, furste',
)

/** Whole phrases, as in names of warmbloods. */
export const PHRASES = words(
  'Dansa i Regnet, Första Snön, Långt Härifrån, Över Ängarna, I Månens Sken, Allt eller Inget, Tio i Tolv, Mitt i Natten, Nästan Hemma, Bara Lite Till, Säg Inget, Kanske Imorgon, På Resande Fot, Ingen Rädd, Två Steg Fram, Hjärtat på Glänt, Om Hundra År, Snart Vår, Sista Sommaren, Inget att Förlora, Vinden Vänder, Som en Dröm, Högt i Tak, Stilla Natt, En gång Till, Vid Vägs Ände, Ljus i Mörkret, Vind i Seglen, Full Fart Framåt, Lugn i Stormen, Guld och Gröna Skogar, Runt Knuten, Utan Krus, Bättre Sent, Eld i Berget, Under Bar Himmel, Fri som Fågeln, Stjärnor på Snö, Tyst som Snö, Bortom Haven, Efter Regnet, Fint Besök, Tid för Te, Söndagsbarn, Var Dag en Fest, Klart som Vatten, Så Gott som Ny, Hem till Byn, Vargar i Mars, Kors i Taket',
)

/** Invented noble surnames, for stallions of the old Swedish lines. */
export const NOBLE_FIRST = words(
  'Gyllen, Silver, Lager, Ehren, Lilje, Stjern, Leijon, Falken, Svärd, Adler, Hjelm, Ridder, Kron, Drake, Vinter, Ek, Ulfs, Nord, Sommar, Örne',
)
export const NOBLE_SECOND = words(
  'stråle, sköld, felt, krantz, hjärta, fjäder, spira, klinga, hammar, berga, torn, fana, sporre, lod, stake',
)

/** Names of ponies and working horses. */
export const COMRADES = {
  mares: words(
    'Bella, Docka, Stjärna, Lill-Klara, Rosa, Lisa, Majros, Docklisa, Blenda, Freja, Pärlan, Lill-Stina, Dagmar, Gullan, Sessan, Tindra, Flora, Kajsa, Molly, Trollet, Viran, Ruska, Nätta, Tussan, Lillan, Lotta, Pricka, Rödluvan, Busan, Smulan, Moa, Pyttan, Hönan, Kickan, Brunta, Donna, Linda, Goldie, Nypon, Krusmynta',
  ),
  stallions: words(
    'Brunte, Bamse, Prins, Pysen, Lill-Brunte, Stor-Sven, Stålman, Buster, Trisse, Jeppe, Sotis, Pelle, Kasper, Nisse, Bläs, Svarten, Pärson, Rasken, Blacken, Fux-Olle, Viking, Trumpen, Lurven, Busen, Mjöllner, Kvick, Lill-Prinsen, Sigge, Charmis, Gubben, Plutten, Knekten, Hurtig, Munter, Ludde, Grabben, Kolbjörn, Rufus, Dunder, Krutis',
  ),
}

/** Other people's studs, for `Granlida Vals` and `Vals från Granlida`. */
export const SWEDISH_AFFIXES = words(
  'Granlida, Ekebacka, Solgläntan, Tallåsen, Rönnebo, Mossvik, Björkhaga, Stenbrohult, Ängsbacken, Hästhagalund, Lövåsa, Sjövreten, Kärrtorpa, Fagerhult, Nybodal, Kvarnsveden, Storängen, Lugnvik, Hedvigsro, Vintertorp, Skogsgläntan, Höganloft, Brännmyra, Åkersdal, Ödegården, Kråkebo, Svanliden, Rosendala, Trollhyttan, Norrgläntan',
)
