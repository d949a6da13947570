import { useState } from 'react'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { Album } from '#app/features/pictures/components/album.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { horseDeskText } from '../text.ts'
import { FactLine } from './fact-line.tsx'
import facts from './facts-part.module.css'
import { Part, type PartProps, partOf } from './part.tsx'
import styles from './pictures-part.module.css'

const FIELDS = ['picture', 'copyright'] as const

export function PicturesPart({ desk, answer }: PartProps) {
  const { pictures, head, name, form } = desk
  const openField = answer?.part?.startsWith('bilder/') ? answer.part.slice('bilder/'.length) : desk.address.field
  const [open, setOpen] = useState(openField)
  const hasOwn = pictures.album.length > 0
  const isAddressed = pictures.address !== null
  const isDrawnHere = !hasOwn || isAddressed
  const caption =
    hasOwn && isAddressed ? horseDeskText.pictures.ownFirst : hasOwn || isAddressed ? null : horseDeskText.pictures.none
  return (
    <Part part="bilder" note={<p className="muted">{horseDeskText.pictures.lead}</p>}>
      <Album
        horse={desk}
        pictures={pictures.album}
        drawing={head.drawing}
        answer={answer}
        partOf={(part) => partOf(desk, part, 'bilder')}
      />
      <div className={isDrawnHere ? styles.picture : undefined}>
        {isDrawnHere ? (
          <HorsePicture className={styles.shown} src={pictures.address} alt={name} drawing={head.drawing} />
        ) : null}
        <div>
          {caption === null ? null : <p className="muted">{caption}</p>}
          <dl className={facts.facts}>
            {FIELDS.map((field) => (
              <FactLine
                key={field}
                desk={desk}
                fact={{ field, label: HORSE_FIELDS[field].label, shown: form[field], href: null }}
                answer={answer}
                isOpen={open === field}
                onOpen={() => setOpen(field)}
                onClose={() => setOpen(null)}
                place="bilder"
              />
            ))}
          </dl>
        </div>
      </div>
    </Part>
  )
}
