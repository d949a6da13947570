import { classList } from '#app/ui/class-list.ts'
import type { HorseDrawing } from '#app/ui/drawn-horse.tsx'
import { HORSES, SCENES } from '#app/ui/sprites.ts'
import styles from './planner-art.module.css'

type Placed = { drawing: HorseDrawing; className: string | undefined }

const looks = ({ coat, patterns, light }: HorseDrawing) => [coat, ...patterns, `light-${light}`]

/** A parent's head before hills; the mare's looks the other way, so that the two meet. No horse, only the hills. */
export function FacingHead({
  drawing,
  isMirrored,
  className,
}: {
  drawing: HorseDrawing | null
  isMirrored: boolean
  className: string | undefined
}) {
  const named = drawing ? ({ role: 'img', 'aria-label': drawing.label } as const) : ({ 'aria-hidden': true } as const)
  const look = drawing ? looks(drawing) : ['light-page', styles.nobody]
  return (
    <svg
      className={classList('pic', className, ...look, isMirrored && styles.mirrored)}
      viewBox="0 0 400 250"
      preserveAspectRatio="xMaxYMax slice"
      {...named}
    >
      <rect width="400" height="250" fill="var(--sky)" />
      <path d="M0 150Q120 90 240 130T400 110V260H0Z" fill="var(--r1)" />
      <path d="M0 190Q140 150 260 180T400 160V260H0Z" fill="var(--r2)" />
      <path d="M0 226Q200 206 400 222V260H0Z" fill="var(--g1)" />
      {drawing && <use href={HORSES.head} x="-14" y="-2" width="380" height="285" />}
    </svg>
  )
}

/** A foal of one colour on a patch of grass, beside the colour's name. */
export function MiniFoal({ drawing, className }: Placed) {
  return (
    <svg
      className={classList('pic', className, ...looks(drawing))}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="400" height="300" fill="var(--sky)" />
      <rect y="236" width="400" height="64" fill="var(--g1)" />
      <use href={HORSES.foal} x="52" y="14" width="296" height="277.5" />
    </svg>
  )
}

/** The foal in its landscape, whole in a tall field as in a square one: above the landscape the sky goes on. */
export function FoalPicture({ drawing, className }: Placed) {
  return (
    <svg
      className={classList('pic', className, ...looks(drawing))}
      viewBox="34 -130 336 430"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={drawing.label}
    >
      <rect x="-200" y="-400" width="800" height="420" fill="var(--sky)" />
      <use href={SCENES[drawing.scene]} width="400" height="300" />
      <use href={HORSES.foal} x="64" y="40" width="276" height="258.75" />
    </svg>
  )
}
