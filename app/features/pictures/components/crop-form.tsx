import { type PointerEvent, useRef, useState } from 'react'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { readNumber } from '#app/domain/documents.ts'
import { type Crop, fittingCrop } from '#app/domain/pictures/crop.ts'
import { picturesText } from '#app/features/pictures/text.ts'
import type { CropView, PictureLine } from '#app/features/pictures/view.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import styles from './crop.module.css'
import { type Grip, gripAt, moved } from './crop-grip.ts'

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

type CropStageProps = {
  src: string
  size: { width: number; height: number }
  /** Null while what is typed is no part. */
  part: Crop | null
  onDraw: (part: Crop) => void
}

const MOST = { width: 640, height: 420 }

/** How near an edge can be gripped, in pixels of the screen. */
const REACH = 22

/** The whole picture with its part: drawn anew, moved, or pulled at its edges, by mouse or finger. */
function CropStage({ src, size, part, onDraw }: CropStageProps) {
  const held = useRef<{ grip: Grip; from: { x: number; y: number }; part: Crop } | null>(null)

  /** The pointer's place, and its reach, in shares of the picture. */
  function placeOf(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    return { at, reach: { x: REACH / box.width, y: REACH / box.height } }
  }
  function down(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return
    const { at, reach } = placeOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    const grip = gripAt(part, at, reach)
    held.current = { grip, from: at, part: part ?? { left: at.x, top: at.y, width: 0, height: 0 } }
  }
  function move(event: PointerEvent<SVGSVGElement>) {
    const { current } = held
    if (current === null) return
    const next = moved(current.part, current.grip, current.from, placeOf(event).at)
    if (next !== null) onDraw(next)
  }
  const end = () => {
    held.current = null
  }
  // Its final size before the picture has loaded: a part can be drawn meanwhile.
  const scale = Math.min(1, MOST.width / size.width, MOST.height / size.height)
  const { left, top, width, height } = part ?? { left: 0, top: 0, width: 1, height: 1 }
  const [x, y] = [left * 100, top * 100]
  const [w, h] = [width * 100, height * 100]
  const corners = `M${x} ${y}h0M${x + w} ${y}h0M${x} ${y + h}h0M${x + w} ${y + h}h0`
  return (
    <div className={styles.stage}>
      <img
        src={src}
        alt=""
        width={Math.round(size.width * scale)}
        height={Math.round(size.height * scale)}
        loading="lazy"
        draggable={false}
      />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className={styles.away} fillRule="evenodd" d={`M0 0h100v100h-100zM${x} ${y}h${w}v${h}h-${w}z`} />
        <rect className={styles.frame} x={x} y={y} width={w} height={h} />
        <path className={styles.corners} d={corners} />
      </svg>
    </div>
  )
}
