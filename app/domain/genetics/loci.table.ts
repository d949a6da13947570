/**
 * Gene loci with their alleles, in the order in which a genotype is written. The specification says only that a genotype
 * is mixed per gene (spec 9); every row is our own choice after the known coat colour genes of horses, `n` being the normal allele.
 * `order` sorts a pair. `variants` are other spellings accepted on input. Loci with `wild: null` are always written.
 * In truth Rn, To and the W locus lie at one gene and SW1-SW3 at two; here every locus is inherited on its own.
 */
type LocusRow = {
  locus: string
  /** The gene's short form in the literature. */
  gene: string
  name: string
  effect: string
  order: readonly string[]
  wild: 'n' | null
  variants: Readonly<Record<string, string>>
}

const ROWS = [
  {
    locus: 'E',
    gene: 'MC1R',
    name: 'Extension (röd faktor)',
    effect: 'ee är fux vad A än är.',
    order: ['E', 'e'],
    wild: null,
    variants: { ea: 'e' },
  },
  {
    locus: 'A',
    gene: 'ASIP',
    name: 'Agouti',
    effect: 'Syns bara med minst ett E. At är spelkonvention: laboratorierna skiljer bara A och a åt.',
    order: ['A', 'At', 'a'],
    wild: null,
    variants: { 'A+': 'A' },
  },
  {
    locus: 'C',
    gene: 'SLC45A2 (MATP)',
    name: 'Gulanlag (cream) och pearl',
    effect: 'Ett Cr bleker rött till gult, två Cr bleker allt och ger blå ögon. nprl syns inte.',
    order: ['n', 'Cr', 'prl'],
    wild: 'n',
    variants: { CR: 'Cr', cr: 'n', Prl: 'prl', PRL: 'prl', N: 'n' },
  },
  {
    locus: 'D',
    gene: 'TBX3',
    name: 'Black (dun)',
    effect: 'Bleker kroppen, ger ål och vilttecken. nd1 kan ge svag ål utan blekning; det namnges inte.',
    order: ['n', 'D'],
    wild: 'n',
    variants: { d: 'n', nd1: 'n', nd2: 'n', N: 'n' },
  },
  {
    locus: 'CH',
    gene: 'SLC36A1',
    name: 'Champagne',
    effect: 'Bleker rött och svart, fräknig ljus hud, bärnstensfärgade ögon.',
    order: ['n', 'Ch'],
    wild: 'n',
    variants: { CH: 'Ch', ch: 'n', N: 'n' },
  },
  {
    locus: 'Z',
    gene: 'PMEL (PMEL17)',
    name: 'Silver',
    effect: 'Bleker bara svart pigment; syns inte på fuxbas men nedärvs och kan ge MCOA även där.',
    order: ['n', 'Z'],
    wild: 'n',
    variants: { z: 'n', N: 'n' },
  },
  {
    locus: 'MU',
    gene: 'MFSD12',
    name: 'Mushroom',
    effect: 'MuMu ger sepiafärg på fuxbas. Namnges bara på ren fux.',
    order: ['n', 'Mu'],
    wild: 'n',
    variants: { mu: 'n', MU: 'Mu', N: 'n' },
  },
  {
    locus: 'G',
    gene: 'STX17',
    name: 'Skimmel (avblekbar)',
    effect:
      'Föds med sin grundfärg och skimlar av. Döljer alla färger utom helvit; födelsefärgen skrivs inom parentes.',
    order: ['n', 'G'],
    wild: 'n',
    variants: { g: 'n', N: 'n' },
  },
  {
    locus: 'RN',
    gene: 'KIT',
    name: 'Konstantskimmel (roan)',
    effect: 'Stickelhår på kroppen, huvud och ben mörka, bleknar inte med åren. RnRn är livsdugligt.',
    order: ['n', 'Rn'],
    wild: 'n',
    variants: { RN: 'Rn', rn: 'n', R: 'Rn', r: 'n', N: 'n' },
  },
  {
    locus: 'TO',
    gene: 'KIT (inversion)',
    name: 'Tobiano',
    effect: 'Skäck med vitt över ryggen och vita ben.',
    order: ['n', 'To'],
    wild: 'n',
    variants: { TO: 'To', T: 'To', to: 'n', t: 'n', N: 'n' },
  },
  {
    locus: 'O',
    gene: 'EDNRB',
    name: 'Frame (overo)',
    effect: 'Vitt på sidorna och i ansiktet.',
    order: ['n', 'O'],
    wild: 'n',
    variants: { o: 'n', Fr: 'O', fr: 'n', LWO: 'O', OLW: 'O', N: 'n' },
  },
  {
    locus: 'SW',
    gene: 'MITF (SW1, SW3) och PAX3 (SW2)',
    name: 'Splashed white',
    effect: 'Bred bläs, höga vita ben, ofta blå ögon. I verkligheten två gener; här en, för enkelhetens skull.',
    order: ['n', 'SW1', 'SW2', 'SW3'],
    wild: 'n',
    variants: { Spl: 'SW1', spl: 'n', N: 'n' },
  },
  {
    locus: 'W',
    gene: 'KIT',
    name: 'Vita KIT-anlag',
    effect: 'nW20 syns nästan inte; nSb1, nW5 och W20W20 är sabino; nW och två olika anlag ger helvit.',
    order: ['n', 'Sb1', 'W20', 'W5', 'W'],
    wild: 'n',
    variants: { SB1: 'Sb1', sb1: 'n', w: 'n', N: 'n' },
  },
  {
    locus: 'LP',
    gene: 'TRPM1',
    name: 'Tigrering (leopard complex)',
    effect: 'Krävs för all tigrering.',
    order: ['n', 'Lp'],
    wild: 'n',
    variants: { LP: 'Lp', lp: 'n', N: 'n' },
  },
  {
    locus: 'PATN',
    gene: 'RFWD3',
    name: 'Mönsteranlag 1',
    effect: 'Syns bara tillsammans med Lp: med PATN1 leopard, utan schabrak.',
    order: ['n', 'PATN1'],
    wild: 'n',
    variants: { Patn1: 'PATN1', P1: 'PATN1', patn1: 'n', N: 'n' },
  },
  {
    locus: 'WFFS',
    gene: 'PLOD1',
    name: 'Warmblood fragile foal syndrome',
    effect: 'Ingen färg.',
    order: ['n', 'WFFS'],
    wild: 'n',
    variants: { N: 'n' },
  },
  {
    locus: 'GBED',
    gene: 'GBE1',
    name: 'Glycogen branching enzyme deficiency',
    effect: 'Ingen färg (quarterhäst och painthäst).',
    order: ['n', 'GBED'],
    wild: 'n',
    variants: { N: 'n' },
  },
  {
    locus: 'LFS',
    gene: 'MYO5A',
    name: 'Lavender foal syndrome',
    effect: 'Ingen färg hos bärare (arabiskt fullblod).',
    order: ['n', 'LFS'],
    wild: 'n',
    variants: { N: 'n' },
  },
  {
    locus: 'SCID',
    gene: 'PRKDC',
    name: 'Svår kombinerad immunbrist',
    effect: 'Ingen färg (arabiskt fullblod).',
    order: ['n', 'SCID'],
    wild: 'n',
    variants: { N: 'n' },
  },
  {
    locus: 'CA',
    gene: 'TOE1',
    name: 'Cerebellär abiotrofi',
    effect: 'Ingen färg (arabiskt fullblod). CACA lever men blir sjuk.',
    order: ['n', 'CA'],
    wild: 'n',
    variants: { N: 'n' },
  },
] as const satisfies readonly LocusRow[]

export type LocusKey = (typeof ROWS)[number]['locus']
export type Locus = LocusRow & { locus: LocusKey }
export const LOCI: readonly Locus[] = ROWS

/** What each allele does, by locus; for whoever reads a genotype. Alleles without a row are normal. */
export const ALLELE_NAMES: Readonly<Record<LocusKey, Readonly<Record<string, string>>>> = {
  E: { E: 'kan bilda svart pigment', e: 'bara rött pigment i håret' },
  A: { A: 'svart bara i man, svans och ben (brun)', At: 'svartbrun', a: 'svart över hela kroppen' },
  C: { n: 'normal', Cr: 'gulanlag', prl: 'pearl' },
  D: { n: 'inte black (nd1 och nd2 räknas båda hit)', D: 'black' },
  CH: { n: 'normal', Ch: 'champagne' },
  Z: { n: 'normal', Z: 'silver' },
  MU: { n: 'normal', Mu: 'mushroom' },
  G: { n: 'normal', G: 'skimmel' },
  RN: { n: 'normal', Rn: 'konstantskimmel' },
  TO: { n: 'normal', To: 'tobiano' },
  O: { n: 'normal', O: 'frame' },
  SW: { n: 'normal', SW1: 'splashed white 1', SW2: 'splashed white 2', SW3: 'splashed white 3' },
  W: {
    n: 'normal',
    Sb1: 'sabino 1',
    W20: 'vit förstärkare',
    W5: 'vit 5',
    W: 'dominant vit (samlingsbeteckning för de helvita, till exempel W1-W4)',
  },
  LP: { n: 'normal', Lp: 'tigrering' },
  PATN: { n: 'normal', PATN1: 'stor utbredning' },
  WFFS: { n: 'fri', WFFS: 'anlag' },
  GBED: { n: 'fri', GBED: 'anlag' },
  LFS: { n: 'fri', LFS: 'anlag' },
  SCID: { n: 'fri', SCID: 'anlag' },
  CA: { n: 'fri', CA: 'anlag' },
}
