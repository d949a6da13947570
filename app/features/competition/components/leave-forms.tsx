import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { TextInput } from '#app/desk/fields.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { Cell, FormSection } from '#app/desk/form-section.tsx'
import { text } from '#app/features/competition/text.ts'
import type { EntryPageData } from '#app/features/competition/view/entry-page.ts'
import { Button } from '#app/ui/button.tsx'
import { WhichEntry, WholeHorse } from './which-entry.tsx'

type Props = { data: EntryPageData; answer: AdminAnswer | undefined }

/** What takes an entry or its horse from the list: Retire, Sold, and removal. */
export function LeaveForms({ data, answer }: Props) {
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
        <WholeHorse data={data} />
        <div id="pensionera">
          <FormSection title={text.retire.title} lead={text.retire.consequence(siblings.length)}>
            <Cell width="c6">
              <ConfirmButton
                label={text.buttons.retire}
                question={text.retire.question(line.name)}
                consequence={text.retire.consequence(siblings.length)}
                value="retire"
              />
            </Cell>
          </FormSection>
        </div>
      </AdminForm>
      <AdminForm form={soldForm} labels={{ link: text.sold.link, owner: text.sold.owner }}>
        <WholeHorse data={data} />
        <div id="sald">
          <FormSection title={text.sold.title} lead={text.sold.lead(siblings.length)}>
            <TextInput
              field={sold.link}
              label={text.sold.linkLabel}
              width="c4"
              inputMode="url"
              hint={text.sold.optional}
            />
            <TextInput field={sold.owner} label={text.sold.owner} width="c2" hint={text.sold.optional} />
            <Cell width="c6">
              <Button type="submit" kind="danger" name="intent" value="sold">
                {text.buttons.sold}
              </Button>
            </Cell>
          </FormSection>
        </div>
      </AdminForm>
      <AdminForm form={removeForm}>
        <WhichEntry data={data} />
        <FormSection title={text.remove.title} lead={text.remove.lead}>
          <Cell width="c6">
            <ConfirmButton
              label={text.remove.title}
              question={text.remove.question(line.name, line.discipline)}
              consequence={text.remove.consequence}
              confirm={text.remove.confirm}
            />
          </Cell>
        </FormSection>
      </AdminForm>
    </>
  )
}
