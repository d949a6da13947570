import { Form, useNavigate } from 'react-router'
import type { ParentGender } from '#app/domain/breeding/planner-parents.ts'
import type { ChooseData } from '#app/features/planner/data/choose.server.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import { questionText } from '#app/features/planner/text/questions.ts'
import type { ChooseView } from '#app/features/planner/view/choose.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { FollowingForm } from '#app/ui/following-form.tsx'
import { HorsePicture } from '#app/ui/horse-picture.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { ActionRow } from './action-row.tsx'
import styles from './choose.module.css'
import { MoreWishes } from './more-wishes.tsx'
import { WrongSex } from './offers.tsx'
import { HorseField } from './picker.tsx'
import { Questions } from './questions.tsx'
import { filledQuery } from './short-address.tsx'
import { useStoredHorses } from './use-stored-horses.ts'

const PATH = '/breeding/choose'

/** The horse in its landscape, and the questions about its foal. A choice is followed at once. */
export function OwnHorse({ data, found }: { data: ChooseData; found: ChooseView }) {
  const navigate = useNavigate()
  const { own } = found
  const { form } = data
  const go = (search: URLSearchParams) => void navigate(`${PATH}?${search}`, { preventScrollReset: true })
  const partnerSide = data.sides.filter(({ field }) => field !== own.field)
  const said = {
    ...form.values,
    gren: form.discipline,
    ordning: form.order,
    ...Object.fromEntries(
      partnerSide.flatMap((side) => [
        [side.generationField, side.generation],
        [side.breedField, side.breed],
        [side.saleField, side.sale],
      ]),
    ),
  }
  return (
    <FollowingForm
      action={PATH}
      said={said}
      send={(element) => go(filledQuery(element))}
      onSubmit={(event) => {
        event.preventDefault()
        go(filledQuery(event.currentTarget))
      }}
      onChange={({ currentTarget, target }) => {
        if (
          !(target instanceof HTMLSelectElement) &&
          !(target instanceof HTMLInputElement && target.type === 'checkbox')
        )
          return
        const search = filledQuery(currentTarget)
        // The classes of another discipline are not in the form yet.
        if (target.name === 'gren') search.delete('klass')
        go(search)
      }}
      className={styles.own}
      aria-label={questionText.title}
    >
      <input type="hidden" name={own.field} value={own.choice} />
      <div className={styles.horse}>
        <HorsePicture
          src={own.picture}
          alt=""
          drawing={own.drawing}
          sizes="(max-width: 767px) 100vw, 480px"
          decorative
          eager
        />
        <div>
          <h2>{own.href === null ? own.name : <Link to={own.href}>{own.name}</Link>}</h2>
          <p>
            {own.facts}. <Link to={own.change.href}>{own.change.label}</Link>
          </p>
        </div>
      </div>
      <div className={styles.asked}>
        <h3>{questionText.title}</h3>
        <Questions form={form} errors={data.errors} hint={own.hint} />
        <MoreWishes sides={partnerSide} form={form} errors={data.errors} />
        <ActionRow>
          <Button type="submit" kind="quiet">
            {chooseText.order}
          </Button>
        </ActionRow>
      </div>
    </FollowingForm>
  )
}

/** Before a horse is chosen: a field for a mare, one for a stallion, a way to make one up, and some of the stud's. */
export function PickOwn({ data }: { data: ChooseData }) {
  const { stored } = useStoredHorses()
  return (
    <Section id="valj" title={chooseText.start}>
      <WrongSex sides={data.sides} />
      <div className={styles.pick}>
        {data.sides
          .map((side, at) => (
            <div key={side.gender}>
              <Form action={PATH}>
                <HorseField
                  side={side}
                  stored={stored}
                  path={PATH}
                  label={chooseText.own[side.gender]}
                  placeholder={chooseText.name}
                />
                <Button type="submit" className="without-js">
                  {chooseText.show}
                </Button>
              </Form>
              <Examples gender={side.gender} horses={data.examples[at] ?? []} />
            </div>
          ))
          .toReversed()}
      </div>
      <ActionRow>
        <ButtonLink kind="quiet" to="/breeding?vy=ny">
          {chooseText.invent}
        </ButtonLink>
      </ActionRow>
    </Section>
  )
}

type ExamplesProps = { gender: ParentGender; horses: ChooseData['examples'][number] }

function Examples({ gender, horses }: ExamplesProps) {
  if (horses.length === 0) return null
  const id = `till-exempel-${gender}`
  return (
    <>
      <h3 id={id}>{chooseText.examples[gender]}</h3>
      <ul className={styles.examples} aria-labelledby={id}>
        {horses.map(({ name, href, facts, drawing }) => (
          <li key={href}>
            <DrawnBust drawing={drawing} />
            <Link to={href}>{name}</Link>
            <small className="muted">{facts}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
