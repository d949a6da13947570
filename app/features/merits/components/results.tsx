import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { editMeritsText } from '#app/features/merits/text.ts'
import type { EditedMerits } from '#app/features/merits/view/editor.ts'
import { meritsPath } from '#app/features/merits/view/path.ts'
import { Button } from '#app/ui/button.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { Nothing } from '#app/ui/nothing.tsx'
import { Section } from '#app/ui/section.tsx'
import { DisciplineChoices } from './discipline-choices.tsx'
import { ResultTable } from './result-table.tsx'
import styles from './results.module.css'
import { formKey, Whose } from './whose-merits.tsx'

/** Every result line, by discipline, each with what can be done with it. */
export function Results({ merits, answer }: { merits: EditedMerits; answer: AdminAnswer | undefined }) {
  const { name, count, disciplines, discipline, shown, page, pages } = merits
  const [form] = useAdminForm<{ row: string }>({ id: 'results', answer, intents: ['remove'] })
  // The line of a conflict is not looked for once more.
  const asked = form.answer?.submission.initialValue?.['row']
  const undecided = form.answer?.conflicts.length && typeof asked === 'string' ? asked : null
  return (
    <Section
      id="resultat"
      title={editMeritsText.result}
      note={count === 0 ? undefined : editMeritsText.results.count(count)}
    >
      {count === 0 ? (
        <Nothing>{editMeritsText.results.none}</Nothing>
      ) : (
        <p className="muted">{editMeritsText.results.counted}</p>
      )}
      {disciplines.length > 1 ? (
        <DisciplineChoices
          label={editMeritsText.discipline}
          choices={[{ key: null, label: editMeritsText.showAll, count }, ...disciplines].map((one) => ({
            ...one,
            to: meritsPath(name, { back: one.key === null ? '' : `gren=${encodeURIComponent(one.key)}` }),
            isCurrent: one.key === discipline,
          }))}
        />
      ) : null}
      {count === 0 ? null : (
        <AdminForm form={form} className={styles.rows} key={formKey('results', merits)}>
          <Whose merits={merits} />
          {/* Each button says which line; there is but one thing to do. */}
          <input type="hidden" name="intent" value="remove" />
          {undecided === null ? null : (
            <p>
              <Button type="submit" kind="danger" name="row" value={undecided}>
                {editMeritsText.results.decide}
              </Button>
            </p>
          )}
          {shown.map((each) => (
            <ResultTable key={each.key} discipline={each} merits={merits} />
          ))}
        </AdminForm>
      )}
      <ListPages page={page} pages={pages} />
    </Section>
  )
}
