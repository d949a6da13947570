import { useState } from 'react'
import { Link } from 'react-router'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import type { EntryPageData } from '#app/features/competition/data/form.server.ts'
import { text } from '#app/text/competition.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ClassChoice } from './class-choice.tsx'
import { Merits, Potential } from './class-table.tsx'

type Props = { data: EntryPageData; disciplines: { value: string; label: string }[]; answer: AdminAnswer | undefined }

/** Everything that can be done with one entry. */
export function EntryPage(props: Props) {
  const { data } = props
  const { line } = data
  return (
    <>
      <Facts
        facts={[
          { label: 'Häst', value: line.profile === null ? line.name : <Link to={line.profile}>{line.name}</Link> },
          { label: 'Gren', value: line.discipline },
          { label: 'Klass', value: data.classLabel },
          { label: 'Höjdgrupp', value: data.groupLabel },
          { label: 'Meriter', value: <Merits merits={data.merits} isReady={data.isReady} /> },
          { label: 'Potential', value: <Potential potential={line.potential} /> },
          ...data.facts,
        ]}
      />
      {line.problems.length > 0 ? (
        <ul className="notice">
          {line.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      {data.siblings.length > 1 ? (
        <p className="muted">
          {'Tävlar också i: '}
          {data.siblings
            .filter(({ id }) => id !== line.id)
            .map(({ id, href, label }, index) => (
              <span key={id}>
                {index > 0 ? '; ' : ''}
                <Link to={href}>{label}</Link>
              </span>
            ))}
        </p>
      ) : null}
      <Climb {...props} />
      <Copied {...props} />
      <ChangeClass {...props} />
      <Leaving {...props} />
    </>
  )
}

/** What every form of the page says: which entry, in which version. */
function Which({ data: { line } }: Pick<Props, 'data'>) {
  return (
    <>
      <Seen collection="competition" id={line.id} version={line.version} />
      <input type="hidden" name="id" value={line.id} />
    </>
  )
}

function Climb({ data, answer }: Props) {
  const [form] = useAdminForm<{ id: string }>({ id: 'climb', answer, intents: ['level-up', 'reset'] })
  const { line, next, tooYoungFor, isLast } = data
  const lead =
    next !== null
      ? `Nästa klass är ${next.label}${next.minAge > 0 ? `, från ${next.minAge} år` : ''}. Meriterna börjar om från 0.`
      : tooYoungFor !== null
        ? `Nästa klass är ${tooYoungFor.label}, från ${tooYoungFor.minAge} år.`
        : isLast
          ? 'Hästen står i den sista klassen och stannar där. Meriterna börjar om från 0.'
          : text.notOnLadder(line.name)
  return (
    <AdminForm form={form}>
      <Which data={data} />
      <FormSection title="Klassen" lead={lead}>
        <Cell width="c6" className="entry-row">
          <Button type="submit" name="intent" value="level-up">
            Level Up
          </Button>
          <Button type="submit" kind="quiet" name="intent" value="reset">
            Reset
          </Button>
          <span className="muted">Reset sätter meriterna till 0.</span>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

function Copied({ data, answer }: Props) {
  const [form] = useAdminForm<{ id: string }>({ id: 'copied', answer, intents: ['update'] })
  const { line, horse } = data
  const lead =
    horse === null
      ? text.horseMissing
      : line.differences.length > 0
        ? `${text.list.differs}: ${line.differences.join(', ')}.`
        : 'Kön, ålder och premium stämmer med hästen.'
  return (
    <AdminForm form={form}>
      <Which data={data} />
      <FormSection title="Uppgifter" lead={lead}>
        <Cell width="c6" className="entry-row">
          <Button type="submit" kind="quiet" name="intent" value="update">
            Update
          </Button>
          <span className="muted">Hämtar kön, ålder och premium från hästen och dess exteriörbedömning.</span>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

function ChangeClass({ data, disciplines, answer }: Props) {
  const { discipline, classKey, ladders } = data
  const isKnown = ladders.some(
    (each) => each.discipline === discipline && each.classes.some(({ key }) => key === classKey),
  )
  const [form, fields] = useAdminForm<{ id: string; event: string; class: string }>({
    id: 'class',
    answer,
    intents: ['class'],
    defaultValue: { event: discipline ?? '', class: isKnown && classKey !== null ? classKey : '' },
  })
  const [chosen, setChosen] = useState(
    typeof fields.event.initialValue === 'string' ? fields.event.initialValue : (discipline ?? ''),
  )
  return (
    <AdminForm form={form} labels={{ event: 'Gren', class: 'Klass' }}>
      <Which data={data} />
      <div id="klass">
        <FormSection title={text.changeClass.title} lead={text.changeClass.lead}>
          <ClassChoice
            event={fields.event}
            classField={fields.class}
            disciplines={disciplines}
            ladders={ladders}
            chosen={chosen === '' ? null : chosen}
            onDiscipline={setChosen}
            suggested={null}
          />
          <Cell width="c6">
            <Button type="submit" kind="quiet" name="intent" value="class">
              Ändra klass
            </Button>
          </Cell>
        </FormSection>
      </div>
    </AdminForm>
  )
}

/** The horse and all its entries, which leave the list together. */
function Whole({ data: { line, horse, siblings } }: Pick<Props, 'data'>) {
  return (
    <>
      <input type="hidden" name="id" value={line.id} />
      {siblings.map(({ id, version }) => (
        <Seen key={id} collection="competition" id={id} version={version} />
      ))}
      {horse ? <Seen collection="horses" id={horse.id} version={horse.version} /> : null}
    </>
  )
}

function Leaving({ data, answer }: Props) {
  const { line, siblings, horse } = data
  const [retireForm] = useAdminForm<{ id: string }>({ id: 'retire', answer, intents: ['retire'] })
  const [soldForm, sold] = useAdminForm<{ id: string; link: string; owner: string }>({
    id: 'sold',
    answer,
    intents: ['sold'],
    // The owner it has is the one that sells it.
    defaultValue: { link: horse?.link ?? '' },
  })
  const [removeForm] = useAdminForm<{ id: string }>({ id: 'remove', answer, intents: ['remove'] })
  return (
    <>
      <AdminForm form={retireForm}>
        <Whole data={data} />
        <div id="pensionera">
          <FormSection title="Pensionera" lead={text.retire.consequence(siblings.length)}>
            <Cell width="c6">
              <ConfirmButton
                label="Retire"
                question={text.retire.question(line.name)}
                consequence={text.retire.consequence(siblings.length)}
                confirm="Retire"
                name="intent"
                value="retire"
              />
            </Cell>
          </FormSection>
        </div>
      </AdminForm>
      <AdminForm form={soldForm} labels={{ link: 'Länk', owner: 'Ny ägare' }}>
        <Whole data={data} />
        <div id="sald">
          <FormSection title="Såld" lead={text.sold.lead(siblings.length)}>
            <TextInput
              field={sold.link}
              label="Länk till nya hemmet"
              className="c4"
              inputMode="url"
              hint="Behövs inte."
            />
            <TextInput field={sold.owner} label="Ny ägare" className="c2" hint="Behövs inte." />
            <Cell width="c6">
              <Button type="submit" kind="danger" name="intent" value="sold">
                Sold
              </Button>
            </Cell>
          </FormSection>
        </div>
      </AdminForm>
      <AdminForm form={removeForm}>
        <Which data={data} />
        <FormSection title="Ta bort ur listan" lead="För en post som inte ska finnas. Hästen själv ändras inte.">
          <Cell width="c6">
            <ConfirmButton
              label="Ta bort ur listan"
              question={text.remove.question(line.name, line.discipline)}
              consequence={text.remove.consequence}
              confirm="Ta bort"
              name="intent"
              value="remove"
            />
          </Cell>
        </FormSection>
      </AdminForm>
    </>
  )
}
