import { Fragment } from 'react'
import { treeText } from '#app/features/pedigree/text/tree.ts'
import type { PedigreeCellView } from '#app/features/pedigree/view/tree.ts'
import { SameAgain } from '#app/framework/same-again.tsx'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Fold } from '#app/ui/fold.tsx'
import styles from './pedigree-tree.module.css'

/** Four generations: a tree on wide screens and in print, a list on phones. It ends where no parent is known. */
export function PedigreeTree({ parents }: { parents: [sire: PedigreeCellView, dam: PedigreeCellView] }) {
  return (
    <div className={styles.tree}>
      {parents.every(({ name }) => name === null) ? (
        <p className={styles.cut}>{treeText.unknownDescent}</p>
      ) : (
        <ol>
          <Ancestor cell={parents[0]} parent={treeText.sire} isFirstGrandparent={false} />
          <Ancestor cell={parents[1]} parent={treeText.dam} isFirstGrandparent={false} />
        </ol>
      )}
    </div>
  )
}

type AncestorProps = {
  cell: PedigreeCellView
  parent: string
  /** On phones generations three and four fold behind each grandparent; the first one starts open. */
  isFirstGrandparent: boolean
}

function Ancestor({ cell, parent, isFirstGrandparent }: AncestorProps) {
  return (
    <li className={[styles[`g${cell.generation}`], cell.mark && styles[cell.mark]].filter(Boolean).join(' ')}>
      <Cell cell={cell} parent={parent} />
      {cell.generation === 2 && (cell.parents || cell.isEnd) && (
        <Fold label={treeText.twoMore(cell.name)} open={isFirstGrandparent || cell.mark !== null} />
      )}
      {cell.parents && (
        <ol>
          <Ancestor
            cell={cell.parents[0]}
            parent={treeText.sire}
            isFirstGrandparent={cell.generation === 1 && parent === treeText.sire}
          />
          <Ancestor cell={cell.parents[1]} parent={treeText.dam} isFirstGrandparent={false} />
        </ol>
      )}
      {cell.isEnd && (
        <ol>
          <li className={styles.end}>
            <div className={styles.cut}>{treeText.unknownDescent}</div>
          </li>
        </ol>
      )}
    </li>
  )
}

function Cell({ cell, parent }: { cell: PedigreeCellView; parent: string }) {
  if (cell.name === null) {
    return (
      <div className={`${styles.cell} ${styles.unknown}`}>
        <span className={styles.name}>
          <span className="vh">
            {treeText.generation(cell.generation)}, {treeText.unknownParent(parent)}
          </span>
          <span aria-hidden="true">–</span>
        </span>
      </div>
    )
  }
  return (
    // The same ancestor is on the pages of all its descendants.
    <SameAgain as="div" className={styles.cell} part={Known} given={{ cell: { ...cell, parents: null }, parent }} />
  )
}

function Known({ cell, parent }: { cell: PedigreeCellView; parent: string }) {
  const facts = [
    treeText.generation(cell.generation),
    cell.breed,
    cell.color,
    cell.height && `${cell.height}\u00a0cm`,
  ].filter((fact) => fact !== null)
  return (
    <>
      {cell.drawing && <DrawnBust drawing={cell.drawing} className={styles.bust} />}
      <span className={styles.name}>
        <span className="vh">{parent}: </span>
        {cell.href ? <ExternalLink href={cell.href}>{cell.name}</ExternalLink> : cell.name}
        {cell.tag?.kind === 'flag' && (
          <>
            {' '}
            <Flag code={cell.tag.code} />
          </>
        )}
        {cell.tag?.kind === 'text' && (
          <>
            {' '}
            <Chip className={styles.beside} title={cell.tag.label}>
              {cell.tag.code}
            </Chip>
          </>
        )}
        {cell.times && (
          <>
            {' '}
            <Repeated cell={cell} />
          </>
        )}
      </span>
      <span className={styles.facts}>
        {facts.map((fact, position) => (
          <Fragment key={fact}>
            {position > 0 && ' · '}
            {fact === cell.color && cell.coat && <CoatSwatch coat={cell.coat} />}
            {fact}
          </Fragment>
        ))}
        {cell.exterior && (
          <>
            {' '}
            <Chip className={styles.grade} tone={cell.exterior.colour}>
              {cell.exterior.text}
            </Chip>
          </>
        )}
      </span>
    </>
  )
}

/** The letter of a repeated ancestor, and how many times it occurs. */
function Repeated({ cell: { name, sign, times, choose, mark } }: { cell: PedigreeCellView }) {
  const words = treeText.repeated(times)
  if (sign === null || choose === null)
    return (
      <Chip className={styles.beside} title={words}>
        ×{times}
      </Chip>
    )
  return (
    <ChipLink className={`${styles.sign} ${styles.beside}`} to={choose} preventScrollReset title={words}>
      <span className="vh">{mark === 'goal' ? treeText.hideWays(name) : treeText.showWays(name)}</span>
      {sign} ×{times}
    </ChipLink>
  )
}
