import { useState } from 'react'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { competitionText } from '#app/features/competition/text.ts'
import type { EntryPageData } from '#app/features/competition/view/entry-page.ts'
import { Button } from '#app/ui/button.tsx'
import { ClassChoice } from './class-choice.tsx'
import styles from './climb-forms.module.css'

type Props = { data: EntryPageData; answer: AdminAnswer | undefined }

export function ClimbForm({ data, answer }: Props) {
  const [form] = useAdminForm<{ id: string }>({ id: 'climb', answer, intents: ['level-up', 'reset'] })
  const { line, next, tooYoungFor, isLast } = data
  const lead =
    next !== null
      ? competitionText.entry.next(next.label, next.minAge)
      : tooYoungFor !== null
        ? competitionText.entry.tooYoung(tooYoungFor.label, tooYoungFor.minAge)
        : isLast
          ? competitionText.entry.last
          : competitionText.notOnLadder(line.name)
  return (
    <AdminForm form={form}>
      <WhichEntry data={data} />
      <FormSection title={competitionText.entry.climb} lead={lead}>
        <Cell width="c6" className={styles.row}>
          <Button type="submit" name="intent" value="level-up">
            {competitionText.buttons.levelUp}
          </Button>
          <Button type="submit" kind="quiet" name="intent" value="reset">
            {competitionText.buttons.reset}
          </Button>
          <span className={`muted ${styles.note}`}>{competitionText.entry.resetNote}</span>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

export function CopiedForm({ data, answer }: Props) {
  const [form] = useAdminForm<{ id: string }>({ id: 'copied', answer, intents: ['update'] })
  const { line, horse } = data
  const lead =
    horse === null
      ? competitionText.horseMissing
      : line.differences.length > 0
        ? `${competitionText.list.differs}: ${line.differences.join(', ')}.`
        : competitionText.entry.same
  return (
    <AdminForm form={form}>
      <WhichEntry data={data} />
      <FormSection title={competitionText.entry.copied} lead={lead}>
        <Cell width="c6" className={styles.row}>
          <Button type="submit" kind="quiet" name="intent" value="update">
            {competitionText.buttons.update}
          </Button>
          <span className={`muted ${styles.note}`}>{competitionText.entry.copyNote}</span>
        </Cell>
      </FormSection>
    </AdminForm>
  )
}

type ChangeProps = {
  data: EntryPageData
  disciplines: { value: string; label: string }[]
  answer: AdminAnswer | undefined
}

export function ChangeClassForm({ data, disciplines, answer }: ChangeProps) {
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
    <AdminForm form={form} labels={{ event: competitionText.discipline, class: competitionText.className }}>
      <WhichEntry data={data} />
      <div id="klass">
        <FormSection title={competitionText.changeClass.title} lead={competitionText.changeClass.lead}>
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
              {competitionText.entry.change}
            </Button>
          </Cell>
        </FormSection>
      </div>
    </AdminForm>
  )
}

export function LeaveForms({ data, answer }: Props) {
  const { line, siblings, horse } = data
  const [retireForm] = useAdminForm<{ id: string }>({ id: 'retire', answer, intents: ['retire'] })
  const [soldForm, sold] = useAdminForm<{ id: string; link: string; owner: string }>({
    id: 'sold',
    answer,
    intents: ['sold'],
    // The horse's owner is the seller, so that field begins blank.
    defaultValue: { link: horse?.link ?? '' },
  })
  const [removeForm] = useAdminForm<{ id: string }>({ id: 'remove', answer, intents: ['remove'] })
  return (
    <>
      <AdminForm form={retireForm}>
        <WholeHorse data={data} />
        <div id="pensionera">
          <FormSection title={competitionText.retire.title} lead={competitionText.retire.consequence(siblings.length)}>
            <Cell width="c6">
              <ConfirmButton
                label={competitionText.buttons.retire}
                question={competitionText.retire.question(line.name)}
                consequence={competitionText.retire.consequence(siblings.length)}
                value="retire"
              />
            </Cell>
          </FormSection>
        </div>
      </AdminForm>
      <AdminForm form={soldForm} labels={{ link: competitionText.sold.link, owner: competitionText.sold.owner }}>
        <WholeHorse data={data} />
        <div id="sald">
          <FormSection title={competitionText.sold.title} lead={competitionText.sold.lead(siblings.length)}>
            <TextInput
              field={sold.link}
              label={competitionText.sold.linkLabel}
              width="c4"
              inputMode="url"
              hint={competitionText.sold.optional}
            />
            <TextInput
              field={sold.owner}
              label={competitionText.sold.owner}
              width="c2"
              hint={competitionText.sold.optional}
            />
            <Cell width="c6">
              <Button type="submit" kind="danger" name="intent" value="sold">
                {competitionText.buttons.sold}
              </Button>
            </Cell>
          </FormSection>
        </div>
      </AdminForm>
      <AdminForm form={removeForm}>
        <WhichEntry data={data} />
        <FormSection title={competitionText.remove.title} lead={competitionText.remove.lead}>
          <Cell width="c6">
            <ConfirmButton
              label={competitionText.remove.title}
              question={competitionText.remove.question(line.name, line.discipline)}
              consequence={competitionText.remove.consequence}
              confirm={competitionText.remove.confirm}
            />
          </Cell>
        </FormSection>
      </AdminForm>
    </>
  )
}

type LineProps = { data: EntryPageData }

function WhichEntry({ data: { line } }: LineProps) {
  return (
    <>
      <Seen collection="competition" id={line.id} version={line.version} />
      <input type="hidden" name="id" value={line.id} />
    </>
  )
}

/** The horse and all its entries: they leave the list together. */
function WholeHorse({ data: { line, horse, siblings } }: LineProps) {
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
