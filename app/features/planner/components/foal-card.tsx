import { Link } from 'react-router'
import type { PairView } from '#app/features/planner/view/planner.ts'
import { catalogue, copiedNoteMs } from '#app/text/catalogue.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyText } from '#app/ui/copy-text.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { FoalPicture, MiniFoal } from './planner-art.tsx'

/** The simulated foal: drawn, named by its colour, with all that was rolled. */
export function FoalCard({ pair: { foal, nextHref, tenHref, oneHref, ten } }: { pair: PairView }) {
  return (
    <section className={foal.drawing ? 'foal' : 'foal no-pic'} id="fol" aria-labelledby="fol-h">
      {foal.drawing && (
        <figure>
          <FoalPicture drawing={foal.drawing} />
          <figcaption>{foal.coat}</figcaption>
        </figure>
      )}
      <div className="body">
        <div>
          <p className="cap">Simulerat föl {foal.seed}</p>
          <h2 id="fol-h">{foal.colour ?? 'Okänd färg'}</h2>
          <p className="lede">{foal.descent}</p>
        </div>
        {foal.health.length > 0 && (
          <ul className="health">
            {foal.health.map((note) => (
              <li key={`${note.code} ${note.text}`} className={note.isViable ? 'note' : 'note is-lethal'}>
                <b>{note.code}</b> {note.text}
              </li>
            ))}
          </ul>
        )}
        <Facts
          facts={[
            {
              label: 'Genotyp',
              value: foal.genotype ?? 'Går inte att räkna ut',
              className: foal.genotype ? 'geno' : '',
            },
            {
              label: 'Höjd',
              value: foal.height && (
                <>
                  <span className="num">{foal.height}</span> cm <span className="muted">{foal.group}</span>
                </>
              ),
            },
            {
              label: 'Bäst potential',
              value: foal.best && (
                <>
                  <span className="num">{foal.best.value}</span> {foal.best.discipline}{' '}
                  <span className="muted">{foal.best.level}</span>
                </>
              ),
            },
            { label: 'Ras', value: foal.breed },
            { label: 'Generation', value: foal.generation && <span className="num">{foal.generation}</span> },
            {
              label: 'Linje',
              value: (
                <>
                  <span className="num">{foal.line.text}</span> {foal.line.founder}
                </>
              ),
            },
          ]}
        />
        {foal.pairs.length > 0 && (
          <div>
            <h3 className="cap">Egenskaper, två värden var</h3>
            <ul className="stats">
              {foal.pairs.map(({ name, values: [first, second] }) => (
                <li key={name}>
                  <span>{name}</span>
                  <span className="v">
                    <b>{first}</b> <b>{second}</b>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="acts">
          <CopyText
            key={foal.copyText}
            value={foal.copyText}
            button="Kopiera"
            summary="Text att kopiera"
            areaLabel="Fölet som text"
            rows={7}
            copied={catalogue.copied}
            copiedMs={copiedNoteMs}
            refused="Texten är markerad: kopiera den med Ctrl och C."
          />
          <ButtonLink kind="quiet" to={nextHref} preventScrollReset rel="nofollow">
            Nytt föl
          </ButtonLink>
          <ButtonLink kind="quiet" to={ten ? oneHref : tenHref} preventScrollReset={ten !== null} rel="nofollow">
            {ten ? 'Visa ett föl' : 'Jämför tio föl'}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Ten foals of the same pair side by side. */
export function TenFoals({ foals, chosen }: { foals: NonNullable<PairView['ten']>; chosen: number }) {
  return (
    <ol className="ten">
      {foals.map((foal) => (
        <li key={foal.seed} className={foal.seed === chosen ? 'is-chosen' : undefined}>
          {foal.drawing && <MiniFoal drawing={foal.drawing} className="midi" />}
          <div>
            <h3>
              <Link to={foal.href} rel="nofollow" aria-current={foal.seed === chosen ? 'true' : undefined}>
                {foal.colour ?? 'Okänd färg'}
                <span className="vh">, föl {foal.seed}</span>
              </Link>
            </h3>
            <p className="muted">
              <span aria-hidden="true">Föl {foal.seed}</span>
              {foal.height && `, ${foal.height}\u00a0cm`}
            </p>
            <ul>
              {foal.potentials.map((row) => (
                <li key={row.key} className={row.isBest ? 'is-best' : undefined}>
                  <span>{row.discipline}</span> <b>{row.value}</b>
                  {row.isBest && <span className="vh"> (bäst av de tio)</span>}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}
