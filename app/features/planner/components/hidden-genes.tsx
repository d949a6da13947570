import type { HiddenView } from '#app/features/planner/view/hidden.ts'
import letters from './genotype.module.css'
import styles from './hidden-genes.module.css'

/** What horses may carry unseen, and what that rests on. */
export function HiddenGenes({ parents }: { parents: readonly HiddenView[] }) {
  return (
    <dl className={styles.parents}>
      {parents.map(({ name, sentence, genes, restsOn, wrong }, at) => (
        // Both parents may be temporary and of one name.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${name} ${at}`}>
          <dt>{name}</dt>
          <dd>
            {sentence}
            {genes.length > 0 && (
              <ul>
                {genes.map((gene) => (
                  <li key={`${gene.allele} ${gene.name}`}>
                    <span className={letters.genotype}>{gene.allele}</span> {gene.name}
                    {gene.chance && <span className="muted"> {gene.chance}</span>}
                  </li>
                ))}
              </ul>
            )}
            {restsOn && <p className="muted">{restsOn}</p>}
            {wrong.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
