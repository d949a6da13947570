import { classList } from './class-list.ts'
import { MEDALS } from './sprites.ts'

const MEDAL_KEYS = ['rsch', 'cch', 'lch', 'rch', 'nch', 'intch', 'legend'] as const
type MedalProps = { medal: (typeof MEDAL_KEYS)[number]; label: string; decorative?: boolean; className?: string }

/** One of the seven medals, with its title and points. */
export function Medal({ medal, label, decorative, className }: MedalProps) {
  const name = decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    <svg className={classList('medal', `md-${medal}`, className)} viewBox="0 0 200 262" {...name}>
      <use href={MEDALS[medal]} width="200" height="262" />
    </svg>
  )
}
