import { expect, test } from 'vitest'
import { REGISTERS, SETTING_SECTIONS, SETTINGS, settingLabel } from './fields.table.ts'

/** Of each setting: its place in the form, its kind, what it is called, its bounds, and the words beside it. */
const FORM = [
  ['siteName', 'stud', 'name', 'Stuteriets namn', 80, null],
  ['affix', 'stud', 'name', 'Affix', 80, 'En häst med det i namnet är uppfödd här.'],
  [
    'startText',
    'stud',
    'text',
    'Text på startsidan',
    '2000 in 5 lines',
    'Tom rad ger nytt stycke. Länk: [ord](https://…). *Kursiv*, **fet**. Ett kort första stycke visas i bilden överst.',
  ],
  [
    'signLetter',
    'sign c3',
    'letter',
    'Bokstav i märket',
    null,
    'Står i hästskon. Har du en egen bild visas den i stället.',
  ],
  [
    'frontImage',
    'stud',
    'address',
    'Bild på startsidan',
    null,
    'Adressen till en bild. Lämna tomt för det tecknade landskapet.',
  ],
  ['signPicture', null, 'picture', 'Märkets bild', null, null],
  ['contact.alias', 'contact c3', 'hideable', 'Alias', 200, null],
  ['contact.chat', 'contact c3', 'hideable', 'Chatt', 200, null],
  ['contact.email', 'contact c3', 'email', 'E-post', 200, null],
  ['contactLinks', 'links', 'links', 'Länkar', null, null],
  ['oldMemorial.label', 'memorial c3', 'name', 'Minneslund, namn; Namn', null, null],
  ['oldMemorial.url', 'memorial c3', 'outside-address', 'Minneslund, adress; Adress', null, null],
  [
    'breedGenes',
    'breeding',
    'breed-genes',
    'Hur vanliga generna är i raserna',
    '4000 in 3 lines',
    'En ras på varje rad: Shetlandsponny: E 0,4; A 0,5; Cr 0,05. E och A måste vara med; en gen som inte nämns ' +
      'räknas som att den inte finns i rasen. Tomt: planeraren säger bara vad som är möjligt.',
  ],
  [
    'signInLink',
    'footer',
    'flag',
    'Visa en länk till inloggningen',
    null,
    'Utan länken står inloggningen kvar på /login.',
  ],
  ['registryTemplates', 'registers', 'templates', 'Register', null, null],
  ['firstDay', null, 'word', 'Listan Kom i gång', null, null],
  ['picturesElsewhere', null, 'word', 'Bilder på andra webbplatser', null, null],
] as const

type Row = Partial<
  Record<'section' | 'width' | 'kind' | 'label' | 'inForm' | 'hint', string> & Record<'longest' | 'lines', number>
>

const formRow = (path: string, row: Row) => [
  path,
  row.section === undefined ? null : [row.section, row.width].filter(Boolean).join(' '),
  row.kind,
  row.inForm === undefined ? row.label : `${row.label}; ${row.inForm}`,
  row.lines === undefined ? (row.longest ?? null) : `${row.longest} in ${row.lines} lines`,
  row.hint ?? null,
]

const rows = Object.entries(SETTINGS).flatMap(
  ([key, setting]): [string, Row & { default: unknown; missing?: string }][] =>
    'rows' in setting
      ? Object.entries(setting.rows).map(([inner, row]) => [`${key}.${inner}`, { section: setting.section, ...row }])
      : [[key, setting]],
)
/** A setting that is added later is not in the lists of this test. */
const known = new Set<string>(FORM.map(([path]) => path))

test('the form of the settings: places, kinds, words and bounds', () => {
  expect(rows.filter(([path]) => known.has(path)).map(([path, row]) => formRow(path, row))).toEqual(FORM)
  expect([SETTINGS.contact.label, SETTINGS.oldMemorial.label]).toEqual(['Kontakt', 'Äldre minneslund'])
})

test('what a stud has before anybody has set it', () => {
  expect(
    Object.fromEntries(rows.filter(([path]) => known.has(path)).map(([path, row]) => [path, row.default])),
  ).toEqual({
    siteName: 'Ditt stuteri',
    affix: 'Ditt affix',
    startText: 'Information kommer senare...',
    signLetter: null,
    frontImage: null,
    signPicture: null,
    'contact.alias': 'Ditt alias',
    'contact.chat': 'dittnamn#0000',
    'contact.email': 'namn@example.org',
    contactLinks: [
      { label: 'Forum', url: 'https://example.org/forum', icon: 'forum' },
      { label: 'Hästregister', url: 'https://example.org/register', icon: 'register' },
      { label: 'Chattserver', url: 'https://example.org/chat', icon: 'chat' },
    ],
    'oldMemorial.label': 'Äldre minneslund (2008-2025)',
    'oldMemorial.url': 'https://example.org/minneslund',
    breedGenes: '',
    signInLink: true,
    registryTemplates: {},
    firstDay: null,
    picturesElsewhere: null,
  })
})

test('what is said of a setting that must not be blank', () => {
  expect(rows.flatMap(([path, { missing }]) => (missing === undefined ? [] : [[path, missing]]))).toEqual([
    ['siteName', 'Skriv stuteriets namn.'],
    ['affix', 'Skriv stuteriets affix.'],
    ['oldMemorial.label', 'Skriv vad länken heter.'],
  ])
})

test('the sections of the form, in order', () => {
  expect(Object.entries(SETTING_SECTIONS)).toEqual([
    ['stud', { id: 'stuteriet', title: 'Stuteriet' }],
    [
      'sign',
      {
        id: 'marke',
        title: 'Märke',
        lead: 'Står i sidhuvudet och i webbläsarens flik. Utan eget märke står programmets hästsko med ett N där.',
      },
    ],
    ['contact', { id: 'kontakt', title: 'Kontakt', lead: 'Det som lämnas tomt visas inte.' }],
    ['links', { id: 'lankar', title: 'Länkar i kontaktrutan' }],
    ['memorial', { title: 'Äldre minneslund', lead: 'Länken under Minneslund i menyn.' }],
    ['breeding', { title: 'Aveln' }],
    ['footer', { title: 'Sidfoten' }],
    [
      'registers',
      {
        title: 'Register',
        lead:
          'Adressen till en häst i varje register, med {id} där numret ska stå. ' +
          'Utan adress visas numret som vanlig text.',
      },
    ],
  ])
})

const LABELS: readonly (readonly [path: string, label: string | null])[] = [
  ['siteName', 'Stuteriets namn'],
  ['contact.alias', 'Alias'],
  ['contactLinks', 'Länkar'],
  ['oldMemorial.url', 'Minneslund, adress'],
  ['firstDay', 'Listan Kom i gång'],
  ['registryTemplates.asda', 'ASDA'],
  ['registryTemplates.aswa', 'ASWA'],
  ['registryTemplates.aspsa', 'ASPSA'],
  ['registryTemplates.asdc', 'ASDC'],
  ['registryTemplates.asja', 'ASJA'],
  ['registryTemplates.asea', 'ASEA'],
  ['registryTemplates.ahac', 'AHAC'],
  ['registryTemplates.bha', 'BHA'],
  ['registryTemplates.cdf', 'CDF'],
  ['registryTemplates.kvalite', 'Kvalitetsprogrammet'],
  ['registryTemplates.moorwiesen', 'Moorwiesen'],
  ['registryTemplates.rvhf', 'RVHF'],
  ['discipline', 'Gren'],
  ['text', 'Stavning'],
  ['key', 'Klass'],
  ['headline', 'Rubrik'],
  ['words', 'Text'],
  ['day', 'Dag'],
  ['pictureAddress', 'Bildadress'],
  ['ribbonAddress', 'Rosettens bild'],
  ['ribbonField', 'Sorts rosett'],
  ['name', 'Häst'],
  ['contact', null],
  ['siteName.x', null],
  ['', null],
]

test.each(LABELS)('the journal calls %s %s', (path, label) => {
  expect(settingLabel(path.split('.'))).toBe(label)
})

test('each register has an address of its own', () => {
  expect(REGISTERS.map(({ key }) => key)).toEqual([
    'asda', 'aswa', 'aspsa', 'asdc', 'asja', 'asea', 'ahac', 'bha', 'cdf', 'kvalite', 'moorwiesen', 'rvhf',
  ]) // biome-ignore format: one list
})
