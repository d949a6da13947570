/**
 * Ribbons, spec 2 and 5: paths, names and colours. The specification says that there are competition ribbons and evaluation
 * ribbons, and that a card shows those whose path contains '/vr'; every row below is our own choice.
 */

/** Ribbons for a placing, in the Swedish order of colours. `key` names the drawing, `colour` is what a visitor would say. */
export const COMPETITION_RIBBONS = [
  { key: 'place-1', place: '1', label: '1:a plats', colour: 'gul och blå', path: '/rosetter/tavling/1.png' },
  { key: 'place-2', place: '2', label: '2:a plats', colour: 'röd', path: '/rosetter/tavling/2.png' },
  { key: 'place-3', place: '3', label: '3:e plats', colour: 'vit', path: '/rosetter/tavling/3.png' },
  { key: 'place-4', place: '4', label: '4:e plats', colour: 'blå', path: '/rosetter/tavling/4.png' },
  { key: 'place-5', place: '5', label: '5:e plats', colour: 'grön', path: '/rosetter/tavling/5.png' },
  { key: 'place-6', place: '6', label: '6:e plats', colour: 'grön', path: '/rosetter/tavling/6.png' },
  { key: 'place-plac', place: 'plac', label: 'Placerad', colour: 'grön', path: '/rosetter/tavling/plac.png' },
  {
    key: 'place-champion',
    place: 'champion',
    label: 'Champion',
    colour: 'lila',
    path: '/rosetter/tavling/champion.png',
  },
] as const

/** Ribbons for an evaluation (`evaluation` is its type) and the grade it gave. */
export const EVALUATION_RIBBONS = [
  {
    key: 'ext-diplom',
    evaluation: 'exterior',
    grade: 'Diplom',
    label: 'Exteriör, Diplom',
    path: '/rosetter/ext/diplom.png',
  },
  {
    key: 'ext-klass-1',
    evaluation: 'exterior',
    grade: 'Klass I',
    label: 'Exteriör, Klass I',
    path: '/rosetter/ext/klass-1.png',
  },
  {
    key: 'ext-klass-2',
    evaluation: 'exterior',
    grade: 'Klass II',
    label: 'Exteriör, Klass II',
    path: '/rosetter/ext/klass-2.png',
  },
  { key: 'vrh-premium', evaluation: 'vrh', grade: 'Premium', label: 'VRH, Premium', path: '/rosetter/vrh/premium.png' },
  {
    key: 'vrh-approved',
    evaluation: 'vrh',
    grade: 'Approved',
    label: 'VRH, Approved',
    path: '/rosetter/vrh/approved.png',
  },
  {
    key: 'fol-diplom',
    evaluation: 'folbedomning',
    grade: 'Diplom',
    label: 'Fölbedömning, Diplom',
    path: '/rosetter/fol/diplom.png',
  },
  { key: 'fol-bir', evaluation: 'folbedomning', grade: 'BIR', label: 'Bäst i rasen', path: '/rosetter/fol/bir.png' },
  { key: 'fol-bis', evaluation: 'folbedomning', grade: 'BIS', label: 'Best in show', path: '/rosetter/fol/bis.png' },
  {
    key: 'fol-bis-2',
    evaluation: 'folbedomning',
    grade: 'BIS-2',
    label: 'Best in show, tvåa',
    path: '/rosetter/fol/bis-2.png',
  },
  {
    key: 'fol-bis-3',
    evaluation: 'folbedomning',
    grade: 'BIS-3',
    label: 'Best in show, trea',
    path: '/rosetter/fol/bis-3.png',
  },
  {
    key: 'trearstest-gangarter',
    evaluation: 'trearstest',
    grade: 'Gångartsdiplom',
    label: 'Treårstest, gångartsdiplom',
    path: '/rosetter/trearstest/gangarter.png',
  },
  {
    key: 'trearstest-hoppning',
    evaluation: 'trearstest',
    grade: 'Hoppdiplom',
    label: 'Treårstest, hoppdiplom',
    path: '/rosetter/trearstest/hoppning.png',
  },
  {
    key: 'premiering-elit',
    evaluation: 'premiering',
    grade: 'Elit',
    label: 'Premiering, Elit',
    path: '/rosetter/premiering/elit.png',
  },
  {
    key: 'premiering-a',
    evaluation: 'premiering',
    grade: 'A',
    label: 'Premiering, A',
    path: '/rosetter/premiering/a.png',
  },
  {
    key: 'premiering-ab',
    evaluation: 'premiering',
    grade: 'AB',
    label: 'Premiering, AB',
    path: '/rosetter/premiering/ab.png',
  },
  {
    key: 'premiering-b',
    evaluation: 'premiering',
    grade: 'B',
    label: 'Premiering, B',
    path: '/rosetter/premiering/b.png',
  },
  {
    key: 'premiering-g',
    evaluation: 'premiering',
    grade: 'G',
    label: 'Premiering, G',
    path: '/rosetter/premiering/g.png',
  },
  {
    key: 'kvalitet-selektionssto',
    evaluation: 'kvalitetunghasttest',
    grade: 'Selektionssto',
    label: 'Selektionssto',
    path: '/rosetter/kvalitet/selektionssto.png',
  },
  {
    key: 'kvalitet-hingstlicens',
    evaluation: 'kvalitetlicens',
    grade: 'Hingstlicens',
    label: 'Hingstlicens',
    path: '/rosetter/kvalitet/hingstlicens.png',
  },
] as const

export type CompetitionRibbon = (typeof COMPETITION_RIBBONS)[number]
export type EvaluationRibbon = (typeof EVALUATION_RIBBONS)[number]
export type RibbonKey = CompetitionRibbon['key'] | EvaluationRibbon['key']
