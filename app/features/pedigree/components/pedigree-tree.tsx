import { PEDIGREE_GENERATIONS } from '#app/domain/pedigree/walk.ts'
import { treeText } from '#app/features/pedigree/text/tree.ts'
import type { LedView } from '#app/features/pedigree/view/led.ts'
import type { PedigreeCellView } from '#app/features/pedigree/view/tree.ts'
import { SameAgain } from '#app/framework/same-again.tsx'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { CoatSwatch } from '#app/ui/coat-swatch.tsx'
import { Dots } from '#app/ui/dots.tsx'
import { DrawnBust } from '#app/ui/drawn-horse.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { DeepTree } from './later-deep.tsx'
import styles from './pedigree-tree.module.css'

type TreeProps = {
  parents: [sire: PedigreeCellView, dam: PedigreeCellView]
  /** How many generations are shown, and the addresses that show others. */
  led?: LedView | null | undefined
}

/** The generations: a tree on wide screens and in print, a list on phones. It ends where no parent is known. */
export function PedigreeTree({ parents, led = null }: TreeProps) {
  const isDeep = led !== null && led.led > PEDIGREE_GENERATIONS
  const tree = (
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
  if (led === null) return tree
  return (
    <>
      <LedChoice led={led} />
      {isDeep ? (
        <DeepTree led={led.led} parents={parents}>
          {tree}
        </DeepTree>
      ) : (
        tree
      )}
    </>
  )
}

function LedChoice({ led: { led, ways } }: { led: LedView }) {
  const items = ways.map((way) => ({ href: way.href, label: treeText.ledShown(way.led) }))
  return <Tabs label={treeText.led} items={items} currentPath={ways.find((way) => way.led === led)?.href ?? ''} />
}

type AncestorProps = {
  cell: PedigreeCellView
  parent: string
  /** On phones later generations fold behind each grandparent, the first open, and again behind the fourth. */
  isFirstGrandparent: boolean
}

function Ancestor({ cell, parent, isFirstGrandparent }: AncestorProps) {
  // Also on wide screens, where it is open.
  const isFoldable = cell.generation === PEDIGREE_GENERATIONS
  return (
    <li className={[styles[`g${cell.generation}`], cell.mark && styles[cell.mark]].filter(Boolean).join(' ')}>
      <Cell cell={cell} parent={parent} />
      {cell.parents && (cell.generation === 2 || isFoldable) && (
        <Fold
          label={treeText.more(cell.behind, cell.name)}
          open={cell.mark !== null || (!isFoldable && (isFirstGrandparent || cell.behind > 2))}
        />
      )}
      {cell.parents &&
        (isFoldable ? (
          <details data-more open>
            <summary>
              <span>{treeText.more(cell.behind, cell.name)}</span>
            </summary>
            <Parents of={cell.parents} />
          </details>
        ) : (
          <Parents of={cell.parents} isFirst={cell.generation === 1 && parent === treeText.sire} />
        ))}
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

function Parents({ of: [sire, dam], isFirst = false }: { of: TreeProps['parents']; isFirst?: boolean }) {
  return (
    <ol>
      <Ancestor cell={sire} parent={treeText.sire} isFirstGrandparent={isFirst} />
      <Ancestor cell={dam} parent={treeText.dam} isFirstGrandparent={false} />
    </ol>
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
    [treeText.generation(cell.generation), cell.breed].filter(Boolean).join(' · '),
    cell.color && cell.coat ? <Coat key="" color={cell.color} coat={cell.coat} /> : cell.color,
    cell.height && `${cell.height}\u00a0cm`,
  ].filter((fact) => fact !== null)
  return (
    <>
      {cell.drawing && <DrawnBust drawing={cell.drawing} className={styles.bust} />}
      <span className={styles.name}>
        <span className="vh">{parent}: </span>
        <span id={cell.page === null ? undefined : `n-${cell.path}`}>
          {cell.href ? <ExternalLink href={cell.href}>{cell.name}</ExternalLink> : cell.name}
        </span>
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
        <Dots of={facts} />
        {cell.exterior && (
          <Chip className={styles.whole} tone={cell.exterior.colour}>
            {cell.exterior.text}
          </Chip>
        )}
        {cell.page && (
          <>
            {' '}
            <Link
              id={`s-${cell.path}`}
              className="here"
              to={cell.page}
              aria-labelledby={`s-${cell.path} n-${cell.path}`}
            >
              {treeText.page}
            </Link>
          </>
        )}
      </span>
      {cell.isAgain && <span className={styles.facts}>{treeText.again}</span>}
    </>
  )
}

/** The swatch is on the line of the colour's first word. */
function Coat({ color, coat }: { color: string; coat: string }) {
  const [word = ''] = color.split(' ')
  const rest = color.slice(word.length)
  return (
    <>
      <CoatSwatch coat={coat} />
      {word}
      {rest && <span className={styles.free}>{rest}</span>}
    </>
  )
}

/** The letter of a repeated ancestor, and how many times it occurs. */
function Repeated({ cell: { name, sign, times, choose, mark } }: { cell: PedigreeCellView }) {
  const words = treeText.repeated(times)
  if (choose === null)
    return (
      <Chip className={styles.beside} title={words}>
        {sign} ×{times}
      </Chip>
    )
  return (
    <ChipLink className={`${styles.sign} ${styles.beside}`} to={choose} preventScrollReset title={words}>
      <span className="vh">{mark === 'goal' ? treeText.hideWays(name) : treeText.showWays(name)}</span>
      {sign} ×{times}
    </ChipLink>
  )
}
