import { Link } from 'react-router'
import { Actions } from '#app/desk/actions.tsx'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import type { AdminAnswer } from '#app/desk/form-action.server.ts'
import { text } from '#app/features/competition/text.ts'
import type { ReadyLine } from '#app/features/competition/view/ready.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Below, NameCell, Table } from '#app/ui/table.tsx'
import { ReadyMerits } from './entry-figures.tsx'
import rows from './entry-table.module.css'
import styles from './ready-form.module.css'

type Props = { lines: readonly ReadyLine[]; isCut: boolean; answer: AdminAnswer | undefined }

/** Who has ten merits, and what Level Up would do to each; those who may can be moved up together. */
export function ReadyForm({ lines, isCut, answer }: Props) {
  const [form] = useAdminForm<{ ids: string[] }>({ id: 'ready', answer, intents: ['level-up-many'] })
  const may = lines.filter((line) => line.may)
  const typed = form.answer?.submission.initialValue?.['ids']
  const chosen = form.answer ? [typed].flat() : null
  return (
    <Section id="redo" title={text.list.ready} note={text.horseCount(lines.length)}>
      <p className="muted">{text.list.readyLead}</p>
      {isCut ? <p className="muted">{text.list.readyCut(lines.length)}</p> : null}
      <AdminForm form={form} isBare>
        <Table
          columns={[text.horse, text.list.disciplineAndClass, text.merits, text.buttons.levelUp]}
          className={rows.entries}
        >
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className={rows.ready}>
                <NameCell>
                  <Name line={line} isChecked={chosen === null || chosen.includes(line.id)} />
                </NameCell>
                <td>
                  {line.discipline}
                  <Below className={rows.sub}>{line.from}</Below>
                </td>
                <td>
                  <ReadyMerits merits={line.merits} />
                </td>
                <td>{line.isOffLadder ? <Link to={`${line.href}#klass`}>{line.outcome}</Link> : line.outcome}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        {may.length > 0 ? (
          <Actions className={styles.actions}>
            <Button type="submit" name="intent" value="level-up-many">
              {text.buttons.levelUp}
            </Button>
            <p className="muted">{text.list.readyNote}</p>
          </Actions>
        ) : null}
      </AdminForm>
    </Section>
  )
}

function Name({ line, isChecked }: { line: ReadyLine; isChecked: boolean }) {
  if (!line.may) return line.profile === null ? line.name : <Link to={line.profile}>{line.name}</Link>
  return (
    <>
      <label className={styles.pick}>
        <input type="checkbox" name="ids" value={line.id} defaultChecked={isChecked} />
        <span>
          {line.name}
          <span className="vh">{`, ${line.discipline}`}</span>
        </span>
      </label>
      <Seen collection="competition" id={line.id} version={line.version} />
    </>
  )
}
