import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import type { BoardHorseView, BoardRowView, BoardView } from '#app/features/planner/view/board.ts'
import type { GoalFormView } from '#app/features/planner/view/goal-form.ts'
import type { PlannerData } from '#app/features/planner/view/planner.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ScaleBar } from '#app/ui/scale-bar.tsx'
import { Section } from '#app/ui/section.tsx'

type Progress = { done: number; of: number }

/** What the goal is, and every pair of the filtered horses by how well it meets it. */
export function GoalBoard({ data }: { data: PlannerData }) {
  const { board } = data
  const [progress, setProgress] = useState<Progress | null>(null)
  if (!board) return null
  return (
    <>
      <Section id="mal" title="Avelsmål" note="Alla par rangordnas efter hur väl deras föl motsvarar målet">
        <GoalForm data={data} form={board.form} onProgress={setProgress} />
        <p className="ranking" role="status">
          {progress && (
            <>
              Rangordnar {progress.of > 0 && `${progress.done} av ${progress.of} par`}
              <progress max={Math.max(1, progress.of)} value={progress.done} aria-label="Rangordnade par" />
            </>
          )}
        </p>
      </Section>
      {board.view && <Ranking view={board.view} />}
    </>
  )
}

type GoalFormProps = { data: PlannerData; form: GoalFormView; onProgress: (progress: Progress | null) => void }

function GoalForm({ data, form: { classes, families, weights, values }, onProgress }: GoalFormProps) {
  const navigate = useNavigate()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') search.append(name, value.trim())
    }
    onProgress({ done: 0, of: 0 })
    try {
      await followProgress(`/breeding/mal?${search}`, run.signal, onProgress)
    } catch {
      // The page itself ranks as well; only the progress is missing.
    }
    if (run.signal.aborted) return
    await navigate(`/breeding?${search}`, { preventScrollReset: true })
    onProgress(null)
  }
  const field = (name: keyof typeof values) => ({
    name,
    id: `mal-${name}`,
    defaultValue: values[name],
    error: data.errors[name],
  })
  const weight = (name: keyof typeof values, of: string) => (
    <SelectField label={`Vikt för ${of}`} options={weights} className="weight" {...field(name)} />
  )
  return (
    <Form
      className="goalform"
      action="/breeding"
      onSubmit={(event) => void submit(event)}
      key={JSON.stringify(values)}
      aria-label="Avelsmål"
    >
      <input type="hidden" name="vy" value="mal" />
      {data.sides.flatMap(({ field: name, parent }) =>
        parent ? [<input key={name} type="hidden" name={name} value={parent.choice} />] : [],
      )}
      <fieldset>
        <legend>Hästar</legend>
        {data.sides.map((side) => (
          <div className="pairfields" key={side.gender}>
            <SelectField
              label={side.gender === 'Hingst' ? 'Hingstarnas generation' : 'Stonas generation'}
              name={side.generationField}
              id={`mal-${side.generationField}`}
              defaultValue={side.generation}
              options={[{ value: '', label: 'Alla generationer' }, ...side.generations]}
            />
            <SelectField
              label={side.gender === 'Hingst' ? 'Hingstarnas ras' : 'Stonas ras'}
              name={side.breedField}
              id={`mal-${side.breedField}`}
              defaultValue={side.breed}
              options={[{ value: '', label: 'Alla raser' }, ...side.breeds]}
            />
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>Önskemål</legend>
        <div className="wish">
          <SelectField
            label="Klass att nå"
            id="mal-klass"
            name="klass"
            defaultValue={values.klass}
            error={data.errors['klass']}
          >
            <option value="">Ingen viss klass</option>
            {classes.map(({ discipline, options }) => (
              <optgroup key={discipline} label={discipline}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {discipline}: {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          {weight('vklass', 'klassen')}
        </div>
        <div className="wish three">
          <TextField label="Lägst höjd, cm" inputMode="decimal" {...field('hmin')} />
          <TextField label="Högst höjd, cm" inputMode="decimal" {...field('hmax')} />
          {weight('vhojd', 'höjden')}
        </div>
        <div className="wish">
          <SelectField
            label="Färgslag"
            options={[{ value: '', label: 'Vilket som helst' }, ...families]}
            {...field('slag')}
          />
          {weight('vslag', 'färgslaget')}
        </div>
        <div className="wish">
          <TextField label="Färg" hint="Till exempel Isabell" {...field('farg')} />
          {weight('vfarg', 'färgen')}
        </div>
        <div className="wish">
          <TextField
            label="Högsta inavelsgrad, %"
            inputMode="decimal"
            hint="6,25 motsvarar kusiner"
            {...field('inavel')}
          />
          {weight('vinavel', 'inavelsgraden')}
        </div>
        <div className="wish">
          <TextField label="Generation" inputMode="numeric" hint="0 till 10" {...field('gen')} />
          {weight('vgen', 'generationen')}
        </div>
        <div className="wish">
          <TextField label="Linjer att bevara" hint="Till exempel 3 eller 3.2, 6.1" {...field('linje')} />
          {weight('vlinje', 'linjerna')}
        </div>
      </fieldset>
      <div className="acts">
        <Button type="submit">Rangordna paren</Button>
        <ButtonLink kind="quiet" to="/breeding?vy=mal">
          Rensa
        </ButtonLink>
      </div>
    </Form>
  )
}

/** Reads the lines of a board's progress until it is ready. */
async function followProgress(address: string, signal: AbortSignal, tell: (progress: Progress) => void): Promise<void> {
  // Asked by POST, so that nothing on the way keeps or gathers the answer.
  const response = await fetch(address, { method: 'POST', signal })
  const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
  if (!reader) return
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = JSON.parse(line) as Partial<Progress>
      if (said.done !== undefined && said.of !== undefined) tell({ done: said.done, of: said.of })
    }
  }
}

function Ranking({ view }: { view: BoardView }) {
  if (view.rows.length === 0) return <Empty text="Inga par hittades. Välj en annan generation eller ras." />
  return (
    <section className="sec" id="par" aria-labelledby="par-h">
      <header>
        <h2 id="par-h">Bästa paren</h2>
        <p className="muted" role="status">
          {view.status}
        </p>
      </header>
      {view.cut && <p className="note">{view.cut}</p>}
      <ol className="ranks">
        {view.rows.map((row) => (
          <Rank key={row.rank} row={row} />
        ))}
      </ol>
      <Pagination
        page={view.page}
        pages={view.pages}
        hrefFor={(page) => view.pageHrefs[page - 1] ?? '/breeding?vy=mal'}
      />
    </section>
  )
}

function Rank({ row }: { row: BoardRowView }) {
  return (
    <li>
      <span className="rank">{row.rank}</span>
      <div>
        <h3>
          <Link to={row.href}>
            <RankedHorse horse={row.sire} /> <span className="muted">×</span> <RankedHorse horse={row.dam} />
          </Link>
        </h3>
        <p className="muted">{[row.sire.facts, row.dam.facts].filter((facts) => facts !== '').join(' × ')}</p>
        <p>{row.why}</p>
      </div>
      <p className="n">
        <b>{row.total}</b>
        <ScaleBar value={row.part} max={100} />
        <small>F {row.inbreeding}</small>
      </p>
    </li>
  )
}

function RankedHorse({ horse }: { horse: BoardHorseView }) {
  return (
    <span className="nw">
      {horse.coat && <CoatSwatch coat={horse.coat} />}
      {horse.name}
    </span>
  )
}
