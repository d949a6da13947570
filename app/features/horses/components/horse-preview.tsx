import { type ReactNode, useState } from 'react'
import { Cell } from '#app/desk/form-section.tsx'
import { ageInYears } from '#app/domain/age.ts'
import { drawingOf } from '#app/domain/coat/coat.ts'
import { webAddress } from '#app/domain/web-address.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import { previewText } from '../text/form.ts'
import styles from './horse-preview.module.css'

type Drawn = { name: string; genotype: string; color: string; age: string; picture: string }

/** The picture at the address, or the drawn horse. */
export function HorsePreview({ typed, year }: { typed: Drawn; year: number }) {
  const address = webAddress(useSettled(typed.picture))
  const [failed, setFailed] = useState<string | null>(null)
  const drawing = drawingOf({
    name: typed.name.trim(),
    genotype: typed.genotype,
    color: typed.color,
    ageYears: ageInYears(typed.age, year),
  })
  const words: ReactNode =
    address === null ? previewText.noPicture : failed === address ? previewText.failed : previewText.shown
  return (
    <Cell width="c6" className={styles.preview}>
      <HorsePicture
        className={styles.picture}
        src={address}
        alt=""
        drawing={drawing}
        eager
        decorative
        onFail={() => setFailed(address)}
      />
      <p className="muted">{words}</p>
    </Cell>
  )
}
