import { classList } from '#app/ui/class-list.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { storyText } from '../text/story.ts'
import type { KinView, SiblingsView } from '../view/story.ts'
import styles from './kin-row.module.css'

type KinRowProps = { newest: readonly KinView[]; siblings: SiblingsView | null; offspringHref: string }

export function KinRow({ newest, siblings, offspringHref }: KinRowProps) {
  if (newest.length === 0 && siblings === null) return null
  return (
    <div className={classList(styles.row, newest.length > 0 && siblings !== null && styles.both)}>
      {newest.length > 0 && (
        <Section
          id="senaste-avkommor"
          title={storyText.newest}
          note={
            <Link to={offspringHref}>
              {storyText.all}
              <span className="vh">{storyText.allOffspring}</span>
            </Link>
          }
        >
          <Tiles horses={newest} />
        </Section>
      )}
      {siblings && (
        <Section id="syskon" title={storyText.siblingsTitle} note={siblings.note}>
          <Tiles horses={siblings.horses} />
        </Section>
      )}
    </div>
  )
}

function Tiles({ horses }: { horses: readonly KinView[] }) {
  return (
    <ul className={classList('rail', styles.tiles)}>
      {horses.map(({ name, href, picture, drawing, line }) => (
        <li key={name}>
          <HorsePicture src={picture} alt="" drawing={drawing} sizes="200px" eager={false} decorative />
          <h3>{href === null ? name : <Link to={href}>{name}</Link>}</h3>
          {line && <p>{line}</p>}
        </li>
      ))}
    </ul>
  )
}
