import { expect, test } from 'vitest'
import { type CleanStud, examineAll } from '../../../tests/examples/clean-stud.ts'
import { findingSentence, type MendStep, mendSentence } from './finding.ts'
import { DOCTOR_KINDS, SERIOUSNESS, SURENESS } from './kinds.table.ts'

const here = { category: 'stallions' }
const stats = (...first: number[]) => Array.from({ length: 16 }, (_, at) => first[at] ?? 50)
const marks = { breedType: 8, hnb: 8, extremeties: 8, movement: 8, overall: 8 }
/** Contradictions of every kind, with what is just allowed beside them. */
const STUD = {
  horses: [
    // h0-h2: sexes and years, the parents in each other's place.
    { name: 'Far', gender: 'Hingst', age: 2012, stats: stats(40, 40, 40), ...here },
    { name: 'Mor', gender: 'Sto', age: 2013, stats: stats(50, 50, 50), ...here },
    { name: 'Bytt', sire: 'Mor', dam: 'Far', age: 2012, ...here },
    // h3-h6: of Far and Mor, at and beside the limits of statistics: 35 to 60.
    { name: 'Föl inom', sire: 'Far', dam: 'Mor', age: 2016, stats: stats(35, 60), ...here },
    { name: 'Föl under', sire: 'Far', dam: 'Mor', age: 2015, stats: stats(35, 60, 34, 61), ...here },
    { name: 'Föl över', sire: 'Far', dam: 'Mor', age: 2014, stats: stats(61), ...here },
    { name: 'Halvt', sire: 'Far', dam: 'Mor', age: 2020, stats: [1, 2, 3], ...here },
    // h7-h9: a loop.
    { name: 'Rund A', sire: 'Rund B', age: 2010, ...here },
    { name: 'Rund B', dam: 'Rund C', age: 2010, ...here },
    { name: 'Rund C', sire: 'Rund A', age: 2010, ...here },
    // h10-h14: within the horse.
    { name: 'Såld', category: 'sold', forSale: true },
    { name: 'Död', category: 'dead', forSale: 'true', age: 2010, died: 2020 },
    { name: 'Ingen kategori' },
    { name: 'Ponny', category: 'pony' },
    { name: 'Ponny till salu', category: 'pony', forSale: true },
    // h15-h18: heights; NF is usually 120-148.
    { name: 'Bild', picture: 'https://example.org/a.jpg', ...here },
    { name: 'Bild med namn', picture: 'https://example.org/a.jpg', copyright: 'Någon', ...here },
    // h17-h22: quality codes.
    { name: 'Kod B', kvalite: 'GI-1', age: 2019, ...here },
    { name: 'Kod A', kvalite: 'gi-1', age: 2018, ...here },
    { name: 'Kod C', kvalite: 'GI-1', age: 2010, bt: true, ...here },
    { name: 'Kod D', kvalite: 'GI-2', age: 2010, category: 'sold' },
    { name: 'Kod E', kvalite: 'X-1', ...here },
    { name: 'Kod F', kvalite: 'X-1', ...here },
    // h23-h26: colours and genes.
    { name: 'Brun hingst', color: 'Fux', genotype: 'Ee Aa', ...here },
    { name: 'Fux mor', genotype: 'ee aa', color: 'Fux', ...here },
    { name: 'Omöjlig', sire: 'Fux mor', dam: 'Fux mor', genotype: 'Ee Aa', color: 'Brun', ...here },
    { name: 'Omöjlig färg', sire: 'Fux mor', color: 'Isabell', ...here },
    { name: 'Brunt av fux', sire: 'Fux mor', dam: 'Fux mor', color: 'Brun', ...here },
    { name: 'Unknown', ...here },
    { name: 'Olik', gender: 'Hingst', breed: 'SWB', height: 165, sire: 'A', dam: 'B', ...here },
  ],
  pedigree: [
    { name: 'Bytt', sire: 'Mor', dam: 'Far' },
    { name: 'Far', gender: 'Sto', breed: 'NF', height: 150, sire: 'Farfar', dam: 'Farmor' },
    { name: 'Okänd' },
    { name: 'Olik', gender: 'Sto', breed: 'NF', height: '150 cm', sire: 'C', dam: 'D' },
    { name: 'Åska', gender: 'Valack' },
    { name: 'A\u030aska' },
    { name: 'Efter Åska', dam: 'Åska', sire: 'Mor' },
    { name: 'Röd Ros', sire: 'Blå  Sky' },
    { name: 'RÖD ROS', sire: 'Blå Sky', dam: 'Blå Sky' },
    { name: 'Grön\u200b Äng', sire: 'Grön Äng' },
  ],
  scores: [
    {
      name: 'Far',
      results: {
        dressyr: {
          'Lätt B': [
            '2/14, | Vår, 2014-05-01',
            '2/14, | Vår, 2015-05-01',
            'Vår',
            'Höst',
            '15/14, | Vår, 2016-05-01',
            '14/14, | Vår, 2016-05-01',
          ],
          Påhittad: ['1/2, | Vår, 2020-01-01', '1/2, | Vår, 2020-01-02'],
        },
        okänd: ['1/2, | Vår, 2020-01-01'],
      },
    },
    {
      name: 'Död',
      results: { hoppning: { '90': ['1/9, | Vår, 2020-05-01', '1/9, | Vår, 2021-05-01', '1/9, | Höst, 2022-05-01'] } },
    },
    { name: 'Ingen', results: { dressyr: { 'Lätt B': ['x'] } } },
  ],
  competition: [
    { name: 'Borta', currentEvent: 'dressyr' },
    { name: 'Såld', currentEvent: 'dressyr' },
    { name: 'Död', age: 2009, currentEvent: 'dressyr' },
    { name: 'Far', age: 2011 },
    { name: 'Mor', age: 2013 },
    { name: 'Far, Mor', age: 1999 },
    { name: 'Far, Borta' },
    { name: 'Unknown' },
    { name: 'Okänd' },
  ],
  evaluations: [
    { horse: 'Far', type: 'exterior', date: '2020-06-01', ...marks, totalPoints: 40 },
    { horse: 'Far', type: 'exterior', date: '2020-06-01', ...marks, totalPoints: 40.5 },
    { horse: 'Borta', type: 'exterior', ...marks, totals: 39 },
    { horse: 'Far', type: 'exterior', ...marks, overall: null, totalPoints: 39 },
    { horse: 'Far', type: 'okänd', ...marks, totalPoints: 39 },
    {
      horse: 'Mor',
      type: 'trearstest',
      date: '2021-01-02',
      typ: 8,
      hhb: 8,
      ben: 8,
      skritt: 8,
      trav: 8,
      galopp: 8,
      teknik: 8,
      temperament: 8,
      totalPoints: 1,
      totals: 2,
    },
  ],
} as unknown as CleanStud
const HEIGHTS = [117, 118, 160, 161]
for (const height of HEIGHTS) (STUD.horses as unknown[]).push({ name: `NF ${height}`, breed: 'NF', height, ...here })
const stepLine = (step: MendStep) => {
  if (step.do === 'merge') return `${step.from} becomes ${step.to}`
  const at = `${step.do} ${step.collection}/${step.id} ${step.version}`
  return step.do === 'remove' ? at : `${at} ${JSON.stringify(step.fields)}`
}
/** Kind, seriousness and place; the sentence; the words of the mend and its steps. */
const linesOf = (stud: CleanStud, moved: string[] = []) =>
  examineAll(stud, moved).map((one) => {
    const { collection, id, version, name } = one.about
    const at = `${collection}/${id} ${version} ${name}${one.isHorse ? '' : ', no horse'}`
    const mend = one.mend === null ? [] : [mendSentence(one.mend), ...one.mend.steps.map(stepLine)]
    return [
      `${one.kind} ${one.seriousness} ${at}${one.field === null ? '' : `, ${one.field}`}`,
      findingSentence(one),
      ...mend,
    ]
  })

test('all that is wrong in a stud is reported once, where it is, and what is just allowed is not', () => {
  expect(linesOf(STUD)).toEqual([
    [
      'entry-differs look horses/h0 1 Far, gender',
      'Kön: hästen säger Hingst, stamtavleposten Sto.',
      'Låt stamtavleposten säga som hästen',
      'set pedigree/p1 1 {"gender":"Hingst"}',
    ],
    [
      'parent-sex serious horses/h2 1 Bytt, sire',
      'Fadern Mor är ett sto.',
      'Byt plats på fadern och modern',
      'set horses/h2 1 {"sire":"Far","dam":"Mor"}',
      'set pedigree/p0 1 {"sire":"Far","dam":"Mor"}',
    ],
    ['parent-younger serious horses/h2 1 Bytt, sire', 'Fadern Mor är född 2013, hästen själv 2012.'],
    [
      'parent-sex serious horses/h2 1 Bytt, dam',
      'Modern Far är en hingst.',
      'Byt plats på fadern och modern',
      'set horses/h2 1 {"sire":"Far","dam":"Mor"}',
      'set pedigree/p0 1 {"sire":"Far","dam":"Mor"}',
    ],
    ['parent-younger serious horses/h2 1 Bytt, dam', 'Modern Far är född 2012, hästen själv 2012.'],
    [
      'parent-under-three look horses/h4 1 Föl under, dam',
      'Modern Mor är född 2013 och var inte tre år när hästen föddes 2015.',
    ],
    [
      'stats-parents hint horses/h4 1 Föl under, stats',
      '2 av 16 egenskaper ligger utanför, först nummer 3: 34, väntat 35 till 60.',
    ],
    [
      'parent-under-three look horses/h5 1 Föl över, sire',
      'Fadern Far är född 2012 och var inte tre år när hästen föddes 2014.',
    ],
    [
      'parent-under-three look horses/h5 1 Föl över, dam',
      'Modern Mor är född 2013 och var inte tre år när hästen föddes 2014.',
    ],
    [
      'stats-parents hint horses/h5 1 Föl över, stats',
      '1 av 16 egenskaper ligger utanför, först nummer 1: 61, väntat 35 till 60.',
    ],
    [
      'own-ancestor serious horses/h7 1 Rund A, sire',
      'Ledet går runt: Rund A, efter eller undan Rund B, efter eller undan Rund C, efter eller undan Rund A.',
    ],
    [
      'own-ancestor serious horses/h8 1 Rund B, sire',
      'Ledet går runt: Rund B, efter eller undan Rund C, efter eller undan Rund A, efter eller undan Rund B.',
    ],
    [
      'own-ancestor serious horses/h9 1 Rund C, sire',
      'Ledet går runt: Rund C, efter eller undan Rund A, efter eller undan Rund B, efter eller undan Rund C.',
    ],
    [
      'gone-for-sale serious horses/h10 1 Såld, forSale',
      'Hästen är såld och till salu.',
      'Ta bort från försäljning',
      'set horses/h10 1 {"forSale":false}',
    ],
    [
      'gone-for-sale serious horses/h11 1 Död, forSale',
      'Hästen är avliden och till salu.',
      'Ta bort från försäljning',
      'set horses/h11 1 {"forSale":false}',
    ],
    ['category-no-page hint horses/h12 1 Ingen kategori, category', 'Hästen har ingen kategori.'],
    ['category-no-page hint horses/h13 1 Ponny, category', 'Kategorin Ponnyer har ingen sida.'],
    ['picture-no-credit hint horses/h15 1 Bild, copyright', 'Bilden har ingen copyright.'],
    ['quality-twice serious horses/h17 1 Kod B, kvalite', 'GI-1 har också Kod A, Kod C.'],
    ['quality-twice serious horses/h18 1 Kod A, kvalite', 'GI-1 har också Kod B, Kod C.'],
    ['quality-missed hint horses/h18 1 Kod A, kvalite', 'GI-1, 8 år, ingen av programmets utmärkelser.'],
    ['quality-twice serious horses/h19 1 Kod C, kvalite', 'GI-1 har också Kod A, Kod B.'],
    [
      'colour-genes look horses/h23 1 Brun hingst, color',
      'Färgen är Fux, men Ee Aa ger Brun.',
      'Skriv färgen Brun',
      'set horses/h23 1 {"color":"Brun"}',
    ],
    ['genes-parents serious horses/h25 1 Omöjlig, genotype', 'Föräldrarna kan inte ge Ee, Aa.'],
    [
      'colour-parents look horses/h27 1 Brunt av fux, color',
      'Färgen Brun kan inte komma av Fux mor (ee aa) och Fux mor (ee aa).',
    ],
    [
      'placeholder look horses/h28 1 Unknown, name',
      '”Unknown” finns inlagd som en häst.',
      'Ta bort posten',
      'remove horses/h28 1',
    ],
    [
      'entry-differs look horses/h29 1 Olik, sire',
      'Fader: hästen säger A, stamtavleposten C; Moder: hästen säger B, stamtavleposten D; Kön: hästen säger Hingst, stamtavleposten Sto; Ras: hästen säger Svenskt varmblod, stamtavleposten New forest; Mankhöjd: hästen säger 165, stamtavleposten 150.',
      'Låt stamtavleposten säga som hästen',
      'set pedigree/p3 1 {"sire":"A","dam":"B","gender":"Hingst","breed":"SWB","height":165}',
    ],
    ['height-breed hint horses/h30 1 NF 117, height', '117 cm; New forest är oftast 130 till 148 cm.'],
    ['height-breed hint horses/h33 1 NF 161, height', '161 cm; New forest är oftast 130 till 148 cm.'],
    [
      'placeholder look pedigree/p2 1 Okänd, no horse, name',
      '”Okänd” finns inlagd som en häst.',
      'Ta bort posten',
      'remove pedigree/p2 1',
    ],
    [
      'parent-sex serious pedigree/p6 1 Efter Åska, no horse, sire',
      'Fadern Mor är ett sto.',
      'Byt plats på fadern och modern',
      'set pedigree/p6 1 {"sire":"Åska","dam":"Mor"}',
    ],
    [
      'parent-sex serious pedigree/p6 1 Efter Åska, no horse, dam',
      'Modern Åska är en valack.',
      'Byt plats på fadern och modern',
      'set pedigree/p6 1 {"sire":"Åska","dam":"Mor"}',
    ],
    ['class-unknown look horses/h0 1 Far', 'Dressyr Påhittad: 2 resultat i en klass som ingen känner.'],
    ['class-unknown look horses/h0 1 Far', 'okänd: 1 resultat i en klass som ingen känner.'],
    ['result-unreadable look horses/h0 1 Far', '2 rader, först ”Vår”.'],
    ['result-place look horses/h0 1 Far', '1 resultat, först ”15/14, | Vår, 2016-05-01”.'],
    ['result-too-young look horses/h0 1 Far', '1 resultat, först ”2/14, | Vår, 2014-05-01”. Hästen är född 2012.'],
    ['result-after-death look horses/h11 1 Död', '2 resultat, först ”1/9, | Vår, 2021-05-01”. Hästen dog 2020.'],
    ['result-unreadable look scores/s2 1 Ingen, no horse', '1 rad, först ”x”.'],
    [
      'entry-no-horse look competition/c0 1 Borta, no horse',
      'Borta står på tävlingslistan, men är ingen häst i stallet.',
      'Ta bort posten',
      'remove competition/c0 1',
    ],
    [
      'entry-gone look competition/c1 1 Såld',
      'Hästen är såld men står kvar på tävlingslistan.',
      'Ta bort posten',
      'remove competition/c1 1',
    ],
    [
      'entry-gone look competition/c2 1 Död',
      'Hästen är avliden men står kvar på tävlingslistan.',
      'Ta bort posten',
      'remove competition/c2 1',
    ],
    [
      'entry-older look competition/c2 1 Död',
      'Tävlingslistan säger född 2009, hästen 2010.',
      'Skriv 2010 på tävlingslistan',
      'set competition/c2 1 {"age":2010}',
    ],
    [
      'entry-older look competition/c3 1 Far',
      'Tävlingslistan säger född 2011, hästen 2012.',
      'Skriv 2012 på tävlingslistan',
      'set competition/c3 1 {"age":2012}',
    ],
    [
      'entry-no-horse look competition/c6 1 Far, Borta, no horse',
      'Far, Borta står på tävlingslistan, men är ingen häst i stallet.',
      'Ta bort posten',
      'remove competition/c6 1',
    ],
    [
      'points-sum look evaluations/e1 1 Far',
      'Exteriör 2020-06-01: det står 40,5, delarna ger 40.',
      'Skriv 40',
      'set evaluations/e1 1 {"totalPoints":40}',
    ],
    [
      'points-sum look evaluations/e2 1 Borta, no horse',
      'Exteriör: det står 39, delarna ger 40.',
      'Skriv 40',
      'set evaluations/e2 1 {"totals":40}',
    ],
    [
      'points-sum look evaluations/e5 1 Mor',
      'Treårstest 2021-01-02: det står 1, delarna ger 64.',
      'Skriv 64',
      'set evaluations/e5 1 {"totalPoints":64}',
    ],
    [
      'points-sum look evaluations/e5 1 Mor',
      'Treårstest 2021-01-02: det står 2, delarna ger 64.',
      'Skriv 64',
      'set evaluations/e5 1 {"totals":64}',
    ],
    [
      'near-twin look pedigree/p4 1 Åska, no horse, name',
      'Skrivs ocks\u00e5 \u201dA\u030aska\u201d (bokst\u00e4ver med prickar skrivna p\u00e5 tv\u00e5 s\u00e4tt).',
      'Sl\u00e5 ihop till \u201d\u00c5ska\u201d',
      'A\u030aska becomes \u00c5ska',
    ],
    [
      'near-twin look pedigree/p8 1 Blå Sky, no horse, name',
      'Skrivs också ”Blå  Sky” (dubbla mellanslag).',
      'Slå ihop till ”Blå Sky”',
      'Blå  Sky becomes Blå Sky',
    ],
    [
      'near-twin look pedigree/p9 1 Grön Äng, no horse, name',
      'Skrivs ocks\u00e5 \u201dGr\u00f6n\u200b \u00c4ng\u201d (osynliga tecken).',
      'Sl\u00e5 ihop till \u201dGr\u00f6n \u00c4ng\u201d',
      'Gr\u00f6n\u200b \u00c4ng becomes Gr\u00f6n \u00c4ng',
    ],
    ['near-name hint pedigree/p7 1 Röd Ros, no horse, name', 'Det finns också en ”RÖD ROS”.'],
  ])
})

test('what rests on years that bulk ageing moved for some horses only is a hint', () => {
  const before = new Set(linesOf(STUD).map(String))
  const changed = linesOf(STUD, ['h0', 'h11', 'h18']).filter((line) => !before.has(String(line)))
  expect(changed).toEqual([
    ['parent-younger hint horses/h2 1 Bytt, dam', 'Modern Far är född 2012, hästen själv 2012.'],
    [
      'parent-under-three hint horses/h5 1 Föl över, sire',
      'Fadern Far är född 2012 och var inte tre år när hästen föddes 2014.',
    ],
    ['result-too-young hint horses/h0 1 Far', '1 resultat, först ”2/14, | Vår, 2014-05-01”. Hästen är född 2012.'],
    [
      'entry-older hint competition/c2 1 Död',
      'Tävlingslistan säger född 2009, hästen 2010.',
      'Skriv 2010 på tävlingslistan',
      'set competition/c2 1 {"age":2010}',
    ],
    [
      'entry-older hint competition/c3 1 Far',
      'Tävlingslistan säger född 2011, hästen 2012.',
      'Skriv 2012 på tävlingslistan',
      'set competition/c3 1 {"age":2012}',
    ],
  ])
})

test('the kinds of findings: how serious and how sure they are, whether they rest on years, and why', () => {
  const rows = Object.entries(DOCTOR_KINDS).map(([kind, row]) => [
    kind,
    row.label,
    row.seriousness,
    row.sure,
    'isByAge' in row,
    row.why,
  ])
  expect(rows).toEqual([
    [
      'parent-sex',
      'Förälder av fel kön',
      'serious',
      'sure',
      false,
      'En fader är en hingst eller en valack som har varit hingst, en moder är ett sto.',
    ],
    [
      'own-ancestor',
      'Sin egen anfader',
      'serious',
      'sure',
      false,
      'Ingen häst härstammar från sig själv. Inavel kan inte räknas förrän ledet är rättat.',
    ],
    ['parent-younger', 'Yngre än sin avkomma', 'serious', 'sure', true, 'En förälder är född före sin avkomma.'],
    [
      'parent-under-three',
      'Förälder före tre års ålder',
      'look',
      'likely',
      true,
      'En häst går i avel tidigast det år den fyller tre.',
    ],
    [
      'entry-differs',
      'Häst och stamtavlepost är oense',
      'look',
      'sure',
      false,
      'Hästens egna uppgifter går först på alla sidor, men stamtavlan säger något annat.',
    ],
    [
      'near-twin',
      'Samma namn, olika tecken',
      'look',
      'likely',
      false,
      'Namnen ser lika ut men är skrivna med olika tecken eller mellanslag, så de räknas som två hästar.',
    ],
    [
      'near-name',
      'Nästan samma namn',
      'hint',
      'guess',
      false,
      'Namnen skiljer sig bara i stora och små bokstäver, accenter eller skiljetecken. De räknas som två hästar.',
    ],
    [
      'placeholder',
      'Platshållare som häst',
      'look',
      'likely',
      false,
      'Ordet betyder att namnet inte är känt. Det är ingen häst, och ingen anfader.',
    ],
    [
      'genes-parents',
      'Gener som föräldrarna inte kan ge',
      'serious',
      'likely',
      false,
      'En häst får en anlagshalva av varje förälder. En av genotyperna, eller en förälder, är fel.',
    ],
    [
      'colour-parents',
      'Färg som föräldrarna inte kan ge',
      'look',
      'likely',
      false,
      'Föräldrarnas färg eller gener kan inte ge den här färgen.',
    ],
    [
      'colour-genes',
      'Färg mot genotyp',
      'look',
      'likely',
      false,
      'Genotypen ger en annan färg än den som står skriven.',
    ],
    [
      'stats-parents',
      'Egenskaper utanför föräldrarnas',
      'hint',
      'guess',
      false,
      'Ett föls egenskap är en av föräldrarnas, högst 5 lägre eller 10 högre. En häst som har tränats eller köpts kan ha andra.',
    ],
    [
      'height-breed',
      'Mankhöjd utanför rasens',
      'hint',
      'guess',
      false,
      'Höjden ligger långt från vad som är vanligt i rasen. Den kan vara felskriven, eller rasen fel.',
    ],
    [
      'class-unknown',
      'Meriter i okänd klass',
      'look',
      'sure',
      false,
      'Klassen finns inte i grenen, så resultaten räknas inte till någon nivå.',
    ],
    [
      'result-unreadable',
      'Resultat som inte kan läsas',
      'look',
      'sure',
      false,
      'Raden har inte formen placering/startande | tävling, datum. Den visas, men ger inga poäng.',
    ],
    [
      'result-place',
      'Placering efter de startande',
      'look',
      'sure',
      false,
      'Placeringen är högre än antalet startande, så poängen är fel.',
    ],
    ['points-sum', 'Poäng som inte går ihop', 'look', 'sure', false, 'Summan är en annan än den som delarna ger.'],
    [
      'result-too-young',
      'Resultat före tre års ålder',
      'look',
      'likely',
      true,
      'En häst tävlar tidigast det år den fyller tre.',
    ],
    ['result-after-death', 'Resultat efter dödsåret', 'look', 'sure', false, 'Hästen dog innan den tävlade.'],
    [
      'gone-for-sale',
      'Såld eller avliden, men till salu',
      'serious',
      'sure',
      false,
      'Hästen står på sidan Till Salu fast den inte finns kvar.',
    ],
    [
      'quality-twice',
      'Två hästar med samma kvalitetskod',
      'serious',
      'sure',
      false,
      'Koden är hästens nummer i kvalitetsprogrammet och hör till en häst.',
    ],
    [
      'quality-missed',
      'Kvalitetsprogrammets år utan utmärkelse',
      'hint',
      'guess',
      true,
      'Utmärkelserna vinns vid 3 till 7 års ålder. Hästen är äldre och har ingen av dem; kanske är den inte inlagd.',
    ],
    [
      'entry-no-horse',
      'Tävlingspost utan häst',
      'look',
      'sure',
      false,
      'Ingen häst i stallet heter så. Hästen kan ha tagits bort, eller namnet är felskrivet.',
    ],
    [
      'entry-gone',
      'Såld eller avliden på tävlingslistan',
      'look',
      'sure',
      false,
      'En häst som inte finns kvar tävlar inte.',
    ],
    [
      'entry-older',
      'Tävlingspost äldre än hästen',
      'look',
      'sure',
      true,
      'Födelseåret på tävlingslistan är ett annat än hästens, så åldersgränserna räknas fel.',
    ],
    ['category-no-page', 'Kategori utan sida', 'hint', 'sure', false, 'Hästen syns inte i någon lista för besökare.'],
    ['picture-no-credit', 'Bild utan fotograf', 'hint', 'sure', false, 'Den som har gjort bilden ska stå vid den.'],
    [
      'address-silent',
      'Adress som inte svarar',
      'look',
      'likely',
      false,
      'Adressen svarade inte, eller svarade att sidan inte finns, när den frågades.',
    ],
  ])
  expect([SERIOUSNESS, SURENESS]).toEqual([
    {
      serious: { label: 'Allvarligt', many: 'Allvarliga' },
      look: { label: 'Att se över', many: 'Att se över' },
      hint: { label: 'Kan vara rätt', many: 'Kan vara rätt' },
    },
    { sure: 'Säkert', likely: 'Troligt', guess: 'En gissning' },
  ])
})
