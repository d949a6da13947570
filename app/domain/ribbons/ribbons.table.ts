/**
 * Ribbons, spec 2 and 5: paths, names and colours. The specification says that there are competition ribbons and evaluation
 * ribbons, and that a card shows those whose path contains '/vr'; every row below is our own choice.
 */
import type { EvaluationType } from '../evaluations/evaluation-types.table.ts'

/** Ribbons for a placing, in the Swedish order of colours. */
const PLACES: readonly (readonly [place: string, label: string])[] = [
  ['1', '1:a plats'],
  ['2', '2:a plats'],
  ['3', '3:e plats'],
  ['4', '4:e plats'],
  ['5', '5:e plats'],
  ['6', '6:e plats'],
  ['plac', 'Placerad'],
  ['champion', 'Champion'],
]
export const COMPETITION_RIBBONS = PLACES.map(([place, label]) => ({
  key: `place-${place}`,
  label,
  path: `/rosetter/tavling/${place}.png`,
}))

/** Ribbons for an evaluation and the grade it gave. */
const GRADES: readonly (readonly [key: string, evaluation: EvaluationType, grade: string, label: string])[] = [
  ['ext-diplom', 'exterior', 'Diplom', 'Exteriör, Diplom'],
  ['ext-klass-1', 'exterior', 'Klass I', 'Exteriör, Klass I'],
  ['ext-klass-2', 'exterior', 'Klass II', 'Exteriör, Klass II'],
  ['vrh-premium', 'vrh', 'Premium', 'VRH, Premium'],
  ['vrh-approved', 'vrh', 'Approved', 'VRH, Approved'],
  ['fol-diplom', 'folbedomning', 'Diplom', 'Fölbedömning, Diplom'],
  ['fol-bir', 'folbedomning', 'BIR', 'Bäst i rasen'],
  ['fol-bis', 'folbedomning', 'BIS', 'Best in show'],
  ['fol-bis-2', 'folbedomning', 'BIS-2', 'Best in show, tvåa'],
  ['fol-bis-3', 'folbedomning', 'BIS-3', 'Best in show, trea'],
  ['trearstest-gangarter', 'trearstest', 'Gångartsdiplom', 'Treårstest, gångartsdiplom'],
  ['trearstest-hoppning', 'trearstest', 'Hoppdiplom', 'Treårstest, hoppdiplom'],
  ['premiering-elit', 'premiering', 'Elit', 'Premiering, Elit'],
  ['premiering-a', 'premiering', 'A', 'Premiering, A'],
  ['premiering-ab', 'premiering', 'AB', 'Premiering, AB'],
  ['premiering-b', 'premiering', 'B', 'Premiering, B'],
  ['premiering-g', 'premiering', 'G', 'Premiering, G'],
  ['kvalitet-selektionssto', 'kvalitetunghasttest', 'Selektionssto', 'Selektionssto'],
  ['kvalitet-hingstlicens', 'kvalitetlicens', 'Hingstlicens', 'Hingstlicens'],
]
export const EVALUATION_RIBBONS = GRADES.map(([key, evaluation, grade, label]) => ({
  key,
  evaluation,
  grade,
  label,
  path: `/rosetter/${key.replace('-', '/')}.png`,
}))
