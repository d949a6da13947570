import { getInputProps } from '@conform-to/react'
import { useState } from 'react'
import type { AnyField } from '#app/desk/fields.tsx'
import { type Width, widthClass } from '#app/desk/form-section.tsx'
import type { Suggestion, SuggestionKind } from '#app/features/search/data/suggestions.server.ts'
import { searchText } from '#app/features/search/text/search.ts'
import { catalogue } from '#app/text/catalogue.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/fields.tsx'
import { fetchJson, useAnswers } from '#app/ui/use-answers.ts'
import styles from './horse-name-input.module.css'

type Props = {
  field: AnyField
  label: string
  hint?: string | undefined
  width?: Width | undefined
  kind: SuggestionKind
  onName?: (name: string) => void
}

type Found = { names: Suggestion[]; problem: string | null }
const NOTHING: Found = { names: [], problem: null }
const FAILED: Found = { names: [], problem: catalogue.suggestionsFailed }

async function fetchNames(address: string, signal: AbortSignal): Promise<Found> {
  const names = await fetchJson<Suggestion[]>(address, signal).catch(() => null)
  return names === null ? FAILED : { names, problem: null }
}

/** A horse's name, with suggestions while it is typed; other names are allowed. A plain field without JavaScript. */
export function HorseNameInput({ field, label, hint, width, kind, onName }: Props) {
  const { key, ...props } = getInputProps(field, { type: 'text', ariaAttributes: false })
  const [typed, setTyped] = useState<string | null>(null)
  const { names, problem } =
    useAnswers(
      typed === null || typed.trim() === '' ? null : `/admin/suggest?${new URLSearchParams({ kind, q: typed })}`,
      fetchNames,
    ) ?? NOTHING
  return (
    <Field
      className={width && widthClass(width)}
      id={props.id}
      label={label}
      hint={hint}
      error={field.errors?.[0] ?? problem}
      errorRole={problem ? 'status' : undefined}
    >
      {(tie) => (
        <Combobox
          key={key}
          isFree
          input={{ ...props, ...tie, autoCapitalize: 'off', spellCheck: false }}
          items={names}
          keyOf={({ name }) => name}
          nameOf={({ name }) => name}
          listLabel={searchText.suggestions}
          status={searchText.count(names.length)}
          onTyped={setTyped}
          onTake={({ name }) => onName?.(name)}
          onLeave={(name) => onName?.(name.trim())}
        >
          {({ name, about }) => (
            <>
              {name}
              {about ? <span className={styles.about}>{about}</span> : null}
            </>
          )}
        </Combobox>
      )}
    </Field>
  )
}
