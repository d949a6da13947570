import { classList } from '#app/ui/class-list.ts'
import type { HorseDrawing } from '#app/ui/drawn-horse.tsx'
import { figureOf } from '#app/ui/drawn-horse.tsx'
import { HORSES } from '#app/ui/sprites.ts'
import styles from './planner-art.module.css'

/** The places of the three in a meadow of 1300 by 433; the mare is mirrored, to face the stallion. */
const STALLION_PLACE = { x: 180, y: 56, width: 430, height: 363 }
const MARE_PLACE = { x: 180, y: 74, width: 410, height: 346 }
const FOAL_PLACE = { x: 546, y: 222, width: 212, height: 198.75 }

type FamilyProps = {
  sire: HorseDrawing | null
  dam: HorseDrawing | null
  foal: HorseDrawing | null
  roll: number | string
  label: string
  className: string | undefined
}

export function FamilyPicture({ sire, dam, foal, roll, label, className }: FamilyProps) {
  return (
    <svg
      className={classList('pic light-gryning', className)}
      viewBox="0 0 1300 433"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
    >
      <rect width="1300" height="433" fill="var(--sky)" />
      <path d="M0 190Q220 96 430 150T860 128T1300 150V433H0Z" fill="var(--r1)" />
      <path d="M0 236Q260 180 520 216T1000 204T1300 222V433H0Z" fill="var(--r2)" />
      <path d="M0 300Q420 276 820 296T1300 288V433H0Z" fill="var(--g1)" />
      <Standing drawing={sire} place={STALLION_PLACE} />
      <g transform="translate(1300 0) scale(-1 1)">
        <Standing drawing={dam} place={MARE_PLACE} />
      </g>
      {foal && (
        <g key={roll} className={classList(foal.coat, ...foal.patterns, styles.rise)}>
          <use href={HORSES.foal} {...FOAL_PLACE} />
        </g>
      )}
    </svg>
  )
}

function Standing({ drawing, place }: { drawing: HorseDrawing | null; place: typeof STALLION_PLACE }) {
  return (
    <g className={drawing ? classList(drawing.coat, ...drawing.patterns) : styles.nobody}>
      <use href={figureOf('standing', drawing?.body ?? 'warm')} {...place} />
    </g>
  )
}

/** A foal of one colour on grass. */
export function MiniFoal({ drawing, className }: { drawing: HorseDrawing; className: string | undefined }) {
  const { coat, patterns, light } = drawing
  return (
    <svg
      className={classList('pic', className, coat, ...patterns, `light-${light}`)}
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
