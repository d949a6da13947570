import { batchesOf } from '#app/domain/batches.ts'
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
  'quality-missed': {
    label: 'Kvalitetsprogrammets år utan utmärkelse',
    seriousness: 'hint',
    sure: 'guess',
    isByAge: true,
    why: 'Utmärkelserna vinns vid 3 till 7 års ålder. Hästen är äldre och har ingen av dem; kanske är den inte inlagd.',
    sentence: (code, age) => `${code}, ${age} år, ingen av programmets utmärkelser.`,
  },
  'entry-no-horse': {
    label: 'Tävlingspost utan häst',
    seriousness: 'look',
    sure: 'sure',
    why: 'Ingen häst i stallet heter så. Hästen kan ha tagits bort, eller namnet är felskrivet.',
    sentence: (name) => `${name} står på tävlingslistan, men är ingen häst i stallet.`,
  },
  'entry-gone': {
    label: 'Såld eller avliden på tävlingslistan',
    seriousness: 'look',
    sure: 'sure',
    why: 'En häst som inte finns kvar tävlar inte.',
    sentence: (category) => `Hästen är ${category === 'dead' ? 'avliden' : 'såld'} men står kvar på tävlingslistan.`,
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
    sentence: () => 'Bilden har ingen copyright.',
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
  sum: (total: string) => `Skriv ${total}`,
  'age-of-horse': (born: string) => `Skriv ${born} på tävlingslistan`,
} as const satisfies Record<string, (...facts: string[]) => string>
export type MendKey = keyof typeof MENDS

const GENDER_WORDS: Readonly<Record<string, string>> = { Hingst: 'en hingst', Sto: 'ett sto', Valack: 'en valack' }

function genderWord(gender: string | undefined): string {
  return GENDER_WORDS[gender ?? ''] ?? gender ?? ''
}
