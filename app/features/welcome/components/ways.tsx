import { DrawnHorse, type HorseDrawing } from '#app/ui/drawn-horse.tsx'
import { WAYS, type Way } from '../schema/ways.ts'
import { welcomeText } from '../text.ts'
import styles from './welcome.module.css'

const PLAIN = { body: 'warm', layer: null, scale: 1, isMirrored: false, patterns: [], label: '' } as const

/** The picture of each way: a foal alone in its paddock, a horse at home, a grey under northern lights. */
const DRAWINGS: Readonly<Record<Way, HorseDrawing>> = {
  empty: { ...PLAIN, framing: 'foal', scale: 0.5, coat: 'coat-brun', scene: 'hage', light: 'dag' },
  import: { ...PLAIN, framing: 'standing', coat: 'coat-brun', patterns: ['is-star'], scene: 'gard', light: 'host' },
  demo: {
    ...PLAIN,
    framing: 'standing',
    scale: 0.8,
    coat: 'coat-skimmel-gammal',
    patterns: ['is-flea'],
    scene: 'sken',
    light: 'natt',
  },
}

/** Three pictures to choose from; what can be imported is below the one that imports. */
export function Ways({ chosen }: { chosen: Way }) {
  return (
    <fieldset className={styles.ways}>
      <legend className="vh">{welcomeText.begin}</legend>
      {WAYS.map((way) => (
        <label key={way} className={styles.way}>
          <input type="radio" name="way" value={way} defaultChecked={way === chosen} />
          <DrawnHorse drawing={DRAWINGS[way]} decorative />
          <span>
            <b>{welcomeText.ways[way].title}</b>
            <span>{welcomeText.ways[way].says}</span>
          </span>
        </label>
      ))}
      <div className={styles.kinds}>
        <p>{welcomeText.kindsLead}</p>
        <ul>
          {welcomeText.kinds.map(({ title, ending, says }) => (
            <li key={ending}>
              <b>{title}</b> <span className="muted">{ending}</span>
              <span>{says}</span>
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  )
}
