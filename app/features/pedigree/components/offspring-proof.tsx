import type { OffspringProofView } from '#app/features/pedigree/view/offspring-proof.ts'
import { Section } from '#app/ui/section.tsx'
import { Below, Name, Table } from '#app/ui/table.tsx'
import styles from './offspring-proof.module.css'

export function OffspringProof({
  proof: { title, label, lead, columns, lines, facts },
}: {
  proof: OffspringProofView
}) {
  return (
    <Section id="berattar" title={title}>
      {lines.length > 0 && (
        <>
          <p className="muted">{lead}</p>
          <Table columns={Object.values(columns)} className={styles.proof} aria-label={label}>
            <tbody>
              {lines.map((line) => (
                <tr key={line.what}>
                  <td>
                    <Name>{line.what}</Name>
                    {line.note && <Below>{line.note}</Below>}
                  </td>
                  <td data-label={columns.foals}>{line.count}</td>
                  <td data-label={columns.promised}>{line.promised}</td>
                  <td data-label={columns.became}>{line.became}</td>
                  <td data-label={columns.difference}>
                    {line.difference}
                    {line.verdict && <Below>{line.verdict}</Below>}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
