import { readText } from '#app/domain/documents.ts'
import { parentLabel, readKnownName } from '#app/domain/names.ts'
import type { Card, CardParent } from '#app/store/pictures/card.ts'
import { figureOf, isSceneTurned, placeOf } from '#app/ui/drawn-horse.tsx'
import { SCENES } from '#app/ui/sprites.ts'
import type { InfoRead } from '../data/info.server.ts'
import { passLines } from '../text/pass.ts'
import { profileHead } from './head.ts'

/** A picture shows no contact. */
const NO_CONTACT = { alias: '', chat: '', email: '' }
/** The picture on a card is 640 pixels wide: the next larger size is used. */
const WIDE_ENOUGH = 640

const idOf = (address: string) => address.slice(address.lastIndexOf('#') + 1)

export function previewCard(
  { horse, scores, cells }: Pick<InfoRead, 'horse' | 'scores' | 'cells'>,
  { siteName, year }: { siteName: string; year: number },
): Card | null {
  if (readText(horse.link) !== null) return null
  const { name, titles, summary, drawing, picture } = profileHead(horse, scores, year, NO_CONTACT)
  const byPath = new Map(cells.map((cell) => [cell.path, readKnownName(cell.name)]))
  const parent = (path: string): CardParent => ({
    name: byPath.get(path) ?? null,
    sire: byPath.get(`${path}F`) ?? null,
    dam: byPath.get(`${path}M`) ?? null,
  })
  const stored = typeof picture === 'object' && picture !== null ? picture : null
  const width = stored?.widths.find((one) => one >= WIDE_ENOUGH) ?? stored?.widths.at(-1)
  const { coat, patterns, layer, light, scene, framing, body, isMirrored } = drawing
  return {
    stud: siteName,
    name,
    titles: titles.join(' · '),
    summary: summary.replaceAll('\u00a0', ' '),
    words: { sire: passLines.forum.sire, dam: passLines.forum.dam, unknown: parentLabel(null) },
    sire: parent('F'),
    dam: parent('M'),
    drawing: {
      figure: idOf(figureOf(framing, body)),
      scene: idOf(SCENES[scene]),
      place: placeOf(drawing),
      isMirrored,
      isTurned: isSceneTurned(drawing),
      classes: [coat, ...patterns, ...(layer === null ? [] : [layer]), `light-${light}`],
    },
    picture: stored && width !== undefined ? { hash: stored.src.slice(stored.src.lastIndexOf('/') + 1), width } : null,
  }
}
