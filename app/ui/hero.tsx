import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import styles from './hero.module.css'
import { HORSES, panoramaLayer } from './sprites.ts'
import { uiText } from './text.ts'

type HeroProps = {
  /** A few words above the title. */
  over?: string
  title: string
  /** Sanitized HTML below it. */
  words?: string
  /** The owner's picture instead of the panorama. */
  picture?: string | null
  pictureAlt?: string
  /** Of the panorama. */
  season?: 'green' | 'autumn' | 'winter'
  /** Links below the words. */
  children?: ReactNode
}

type Placed = {
  key: string
  coat: string
  framing: keyof typeof HORSES
  box: readonly [x: number, y: number, width: number, height: number]
  /** Mirrored about this x, to face left. */
  mirror?: number
}

/** Behind the fence, and before it. The mare with her foal is in the middle, which a phone shows, smaller. */
const FAR: readonly Placed[] = [
  { key: 'svart', coat: 'coat-svart', framing: 'grazing', box: [236, 430, 140, 118.23] },
  { key: 'isabell', coat: 'coat-isabell', framing: 'standing', box: [392, 418, 136, 114.852], mirror: 920 },
]
const PAIR: readonly Placed[] = [
  { key: 'sto', coat: 'coat-skimmel is-dapple', framing: 'standing', box: [540, 356, 366, 309.087] },
  { key: 'föl', coat: 'coat-brun is-star', framing: 'foal', box: [800, 440, 226, 211.875] },
]
const TROTTER: Placed = {
  key: 'fux',
  coat: 'coat-fux is-blaze is-socks',
  framing: 'trotting',
  box: [1034, 362, 386, 326.17],
}

const horse = ({ key, coat, framing, box: [x, y, width, height], mirror }: Placed) => (
  <g key={key} className={coat} transform={mirror === undefined ? undefined : `translate(${mirror} 0) scale(-1 1)`}>
    <use href={HORSES[framing]} x={x} y={y} width={width} height={height} />
  </g>
)

/** The start page's panorama, day in light and northern lights in dark, with the words in its sky. */
export function Hero({ over, title, words, picture, pictureAlt = '', season = 'green', children }: HeroProps) {
  return (
    <div className={classList(styles.hero, 'light-hero', season !== 'green' && styles[season])}>
      <div className={styles.say}>
        <div className="wrap">
          {over ? <p className={styles.over}>{over}</p> : null}
          <h1>{title}</h1>
          {words ? <div dangerouslySetInnerHTML={{ __html: words }} /> : null}
          {children ? <div className={styles.ways}>{children}</div> : null}
        </div>
      </div>
      {picture ? (
        <img className={styles.land} src={picture} alt={pictureAlt} />
      ) : (
        <svg
          className={styles.land}
          viewBox="0 0 1600 720"
          preserveAspectRatio="xMidYMax slice"
          role="img"
          aria-label={uiText.panorama}
        >
          <use href={panoramaLayer('back')} />
          {FAR.map(horse)}
          <use href={panoramaLayer('mid')} />
          <g className={styles.pair}>{PAIR.map(horse)}</g>
          <g className={styles.trotter}>{horse(TROTTER)}</g>
          <use href={panoramaLayer('front')} />
        </svg>
      )}
    </div>
  )
}
