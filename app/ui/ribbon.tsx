import { useCallback, useState } from 'react'
import { SameAgain } from '#app/framework/same-again.tsx'
import { classList } from './class-list.ts'
import { PLAIN_LAUREL, PLAIN_RIBBON, RIBBON_LOOKS, type RibbonLook } from './ribbon.table.ts'
import { ribbonShape } from './sprites.ts'

/** The look of an address, by its last two parts; null for an unknown one. */
function lookOf(address: string): RibbonLook | null {
  const known = LOOKS.get(address)
  if (known !== undefined) return known
  const look = readLook(address)
  if (LOOKS.size < MOST_LOOKS) LOOKS.set(address, look)
  return look
}

/** A stud has a few dozen ribbons, and shows some of them on every page. */
const LOOKS = new Map<string, RibbonLook | null>()
const MOST_LOOKS = 500

function readLook(address: string): RibbonLook | null {
  const bare = address
    .trim()
    .replace(/[?#].*$/, '')
    .toLowerCase()
  // Hosted stores write the slashes of a path as %2F.
  const [folder, file] = bare.replaceAll('%2f', '/').split('/').slice(-2)
  const key = `${folder}/${file?.replace(/\.\w+$/, '')}`
  return Object.hasOwn(RIBBON_LOOKS, key) ? (RIBBON_LOOKS[key] ?? null) : null
}

/** Whether we have a drawing for the address. */
export function isDrawnRibbon(address: string): boolean {
  return !/^(?:https?:)?\/\//i.test(address.trim()) && lookOf(address) !== null
}

/** The longer the mark, the smaller its letters. */
function markSize(look: Pick<RibbonLook, 'shape' | 'mark'>): { y: number; fontSize: number } {
  const mark = look.mark ?? ''
  if (look.shape === 'vrh') return { y: 66, fontSize: 17 }
  if (look.shape === 'rosette') return mark.length > 1 ? { y: 65, fontSize: 15 } : { y: 70, fontSize: 28 }
  if (mark.length <= 1) return { y: 68, fontSize: 26 }
  return mark.length <= 3 ? { y: 68, fontSize: 20 } : { y: 65, fontSize: 13 }
}

type DrawnRibbonProps = { look: RibbonLook; label: string; decorative?: boolean; className?: string }

/** A ribbon drawn from its look: rosette, cockade with a tail, or laurel. */
function drawn({ look, label, decorative, className }: DrawnRibbonProps) {
  const name = decorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    <SameAgain
      as="svg"
      part={Drawing}
      given={{ shape: look.shape, mark: look.mark, tail: look.tail }}
      className={classList('ribbon', look.colours, className)}
      viewBox="0 0 120 178"
      {...name}
    />
  )
}

function Drawing(look: Pick<RibbonLook, 'shape' | 'mark' | 'tail'>) {
  return (
    <>
      <use href={ribbonShape(look.shape)} />
      {look.mark ? (
        <text x="60" {...markSize(look)}>
          {look.mark}
        </text>
      ) : null}
      {look.tail ? (
        <text className="r-on" x="60" y="136" fontSize="8.6" letterSpacing=".2">
          {look.tail}
        </text>
      ) : null}
    </>
  )
}

type RibbonProps = { address: string; label: string; decorative?: boolean; className?: string }

/** A ribbon by its stored address: drawn if known, else its picture, with a drawn one if that fails. */
export function Ribbon({ address, label, decorative, className }: RibbonProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const fail = useCallback(() => setFailed(address), [address])
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail()
    },
    [fail],
  )
  if (isDrawnRibbon(address) || failed === address || !/^(?:https?:)?\/\/|^\//i.test(address.trim())) {
    const look = lookOf(address) ?? (address.toLowerCase().includes('/vr') ? PLAIN_LAUREL : PLAIN_RIBBON)
    return drawn({ look, label, decorative, className })
  }
  return (
    <img
      ref={check}
      className={classList('ribbon', className)}
      src={address.replace(/^(\/bild\/\w{40})(?:#.*)?$/s, '$1/320.webp')}
      alt={decorative ? '' : label}
      width="120"
      height="178"
      loading="lazy"
      decoding="async"
      onError={fail}
    />
  )
}
