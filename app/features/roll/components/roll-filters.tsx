import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { AS_TABLE, SHOWN_AS_KEY } from '#app/features/horses/view/as-table.ts'
import { Button } from '#app/ui/button.tsx'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { rollText } from '../text.ts'
import type { FacetOption, FacetView } from '../view/facets.ts'
import type { RollView } from '../view/page.ts'
import styles from './roll-filters.module.css'

export const FILTER_FORM = 'roll-filter'
const HISTOGRAM_HEIGHT = 36

type Control = HTMLInputElement | HTMLSelectElement

/** Filters in the address; a choice acts at once, without JavaScript the button does. */
export function RollFilters({ view }: { view: RollView }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const send = () => {
    if (!form.current) return
    // Text and boxes: values are strings. The usual order is not in the address.
    const chosen = [...new FormData(form.current)].filter(
      ([key, value]) => value !== '' && !(key === 'ordning' && value === view.usual),
    ) as [string, string][]
    void submit(new URLSearchParams(chosen), { action: '/horses', preventScrollReset: true })
  }
  const isOwn = useRef(false)
  // The controls follow the address, also after going back; they stay, and so does the focus. What was chosen before
  // the script was loaded is sent then.
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])].filter((control) => control instanceof HTMLInputElement)
    const isChosen = controls.some(
      ({ type, checked, defaultChecked, value, defaultValue }) =>
        checked !== defaultChecked || (type === 'text' && value !== defaultValue),
    )
    const isFirst = !isOwn.current
    isOwn.current = true
    if (isFirst && isChosen) return send()
    for (const control of controls) {
      control.checked = control.defaultChecked
      if (control.type === 'text') control.value = control.defaultValue
    }
    // Asked once for each answer.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [view])
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const control = target as unknown as Control // only these change
    if (control.type !== 'text') send()
  }
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'text' && target.value !== target.defaultValue) send()
  }
  return (
    <div className={styles.filters}>
      <input className={styles.toggle} id="roll-toggle" type="checkbox" />
      <label className={styles.handle} htmlFor="roll-toggle">
        <b>{rollText.filterCount(view.chips.length)}</b>
        <span>{view.chips.map(({ said, value }) => said ?? value).join(' · ')}</span>
        <span aria-hidden="true">{view.heading}</span>
      </label>
      <Form
        className={styles.form}
        ref={form}
        id={FILTER_FORM}
        action="/horses"
        aria-label={rollText.filter}
        autoComplete="off"
        preventScrollReset
        onChange={onChange}
        onBlur={onBlur}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {view.isTable && <input type="hidden" name={SHOWN_AS_KEY} value={AS_TABLE} />}
        {view.kept.map(({ key, value }) => (
          <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
        ))}
        {view.facets.map((facet) => (
          <details key={facet.label} className={styles.facet} open={facet.isOpen}>
            <summary>
              {facet.label} {facet.said && <span className={styles.said}>{facet.said}</span>}
            </summary>
            <Facet facet={facet} />
          </details>
        ))}
        <div className={styles.foot}>
          <Button className="without-js" type="submit">
            {rollText.show(view.found)}
          </Button>
          <label className={styles.close} htmlFor="roll-toggle">
            {rollText.show(view.found)}
          </label>
        </div>
      </Form>
    </div>
  )
}

function Facet({ facet }: { facet: FacetView }) {
  switch (facet.kind) {
    case 'choices':
      return (
        <>
          <Choices name={facet.key} options={facet.options} />
          {facet.rest.length > 0 && (
            <details>
              <summary>{facet.restSaid}</summary>
              <Choices name={facet.key} options={facet.rest} />
            </details>
          )}
          {facet.other && (
            <input
              className={styles.text}
              type="text"
              name={facet.key}
              aria-label={facet.other}
              placeholder={facet.other}
            />
          )}
        </>
      )
    case 'range':
      return (
        <>
          <Histogram bars={facet.bars} />
          <div className={styles.range}>
            <Bound
              name={`${facet.key}min`}
              label={rollText.least(facet.label)}
              hint={rollText.from}
              value={facet.least}
            />
            <span aria-hidden="true">–</span>
            <Bound name={`${facet.key}max`} label={rollText.most(facet.label)} hint={rollText.to} value={facet.most} />
          </div>
        </>
      )
    case 'potential':
      return <Potentials groups={facet.groups} />
  }
}

function Bound({ name, label, hint, value }: { name: string; label: string; hint: string; value: string }) {
  return (
    <input
      className={styles.text}
      type="text"
      inputMode="decimal"
      name={name}
      aria-label={label}
      placeholder={hint}
      defaultValue={value}
    />
  )
}

function Choices({ name, options }: { name: string; options: readonly FacetOption[] }) {
  return (
    <ul>
      {options.map(({ value, label, count, isChosen, coats }) => (
        <li key={value}>
          <label className={count === 0 && !isChosen ? styles.none : undefined}>
            <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
            {coats?.map((coat) => (
              <CoatSwatch key={coat} coat={`coat-${coat}`} />
            ))}
            <span>{label}</span>
            <small>{count}</small>
          </label>
        </li>
      ))}
    </ul>
  )
}

function Potentials({ groups }: { groups: { label: string; options: FacetOption[] }[] }) {
  const chosen = groups.flatMap(({ options }) => options).find(({ isChosen }) => isChosen)?.value ?? ''
  return (
    <select key={chosen} className={styles.text} name="anlag" aria-label={rollText.potential} defaultValue={chosen}>
      <option value="">{rollText.anyPotential}</option>
      {groups.map(({ label, options }) => (
        <optgroup key={label} label={label}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {label}: {option.label} ({option.count})
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

/** Only to look at: the fields beside it do the same. */
function Histogram({ bars }: { bars: { cm: number; share: number }[] }) {
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last || bars.length < 2) return null
  const count = (last.cm - first.cm) / 10 + 1
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${count * 10} ${HISTOGRAM_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ cm, share }) => {
        const height = Math.max(1, Math.round(share * HISTOGRAM_HEIGHT))
        return <rect key={cm} x={cm - first.cm + 0.5} y={HISTOGRAM_HEIGHT - height} width="9" height={height} />
      })}
    </svg>
  )
}
