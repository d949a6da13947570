export const glossaryText = {
  title: 'Ordlista',
  intro: 'Koder och förkortningar som står på hästarnas sidor och i listorna, och vad de betyder här.',
  jump: 'Till en del av ordlistan',
  description:
    'Vad koderna betyder: GI–GIV, VRH, VHF-titlar, linjer som 4.2, genotyper, F och RL, ponnykategorier och raser.',
  sections: {
    bedomningar: 'Bedömningar',
    kvalitet: 'Kvalitetsprogrammet',
    titlar: 'Poäng och titlar',
    linjer: 'Blodslinjer',
    stamtavla: 'Stamtavla',
    genotyp: 'Genotyp',
    klasser: 'Tävling och klasser',
    mankhojd: 'Mankhöjd',
    register: 'Register',
    raser: 'Raser',
  },
  bestInShow: {
    term: 'Best in show',
    text: 'De bästa fölen på en fölbedömning, 1, 2 och 3; Bäst i rasen är det bästa i sin ras.',
  },
  ribbons: [
    {
      term: 'EXT, PREM, FÖL, TREÅR, KVAL',
      text: 'På rosetterna: exteriör, premiering, fölbedömning, treårstest och kvalitetsprogrammet.',
    },
    { term: 'BIR och BIS', text: 'På rosetterna: bäst i rasen och best in show, bland årets föl.' },
    { term: 'HL-24-001', text: 'Numret på en hingstlicens: licensår och nummer.' },
  ],
  spelt: { VRH: 'Virtuell ridhäst.' } as Readonly<Record<string, string>>,
  exterior: (marks: string, most: number) =>
    `Bedömning av byggnad och rörelser. Domaren sätter ett betyg på högst 10 för ${marks}: högst ${most} poäng.`,
  and: ' samt ',
  grades: {
    Diplom:
      'Exteriör från 40 poäng. I den bedömning som läggs in tillsammans med en ny häst räcker det med mer än 39. Så 39,5 kan heta Klass I på en rad och Diplom på en annan.',
    'Klass I':
      'Exteriör från 37 poäng till under 40. I den bedömning som läggs in tillsammans med en ny häst går gränserna vid 36 och 39.',
    'Klass II': 'Exteriör under 37 poäng, eller under 36 i den bedömning som läggs in tillsammans med en ny häst.',
  },
  colours: { term: 'Guld och brunt', text: '45 poäng eller mer i exteriör står i guld, precis 37 i brunt.' },
  premiering: (grades: string, least: string) =>
    `Exteriör, meritpoäng och avkommors poäng räknas samman. Betygen är ${grades}, det bästa först; ${least} står också där ingen premiering finns.`,
  breedingValue: {
    term: 'Avelsvärde',
    text: 'Vad en häst väntas lämna efter sig i exteriör eller premiering, räknat ur alla bedömningar och hela stamtavlan. Skillnader mellan år, kön och raser är borträknade. 100 är genomsnittet av de bedömda hästarna, 10 steg en standardavvikelse av arvet. Säkerheten är hur stor del av skillnaderna i arv som talet känner till. Inget står under 30 %, där färre än 100 hästar är bedömda, eller där arvet inte syns i bedömningarna.',
  },
  section: (section: string, papers: string) => `Avdelning ${section}: ${papers.toLocaleLowerCase('sv')}.`,
  registerNumber: { term: 'GI-24-1001', text: 'Avdelning, registreringsår och nummer i avdelningens följd.' },
  flags: 'En utmärkelse som hästar i programmet kan vinna när de är 3–7 år.',
  flagsOf: {
    mares: 'En utmärkelse som ston i programmet kan vinna när de är 3–7 år.',
    'non-mares': 'En utmärkelse som hingstar och valacker i programmet kan vinna när de är 3–7 år.',
  },
  ridersCup: 'Hästen är minst 8 år.',
  association: { term: 'VHF', text: 'Virtuella hästars förbund, som titlarna är uppkallade efter.' },
  points: {
    term: 'VHF-poäng',
    text: (first: number, second: number, third: number, fourth: number, rest: number) =>
      `Första plats ger ${first} poäng, andra ${second}, tredje ${third}, fjärde ${fourth}, femte till tionde ${rest}. Poängen för övriga meriter läggs till.`,
  },
  vhf: (label: string, points: number) => `${label}: titel och medalj från ${points} poäng.`,
  lines: [
    [
      '4.2',
      (founder: string) =>
        `Gren 2 av linje 4, som går tillbaka på ${founder}. Siffran före punkten är grundarens, den efter grenens.`,
    ],
    ['4.0', (founder: string) => `Huvudstammen efter ${founder}.`],
    ['4.X', () => 'Ett X sist: linjen förs inte vidare.'],
    ['0.1', () => 'Grupp 0 är nytt blod, utan grundare.'],
  ] as const satisfies readonly (readonly [string, (founder: string) => string])[],
  lineFounder: 4,
  holder: { term: 'Linjehållare', text: 'Den häst som för linjen vidare; står med fet stil.' },
  parents: [
    ['e. eller Efter', 'Fadern.'],
    ['u. eller Undan', 'Modern.'],
    ['ue.', 'Undan efter: moderns far.'],
    ['Generation', 'Hästens led i avelsarbetet, 0–10, som uppfödaren har angett.'],
    ['Skapad', 'Året då hästen skapades i den virtuella världen. Det behöver inte vara födelseåret.'],
    [
      'Släktskap',
      'Sannolikheten att ett anlag från vardera hästen är kopior av samma anlag. Ett föl av dem får talet som inavelsgrad.',
    ],
    ['Inavelsgrad', 'Hur stor del av anlagen som väntas vara lika för att föräldrarna är släkt.'],
  ] as const,
  flag: (label: string) => `Hästen kommer från ${label}.`,
  alleles: 'Anlag:',
  allele: (sign: string, name: string) => `${sign} ${name}`,
  genotype: {
    term: 'Ee Aa nCr',
    text: 'Ett par av anlag i varje led, ett från vardera föräldern. n är det normala; led som bara är normala skrivs inte ut.',
  },
  competition: [
    { term: 'Inriktning', text: 'Den gren som hästen tränas för.' },
    { term: 'Potential', text: 'Vad hästens 16 egenskaper räcker till i en gren, och den klass som talet pekar på.' },
  ],
  pony: { term: 'Ponnykategori', text: 'Ponnyer tävlar i kategori efter sin mankhöjd.' },
  register: 'Ett register utanför stuteriet. Talet är hästens nummer där.',
  programme: { term: 'Kvalitetsprogrammet', text: 'Stuteriets eget register; koden är avdelning, år och nummer.' },
  height: (limit: number) => `Högst ${limit} cm.`,
  horseHeight: (limit: number) => `Över ${limit} cm.`,
} as const
