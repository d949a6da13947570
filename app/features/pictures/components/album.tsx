import type { ReactNode } from 'react'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { type FormPart, FormPartContext } from '#app/desk/form-part.ts'
import { Button } from '#app/ui/button.tsx'
import { type HorseDrawing } from '#app/ui/drawn-horse.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { COPIES_PATH } from '../schema.ts'
import { picturesText } from '../text.ts'
import type { PictureLine } from '../view.ts'
import { CropForm } from './crop-form.tsx'
import { PictureUpload } from './picture-upload.tsx'
import styles from './pictures.module.css'

type AlbumProps = {
  horse: { id: string; name: string; version: number }
  pictures: readonly PictureLine[]
  drawing: HorseDrawing
  answer: AdminAnswer | undefined
  /** The address that a form is sent to: the page it is on. */
  partOf: (form: string) => FormPart
}

export function Album(props: AlbumProps) {
  const { horse, pictures } = props
  return (
    <div className={styles.album}>
      <PictureUpload name={horse.name} isMore={pictures.length > 0} />
      {pictures.length === 0 ? null : (
        <ol className={styles.list}>
          {pictures.map((picture, at) => (
            <li key={picture.address} className={styles.line}>
              <HorsePicture
                src={picture.shown}
                alt={picture.alt || picture.name}
                drawing={props.drawing}
                sizes="(max-width: 767px) 100vw, 232px"
              />
              <div className={styles.about}>
                <p>
                  <b>{picture.name}</b>{' '}
                  <span className="muted">
                    {[
                      at === 0 ? picturesText.main : null,
                      picture.size,
                      picture.crop?.isCut ? picturesText.cropped : null,
                      picture.isCopied ? picturesText.copied : picture.isElsewhere ? picturesText.elsewhere : null,
                    ]
                      .filter((part) => part !== null)
                      .join(' · ')}
                  </span>
                </p>
                <FormsOf {...props} form={`bild/${at}`}>
                  <Words {...props} picture={picture} at={at} />
                </FormsOf>
                <div className={styles.buttons}>
                  {picture.canBeCopied ? (
                    <FormsOf {...props} form={`kopia/${at}`}>
                      <Copy {...props} picture={picture} at={at} />
                    </FormsOf>
                  ) : null}
                  <FormsOf {...props} form="album">
                    <Moves {...props} picture={picture} at={at} />
                  </FormsOf>
                </div>
                {picture.crop === null ? null : (
                  <FormsOf {...props} form={`beskar/${at}`}>
                    <CropForm
                      key={picture.crop.isCut ? picture.size : ''}
                      horse={horse}
                      picture={picture}
                      crop={picture.crop}
                      answer={props.answer}
                      part={`beskar/${at}`}
                    />
                  </FormsOf>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {pictures.some(({ isElsewhere }) => isElsewhere) ? (
        <p>
          <Link to={COPIES_PATH}>{picturesText.allElsewhere}</Link>
        </p>
      ) : null}
    </div>
  )
}

function FormsOf({ form, partOf, children }: Pick<AlbumProps, 'partOf'> & { form: string; children: ReactNode }) {
  return <FormPartContext value={partOf(form)}>{children}</FormPartContext>
}

type OneProps = AlbumProps & { picture: PictureLine; at: number }

function Words({ horse: { id, version }, picture, answer, at }: OneProps) {
  const [form, fields] = useAdminForm<{ id: string; address: string; credit: string; alt: string }>({
    id: `picture-${at}`,
    answer,
    defaultValue: { credit: picture.credit, alt: picture.alt },
  })
  return (
    <AdminForm form={form} className={styles.words} about={picture.name}>
      <Seen collection="horses" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="address" value={picture.address} />
      <TextInput field={fields.credit} label={picturesText.credit} />
      <TextInput field={fields.alt} label={picturesText.alt} />
      <Button type="submit" kind="quiet" small>
        {picturesText.save} <span className="vh">{picture.name}</span>
      </Button>
    </AdminForm>
  )
}

function Copy({ horse: { id }, picture, answer, at }: OneProps) {
  const [form] = useAdminForm<{ id: string; address: string }>({ id: `copy-${at}`, answer })
  return (
    <AdminForm form={form} className={styles.buttons} about={picture.name}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="address" value={picture.address} />
      <Button type="submit" kind="quiet" small>
        {picturesText.copy} <span className="vh">{picture.name}</span>
      </Button>
    </AdminForm>
  )
}

function Moves({ horse: { id, version }, picture, pictures, answer, at }: OneProps) {
  const [form] = useAdminForm<{ id: string }>({ id: `move-${at}`, answer })
  const button = (move: string, label: string) => (
    <Button
      type="submit"
      kind={move === 'remove' ? 'danger' : 'quiet'}
      small
      name="move"
      value={`${move} ${picture.address}`}
    >
      {label} <span className="vh">{picture.name}</span>
    </Button>
  )
  return (
    <AdminForm form={form} className={styles.buttons}>
      <Seen collection="horses" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      {at > 0 ? button('first', picturesText.first) : null}
      {at > 1 ? button('up', picturesText.up) : null}
      {at < pictures.length - 1 ? button('down', picturesText.down) : null}
      {button('remove', picturesText.remove)}
    </AdminForm>
  )
}
