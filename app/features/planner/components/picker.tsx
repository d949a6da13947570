import { type ChangeEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { plannerText } from '#app/features/planner/text/planner.ts'
import type { SideView, Suggestion } from '#app/features/planner/view/side.ts'
import { catalogue } from '#app/text/catalogue.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field, SelectField } from '#app/ui/fields.tsx'
import { useAnswers } from '#app/ui/use-answers.ts'
import styles from './picker.module.css'
import type { StoredHorse } from './use-stored-horses.ts'

type Option = { choice: string; name: string; facts: string; coat: string | null; isCustom: boolean }

/** Goes to the planner with some fields of the address changed; another choice begins with its first foal. */
export function useChoose() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const key of ['fro', 'antal', 'anfader', 'sida']) next.delete(key)
    for (const [key, value] of Object.entries(changes)) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    void navigate(`/breeding?${next}`, { preventScrollReset: true })
  }
}

/**
 * Generation, breed, and a field that finds a horse while one types. Without script it is a plain field: what was typed is
 * found by the server.
 */
export function Picker({ side, stored }: { side: SideView; stored: readonly StoredHorse[] }) {
  const choose = useChoose()
  const follow = ({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) => choose({ [name]: value })
  return (
    <div className={styles.pickers}>
      <HorseField side={side} stored={stored} />
      <SelectField
        label={plannerText.generation}
        name={side.generationField}
        id={side.generationField}
        defaultValue={side.generation}
        options={[{ value: '', label: plannerText.allGenerations }, ...side.generations]}
        onChange={follow}
      />
      <SelectField
        label={plannerText.breed}
        name={side.breedField}
        id={side.breedField}
        defaultValue={side.breed}
        options={[{ value: '', label: plannerText.allBreeds }, ...side.breeds]}
        onChange={follow}
      />
    </div>
  )
}

function HorseField({ side, stored }: { side: SideView; stored: readonly StoredHorse[] }) {
  const choose = useChoose()
  const [typed, setTyped] = useState<string | null>(null)
  const { gender, generation, breed } = side
  const found = useAnswers(
    typed === null
      ? null
      : `/breeding/hastar?${new URLSearchParams({ kon: gender, q: typed, generation, ras: breed })}`,
    findHorses,
  )
  const options =
    typed === null ? [] : [...storedOptions(stored, gender, typed), ...(found?.horses ?? []).map(foundOption)]
  return (
    <Field
      className={styles.wide}
      id={side.field}
      label={plannerText.pick[gender]}
      error={found?.isFailed ? catalogue.suggestionsFailed : side.problem}
      errorRole={found?.isFailed ? 'status' : undefined}
    >
      {(tie) => (
        <Combobox
          input={{ ...tie, name: side.field, maxLength: 200, spellCheck: false, defaultValue: side.typed }}
          items={options}
          keyOf={({ choice }) => choice}
          nameOf={({ name }) => name}
          listLabel={plannerText.many[gender]}
          status={found ? plannerText.toChoose(found.total + options.length - found.horses.length) : ''}
          nothing={found && !found.isFailed ? plannerText.noneFits : undefined}
          onAsk={setTyped}
          onTake={({ choice }) => choose({ [side.field]: choice, vy: '' })}
        >
          {(option) => (
            <span className={styles.horse}>
              <b>{option.name}</b>
              <small>
                {option.isCustom && plannerText.temporary}
                {option.coat && <CoatSwatch coat={option.coat} />}
                {option.facts}
              </small>
            </span>
          )}
        </Combobox>
      )}
    </Field>
  )
}

type Found = { total: number; horses: Suggestion[]; isFailed?: true }

const FAILED: Found = { total: 0, horses: [], isFailed: true }

async function findHorses(address: string, signal: AbortSignal): Promise<Found> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as Found) : FAILED // our own resource route
  } catch {
    return FAILED
  }
}

const foundOption = ({ name, facts, coat }: Suggestion): Option => ({
  choice: name,
  name,
  facts,
  coat,
  isCustom: false,
})

/** The temporary horses of this browser that are of the sex and hold what was typed. */
function storedOptions(stored: readonly StoredHorse[], gender: string, typed: string): Option[] {
  const part = typed.trim().toLowerCase()
  return stored
    .filter((horse) => horse.gender === gender && horse.name.toLowerCase().includes(part))
    .map(({ choice, name, facts }) => ({ choice, name, facts, coat: null, isCustom: true }))
}
