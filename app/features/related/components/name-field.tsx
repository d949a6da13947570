import { useState } from 'react'
import type { FoundView } from '#app/features/search/view/found.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/fields.tsx'
import { fetchJson, useAnswers } from '#app/ui/use-answers.ts'
import { relatedText } from '../text.ts'

type Named = { name: string; about: string }

async function fetchNames(address: string, signal: AbortSignal): Promise<Named[]> {
  const found = await fetchJson<FoundView>(address, signal).catch(() => null)
  // Lines without an icon are horses, those with a tree entries; others are pages.
  const lines = found?.groups.flatMap((group) => group.lines) ?? []
  return lines.filter(({ icon, href }) => href?.startsWith('/horse/') && (icon === null || icon === 'tree'))
}

/** Shows what is known of the name at once; the other field is next, if it is empty. */
function show(name: string) {
  const field = document.getElementById(`namn-${name}`)
  const form = field instanceof HTMLInputElement ? field.form : null
  const other = form?.elements.namedItem(name === 'a' ? 'b' : 'a')
  if (other instanceof HTMLInputElement && other.value === '') other.focus()
  form?.requestSubmit()
}

type NameFieldProps = { name: string; label: string; value: string }

/** A name, in the stud or in a pedigree, with suggestions while it is typed; a plain field without script. */
export function NameField({ name, label, value }: NameFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const items =
    useAnswers(
      typed === null || typed.trim() === '' ? null : `/search/names?${new URLSearchParams({ q: typed.slice(0, 200) })}`,
      fetchNames,
    ) ?? []
  return (
    <Field id={`namn-${name}`} label={label}>
      {(tie) => (
        <Combobox
          isFree
          input={{
            ...tie,
            id: `namn-${name}`,
            name,
            defaultValue: value,
            maxLength: 200,
            autoCapitalize: 'off',
            spellCheck: false,
          }}
          items={items}
          keyOf={(item) => item.name}
          nameOf={(item) => item.name}
          listLabel={relatedText.suggestions}
          status={relatedText.count(items.length)}
          onTyped={setTyped}
          onTake={() => show(name)}
        >
          {({ name: one, about }) => (
            <>
              {one}
              {about && <small className="muted">{about}</small>}
            </>
          )}
        </Combobox>
      )}
    </Field>
  )
}
