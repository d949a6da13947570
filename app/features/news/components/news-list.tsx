import { again } from '#app/framework/same-again.tsx'
import { classList } from '#app/ui/class-list.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import type { NewsView } from '../view/news.ts'
import styles from './news-list.module.css'

type NewsListProps = {
  news: readonly NewsView[]
  isFront?: boolean
}

/** So many rows may be on the first screen, whose drawings do not wait. */
const FIRST_SCREEN = 4

/** News, each with its horse. On the start page the first is large, unless none has a horse. */
export function NewsList({ news, isFront = false }: NewsListProps) {
  const isFirstLarge = isFront && news[0]?.face !== null
  return (
    <ul className={isFront ? (isFirstLarge ? styles.front : styles.plain) : undefined}>
      {news.map((one, at) => (
        <One key={one.key} one={one} isLarge={isFirstLarge && at === 0} isLate={at >= (isFront ? 1 : FIRST_SCREEN)} />
      ))}
    </ul>
  )
}

function OneInFull({ one, isLarge, isLate }: { one: NewsView; isLarge: boolean; isLate: boolean }) {
  return (
    <li
      id={`nytt-${one.key}`}
      className={classList(styles.one, isLarge && styles.large, one.face === null && styles.bare)}
    >
      {one.face && (
        <HorsePicture
          src={one.face.picture}
          alt=""
          drawing={one.face.drawing}
          sizes={isLarge ? '(max-width: 767px) 100vw, 660px' : '176px'}
          eager={isLate ? false : undefined}
          decorative
        />
      )}
      <div className={styles.text}>
        <p className={classList(styles.kind, one.isMemorial && styles.quiet)}>
          {one.label} <time dateTime={one.day}>{one.dayShown}</time>
        </p>
        <h3>{one.href ? <Link to={one.href}>{one.heading}</Link> : one.heading}</h3>
        {one.text && (
          <p className={styles.words}>
            {one.pieces
              ? one.pieces.map(({ text, href }) =>
                  href ? (
                    <Link key={text} to={href}>
                      {text}
                    </Link>
                  ) : (
                    text
                  ),
                )
              : one.text}
          </p>
        )}
      </div>
    </li>
  )
}

const One = import.meta.env.SSR ? again(OneInFull) : OneInFull
