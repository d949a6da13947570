import { useCallback, useState } from 'react'
import { DrawnHorse, type HorseDrawing } from './drawn-horse.tsx'

type HorsePictureProps = {
  /** Address of the photograph; nothing or a blank: the horse is drawn. */
  src: string | null | undefined
  alt: string
  drawing: HorseDrawing
  className?: string
  /** The first picture of a page is wanted at once, all others when they come near. */
  eager?: boolean
  decorative?: boolean
  /** Told when the photograph fails, for words that speak of it. */
  onFail?: () => void
}

/** A photograph, or the drawn horse where there is none or it does not load. Both fill the same four by three. */
export function HorsePicture({ src, alt, drawing, className, eager, decorative, onFail }: HorsePictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const address = src?.trim() ?? ''
  const fail = useCallback(() => {
    setFailed(address)
    onFail?.()
  }, [address, onFail])
  // The picture may have failed before React was there to hear of it.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail()
    },
    [fail],
  )
  if (address === '' || failed === address)
    return <DrawnHorse drawing={drawing} className={className} decorative={decorative} />
  return (
    <img
      ref={check}
      className={['pic', className].filter(Boolean).join(' ')}
      src={address}
      alt={decorative ? '' : alt}
      width="800"
      height="600"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={fail}
    />
  )
}
