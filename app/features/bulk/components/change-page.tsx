import { Form, Link } from 'react-router'
import { BULK_CHANGES, BULK_KINDS, type BulkKind } from '#app/domain/bulk/bulk-changes.table.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { ASKED } from '../schema/asked.ts'
import { bulkText } from '../text.ts'
import { type Asked, askedPath, CHANGE_PATH, type ShownNames } from '../view.ts'
import styles from './change-page.module.css'
import { ValueField } from './value-field.tsx'

/** Which horses were chosen. */
export function ChosenHorses({ names, count }: ShownNames) {
  return (
    <details className={styles.chosen}>
      <summary>{bulkText.chosen(count)}</summary>
      <p>
        {names.join(', ')}
        {count > names.length ? bulkText.andMore(count - names.length) : ''}
      </p>
    </details>
  )
}

/** What can be changed of them, each a link. */
export function KindLinks({ asked }: { asked: Asked }) {
  return (
    <nav className={styles.kinds} aria-label={bulkText.what}>
      <ul>
        {BULK_KINDS.map((kind) => (
          <li key={kind}>
            <Link
              to={askedPath(asked, { vad: kind })}
              preventScrollReset
              aria-current={kind === asked.kind ? 'page' : undefined}
            >
              {BULK_CHANGES[kind].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Asks for the new value; the answer is a dry run, in the address. */
export function ValueForm({ asked, kind }: { asked: Asked; kind: BulkKind }) {
  return (
    <Section id="value" title={BULK_CHANGES[kind].label}>
      <Form key={kind} action={CHANGE_PATH} className={styles.value} preventScrollReset>
        <ListInputs list={asked.list} />
        <ChosenInputs asked={asked} />
        <input type="hidden" name={ASKED.kind} value={kind} />
        <ValueField kind={kind} asked={asked} />
        <Button type="submit" kind="quiet">
          {bulkText.look}
        </Button>
      </Form>
    </Section>
  )
}

/** The list's filters, each an input of its own. */
function ListInputs({ list }: { list: string }) {
  return [...new URLSearchParams(list)].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ))
}

/** Which horses: all that match, or each by its id. */
export function ChosenInputs({ asked: { isAll, ids } }: { asked: Asked }) {
  if (isAll) return <input type="hidden" name={ASKED.all} value="1" />
  return [...new Set(ids)].map((id) => <input key={id} type="hidden" name={ASKED.horse} value={id} />)
}
