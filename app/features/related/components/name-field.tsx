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
          onTake={() => {}}
        >
          {(item) => item.name}
        </Combobox>
      )}
    </Field>
  )
}
