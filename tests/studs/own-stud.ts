import type { StoredDocument } from './open-stud.ts'
import { YEAR } from './year.ts'

/** How many horses are in the longest list; a page of it holds 200. */
export const RUNNERS = 260

const VRH = '/rosetter/vrh/premium.png'

/** Paths of an ancestor and of those behind it, at most four letters: `FM` is the sire's dam. */
function pathsFrom(path: string): string[] {
  return path.length === 4 ? [path] : [path, ...pathsFrom(`${path}F`), ...pathsFrom(`${path}M`)]
}

/** Names as stored: some include their tag of origin. */
const TAGGED: Record<string, string> = {
  FF: 'Ana FF (GER)',
  FM: 'Ana FM (FIN)',
  MF: 'Ana MF (USA)',
  MM: 'Ana MM (F)',
  FFF: 'Ana FFF (RL)',
}
const PARENTS: Record<string, string> = { F: 'Storm Far', M: 'Månsken Mor' }
const ancestorName = (path: string) => PARENTS[path] ?? TAGGED[path] ?? `Ana ${path}`

function ancestorEntry(path: string): Record<string, unknown> {
  const isLast = path.length === 4
  return {
    name: ancestorName(path),
    sire: isLast ? 'Unknown' : ancestorName(`${path}F`),
    dam: isLast ? '' : ancestorName(`${path}M`),
    breed: 'HANN',
    color: path.endsWith('F') ? 'Fux' : 'Svart',
    height: 160 + path.length,
    gender: path.endsWith('F') ? 'Hingst' : 'Sto',
    evalExt: { FF: 45, FM: 37, MF: 39.5 }[path],
    // The tag may also be at the end of the link.
    link: path === 'FFM' ? 'https://example.org/ana/FFM (FIN)' : `https://example.org/ana/${path}`,
  }
}

/**
 * A stud that shows each case of the specification on its own horse, so that tests can name them. Birth years follow
 * the calendar.
 */
export function ownStud(): StoredDocument[] {
  const horse = (document: Record<string, unknown>): StoredDocument => ({ collection: 'horses', document })
  const entry = (document: Record<string, unknown>): StoredDocument => ({ collection: 'pedigree', document })
  return [
    horse({
      name: 'Rik Rosett',
      category: 'stallions',
      breed: 'SWB',
      gender: 'Hingst',
      age: YEAR - 9,
      height: 168.5,
      color: 'Brun',
      genotype: 'Ee Aa',
      picture: 'https://example.org/bilder/rik.jpg',
      copyright: 'Lisa Lins',
      sire: 'Storm Far',
      dam: 'Månsken Mor',
      damsire: 'Ana MF (USA)',
      generation: 4,
      line: '3.2',
      lineholder: true,
      breeder: 'Anna Uppfödare',
      seller: 'Bo Säljare',
      owner: 'Stuteriet',
      created: '2019-04-01',
      evalExt: '8 8 8,5 8 9',
      evalPrem: '40, AB',
      stats: Array.from({ length: 16 }, (_, index) => 60 + index),
      focus: 'Hoppning',
      titles: ['Elithingst', 'Årets hingst'],
      kvalite: 'GI-24-1001',
      quality: true,
      moorwiesen: '4711/A',
      rvhf: 'RV-9',
      asda: 'D 1',
      aswa: 'W2',
      aspsa: 'P3',
      asdc: 'C4',
      asja: 'J5',
      asea: 'E6',
      ahac: 'H7',
      bha: 'B8',
      cdf: 'F9',
      ribbons: ['1', '2', '3', '4', '5', '6', 'plac', 'champion', '1'].map((place) => `/rosetter/tavling/${place}.png`),
      ERibbons: [
        VRH,
        '/rosetter/ext/diplom.png',
        ...Array.from({ length: 10 }, () => '/rosetter/premiering/ab.png'),
        '/rosetter/fol/bir.png',
      ],
    }),
    horse({
      name: 'Åtta Tolv',
      category: 'stallions',
      breed: 'NF',
      gender: 'Hingst',
      age: YEAR - 4,
      generation: 2,
      stats: [1, 2, 3, 4, 5, 6, 7, 8],
      ribbons: Array.from({ length: 8 }, () => '/rosetter/tavling/2.png'),
      ERibbons: Array.from({ length: 12 }, () => '/rosetter/premiering/b.png'),
      kvalite: 'GIII-22-5',
      st: true,
      evalExt: 37,
    }),
    horse({
      name: 'Storm Far',
      category: 'stallions',
      breed: 'SWB',
      gender: 'Hingst',
      color: 'Fux',
      generation: 3,
      ribbons: ['https://example.org/rosetter/egen.png'],
    }),
    horse({
      name: 'Gömd Hingst',
      category: 'stallions',
      breed: 'SWB',
      gender: 'Hingst',
      link: 'https://example.org/gomd',
    }),
    horse({
      name: 'Månsken Mor',
      category: 'bloodmares',
      breed: 'SWB',
      gender: 'Sto',
      age: YEAR - 16,
      color: 'Svart',
      kvalite: 'GII-20-7',
      line: '2.10',
    }),
    horse({
      name: 'Köp Mig',
      category: 'bloodmares',
      breed: 'SWB',
      gender: 'Sto',
      forSale: true,
      age: YEAR - 5,
      kvalite: 'GII-21-2',
      rs: true,
      line: '2.9',
    }),
    horse({
      name: 'Lovad Bort',
      category: 'seniors',
      gender: 'Valack',
      breed: 'SWB',
      forSale: true,
      tingad: true,
      line: '0.1',
    }),
    horse({ name: 'Naken', category: 'seniors' }),
    horse({
      name: 'Såld Häst',
      category: 'sold',
      tingad: true,
      owner: 'Berit Åberg',
      link: 'https://example.org/ny-agare',
      kvalite: 'GI-19-1',
      line: '1.2.X',
      lineholder: true,
    }),
    horse({ name: 'Död Häst', category: 'dead', tingad: true, line: '1.1' }),
    horse({
      name: 'Fölet Tvåan',
      category: 'dead',
      age: YEAR - 2,
      sire: 'Rik Rosett',
      dam: 'Månsken Mor',
      color: 'Svart',
    }),
    horse({ name: 'Liten Kvalitet', category: 'pony', age: YEAR - 2, kvalite: 'GIV-24-9', gender: 'Hingst' }),
    horse({ name: 'Övrig Kvalitet', category: 'riding', age: YEAR - 7, kvalite: 'K-12', gender: 'Valack' }),
    horse({ name: 'Åttaåring', category: 'riding', age: YEAR - 8, kvalite: 'G-18-3', gender: 'Sto' }),
    horse({ name: 'Halv Stamtavla', category: 'riding', sire: 'Okänd', dam: 'Månsken Mor' }),
    ...AWKWARD_NAMES.map((name) => horse({ name, category: 'dead', gender: 'Sto' })),
    ...Array.from({ length: RUNNERS }, (_, index) =>
      horse({
        name: `Löpare ${String(index + 1).padStart(3, '0')}`,
        category: 'competitors',
        breed: index % 5 === 4 ? 'NF' : 'SWB',
        gender: ['Hingst', 'Sto', 'Valack'][index % 3],
        generation: index % 5,
        age: YEAR - 6,
      }),
    ),

    ...[...pathsFrom('F'), ...pathsFrom('M')].map((path) => entry(ancestorEntry(path))),
    entry({
      name: 'Med Länk',
      sire: 'Rik Rosett',
      dam: 'Okänt Sto Nr 9',
      created: 2020,
      breed: 'SWB',
      gender: 'Sto',
      evalExt: 41,
      color: 'Fux',
      link: 'https://example.org/med-lank',
    }),
    entry({ name: 'Utan Länk', sire: 'Rik Rosett', dam: 'Månsken Mor', created: 2021 }),
    entry({
      name: 'Norrsken Zebra',
      homebred: true,
      breed: 'SWB',
      gender: 'Sto',
      created: 2018,
      height: 165,
      color: 'Fux',
      sire: 'Rik Rosett',
      dam: 'Unknown',
      evalExt: 37,
    }),
    entry({ name: 'Norrsken Alm', homebred: true, breed: 'SWB', gender: 'Hingst' }),
    entry({ name: 'aa Pricken', homebred: true, breed: 'SH', gender: 'Valack' }),
    entry({ name: 'Aaron', homebred: true, breed: 'SWB', gender: 'Hingst' }),
    entry({ name: 'Östan', homebred: true, breed: 'NF', gender: 'Sto' }),
    entry({ name: 'Åska', homebred: true, breed: 'NF', gender: 'Sto' }),
    entry({ name: 'Ärla', homebred: true, breed: 'NF', gender: 'Sto' }),
    entry({ name: 'Främling', homebred: false, breed: 'NF', gender: 'Sto' }),

    {
      collection: 'evaluations',
      document: {
        horse: 'Rik Rosett',
        type: 'exterior',
        date: '2021-05-02',
        judge: 'Dora Domare',
        breedType: 8,
        hnb: 8,
        extremeties: 8.5,
        movement: 8,
        overall: 9,
      },
    },
    {
      collection: 'evaluations',
      document: { horse: 'Rik Rosett', type: 'kvalitetlicens', date: '2022-06-01', judge: 'Dora Domare' },
    },
    {
      collection: 'evaluations',
      document: {
        horse: 'Åtta Tolv',
        type: 'exterior',
        date: '2023-05-02',
        breedType: 7,
        hnb: 7.5,
        extremeties: 7.5,
        movement: 7.5,
        overall: 7.5,
      },
    },
    {
      collection: 'scores',
      document: {
        name: 'Rik Rosett',
        notes: 'Visad i paraden.',
        notepoints: 100,
        results: {
          hoppning: { '1,10 m': ['1/20 | Hopp A, 2023-01-01'], '1,30 m': ['2/20 | Hopp B, 2023-01-01'] },
          dressyr: {
            Kür: ['11/12 | Kürdagen, 2023-01-02'],
            'Lokal Lätt C': ['3/9 | Lokalt, 2023-02-01'],
            'Elit Lätt C': ['4/9 | Elitfinal, 2023-02-01'],
            'Lätt C': ['5/9 | Vårcupen, 2022-04-06', '1/9, | Höstcupen, Norrvik, 2023-09-10', 'skrivet för hand'],
            'Regional Lätt C': ['2/9 | Regionalt, 2023-02-01'],
            'Nationell Lätt C': ['6/9 | Nationellt, 2023-02-01'],
            'Medelsvår B': ['1/8 | Medel, 2024-01-01'],
          },
        },
      },
    },
  ]
}

/** Names that horses may have: every character with a meaning in an address or in HTML. */
export const AWKWARD_NAMES = [
  '50/50 Chans',
  '100 % Norrsken',
  'Åke & Ärtan #2',
  'Vad gör du?',
  "L'Étoile d'Or",
  '<b>Fet</b> & "citat"',
  '%41 är inte A',
  'Bakåt\\streck',
  'Fil.data',
  'Slutar med punkt.',
  'admin',
  '夜の馬 🐎',
  'index?index',
  'A+B=C; D,E:F@G~H!',
] as const
