import type { FormEvent } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import type { KeptField, PlannerData } from '#app/features/planner/view/planner.ts'
import type { SideView } from '#app/features/planner/view/side.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Picker } from './picker.tsx'
import { FacingHead } from './planner-art.tsx'
import type { StoredHorse } from './stored-horses.ts'

/** Fields of another part of the address, carried along by a form. */
export function KeptFields({ fields }: { fields: readonly KeptField[] }) {
  return fields.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Sends a form to its address without the fields that are blank; without script they stand there and mean nothing. */
export function useShortAddress() {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') search.append(name, value.trim())
    }
    void navigate(`/breeding?${search}`, { preventScrollReset: true })
  }
}

/** Stallion and mare face to face, with what picks them. */
export function PairForm({ data, stored }: { data: PlannerData; stored: readonly StoredHorse[] }) {
  const submit = useShortAddress()
  const { pair } = data
  return (
    <Form action="/breeding" onSubmit={submit} aria-label="Välj föräldrar">
      <KeptFields fields={data.keptByPair} />
      <div className="pair">
        {data.sides.map((side) => (
          <div className="side" key={side.gender}>
            <FacingHead drawing={side.parent?.drawing ?? null} isMirrored={side.gender === 'Sto'} />
            <div className="who">
              <Chosen side={side} />
              {side.parent?.isCustom && (
                <input type="hidden" name={side.gender === 'Hingst' ? 'h0' : 's0'} value={side.parent.choice} />
              )}
              <Picker side={side} stored={stored} />
            </div>
          </div>
        ))}
      </div>
      <div className="go">
        {pair ? (
          <>
            <ButtonLink to={pair.nextHref} preventScrollReset rel="nofollow">
              Nytt föl
            </ButtonLink>
            <Button type="submit" kind="quiet" className="without-js">
              Byt par
            </Button>
          </>
        ) : (
          <Button type="submit">Simulera föl</Button>
        )}
        <ButtonLink kind="quiet" to={data.newHorseHref}>
          Lägg till tillfällig häst
        </ButtonLink>
      </div>
    </Form>
  )
}

function Chosen({ side: { gender, parent, editHref } }: { side: SideView }) {
  if (!parent) {
    return (
      <div className="chosen">
        <p className="cap">{gender}</p>
        <p className="it muted">{gender === 'Hingst' ? 'Ingen hingst vald' : 'Inget sto valt'}</p>
      </div>
    )
  }
  return (
    <div className="chosen">
      <p className="cap">
        {gender}
        {parent.isCustom && ', tillfällig'}
      </p>
      <h2>{parent.href ? <Link to={parent.href}>{parent.name}</Link> : parent.name}</h2>
      <p className="muted">{parent.facts}</p>
      <p className="geno">{parent.genotype ?? <span className="muted">Genotypen är inte känd</span>}</p>
      {editHref && (
        <p>
          <Link to={editHref}>Ändra hästen</Link>
        </p>
      )}
    </div>
  )
}

/** Horses to choose from while a side has none. */
export function Matches({ side: { gender, matches } }: { side: SideView }) {
  if (!matches) return null
  const many = gender === 'Hingst' ? 'hingstar' : 'ston'
  return (
    <section aria-labelledby={`lista-${gender}`}>
      <header className="sec-h">
        <h2 id={`lista-${gender}`}>{gender === 'Hingst' ? 'Hingstar' : 'Ston'}</h2>
        <p className="muted">
          {matches.total > matches.horses.length
            ? `${matches.horses.length} av ${matches.total}: skriv en del av namnet för att hitta fler`
            : `${matches.total} ${matches.total === 1 ? (gender === 'Hingst' ? 'hingst' : 'sto') : many}`}
        </p>
      </header>
      {matches.horses.length === 0 ? (
        <p>Ingen häst passar. Välj en annan generation eller ras.</p>
      ) : (
        <ul className="pick">
          {matches.horses.map((horse) => (
            <li key={horse.name}>
              <Link to={horse.href} preventScrollReset>
                {horse.name}
              </Link>
              <span className="muted">
                {horse.coat && <CoatSwatch coat={horse.coat} />}
                {horse.facts}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
