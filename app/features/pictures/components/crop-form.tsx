import { useState } from 'react'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { readNumber } from '#app/domain/documents.ts'
import { type Crop, fittingCrop } from '#app/domain/pictures/crop.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { picturesText } from '../text.ts'
import type { CropView, PictureLine } from '../view.ts'
import styles from './crop.module.css'
import { CropStage } from './crop-stage.tsx'

const SIDES = ['left', 'top', 'width', 'height'] as const
type Typed = CropView['now']

const WHOLE: Typed = { left: '0', top: '0', width: '100', height: '100' }

function partOf(typed: Typed): Crop | null {
  const share = (side: keyof Typed) => (readNumber(typed[side]) ?? Number.NaN) / 100
  return fittingCrop({ left: share('left'), top: share('top'), width: share('width'), height: share('height') })
}

const percent = (share: number) => String(Math.round(share * 1000) / 10).replace('.', ',')

type Props = {
  horse: { id: string; version: number }
  picture: PictureLine
  crop: CropView
  answer: AdminAnswer | undefined
  part: string
}

export function CropForm({ horse: { id, version }, picture, crop, answer, part }: Props) {
  const [form, fields] = useAdminForm<Typed & { id: string; address: string }>({
    id: part.replace('/', '-'),
    answer,
    defaultValue: crop.now,
  })
  const [typed, setTyped] = useState<Typed>({
    left: fields.left.initialValue ?? crop.now.left,
    top: fields.top.initialValue ?? crop.now.top,
    width: fields.width.initialValue ?? crop.now.width,
    height: fields.height.initialValue ?? crop.now.height,
  })
  const draw = (drawn: Crop) =>
    setTyped({
      left: percent(drawn.left),
      top: percent(drawn.top),
      width: percent(drawn.width),
      height: percent(drawn.height),
    })
  const labels = {
    left: picturesText.crop.left,
    top: picturesText.crop.top,
    width: picturesText.crop.width,
    height: picturesText.crop.height,
  }
  return (
    <details className={styles.crop} open={answer?.part === part}>
      <summary>
        {picturesText.crop.open} <span className="vh">{picture.name}</span>
      </summary>
      <AdminForm form={form} className={styles.form} about={picture.name} labels={labels}>
        <Seen collection="horses" id={id} version={version} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="address" value={picture.address} />
        <p className="muted">{picturesText.crop.hint}</p>
        <CropStage src={crop.src} size={crop} part={partOf(typed)} onDraw={draw} />
        <div className={styles.sides}>
          {SIDES.map((side) => (
            <TextField
              key={side}
              label={labels[side]}
              name={side}
              id={fields[side].id}
              inputMode="decimal"
              autoComplete="off"
              value={typed[side]}
              error={fields[side].errors?.[0]}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [side]: value }))}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
                const number = readNumber(typed[side])
                if (step === 0 || number === null) return
                event.preventDefault()
                const next = Math.min(100, Math.max(0, number + step))
                setTyped((before) => ({ ...before, [side]: percent(next / 100) }))
              }}
            />
          ))}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" small name="intent" value="crop">
            {picturesText.crop.save} <span className="vh">{picture.name}</span>
          </Button>
          <Button className="needs-js" type="button" kind="quiet" small onClick={() => setTyped(WHOLE)}>
            {picturesText.crop.whole}
          </Button>
        </div>
      </AdminForm>
    </details>
  )
}
