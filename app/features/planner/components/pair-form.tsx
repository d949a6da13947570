import { Link } from 'react-router'
import type { PlannerData } from '#app/features/planner/data/planner.server.ts'
import type { SideView } from '#app/features/planner/data/sides.server.ts'
import { foalText } from '#app/features/planner/text/foal.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classList } from '#app/ui/class-list.ts'
import { FollowingForm } from '#app/ui/following-form.tsx'
import letters from './genotype.module.css'
import styles from './pair-form.module.css'
import { Picker, useChoose } from './picker.tsx'
import { FamilyPicture } from './planner-art.tsx'
import { HiddenFields, useShortAddress } from './short-address.tsx'
import type { StoredHorse } from './use-stored-horses.ts'

export function PairForm({ data, stored }: { data: PlannerData; stored: readonly StoredHorse[] }) {
  const submit = useShortAddress()
  const choose = useChoose()
  const { pair } = data
  const said: Record<string, string> = Object.assign({}, ...data.sides.map(saidOf))
  const [sire, dam] = data.sides
  return (
    <FollowingForm
      action="/breeding"
      onSubmit={submit}
      aria-label={plannerText.parents}
      said={said}
      send={(form) => {
        // Only selects act at once; a name may be incomplete.
        const chosen = [...form.querySelectorAll('select')].filter(({ name, value }) => value !== said[name])
        if (chosen.length > 0) choose(Object.fromEntries(chosen.map(({ name, value }) => [name, value])))
      }}
    >
      <HiddenFields fields={data.hiddenForPair} />
      <div className={styles.pair}>
        {data.sides.map((side) => (
          <div className={styles.side} key={side.gender}>
            {/* `h0` or `s0` */}
            {side.parent?.isCustom && <input type="hidden" name={`${side.field[0]}0`} value={side.parent.choice} />}
            <Picker side={side} stored={stored} />
            <Chosen side={side} />
          </div>
        ))}
      </div>
      {(sire.parent || dam.parent) && (
        <figure className={styles.family}>
          <FamilyPicture
            sire={sire.parent?.drawing ?? null}
            dam={dam.parent?.drawing ?? null}
            foal={pair?.foal.drawing ?? null}
            roll={pair?.foal.seed ?? ''}
            label={plannerText.family(sire.parent?.name ?? null, dam.parent?.name ?? null, pair?.foal.colour ?? null)}
            className={styles.picture}
          />
          {pair && pair.foal.coat !== '' && <figcaption>{pair.foal.coat}</figcaption>}
        </figure>
      )}
      <div className={styles.go}>
        {pair ? (
          <>
            <ButtonLink to={pair.nextHref} preventScrollReset rel="nofollow">
              {foalText.next}
            </ButtonLink>
            <Button type="submit" kind="quiet" className="without-js">
              {plannerText.otherPair}
            </Button>
          </>
        ) : (
          <Button type="submit">{plannerText.simulate}</Button>
        )}
        <ButtonLink kind="quiet" to={data.newHorseHref}>
          {plannerText.addTemporary}
        </ButtonLink>
      </div>
    </FollowingForm>
  )
}

const saidOf = ({ field, typed, generationField, generation, breedField, breed }: SideView) => ({
  [field]: typed,
  [generationField]: generation,
  [breedField]: breed,
})

function Chosen({ side: { gender, parent, editHref } }: { side: SideView }) {
  if (!parent) {
    return (
      <div>
        <p className="cap">{gender}</p>
        <p className={classList('it muted', styles.nobody)}>{plannerText.nobody[gender]}</p>
      </div>
    )
  }
  return (
    <div>
      <p className="cap">
        {gender}
        {parent.isCustom && plannerText.alsoTemporary}
      </p>
      <h2>{parent.href ? <Link to={parent.href}>{parent.name}</Link> : parent.name}</h2>
      <p className="muted">{parent.facts}</p>
      <p className={classList(letters.genotype, styles.genotype)}>
        {parent.genotype ?? <span className="muted">{plannerText.noGenotype}</span>}
      </p>
      {editHref && (
        <p>
          <Link to={editHref}>{plannerText.changeHorse}</Link>
        </p>
      )}
    </div>
  )
}
