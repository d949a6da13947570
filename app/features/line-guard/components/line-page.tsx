import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lineGuardText } from '#app/features/line-guard/text.ts'
import type { LinePageView, LineRow } from '#app/features/line-guard/view/lines.ts'
import { Lines } from '#app/ui/lines.tsx'
import { noteLook } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { EndCell, NameCell, Table } from '#app/ui/table.tsx'
import styles from './line-page.module.css'

/** `founder`: who the line begins with, drawn. */
type LinePageProps = { view: LinePageView; founder: ReactNode }

export function LinePage({ view: { title, row, warnings, branches, whole, horses }, founder }: LinePageProps) {
  return (
    <div className="wrap">
      <PageHead title={title} status={lineGuardText.lineLead} />
      <p className={styles.ways}>
        <Link to="/bloodlines">{lineGuardText.allLines}</Link>
        {whole ? <Link to={whole.href}>{whole.label}</Link> : null}
      </p>
      {founder}
      <Lines className={noteLook({ tone: 'danger' })} items={warnings} />
      <Section id="i-dag" title={lineGuardText.today}>
        <LineTable rows={[row, ...branches]} className={styles.figures} />
        {founder && <p className={styles.counted}>{lineGuardText.counted}</p>}
      </Section>
      <Section id="hastar" title={lineGuardText.horses}>
        {horses.length === 0 ? (
          <p>{lineGuardText.nobody}</p>
        ) : (
          <Table
            className={styles.kin}
            columns={[
              lineGuardText.horse,
              lineGuardText.gender,
              lineGuardText.line,
              { label: lineGuardText.kin, isEnd: true },
            ]}
          >
            <tbody>
              {horses.map((horse) => (
                <tr key={horse.name}>
                  <NameCell>
                    <Link to={horse.href}>{horse.name}</Link>
                  </NameCell>
                  <td>
                    {horse.gender}
                    {horse.standing.map((word) => (
                      <span key={word} className="muted">
                        , {word}
                      </span>
                    ))}
                  </td>
                  <td data-label={lineGuardText.line}>{horse.line}</td>
                  <EndCell data-label={lineGuardText.kin}>{horse.kinship}</EndCell>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Section>
    </div>
  )
}

type LineTableProps = { rows: readonly LineRow[]; className: string | undefined; isLinked?: boolean }

export function LineTable({ rows, className, isLinked = false }: LineTableProps) {
  const heads = [
    lineGuardText.stallions,
    lineGuardText.mares,
    lineGuardText.geldings,
    lineGuardText.holders,
    lineGuardText.living,
  ]
  return (
    <Table
      columns={[lineGuardText.line, ...heads.map((label) => ({ label, isEnd: true }))]}
      stacks={false}
      className={className}
    >
      <tbody>
        {rows.map(({ text: line, founder, href, stallions, mares, geldings, holders, all }) => (
          <tr key={line}>
            <NameCell>{isLinked ? <Link to={href}>{`${line} ${founder}`}</Link> : line}</NameCell>
            <EndCell>{stallions}</EndCell>
            <EndCell>{mares}</EndCell>
            <EndCell>{geldings}</EndCell>
            <EndCell>{holders}</EndCell>
            <EndCell>{all}</EndCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
