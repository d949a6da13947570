/** Word tables for names from other countries and breeds. All farms and prefixes are invented. */
const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

/** `first second`: compounds, phrases or prefix and word, by sex. */
export type WordPairs = {
  first: readonly string[]
  both: readonly string[]
  mares: readonly string[]
  stallions: readonly string[]
}

export const GERMAN: WordPairs = {
  first: words(
    'Donner, Lorbeer, Rosen, Silber, Wald, Mond, Sonnen, Stern, Herbst, Frühlings, Winter, Abend, Morgen, Berg, Heide, Falken, Wolken, Sturm, Feuer, Gold, Linden, Birken, Nebel, Tau, Kron, Edel, Perlen, Flieder, Veilchen, Nacht, Samt, Eis, Holunder, Mohn, Korn, Wiesen, Quellen, Traum',
  ),
  both: words(
    'bach, glanz, klang, tanz, zauber, wind, lied, licht, gold, hain, pfad, spiel, flug, grund, schein, quell, ruf, sang',
  ),
  mares: words(
    'fee, rose, blüte, perle, braut, prinzessin, königin, elfe, lerche, melodie, gräfin, dame, schwalbe, sage',
  ),
  stallions: words(
    'fürst, prinz, graf, held, ritter, könig, falke, jäger, reiter, wächter, baron, adler, wolf, bube, hirsch, meister',
  ),
}
export const FINNISH: WordPairs = {
  first: words(
    'Tuulen, Kuun, Hopea, Kulta, Lumi, Talvi, Kesä, Syys, Yön, Aamu, Ilta, Metsän, Järven, Revon, Sumu, Halla, Usva, Rauta, Myrsky, Salon, Suven, Kevät, Taivaan, Virran, Nummen, Pohjan',
  ),
  both: words(
    'Valo, Laulu, Liekki, Kuiske, Satu, Tuuli, Tanssi, Kaiho, Taika, Hehku, Polku, Viesti, Huuto, Lahja, Syli',
  ),
  mares: words('Tyttö, Neito, Ruusu, Kukka, Helmi, Tytär, Impi, Lintu, Lilja, Sirkka, Morsian, Keiju'),
  stallions: words('Poika, Prinssi, Ritari, Karhu, Kotka, Veikko, Sulho, Kuningas, Urho, Haukka, Peura, Ukko'),
}
export const FRENCH: WordPairs = {
  first: words(
    'Vent, Rêve, Lune, Fleur, Éclat, Étoile, Ombre, Chanson, Lumière, Perle, Prince, Feuille, Rosée, Nuit, Brume, Histoire, Parfum, Mirage, Sourire, Caprice',
  ),
  both: words(
    "du Nord, de Lune, d'Hiver, de Givre, du Matin, d'Argent, de Minuit, des Prés, d'Été, de Cristal, du Lac, des Ormes, de Brumeclaire, du Vallon, de Velours",
  ),
  mares: words("de Rosée, d'Avril, des Lilas"),
  stallions: words("d'Orage, des Chênes, du Rocher"),
}
export const DUTCH: WordPairs = {
  first: words(
    'Winter, Zilver, Noorder, Zonne, Sterren, Maan, Goud, Duin, Wolken, Zomer, Herfst, Avond, Parel, Koren, Linden, Wilgen, Vuur, Zee',
  ),
  both: words('licht, gloed, wind, klank, droom, dans, storm, veld, hof, pracht, glans, lied, gaarde'),
  mares: words('roos, bloem, parel, fee, zwaluw, bruid, ster'),
  stallions: words('vorst, ridder, held, valk, prins, jager, hert, graaf'),
}
export const DANISH: WordPairs = {
  first: words(
    'Lindegårds, Højvangs, Skovbrynets, Egelunds, Strandmosens, Bøgholts, Klintegårds, Solbakkens, Kildevangs, Mosehøjs, Nordlys, Fjordglimts',
  ),
  both: words(
    'Eventyr, Sommersang, Solskin, Vinterdrøm, Lykke, Melodi, Midnat, Havblik, Glæde, Stjerneskud, Trylleri, Perlemor',
  ),
  mares: words('Camilla, Rosalin, Havfrue, Kamma, Svane, Klara, Sif, Valmue, Anemone, Prinsesse, Fiona, Tove'),
  stallions: words('Falke, Prins, Ridder, Holger, Jarl, Casper, Ravn, Gorm, Sejrherre, Valdemar, Trold, Ulrik'),
}
export const ENGLISH: WordPairs = {
  first: words(
    'Hazelmoor, Applecroft, Larkfield, Thornby Green, Willowmead, Merrydown, Foxcombe, Bramblewick, Oakhanger, Silverdene, Cuckoo Pen, Otterbrook, Marlwood, Pennyhollow, Fernhurst Vale, Brackenshaw',
  ),
  both: words(
    'Bramble, Foxglove, Cricket, Thistledown, Quickstep, Mistletoe, Nutmeg, Daydream, Cobweb, Lullaby, Maypole, Skylark, Hopscotch, Teasel, Firefly, Halfpenny, Whirligig, Dandelion, Toffee Apple, Snowdrop, Moonraker, Sixpence, Starling, Riddle, Wishbone, Bluebell Wood, Pipistrelle, Rumpus, Firethorn, Copperplate',
  ),
  mares: words(
    'Harebell, Primrose, Marigold, Lady Teal, Rosemary, Juniper, Damson, Celandine, Columbine, Duchess, Fairy Ring, Peppermint, Willow Wren, Milkmaid, Cherry Pie, Honeysuckle, Sweet Cicely',
  ),
  stallions: words(
    'Drummer, Minstrel, Tinker, Piper, Gamekeeper, Woodcock, Falconer, Harlequin, Robin, Merlin, Pilgrim, Thatcher, Bandmaster, Saxon, Jackdaw, Bombardier, Corsair',
  ),
}
export const IRISH: WordPairs = {
  first: words(
    'Ballyvarna, Carrickmoyle, Derrynacor, Kilbrannagh, Glenfarrig, Inishmorrow, Knockallan, Lisnagrey, Clonbrack, Rathmoyle, Tullyross, Moycarn',
  ),
  both: words(
    'Mist, Sparrow, Storm, Silver, Heather, Fiddle, Wanderer, Rainbow, Sally, Magic, Moonshine, Reel, Starlight, Sixpence, Legend, Whisper, Shamrock, Blackthorn, Ramble',
  ),
  mares: words(
    'Rose, Colleen, Maeve, Bridie, Niamh, Róisín, Grey Lady, Dove, Nora, Fern, Gráinne, Queen of May, Linnet, Aoife',
  ),
  stallions: words(
    'Fergus, Rover, Piper, Finn, Cormac, Dara, Rebel, Diarmuid, Prince, Rory, Chieftain, Heron, Oisín, Lad',
  ),
}
export const WELSH: WordPairs = {
  first: words(
    'Bryneithin, Nantyreos, Cwmderwen, Penrhiwlas, Tyncelyn, Llanwenfro, Maesyrhedydd, Cefncoedbach, Rhosgoch, Glanyrafon, Coedhelyg',
  ),
  both: words('Seren Aur, Enfys, Haul, Eira Mân, Breuddwyd, Hud, Cân, Gwawr, Awel, Arian, Telyn'),
  mares: words(
    'Seren, Eira, Blodwen, Carys, Gwenllian, Heulwen, Lili Wen, Mefus, Siân, Eluned, Branwen, Olwen, Rhosyn, Ceinwen, Nia, Briallen, Mair, Tegwen',
  ),
  stallions: words(
    'Taliesin, Emrys, Hebog, Eryr, Gwyn, Macsen, Aneurin, Cadfael, Pryderi, Idris, Llew, Brenin, Geraint, Tomos, Math, Gwydion, Dewi, Bendigeid',
  ),
}
export const AMERICAN: WordPairs = {
  first: words(
    'Silverado, Dusty, Copper, Lonesome, Prairie, Painted, Rusty, Sundown, Cactus, Tumbleweed, Juniper, Amarillo, Cinnamon, Whiskey, Mesa, Thunder, Bluebonnet, Wrangler, Cheyenne, Sagebrush, Canyon, Cottonwood, Dakota, Rawhide, Buckeye',
  ),
  both: words(
    'Creek, Ridge, Moon, Trail, Spur, Sage, Skies, Dancer, Gold, Sunrise, Storm, Whisper, Breeze, Star, Boots, Dream, Dust, Fire, Rain, Shadow, Wind',
  ),
  mares: words('Lady, Belle, Rose, Sue, Annie, Daisy, Lace, Honey, Sweetheart, Mae, Darling, Jewel'),
  stallions: words('Bandit, Ranger, Drifter, Cowboy, Kid, Chief, Outlaw, Boone, Joe, Rider, Buck, Sheriff'),
}
export const SPANISH: WordPairs = {
  first: [],
  both: words(
    'de la Sierra, del Río, del Alba, de los Olivos, de la Vega, del Viento, de la Luna, del Valle, de los Almendros, de la Dehesa, del Romero, de la Fuente, del Azahar',
  ),
  mares: words(
    'Estrella, Paloma, Lluvia, Alondra, Azucena, Gitana, Serena, Brisa, Golondrina, Amapola, Carmela, Dulcinea, Esperanza, Fantasía, Granada, Hechicera, Jacaranda, Leyenda, Marquesa, Nieves, Perdiz, Rosaleda, Saeta, Violeta, Zarzuela, Campana',
  ),
  stallions: words(
    'Castellano, Lucero, Hidalgo, Sereno, Gitano, Caballero, Bailador, Centinela, Duende, Espartero, Farolero, Gavilán, Jilguero, Marqués, Navegante, Olivar, Peregrino, Relámpago, Sultán, Trovador, Vencejo, Zorzal, Alcázar, Bandolero',
  ),
}
export const ARABIC: WordPairs = {
  first: [],
  both: words('al-Sahra, al-Layl, al-Fajr, al-Rih, al-Bahr, al-Nujum, al-Qamar, al-Wadi, al-Zahra, al-Shams'),
  mares: words(
    'Nura, Amira, Jamila, Layali, Zahra, Yasmin, Salma, Farida, Rihana, Safiya, Mawj, Nasima, Warda, Samra, Ghazala, Dalia, Hanan, Lubna, Qamara, Badriya, Shahla, Naima, Rabia, Tahira, Najma, Maha',
  ),
  stallions: words(
    'Zafir, Nadim, Jamil, Rashad, Amir, Karim, Hilal, Najm, Farid, Samir, Faris, Tariq, Ghalib, Munir, Rafiq, Sahir, Wasim, Badr, Hadi, Jalal, Kamal, Latif, Masrur, Nasir, Qasim, Saqr',
  ),
}
export const ICELANDIC: WordPairs = {
  first: words(
    'Hvítadal, Svartárholti, Birkihlíðarkoti, Norðurnesi, Blikastekk, Hrafnabrekku, Silfurbæ, Kaldárselstungu, Fagralækjardal, Móbergsgili, Lyngási, Stjörnuhól, Vindheimakoti, Melrakkadal, Dimmuhóli',
  ),
  both: words('Blær, Kjarni'),
  mares: words(
    'Vaka, Hekla, Katla, Snót, Gígja, Perla, Björk, Dögg, Gola, Nótt, Fluga, Hera, Irpa, Saga, Birta, Von, Drífa, Mjöll, Rún, Embla, Freyja, Harpa, Alda, Eldey, Fjöður, Glóð, Hnota, Kolfreyja, Lukka, Móa, Orka, Spá, Tinna, Una, Þruma, Æsa, Bylgja, Díva, Esja, Lind',
  ),
  stallions: words(
    'Eldur, Hrafn, Skuggi, Börkur, Garpur, Logi, Þokki, Gustur, Funi, Vindur, Sörli, Askur, Bjartur, Dreki, Dynur, Fálki, Glampi, Háfeti, Ísbjörn, Jökull, Kappi, Ljómi, Máni, Neisti, Óðinn, Röðull, Stormur, Tindur, Ylur, Þór, Ægir, Örn, Kórall, Brimir, Fannar, Hugur',
  ),
}
export const FRISIAN: WordPairs = {
  first: [],
  both: words("fan 't Marrelân, fan Oosterwâld, fan 'e Swetteblom, fan Stjelpsicht, fan de Wilgenhoek, fan Reidmar"),
  mares: words(
    'Wytske, Jildou, Sietske, Froukje, Maaike, Nynke, Renske, Tjitske, Ymkje, Aukje, Doutzen, Hiske, Lobke, Fenna, Jeltje, Baukje',
  ),
  stallions: words(
    'Sjoerd, Fedde, Wobke, Tjalling, Hessel, Jelle, Douwe, Rommert, Gosse, Ids, Eise, Bonne, Lolke, Menno, Wiebe, Oege',
  ),
}
export const NORWEGIAN: WordPairs = {
  first: words('Fjell, Nord, Sol, Vår, Elve, Dal, Fager, Snø, Lys, Gull, Vinter, Stor, Vesle, Berg, Hav'),
  both: words('blakken, glimt, dans, lyng, vind'),
  mares: words('dokka, rosa, lin, gull, mor, frid, dis, jenta, lilja'),
  stallions: words('svein, gutten, grim, bjørn, varg, prinsen, jarl, guten, kongen'),
}
export const GOTLANDIC: WordPairs = {
  first: words(
    'Vindarve, Stenkumla Änges, Hallvide, Nygranne, Smissarve, Botvalde, Rangsarve, Ollajvs, Hägdarve, Tomsarve, Kattlunde Lilla',
  ),
  both: words('Raukar, Bläse, Timjan, Salmbär, Kalksten, Strandvial, Kajp, Alm, Murgröna, Saffranspannkaka, Blåeld'),
  mares: words(
    'Rosalinda, Silke, Dagny, Snäckan, Stumpan, Russlana, Malva, Ängla, Hjärter Dam, Gutarosa, Tösen, Elvira, Vikan, Sippa, Tärnan, Botild',
  ),
  stallions: words(
    'Ruter, Knekten, Spader, Klöver, Gutefar, Skogsbagge, Tjelvar, Busen, Träjon, Räven, Lyktan, Bockfot, Strandridaren, Botair, Hafder, Kumpan, Sork',
  ),
}
