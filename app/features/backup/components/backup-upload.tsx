import { ErrorBox } from '#app/desk/error-box.tsx'
import { SendFile } from '#app/desk/send-file.tsx'
import { Section } from '#app/ui/section.tsx'
import { UPLOAD_FIELD, UPLOAD_PATH } from '../schema/paths.ts'
import { backupText } from '../text.ts'

const WORDS = {
  choose: backupText.choose,
  hint: backupText.chooseHint,
  send: backupText.send,
  sending: backupText.sending,
  failed: backupText.sendFailed,
  tooLarge: backupText.tooLarge,
}

/** A backup from the owner's own disk. */
export function BackupUpload({ refused }: { refused: keyof typeof backupText.refused | null }) {
  return (
    <Section id="fil" title={backupText.fromFile}>
      {refused === null ? null : (
        <ErrorBox>
          <p>{backupText.refused[refused]}</p>
        </ErrorBox>
      )}
      <SendFile id="kopia-fil" to={UPLOAD_PATH} field={UPLOAD_FIELD} accept=".hovslag" words={WORDS} />
    </Section>
  )
}
