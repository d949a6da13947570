import { SameAgain } from '#app/framework/same-again.tsx'
import { HORSES, SCENES } from './sprites.ts'

/** Classes and keys of a drawing; `domain` decides them for a horse. */
export type HorseDrawing = {
  readonly framing: keyof typeof PLACES
  /** The body of a breed; `warm` if it has none of its own. */
  readonly body: string
  /** The class of the breed's own layer. */
  readonly layer: string | null
  /** The size, 1 fills its place; and whether it faces left. */
  readonly scale: number
  readonly isMirrored: boolean
  readonly coat: string
  readonly patterns: readonly string[]
  readonly scene: keyof typeof SCENES
  readonly light: string
  readonly label: string
}

/** What a portrait needs of a drawing. */
export type BustDrawing = Pick<HorseDrawing, 'body' | 'layer' | 'coat' | 'patterns' | 'light'>

const STANDING = { x: 50, y: 32, width: 300, height: 253 } as const

/** The place of a horse in a landscape of 400 by 300. */
const PLACES = {
  standing: STANDING,
  walking: STANDING,
  grazing: STANDING,
  trotting: { x: 38, y: 35, width: 308, height: 260 },
  head: { x: -8, y: 18, width: 400, height: 300 },
  young: STANDING,
  foal: { x: 64, y: 40, width: 276, height: 258.75 },
} as const

/** The y of the ground, and the x of the middle. */
const GROUND = 279.2
const MIDDLE = 200

/** Their young are drawn as ponies. */
const PONIES = /^(?:nordic|ride)-(?=young|foal)/

/** The drawing of a framing in that body. */
export function figureOf(framing: keyof typeof PLACES, body: string): string {
  const figure = `${body}-${framing}`.replace(PONIES, 'pony-')
  return (HORSES as Readonly<Record<string, string>>)[figure] ?? HORSES[framing]
}

/** The place of a framing, smaller or larger round the ground below its middle. */
export function placeOf({ framing, scale }: Pick<HorseDrawing, 'framing' | 'scale'>) {
  const { x, y, width, height } = PLACES[framing]
  const round = (number: number) => Math.round(number * 10) / 10
  return {
    x: round(MIDDLE - (MIDDLE - x) * scale),
    y: round(GROUND - (GROUND - y) * scale),
    width: round(width * scale),
    height: round(height * scale),
  }
}

const MIRRORED = 'translate(400 0) scale(-1 1)'

/** The label of an svg, or hidden beside a text that says the same. */
const named = (label: string, decorative: boolean | undefined) =>
  decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)

/** The classes of a drawing. */
const lookOf = ({ coat, patterns, layer, light }: BustDrawing, frame: string | false, own: string | undefined) =>
  [frame, coat, ...patterns, layer, `light-${light}`, own].filter(Boolean).join(' ')

export type DrawnHorseProps = {
  drawing: HorseDrawing
  className?: string
  /** Instead of the drawing's own label. */
  label?: string
  /** Hidden from screen readers. */
  decorative?: boolean
  /** Without landscape. */
  bare?: boolean
}

/** A horse in its own coat, in the landscape of its name, four by three. */
export function DrawnHorse({ drawing, className, label, decorative, bare }: DrawnHorseProps) {
  const { framing, body, scale, isMirrored, scene } = drawing
  return (
    <SameAgain
      as="svg"
      part={Figure}
      given={{ framing, body, scale, isMirrored, scene: bare ? null : scene }}
      className={lookOf(drawing, !bare && 'pic', className)}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      {...named(label ?? drawing.label, decorative)}
    />
  )
}

export type FigureProps = Pick<HorseDrawing, 'framing' | 'body' | 'scale' | 'isMirrored'> & {
  scene: HorseDrawing['scene'] | null
}

/** Sun and moon are left in every landscape: behind the horse, and not in its mane. */
export const isSceneTurned = ({ framing, isMirrored }: Pick<HorseDrawing, 'framing' | 'isMirrored'>): boolean =>
  isMirrored !== (framing === 'head')

const turned = (is: boolean) => (is ? MIRRORED : undefined)

export function Figure({ scene, ...figure }: FigureProps) {
  return (
    <>
      {scene === null ? null : (
        <use href={SCENES[scene]} width="400" height="300" transform={turned(isSceneTurned(figure))} />
      )}
      <use href={figureOf(figure.framing, figure.body)} {...placeOf(figure)} transform={turned(figure.isMirrored)} />
    </>
  )
}

export type DrawnBustProps = { drawing: BustDrawing; className?: string; label?: string }

/** A portrait for pedigrees and founders. Decorative without a label. */
export function DrawnBust({ drawing, className, label }: DrawnBustProps) {
  return (
    <SameAgain
      as="svg"
      part={Bust}
      given={{ body: drawing.body }}
      className={lookOf(drawing, 'pic', className)}
      viewBox="14 -14 376 282"
      preserveAspectRatio="xMidYMid slice"
      {...named(label ?? '', label === undefined)}
    />
  )
}

export function Bust({ body }: { body: string }) {
  return (
    <>
      <rect x="0" y="-20" width="400" height="320" fill="var(--sky)" />
      <path d="M0 210Q120 150 220 196T420 170V320H0Z" fill="var(--r1)" />
      <use href={figureOf('head', body)} x="0" y="-8" width="400" height="300" />
    </>
  )
}
