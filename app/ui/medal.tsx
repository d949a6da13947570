import cch from './art/sprites/medal-cch.svg?url'
import intch from './art/sprites/medal-intch.svg?url'
import lch from './art/sprites/medal-lch.svg?url'
import legend from './art/sprites/medal-legend.svg?url'
import nch from './art/sprites/medal-nch.svg?url'
import rch from './art/sprites/medal-rch.svg?url'
import rsch from './art/sprites/medal-rsch.svg?url'
import { classList } from './class-list.ts'

const MEDALS = { rsch, cch, lch, rch, nch, intch, legend }
type MedalProps = { medal: keyof typeof MEDALS; label: string; decorative?: boolean; className?: string }

/** One of the seven medals, with its title and points. */
export function Medal({ medal, label, decorative, className }: MedalProps) {
  const name = decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    <svg className={classList('medal', `md-${medal}`, className)} viewBox="0 0 200 262" {...name}>
      <use href={`${MEDALS[medal]}#medal`} width="200" height="262" />
    </svg>
  )
}
