import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ParentView, ProfileInfo } from '#app/features/profile/view/info.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { toneClass } from '#app/ui/tone.ts'

/** Tävling and Avel: the facts that exist, label left (spec 2); then the register card. */
export function ProfileFacts({ info }: { info: ProfileInfo }) {
  return (
    <>
      <div className="two">
        <section aria-labelledby="tavling">
          <h2 className="h3" id="tavling">
            Tävling
          </h2>
          <dl className="facts">
            {info.focus && <Fact label="Inriktning">{info.focus}</Fact>}
            {info.potentials.length > 0 && (
              <Fact label="Potential">
                <ul className="potentials">
                  {info.potentials.map((row) => (
                    <li key={row.discipline}>
                      <span className="num">{row.value}</span>
                      {row.isFocus ? <b>{row.discipline}</b> : <span>{row.discipline}</span>}
                      <span className="muted">{row.level}</span>
                    </li>
                  ))}
                </ul>
              </Fact>
            )}
            {info.heightGroup && <Fact label="Mankhöjdsgrupp">{info.heightGroup}</Fact>}
            {info.points && (
              <Fact label="VHF-poäng">
                <span className="num">{info.points.total}</span>
                {info.points.next && (
                  <span className="muted">
                    {' '}
                    {info.points.next.missing} kvar till {info.points.next.title}
                  </span>
                )}
              </Fact>
            )}
            {info.registries.length > 0 && (
              <Fact label="Register">
                {info.registries.map((registry, position) => (
                  <span key={registry.label}>
                    {position > 0 && ' · '}
                    {registry.href ? (
                      <ExternalLink href={registry.href}>
                        {registry.label} {registry.id}
                      </ExternalLink>
                    ) : (
                      `${registry.label} ${registry.id}`
                    )}
                  </span>
                ))}
              </Fact>
            )}
          </dl>
        </section>
        <section aria-labelledby="avel">
          <h2 className="h3" id="avel">
            Avel
          </h2>
          <dl className="facts">
            {(info.exterior || info.premiering) && (
              <Fact label="Bedömning">
                {info.exterior && (
                  <>
                    <span className={['num', toneClass(info.exterior.colour)].filter(Boolean).join(' ')}>
                      {info.exterior.total}
                    </span>{' '}
                    {info.exterior.grade}
                  </>
                )}
                {info.exterior && info.premiering && ' · '}
                {info.premiering && `Premiering ${info.premiering}`}
              </Fact>
            )}
            <Fact label="Avkommor">
              <span className="num">{info.offspring}</span>
            </Fact>
            {info.genotype && (
              <Fact label="Genotyp">
                <span className="geno">{info.genotype}</span>
              </Fact>
            )}
            <Fact label="Efter">
              <Parent parent={info.sire} />
            </Fact>
            <Fact label="Undan">
              <Parent parent={info.dam} />
              {info.damsire && ` (${info.damsire})`}
            </Fact>
            {info.generation && (
              <Fact label="Generation">
                <span className="num">{info.generation}</span>
              </Fact>
            )}
            {info.line && (
              <Fact label="Linje">
                <span className="num">{info.line.text}</span> {info.line.founder}
              </Fact>
            )}
            {info.inbreeding && (
              <Fact label="Inavelsgrad">
                {'problem' in info.inbreeding ? (
                  info.inbreeding.problem
                ) : (
                  <>
                    <span className="num">{info.inbreeding.percent}</span> {info.inbreeding.basis}
                    {info.inbreeding.isExplained && (
                      <>
                        {' '}
                        <a href="#inavel">varifrån?</a>
                      </>
                    )}
                  </>
                )}
              </Fact>
            )}
          </dl>
        </section>
      </div>
      {info.register && (
        <div className="reg">
          {info.register.entries.map((entry) => (
            <span key={entry.label}>
              <span className="cap">{entry.label}</span>
              {entry.value}
            </span>
          ))}
          {info.register.href && (
            <ExternalLink className={buttonLook({ kind: 'quiet', small: true })} href={info.register.href} arrow>
              Visa i registret
            </ExternalLink>
          )}
        </div>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Parent({ parent }: { parent: ParentView }) {
  return parent.href ? <Link to={parent.href}>{parent.name}</Link> : parent.name
}
