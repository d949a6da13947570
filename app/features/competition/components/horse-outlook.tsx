import { Link } from 'react-router'
import { text } from '#app/features/competition/text.ts'
import type { HorseOutlook, Outlook } from '#app/features/competition/view/outlook.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Section } from '#app/ui/section.tsx'
import { NameCell, Table } from '#app/ui/table.tsx'
import styles from './horse-outlook.module.css'

export function WhyClass({
  horse: { name, ageYears },
  outlook: { potential, level, suggested },
}: {
  horse: HorseOutlook
  outlook: Outlook
}) {
  const points =
    level === null
      ? text.outlook.noPotential(name)
      : text.outlook.points(potential, text.outlook.from(level.label, level.minAge))
  const age = ageYears === null ? text.outlook.ageless : text.outlook.age(name, ageYears)
  const choice =
    suggested === null
      ? text.outlook.tooYoung
      : text.outlook.suggested(suggested.label, level !== null && suggested.label !== level.label)
  return <p className={styles.why}>{`${points} ${age} ${choice}`}</p>
}

export function HorseSection({ horse }: { horse: HorseOutlook }) {
  const { name, href, groupLabel, facts, outlooks } = horse
  return (
    <Section
      id="hasten"
      title={name}
      note={groupLabel}
      action={
        href === null ? null : (
          <Link to={href}>
            {text.outlook.profile}
            <span className="vh"> {name}</span>
          </Link>
        )
      }
    >
      <Facts facts={facts} className={styles.facts} />
      <h3 id="forslag" className={styles.heading}>
        {text.outlook.title}
      </h3>
      <Table
        columns={[text.discipline, text.potential, text.outlook.pointsAt, text.outlook.suggestion, text.outlook.inList]}
        className={styles.outlooks}
        aria-labelledby="forslag"
      >
        <tbody>
          {outlooks.map((each) => (
            <tr key={each.discipline}>
              <NameCell>{each.label}</NameCell>
              <td>{each.potential === '' ? text.none : each.potential}</td>
              <td>
                <span className={styles.unit}>{text.points.atShort}</span>
                {each.level === null ? text.none : text.outlook.from(each.level.label, each.level.minAge)}
              </td>
              <td>
                <span className={styles.unit}>{text.outlook.suggestionUnit}</span>
                {each.suggested?.label ?? text.outlook.young}
              </td>
              <td>
                {each.entry === null ? null : (
                  <Link to={each.entry}>
                    {text.outlook.entered}
                    <span className="vh">{text.outlook.in(each.label)}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
