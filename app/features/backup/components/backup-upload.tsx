import { ErrorBox } from '#app/desk/error-box.tsx'
import { SendFile } from '#app/desk/send-file.tsx'
import { Section } from '#app/ui/section.tsx'
import { UPLOAD_FIELD, UPLOAD_PATH } from '../schema/paths.ts'
import { backupText as text } from '../text.ts'

const WORDS = {
  choose: text.choose,
  hint: text.chooseHint,
  send: text.send,
  sending: text.sending,
  failed: text.sendFailed,
  tooLarge: text.tooLarge,
}

/** A backup from the owner's own disk. */
export function BackupUpload({ refused }: { refused: keyof typeof text.refused | null }) {
  return (
    <Section id="fil" title={text.fromFile}>
      {refused === null ? null : (
        <ErrorBox>
          <p>{text.refused[refused]}</p>
        </ErrorBox>
      )}
      <SendFile id="kopia-fil" to={UPLOAD_PATH} field={UPLOAD_FIELD} accept=".hovslag" words={WORDS} />
    </Section>
  )
}
