/**
 * How ribbons are drawn, by the last two parts of their address without its ending (`ext/diplom`).
 * The drawings, colours and letters are our own choice.
 */
export type RibbonLook = {
  readonly shape: 'rosette' | 'champion' | 'eval' | 'vrh'
  readonly colours: string
  readonly mark?: string
  readonly tail?: string
}

const rosette = (colours: string, mark: string): RibbonLook => ({ shape: 'rosette', colours, mark })
const cockade = (colours: string, mark: string, tail: string): RibbonLook => ({ shape: 'eval', colours, mark, tail })
const laurel = (colours: string): RibbonLook => ({ shape: 'vrh', colours, mark: 'VRH' })

export const RIBBON_LOOKS: Readonly<Record<string, RibbonLook>> = {
  'tavling/1': rosette('rb-1', '1'),
  'tavling/2': rosette('rb-2', '2'),
  'tavling/3': rosette('rb-3', '3'),
  'tavling/4': rosette('rb-4', '4'),
  'tavling/5': rosette('rb-5', '5'),
  'tavling/6': rosette('rb-6', '6'),
  'tavling/plac': rosette('rb-plac', 'plac'),
  'tavling/champion': { shape: 'champion', colours: 'rb-champion' },
  'ext/diplom': cockade('eb-gold', '★', 'EXT'),
  'ext/klass-1': cockade('eb-silver', 'I', 'EXT'),
  'ext/klass-2': cockade('eb-bronze', 'II', 'EXT'),
  'vrh/premium': laurel('vb-premium'),
  'vrh/approved': laurel('vb-approved'),
  'fol/diplom': cockade('eb-gold', '★', 'FÖL'),
  'fol/bir': cockade('eb-green', 'BIR', 'FÖL'),
  'fol/bis': cockade('eb-red', 'BIS', 'FÖL'),
  'fol/bis-2': cockade('eb-red', 'BIS 2', 'FÖL'),
  'fol/bis-3': cockade('eb-red', 'BIS 3', 'FÖL'),
  'trearstest/gangarter': cockade('eb-blue', 'G', 'TREÅR'),
  'trearstest/hoppning': cockade('eb-blue', 'H', 'TREÅR'),
  'premiering/elit': cockade('eb-gold', 'Elit', 'PREM'),
  'premiering/a': cockade('eb-red', 'A', 'PREM'),
  'premiering/ab': cockade('eb-silver', 'AB', 'PREM'),
  'premiering/b': cockade('eb-bronze', 'B', 'PREM'),
  'premiering/g': cockade('eb-green', 'G', 'PREM'),
  'kvalitet/selektionssto': cockade('eb-green', 'S', 'KVAL'),
  'kvalitet/hingstlicens': cockade('eb-blue', 'L', 'KVAL'),
}

/** For an unknown address whose picture fails: plain, or the laurel if the address says VRH. */
export const PLAIN_RIBBON: RibbonLook = { shape: 'rosette', colours: 'rb-plain' }
export const PLAIN_LAUREL: RibbonLook = laurel('vb-approved')
