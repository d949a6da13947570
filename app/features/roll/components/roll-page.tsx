import { Form } from 'react-router'
import { HorseCard } from '#app/features/horses/components/horse-card.tsx'
import { HorseTable } from '#app/features/horses/components/later.tsx'
import { ShownAs } from '#app/features/horses/components/shown-as.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { IconClose } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { rollText } from '../text.ts'
import type { RollView } from '../view/page.ts'
import { Near, Unread } from './later.tsx'
import { FILTER_FORM, RollFilters } from './roll-filters.tsx'
import styles from './roll-page.module.css'
import { SentenceField } from './sentence-field.tsx'

/** Cards that are loaded at once. */
const EAGER = 3

/** Another order of what a sentence found: the sentence stays. */
const ORDER_FORM = 'roll-order'

export function RollPage({ view, title }: { view: RollView; title: string }) {
  if (view.isEmpty)
    return (
      <div className="wrap">
        <PageHead title={title} />
        <Empty text={rollText.empty} />
      </div>
    )
  return (
    <div className="wrap">
      <PageHead title={title}>
        <p>{view.lead}</p>
      </PageHead>
      <SentenceForm view={view} />
      {!view.isOnly && <Found view={view} />}
    </div>
  )
}

/** The horses that were found, beside the filters. */
function Found({ view }: { view: RollView }) {
  const orderForm = view.sentence ? ORDER_FORM : FILTER_FORM
  return (
    <>
      <Chips view={view} />
      {view.sentence && (
        <Form id={ORDER_FORM} action="/horses" preventScrollReset hidden>
          {view.sentence.map(({ key, value }) => (
            <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
          ))}
        </Form>
      )}
      <div className={styles.page}>
        <RollFilters view={view} />
        <section aria-labelledby="roll-found">
          <div className={styles.top}>
            <h2 id="roll-found" aria-live="polite">
              {view.heading}
            </h2>
            <label className={styles.order}>
              <span>{rollText.order}</span>
              <select
                key={view.order}
                name="ordning"
                form={orderForm}
                defaultValue={view.order}
                onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
              >
                {view.orders.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <Button className="without-js" kind="quiet" small type="submit" form={orderForm}>
              {rollText.order}
            </Button>
            <ShownAs ways={view.ways} />
          </div>
          {view.total === 0 ? null : view.isTable ? (
            <HorseTable {...view} />
          ) : (
            <ul className={styles.cards}>
              {view.cards.map((card, at) => (
                <li key={card.href}>
                  <HorseCard card={card} eager={at < EAGER} heading="h3" isRow={at >= EAGER} />
                </li>
              ))}
            </ul>
          )}
          <ListPages page={view.page} pages={view.pages} />
          {(view.total === 0 || view.near.length > 0 || view.wider) && <Near view={view} />}
        </section>
      </div>
    </>
  )
}

/** The sentence stays as it was written; its filters are the chips below. */
function SentenceForm({ view: { words, typed, unread } }: { view: RollView }) {
  return (
    <>
      <SentenceField words={words} typed={typed} />
      {unread && <Unread unread={unread} />}
    </>
  )
}

function Chips({ view }: { view: RollView }) {
  if (view.chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={rollText.chosen}>
      {view.chips.map(({ kind, value, href }) => (
        <li key={href}>
          <Link className={styles.chip} to={href} preventScrollReset>
            <span className="vh">{rollText.remove('')}</span>
            <small>{kind}</small> {value}
            <IconClose />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} to="/horses" preventScrollReset>
          {rollText.clear}
        </Link>
      </li>
    </ul>
  )
}
