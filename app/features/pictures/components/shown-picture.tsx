import { Form } from 'react-router'
import { SendPictures } from '#app/desk/send-pictures.tsx'
import { shownAtPath } from '#app/features/settings/schema/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { picturesText } from '../text.ts'
import styles from './pictures.module.css'

const text = picturesText.shownAt

/** The one picture of a place, with its buttons: another one, or none. */
export function ShownPicture({ place, address }: { place: string; address: string | null }) {
  const { choose, hint, send, sending } = text
  return (
    <>
      {address === null ? null : (
        <Form method="post" className={styles.shown}>
          <img src={address} alt={text.now} />
          <Button type="submit" kind="danger" small name="intent" value="remove">
            {text.remove}
          </Button>
        </Form>
      )}
      <SendPictures to={shownAtPath(place)} words={{ choose, hint, send, sending }} />
    </>
  )
}
