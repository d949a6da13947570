import { useCallback, useState } from 'react'
import { classList } from './class-list.ts'
import { DrawnHorse, type HorseDrawing } from './drawn-horse.tsx'
import { Late } from './late.tsx'

/** A stored picture in several widths, with a preview. `instead`: its other address. */
type PictureForms = { src: string; widths: readonly number[]; blur: string; instead?: string }

type HorsePictureProps = {
  /** A photograph by address or stored; if blank, the horse is drawn. */
  src: PictureForms | string | null | undefined
  alt: string
  drawing: HorseDrawing
  className?: string
  /** The first picture of a page is loaded at once, photographs else when they come near; a drawing only if `false`. */
  eager?: boolean
  decorative?: boolean
  /** The `sizes` attribute. */
  sizes?: string
  /** Called when the photograph fails. */
  onFail?: () => void
}

/** A photograph, or the drawn horse if there is none or it fails. Both are four by three. */
export function HorsePicture({ src, alt, drawing, className, eager, decorative, sizes, onFail }: HorsePictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const given = typeof src === 'object' ? src : null
  const stored = given && !failed.includes(given.src) ? given : null
  const address = stored?.src ?? (typeof src === 'string' ? src : src?.instead)?.trim() ?? ''
  const isLast = !stored?.instead
  const fail = useCallback(() => {
    setFailed((before) => [...before, address])
    if (isLast) onFail?.()
  }, [address, isLast, onFail])
  // It may have failed before React listened.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail()
    },
    [fail],
  )
  if (address === '' || failed.includes(address)) {
    const horse = <DrawnHorse drawing={drawing} className={className} decorative={decorative} />
    return eager === false ? <Late>{horse}</Late> : horse
  }
  const name = classList('pic', className)
  const image = (
    <img
      key={address}
      ref={check}
      className={name}
      src={stored ? formsOf(stored, 'webp', 1) : address}
      alt={decorative ? '' : alt}
      width="800"
      height="600"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={fail}
    />
  )
  if (!stored) return image
  return (
    <span className="kept">
      {stored.blur && <img className={name} src={stored.blur} alt="" width="800" height="600" />}
      <picture>
        <source type="image/avif" srcSet={formsOf(stored, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={formsOf(stored, 'webp')} sizes={sizes} />
        {image}
      </picture>
    </span>
  )
}

/** A picture's `srcset`, or one address for browsers without it. */
function formsOf({ src, widths }: PictureForms, format: string, one?: number): string {
  const address = (width: number | undefined) => `${src}/${width}.${format}`
  if (one !== undefined) return address(widths[one] ?? widths[0])
  return widths.map((width) => `${address(width)} ${width}w`).join(', ')
}
