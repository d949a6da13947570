import { Actions } from '#app/desk/actions.tsx'
import { copiedNoteMs } from '#app/text/copied.ts'
import { CopyText } from '#app/ui/copy-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { breedingText } from '../text.ts'

const { forum } = breedingText

/** What can be posted about a breeding, as it is stored. */
export function BreedingTexts({ texts }: { texts: readonly { name: string; text: string }[] }) {
  if (texts.length === 0) return null
  return (
    <Section id="forum" title={forum.title}>
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
    </Section>
  )
}
