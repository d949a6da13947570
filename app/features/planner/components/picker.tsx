import { type ChangeEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SideView } from '#app/features/planner/data/sides.server.ts'
import type { suggestParents } from '#app/features/planner/data/suggest-parents.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { catalogue } from '#app/text/catalogue.ts'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field, SelectField } from '#app/ui/fields.tsx'
import { useAnswers } from '#app/ui/use-answers.ts'
import styles from './picker.module.css'
import type { StoredHorse } from './use-stored-horses.ts'

/** Goes to the planner, or a page of it, with some fields of the address changed, and shows the first foal. */
export function useChoose(path = '/breeding') {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const key of ['fro', 'antal', 'anfader', 'sida']) next.delete(key)
    for (const [key, value] of Object.entries(changes)) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    void navigate(`${path}?${next}`, { preventScrollReset: true })
  }
}

/** Generation, breed, and a field that suggests horses. Without script the server finds what was typed. */
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

type HorseFieldProps = {
  side: SideView
  stored: readonly StoredHorse[]
  path?: string
  label?: string
  placeholder?: string
}

export function HorseField({ side, stored, path, label, placeholder }: HorseFieldProps) {
  const choose = useChoose(path)
  const [typed, setTyped] = useState<string | null>(null)
  const { gender, generation, breed } = side
  const found = useAnswers(
    typed === null
      ? null
      : `/breeding/hastar?${new URLSearchParams({ kon: gender, q: typed, generation, ras: breed })}`,
    findHorses,
  )
  const options =
    typed === null
      ? []
      : [
          ...storedOptions(stored, gender, typed),
          ...(found?.horses ?? []).map((horse) => ({ ...horse, choice: horse.name, isCustom: false })),
        ]
  return (
    <Field
      className={styles.wide}
      id={side.field}
      label={label ?? plannerText.pick[gender]}
      error={found?.isFailed ? catalogue.suggestionsFailed : side.problem}
      errorRole={found?.isFailed ? 'status' : undefined}
    >
      {(tie) => (
        <Combobox
          input={{ ...tie, name: side.field, placeholder, maxLength: 200, spellCheck: false, defaultValue: side.typed }}
          items={options}
          keyOf={({ choice }) => choice}
          nameOf={({ name }) => name}
          listLabel={plannerText.many[gender]}
          status={found ? plannerText.toChoose(found.total + options.length - found.horses.length) : ''}
          nothing={found && !found.isFailed ? plannerText.noneFits : undefined}
          onTyped={setTyped}
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

type Found = NonNullable<Awaited<ReturnType<typeof suggestParents>>> & { isFailed?: true }

const FAILED: Found = { total: 0, horses: [], isFailed: true }

async function findHorses(address: string, signal: AbortSignal): Promise<Found> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? ((await response.json()) as Found) : FAILED // our own resource route
  } catch {
    return FAILED
  }
}

/** The temporary horses of this browser and that sex whose name has what was typed. */
function storedOptions(stored: readonly StoredHorse[], gender: string, typed: string) {
  const part = typed.trim().toLowerCase()
  return stored
    .filter((horse) => horse.gender === gender && horse.name.toLowerCase().includes(part))
    .map(({ choice, name, facts }) => ({ choice, name, facts, coat: null, isCustom: true }))
}
