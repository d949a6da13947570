import { Actions } from '#app/desk/actions.tsx'
import { copiedNoteMs } from '#app/text/copied.ts'
import { CopyText } from '#app/ui/copy-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { breedingText } from '../text.ts'

const { forum } = breedingText

type Texts = { texts: readonly { name: string; text: string }[] }

/** What can be posted about a breeding, as it is stored. */
export function BreedingTexts({ texts }: Texts) {
  if (texts.length === 0) return null
  return (
    <Section id="forum" title={forum.title}>
      <ForumTexts texts={texts} />
    </Section>
  )
}

/** Texts to post, each with its button. */
export function ForumTexts({ texts }: Texts) {
  return (
    <>
      <p className="muted">{forum.lead}</p>
      {texts.map(({ name, text }) => (
        <Actions key={name}>
          <CopyText
            value={text}
            button={forum.copy(name)}
            summary={
              <>
                {forum.show}
                <span className="vh">, {name}</span>
              </>
            }
            areaLabel={name}
            rows={text.split('\n').length + 1}
            copied={forum.copied}
            copiedMs={copiedNoteMs}
            refused={forum.refused}
          />
        </Actions>
      ))}
    </>
  )
}
