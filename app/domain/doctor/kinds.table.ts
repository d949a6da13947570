import { batchesOf } from '#app/domain/batches.ts'
import { BOUNDS } from '#app/domain/bounds.table.ts'
import { categoryLabel } from '#app/domain/categories.ts'

/**
 * The kinds of findings of Stallkollen, the stud doctor, with their texts, their seriousness, the reason, and how
 * certain they are. The kinds were requested; the texts and seriousness are our own choice.
 * `serious` is a contradiction: one of the records is wrong. `look` is usually a mistake. `hint` may well be correct. A
 * kind that compares birth years is marked, and is only a hint where bulk ageing has moved some horses and not others.
 */

export const SERIOUSNESS = {
  serious: { label: 'Allvarligt', many: 'Allvarliga' },
  look: { label: 'Att se över', many: 'Att se över' },
  hint: { label: 'Kan vara rätt', many: 'Kan vara rätt' },
} as const
export type Seriousness = keyof typeof SERIOUSNESS

export const SURENESS = {
  sure: 'Säkert',
  likely: 'Troligt',
  guess: 'En gissning',
} as const
type Sureness = keyof typeof SURENESS

/** The texts that a finding's sentence takes, in order. */
export type Facts = readonly string[]

type KindRow = {
  label: string
  seriousness: Seriousness
  sure: Sureness
  why: string
  /** It compares birth years, which bulk ageing may have made unreliable. */
  isByAge?: true
  /** The sentence of one finding. */
  sentence: (...facts: string[]) => string
}

export const DOCTOR_KINDS = {
  'parent-sex': {
    label: 'Förälder av fel kön',
    seriousness: 'serious',
    sure: 'sure',
    why: 'En fader är en hingst eller en valack som har varit hingst, en moder är ett sto.',
    sentence: (side, parent, gender) =>
      side === 'sire' ? `Fadern ${parent} är ${genderWord(gender)}.` : `Modern ${parent} är ${genderWord(gender)}.`,
  },
  'own-ancestor': {
    label: 'Sin egen anfader',
    seriousness: 'serious',
    sure: 'sure',
    why: 'Ingen häst härstammar från sig själv. Inavel kan inte räknas förrän ledet är rättat.',
    sentence: (...names) => `Ledet går runt: ${names.join(', efter eller undan ')}.`,
  },
  'parents-same': {
    label: 'Samma häst som far och mor',
    seriousness: 'serious',
    sure: 'sure',
    why: 'En häst har två olika föräldrar.',
    sentence: (name) => `${name} står både som fader och som moder.`,
  },
  'near-parent': {
    label: 'Förälder som kan vara felskriven',
    seriousness: 'look',
    sure: 'guess',
    why: 'Ingen häst och ingen stamtavlepost heter så, men en heter nästan likadant och har rätt kön och ålder.',
    sentence: (side, name, other) => `${side === 'sire' ? 'Fadern' : 'Modern'} ”${name}” finns inte. Menas ${other}?`,
  },
  'damsire-differs': {
    label: 'Morfadern är inte moderns far',
    seriousness: 'look',
    sure: 'sure',
    why: 'Moderns fader står i hennes egna uppgifter. Morfadern skrevs av en gång och har inte följt med.',
    sentence: (damsire, dam, sire) => `Morfadern står som ${damsire}, men ${dam} är efter ${sire}.`,
  },
  'generation-zero': {
    label: 'Generation 0 med båda föräldrarna i stallet',
    seriousness: 'look',
    sure: 'likely',
    why: 'Generation 0 är hästar som stallet börjar med. En häst av två egna föräldrar hör till nästa generation.',
    sentence: (sire, dam, expected) => `Generation 0, men efter ${sire} och undan ${dam} är den ${expected}.`,
  },
  'breed-parents': {
    label: 'Ras som föräldrarna inte kan ge',
    seriousness: 'look',
    sure: 'likely',
    why: 'Rasen är mycket större eller mindre än båda föräldrarnas. En av raserna, eller en förälder, är fel.',
    sentence: (breed, sire, sireBreed, dam, damBreed) =>
      `Hästen är ${breed}, men ${sire} är ${sireBreed} och ${dam} är ${damBreed}.`,
  },
  'foals-same-year': {
    label: 'Två föl av samma sto samma år',
    seriousness: 'hint',
    sure: 'guess',
    isByAge: true,
    why: 'Ett sto får oftast ett föl om året. Är de tvillingar, skriv ordet i någon av hästarnas berättelse.',
    sentence: (dam, born, ...others) => `${dam} har också fått ${others.join(', ')} ${born}.`,
  },
  'parent-younger': {
    label: 'Yngre än sin avkomma',
    seriousness: 'serious',
    sure: 'sure',
    isByAge: true,
    why: 'En förälder är född före sin avkomma.',
    sentence: (side, parent, parentBorn, born) =>
      `${side === 'sire' ? 'Fadern' : 'Modern'} ${parent} är född ${parentBorn}, hästen själv ${born}.`,
  },
  'parent-under-three': {
    label: 'Förälder före tre års ålder',
    seriousness: 'look',
    sure: 'likely',
    isByAge: true,
    why: 'En häst går i avel tidigast det år den fyller tre.',
    sentence: (side, parent, parentBorn, born) =>
      `${side === 'sire' ? 'Fadern' : 'Modern'} ${parent} är född ${parentBorn} och var inte tre år när hästen föddes ${born}.`,
  },
  'parent-dead': {
    label: 'Förälder som var död',
    seriousness: 'look',
    sure: 'sure',
    isByAge: true,
    why: 'Ett sto kan inte få föl efter sin död, och en hingst högst året efter.',
    sentence: (side, parent, died, born) =>
      `${side === 'sire' ? 'Fadern' : 'Modern'} ${parent} dog ${died}, hästen är född ${born}.`,
  },
  'birth-year': {
    label: 'Födelseår som inte kan stämma',
    seriousness: 'serious',
    sure: 'sure',
    why: BOUNDS['birth-year'].meaning,
    sentence: (value) => `Födelseåret är ”${value}”.`,
  },
  'died-early': {
    label: 'Död före födelsen',
    seriousness: 'serious',
    sure: 'sure',
    isByAge: true,
    why: 'Ett av åren är fel.',
    sentence: (died, born) => `Hästen dog ${died}, men är född ${born}.`,
  },
  'died-listed': {
    label: 'Död, men i en annan lista',
    seriousness: 'look',
    sure: 'likely',
    why: 'Hästen har ett dödsår men står inte i Minneslund.',
    sentence: (died, category) =>
      category === ''
        ? `Hästen dog ${died}, men har ingen kategori.`
        : `Hästen dog ${died}, men står under ${category}.`,
  },
  'age-limit': {
    label: 'Äldre än åldersgränsen',
    seriousness: 'look',
    sure: 'sure',
    isByAge: true,
    why: 'Hästen får inte vara äldre än i år minus åldersgränsen minus tre.',
    sentence: (age, limit, oldest) => `${age} år; åldersgränsen ${limit} tillåter högst ${oldest}.`,
  },
  'list-sex': {
    label: 'Fel kön för sin lista',
    seriousness: 'look',
    sure: 'sure',
    why: 'Hingstar är hingstar och Avelsston är ston. Kategorin eller könet är fel.',
    sentence: (list, gender) => `Står under ${list}, men är ${genderWord(gender)}.`,
  },
  'line-unreadable': {
    label: 'Linje som inte kan läsas',
    seriousness: 'look',
    sure: 'likely',
    why: `${BOUNDS.line.meaning} Den här står under Övriga linjer.`,
    sentence: (line) => `Linjen är ”${line}”.`,
  },
  'stats-odd': {
    label: 'Egenskap som inte kan stämma',
    seriousness: 'look',
    sure: 'likely',
    why: 'En egenskap är ett tal från 0, och sällan över 200.',
    sentence: (count, number, value) => `${count} av egenskaperna, först nummer ${number}: ${value}.`,
  },
  'stats-count': {
    label: 'Fel antal egenskaper',
    seriousness: 'look',
    sure: 'sure',
    why: 'En häst har 16 egenskaper, eller de 8 som läggs in först. Annars visas ingen potential.',
    sentence: (count) => `Det står ${count} egenskaper.`,
  },
  'entry-differs': {
    label: 'Häst och stamtavlepost är oense',
    seriousness: 'look',
    sure: 'sure',
    why: 'Hästens egna uppgifter går först på alla sidor, men stamtavlan säger något annat.',
    sentence: (...facts) =>
      `${[...batchesOf(facts, 3)]
        .map(([field = '', own = '', entry = '']) => `${field}: hästen säger ${own}, stamtavleposten ${entry}`)
        .join('; ')}.`,
  },
  'near-twin': {
    label: 'Samma namn, olika tecken',
    seriousness: 'look',
    sure: 'likely',
    why: 'Namnen ser lika ut men är skrivna med olika tecken eller mellanslag, så de räknas som två hästar.',
    sentence: (from, how) => `Skrivs också ”${from}” (${how}).`,
  },
  'near-name': {
    label: 'Nästan samma namn',
    seriousness: 'hint',
    sure: 'guess',
    why: 'Namnen skiljer sig bara i stora och små bokstäver, accenter eller skiljetecken. De räknas som två hästar.',
    sentence: (other) => `Det finns också en ”${other}”.`,
  },
  placeholder: {
    label: 'Platshållare som häst',
    seriousness: 'look',
    sure: 'likely',
    why: 'Ordet betyder att namnet inte är känt. Det är ingen häst, och ingen anfader.',
    sentence: (name) => `”${name}” finns inlagd som en häst.`,
  },
  'genes-parents': {
    label: 'Gener som föräldrarna inte kan ge',
    seriousness: 'serious',
    sure: 'likely',
    why: 'En häst får en anlagshalva av varje förälder. En av genotyperna, eller en förälder, är fel.',
    sentence: (...loci) => `Föräldrarna kan inte ge ${loci.join(', ')}.`,
  },
  'colour-parents': {
    label: 'Färg som föräldrarna inte kan ge',
    seriousness: 'look',
    sure: 'likely',
    why: 'Föräldrarnas färg eller gener kan inte ge den här färgen.',
    sentence: (color, sire, dam) => `Färgen ${color} kan inte komma av ${sire} och ${dam}.`,
  },
  'genes-kin': {
    label: 'Släktingar vars gener inte går ihop',
    seriousness: 'look',
    sure: 'likely',
    why: 'Färger och genotyper i en släkt hänger ihop genom alla led. De här går inte ihop: en av dem, eller en förälder mellan dem, är fel. Utan någon av dem går de andra ihop.',
    sentence: (loci, ...names) => `Alla kan inte stämma, vid ${loci}: ${names.join(', ')}.`,
  },
  'colour-genes': {
    label: 'Färg mot genotyp',
    seriousness: 'look',
    sure: 'likely',
    why: 'Genotypen ger en annan färg än den som står skriven.',
    sentence: (color, genotype, given) => `Färgen är ${color}, men ${genotype} ger ${given}.`,
  },
  'stats-parents': {
    label: 'Egenskaper utanför föräldrarnas',
    seriousness: 'hint',
    sure: 'guess',
    why: 'Ett föls egenskap är en av föräldrarnas, högst 5 lägre eller 10 högre. En häst som har tränats eller köpts kan ha andra.',
    sentence: (count, first, value, lowest, highest) =>
      `${count} av 16 egenskaper ligger utanför, först nummer ${first}: ${value}, väntat ${lowest} till ${highest}.`,
  },
  'height-impossible': {
    label: 'Mankhöjd som inte kan stämma',
    seriousness: 'serious',
    sure: 'sure',
    why: BOUNDS.height.meaning,
    sentence: (height) => `Mankhöjden är ”${height}”.`,
  },
  'value-impossible': {
    label: 'Uppgift som inte kan stämma',
    seriousness: 'look',
    sure: 'sure',
    why: 'Värdet är inget som fältet kan ha, så sidorna läser det inte.',
    sentence: (label, value, meaning) => `${label} är ”${value}”. ${meaning}`,
  },
  'height-far': {
    label: 'Mankhöjd långt utanför rasens',
    seriousness: 'look',
    sure: 'likely',
    why: 'Så stor eller liten är ingen häst av rasen. Höjden eller rasen är felskriven.',
    sentence: (height, breed, lowest, highest) => `${height} cm; ${breed} är oftast ${lowest} till ${highest} cm.`,
  },
  'height-breed': {
    label: 'Mankhöjd utanför rasens',
    seriousness: 'hint',
    sure: 'guess',
    why: 'Höjden ligger långt från vad som är vanligt i rasen. Den kan vara felskriven, eller rasen fel.',
    sentence: (height, breed, lowest, highest) => `${height} cm; ${breed} är oftast ${lowest} till ${highest} cm.`,
  },
  'class-unknown': {
    label: 'Meriter i okänd klass',
    seriousness: 'look',
    sure: 'sure',
    why: 'Klassen finns inte i grenen, så resultaten räknas inte till någon nivå.',
    sentence: (discipline, classKey, count) =>
      `${discipline}${classKey === '' ? '' : ` ${classKey}`}: ${count} resultat i en klass som ingen känner.`,
  },
  'result-unreadable': {
    label: 'Resultat som inte kan läsas',
    seriousness: 'look',
    sure: 'sure',
    why: 'Raden har inte formen placering/startande | tävling, datum. Den visas, men ger inga poäng.',
    sentence: (count, line) => `${count} ${count === '1' ? 'rad' : 'rader'}, först ”${line}”.`,
  },
  'result-place': {
    label: 'Placering efter de startande',
    seriousness: 'look',
    sure: 'sure',
    why: 'Placeringen är högre än antalet startande, så poängen är fel.',
    sentence: (count, line) => `${count} resultat, först ”${line}”.`,
  },
  'result-twice': {
    label: 'Samma resultat flera gånger',
    seriousness: 'look',
    sure: 'likely',
    why: 'Raderna är lika på varje tecken och står i samma klass, så poängen räknas dubbelt.',
    sentence: (count, line) => `${count} ${count === '1' ? 'rad' : 'rader'} för mycket, först ”${line}”.`,
  },
  'result-future': {
    label: 'Resultat som inte har varit än',
    seriousness: 'look',
    sure: 'sure',
    why: 'Årtalet ligger efter det här året.',
    sentence: (count, line) => `${count} resultat, först ”${line}”.`,
  },
  'result-date': {
    label: 'Resultat med ett datum som inte finns',
    seriousness: 'look',
    sure: 'sure',
    why: BOUNDS.date.meaning,
    sentence: (count, line) => `${count} resultat, först ”${line}”.`,
  },
  'result-swapped': {
    label: 'Tävling och datum har bytt plats',
    seriousness: 'look',
    sure: 'likely',
    why: 'Där tävlingens namn ska stå står ett datum, så året räknas inte.',
    sentence: (count, line) => `${count} resultat, först ”${line}”.`,
  },
  'title-points': {
    label: 'Titel utan sina poäng',
    seriousness: 'look',
    sure: 'sure',
    why: 'En VHF-titel följer av poängen. Antingen saknas resultat, eller titeln är fel.',
    sentence: (title, points, total) => `${title} kräver ${points} poäng; resultaten ger ${total}.`,
  },
  'records-no-horse': {
    label: 'Resultat eller bedömning utan häst',
    seriousness: 'look',
    sure: 'likely',
    why: 'Ingen häst och ingen stamtavlepost heter så. Namnet kan vara felskrivet, eller hästen borttagen.',
    sentence: (what, name, ...meant) =>
      `${what} för ”${name}”, som inte finns.${meant.length === 0 ? '' : ` Menas ${meant.join(', ')}?`}`,
  },
  'evaluation-twice': {
    label: 'Samma bedömning två gånger',
    seriousness: 'look',
    sure: 'sure',
    why: 'Bedömningarna är lika i varje fält.',
    sentence: (type, date) => `${type}${date === '' ? '' : ` ${date}`} finns redan.`,
  },
  'evaluation-date': {
    label: 'Bedömning med ett datum som inte kan stämma',
    seriousness: 'look',
    sure: 'sure',
    why: 'Datumet finns inte, eller ligger efter det här året.',
    sentence: (type, date) => `${type} ${date}.`,
  },
  'evaluation-unborn': {
    label: 'Bedömning före födelsen',
    seriousness: 'look',
    sure: 'sure',
    isByAge: true,
    why: 'Hästen var inte född när den bedömdes.',
    sentence: (type, date, born) => `${type} ${date}, men hästen är född ${born}.`,
  },
  'evaluation-after-death': {
    label: 'Bedömning efter dödsåret',
    seriousness: 'look',
    sure: 'sure',
    why: 'Hästen dog innan den bedömdes.',
    sentence: (type, date, died) => `${type} ${date}, men hästen dog ${died}.`,
  },
  'mark-range': {
    label: 'Poäng utanför skalan',
    seriousness: 'serious',
    sure: 'sure',
    why: 'En delpoäng ligger utanför sin skala, så summa och procent blir fel.',
    sentence: (type, date, mark, value, max) =>
      `${type}${date === '' ? '' : ` ${date}`}: ${mark} är ${value} av ${max}.`,
  },
  'exterior-differs': {
    label: 'Exteriör mot bedömningen',
    seriousness: 'look',
    sure: 'likely',
    why: 'Hästens exteriörpoäng är en annan än den senaste exteriörbedömningens.',
    sentence: (own, total, date) => `Hästen har ${own}, bedömningen${date === '' ? '' : ` ${date}`} gav ${total}.`,
  },
  'premiering-differs': {
    label: 'Premiering mot bedömningen',
    seriousness: 'look',
    sure: 'likely',
    why: 'Hästens premiering har ett annat betyg än den bästa bedömningens.',
    sentence: (own, best) => `Hästen har ${own}, den bästa premieringen gav ${best}.`,
  },
  'code-differs': {
    label: 'Kvalitetskod mot registreringen',
    seriousness: 'look',
    sure: 'likely',
    why: 'Hästens kod är en annan än numret i den senaste kvalitetsregistreringen.',
    sentence: (own, number) => `Hästen har ${own}, registreringen säger ${number}.`,
  },
  'quality-section': {
    label: 'Kvalitetskod mot avdelning',
    seriousness: 'look',
    sure: 'sure',
    why: 'Kodens början är avdelningen i registret: GI är avdelning I.',
    sentence: (code, section) => `${code} är registrerad i avdelning ${section}.`,
  },
  'points-sum': {
    label: 'Poäng som inte går ihop',
    seriousness: 'look',
    sure: 'sure',
    why: 'Summan är en annan än den som delarna ger.',
    sentence: (type, date, stored, sum) =>
      `${type}${date === '' ? '' : ` ${date}`}: det står ${stored}, delarna ger ${sum}.`,
  },
  'result-too-young': {
    label: 'Resultat före tre års ålder',
    seriousness: 'look',
    sure: 'likely',
    isByAge: true,
    why: 'En häst tävlar tidigast det år den fyller tre.',
    sentence: (count, line, born) => `${count} resultat, först ”${line}”. Hästen är född ${born}.`,
  },
  'result-after-death': {
    label: 'Resultat efter dödsåret',
    seriousness: 'look',
    sure: 'sure',
    why: 'Hästen dog innan den tävlade.',
    sentence: (count, line, died) => `${count} resultat, först ”${line}”. Hästen dog ${died}.`,
  },
  'gone-for-sale': {
    label: 'Såld eller avliden, men till salu',
    seriousness: 'serious',
    sure: 'sure',
    why: 'Hästen står på sidan Till Salu fast den inte finns kvar.',
    sentence: (category) =>
      category === 'dead' ? 'Hästen är avliden och till salu.' : 'Hästen är såld och till salu.',
  },
  'quality-twice': {
    label: 'Två hästar med samma kvalitetskod',
    seriousness: 'serious',
    sure: 'sure',
    why: 'Koden är hästens nummer i kvalitetsprogrammet och hör till en häst.',
    sentence: (code, ...others) => `${code} har också ${others.join(', ')}.`,
  },
  'entry-no-horse': {
    label: 'Tävlingspost utan häst',
    seriousness: 'look',
    sure: 'sure',
    why: 'Ingen häst i stallet heter så. Hästen kan ha tagits bort, eller namnet är felskrivet.',
    sentence: (name) => `${name} står på tävlingslistan, men är ingen häst i stallet.`,
  },
  'entry-gone': {
    label: 'Såld, avliden eller pensionär på tävlingslistan',
    seriousness: 'look',
    sure: 'sure',
    why: 'En häst som inte finns kvar, eller har gått i pension, tävlar inte.',
    sentence: (category) => `Hästen är ${GONE_WORDS[category ?? ''] ?? 'såld'} men står kvar på tävlingslistan.`,
  },
  'entry-twice': {
    label: 'Två gånger på tävlingslistan',
    seriousness: 'look',
    sure: 'sure',
    why: 'Hästen står två gånger i samma gren.',
    sentence: (event) => `Hästen står redan${event === '' ? '' : ` i ${event}`}.`,
  },
  'entry-sex': {
    label: 'Tävlingspost av annat kön',
    seriousness: 'look',
    sure: 'sure',
    why: 'Könet på tävlingslistan är ett annat än hästens.',
    sentence: (entry, own) => `Tävlingslistan säger ${entry}, hästen ${own}.`,
  },
  'entry-older': {
    label: 'Tävlingspost äldre än hästen',
    seriousness: 'look',
    sure: 'sure',
    isByAge: true,
    why: 'Födelseåret på tävlingslistan är ett annat än hästens, så åldersgränserna räknas fel.',
    sentence: (entryBorn, born) => `Tävlingslistan säger född ${entryBorn}, hästen ${born}.`,
  },
  'category-no-page': {
    label: 'Kategori utan sida',
    seriousness: 'hint',
    sure: 'sure',
    why: 'Hästen syns inte i någon lista för besökare.',
    sentence: (category) =>
      category === '' ? 'Hästen har ingen kategori.' : `Kategorin ${categoryLabel(category)} har ingen sida.`,
  },
  'picture-no-credit': {
    label: 'Bild utan fotograf',
    seriousness: 'hint',
    sure: 'sure',
    why: 'Den som har gjort bilden ska stå vid den.',
    sentence: () => 'Bilden har ingen fotograf.',
  },
  'address-silent': {
    label: 'Adress som inte svarar',
    seriousness: 'look',
    sure: 'likely',
    why: 'Adressen svarade inte, eller svarade att sidan inte finns, när den frågades.',
    sentence: (address, answer) => `${address} (${answer})`,
  },
} as const satisfies Record<string, KindRow>
export type DoctorKind = keyof typeof DOCTOR_KINDS

// the table's own keys, in its order
export const DOCTOR_KIND_KEYS = Object.keys(DOCTOR_KINDS) as DoctorKind[]

/** How two names that look alike differ. */
export const TWIN_WAYS = {
  composed: 'bokstäver med prickar skrivna på två sätt',
  blanks: 'dubbla mellanslag',
  invisible: 'osynliga tecken',
} as const
export type TwinWay = keyof typeof TWIN_WAYS

/** Corrections that one button makes. */
export const MENDS = {
  'swap-parents': (..._facts: string[]) => 'Byt plats på fadern och modern',
  'entry-follows': (..._facts: string[]) => 'Låt stamtavleposten säga som hästen',
  merge: (name: string) => `Slå ihop till ”${name}”`,
  remove: (..._facts: string[]) => 'Ta bort posten',
  'colour-of-genes': (color: string) => `Skriv färgen ${color}`,
  'off-sale': (..._facts: string[]) => 'Ta bort från försäljning',
  'as-horse': (value: string) => `Skriv ${value} på tävlingslistan`,
  write: (value: string) => `Skriv ${value}`,
  'remove-doubles': (..._facts: string[]) => 'Ta bort det som står dubbelt',
} as const satisfies Record<string, (...facts: string[]) => string>
export type MendKey = keyof typeof MENDS

const GONE_WORDS: Readonly<Record<string, string>> = { dead: 'avliden', sold: 'såld', seniors: 'pensionär' }

const GENDER_WORDS: Readonly<Record<string, string>> = { Hingst: 'en hingst', Sto: 'ett sto', Valack: 'en valack' }

function genderWord(gender: string | undefined): string {
  return GENDER_WORDS[gender ?? ''] ?? gender ?? ''
}
