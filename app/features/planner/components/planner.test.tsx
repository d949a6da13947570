import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Making } from './following.tsx'
import { StoredList } from './planner.tsx'

type Props = Parameters<typeof StoredList>[0]
type Side = Props['data']['sides'][number]

const side = (gender: Side['gender'], name: string, isCustom: boolean): Side =>
  ({
    gender,
    field: gender === 'Sto' ? 'sto' : 'hingst',
    parent: { name, choice: `~${name}`, isCustom, facts: 'SWB' },
  }) as Side // what the list reads of it

const STORED = [
  { choice: '~a&b', name: 'Åke', gender: 'Hingst', facts: 'SWB, 160 cm' },
  { choice: '~c', name: 'Mia', gender: 'Sto', facts: '' },
]

function listOf(stored: Props['stored'], sides: Side[]) {
  const asked: unknown[] = []
  const tree = StoredList({
    data: { sides, newHorseHref: '/breeding?vy=ny' },
    stored,
    choose: (changes) => asked.push(['choose', changes]),
    keep: (horse) => asked.push(['keep', horse]),
    drop: (choice) => asked.push(['drop', choice]),
  })
  return { tree, asked }
}

/** What the buttons do, in order. */
function pressAll(node: ReactNode): void {
  if (Array.isArray(node)) for (const one of node) pressAll(one)
  else if (typeof node === 'object' && node !== null && 'props' in node) {
    const { onClick, children } = (node as ReactElement<{ onClick?: () => void; children?: ReactNode }>).props
    onClick?.()
    pressAll(children)
  }
}

test('stored horses are chosen for their side, edited and removed; one that came with the address is stored', () => {
  const { tree, asked } = listOf(STORED, [side('Hingst', 'Gäst', true), side('Sto', 'Stuteriets', false)])
  const html = renderToStaticMarkup(<MemoryRouter>{tree}</MemoryRouter>).replace(/ class="[^"]*"/g, '')
  expect(html.match(/<li>.*?<\/li>/g)?.map((item) => item.replace(/<button[^>]*>/g, '<button>'))).toEqual([
    '<li><b>Åke</b> <span>hingst, SWB, 160 cm</span><button>Välj <span>Åke</span></button><a href="/breeding?vy=ny&amp;andra=~a%26b">Ändra <span>Åke</span></a><button>Ta bort <span>Åke</span></button></li>',
    '<li><b>Mia</b> <span>sto</span><button>Välj <span>Mia</span></button><a href="/breeding?vy=ny&amp;andra=~c">Ändra <span>Mia</span></a><button>Ta bort <span>Mia</span></button></li>',
    '<li><b>Gäst</b> <span>kom med adressen</span><button>Spara <span>Gäst</span></button></li>',
  ])
  pressAll(tree)
  expect(asked).toEqual([
    ['choose', { hingst: '~a&b', vy: '' }],
    ['drop', '~a&b'],
    ['choose', { sto: '~c', vy: '' }],
    ['drop', '~c'],
    ['keep', { choice: '~Gäst', name: 'Gäst', gender: 'Hingst', facts: 'SWB' }],
  ])
})

test('without a temporary horse there is no list', () => {
  expect(listOf([], [side('Hingst', 'Stuteriets', false)]).tree).toBeNull()
  expect(listOf(STORED, []).tree).not.toBeNull()
  const stored = { choice: '~Gäst', name: 'Gäst', gender: 'Sto', facts: '' }
  const { tree } = listOf([stored], [side('Sto', 'Gäst', true)])
  expect(renderToStaticMarkup(<MemoryRouter>{tree}</MemoryRouter>).split('<li>')).toHaveLength(2)
})

test('what is still being made says how far it is, and the page comes again without script', () => {
  const html = renderToStaticMarkup(
    <Making making={{ percent: 25 }} label="Hur långt räkningen har kommit">
      Räknar
    </Making>,
  )
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="2"/></noscript>')
  expect(html.replace(/<!-- -->| class="[^"]*"/g, '')).toContain(
    '<p role="status">Räknar 25 %<progress max="100" value="25" aria-label="Hur långt räkningen har kommit"></progress></p>',
  )
})
