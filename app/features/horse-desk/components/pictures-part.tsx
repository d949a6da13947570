import { type ReactNode, useState } from 'react'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { text } from '../text.ts'
import { FactLine } from './fact-line.tsx'
import facts from './facts-part.module.css'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'
import styles from './pictures-part.module.css'

const FIELDS = ['picture', 'copyright'] as const

/** The picture by its address, and whose it is. `children` is the place of pictures that the stud keeps itself. */
export function PicturesPart({ desk, answer, children }: PartProps & { children?: ReactNode }) {
  const { pictures, head, name, form } = desk
  const asked = answer?.part?.startsWith('bilder/') ? answer.part.slice('bilder/'.length) : desk.asked.field
  const [open, setOpen] = useState(asked)
  return (
    <Part part="bilder" note={<p className="muted">{text.pictures.lead}</p>}>
      {children}
      <div className={styles.picture}>
        <HorsePicture className={styles.shown} src={pictures.address} alt={name} drawing={head.drawing} />
        <div>
          {pictures.address === null ? <p className="muted">{text.pictures.none}</p> : null}
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
