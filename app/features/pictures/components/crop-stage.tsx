import { type PointerEvent, useRef } from 'react'
import type { Crop } from '#app/domain/pictures/crop.ts'
import styles from './crop.module.css'
import { type Grip, gripAt, moved } from './crop-grip.ts'

type Props = {
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
export function CropStage({ src, size, part, onDraw }: Props) {
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
