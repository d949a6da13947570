import styles from './scale-bar.module.css'

type ScaleBarProps = { value: number; max?: number; className?: string | undefined }

/** A mark on its scale, without a label: the figure is beside it. Marks outside the scale stop at its end. */
export function ScaleBar({ value, max = 10, className }: ScaleBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <svg
      className={className ? `${styles.scale} ${className}` : styles.scale}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={Math.round(share * 1000) / 10} height="4" />
    </svg>
  )
}
