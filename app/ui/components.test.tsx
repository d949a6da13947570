import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { writePartsBy } from '#app/framework/same-again.tsx'
import { Carousel, rangeText, roveTo, stepTo } from './carousel.tsx'
import { DrawnBust, DrawnHorse, type HorseDrawing } from './drawn-horse.tsx'
import { ExternalLink } from './external-link.tsx'
import { Facts } from './facts.tsx'
import { SelectField, TextField } from './fields.tsx'
import { HEAD_SCRIPT, OPEN_SEARCH } from './head-script.ts'
import { HorsePicture } from './horse-picture.tsx'
import { Late } from './late.tsx'
import { Lightbox } from './lightbox.tsx'
import { Pagination, pagesShown } from './pagination.tsx'
import { isDrawnRibbon, Ribbon } from './ribbon.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { isCurrent, type NavItem, SiteHeader } from './site-header.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
const count = (text: string, part: string) => text.split(part).length - 1

const drawing: HorseDrawing = {
  framing: 'standing',
  body: 'warm',
  layer: null,
  scale: 1,
  isMirrored: false,
  coat: 'coat-brun',
  patterns: ['is-star'],
  scene: 'hage',
  light: 'dag',
  label: 'Tecknad häst: Brun',
}

describe('the carousel', () => {
  const shelf = (total: number, visible: 8 | 12) =>
    html(
      <Carousel
        id="r"
        title="Rosetter"
        name="tävlingsrosetter"
        visible={visible}
        items={Array.from({ length: total }, (_, at) => ({ key: `${at}`, node: <b>{at + 1}</b> }))}
      />,
    )

  test.each([
    [8, 8, false],
    [9, 8, true],
    [12, 12, false],
    [13, 12, true],
    [1, 8, false],
  ] as const)('with %i of %i in a row has arrows: %s', (total, visible, arrows) => {
    expect(shelf(total, visible).includes('Nästa tävlingsrosetter')).toBe(arrows)
  })

  test('contains every ribbon without script and states the range in words', () => {
    const text = shelf(11, 8)
    expect(count(text, '<li>')).toBe(11)
    expect(text).toContain('1–8 av 11')
    expect(text).toContain('aria-live="polite"')
  })

  test.each([
    [0, 8, 11, '1–8 av 11'],
    [3, 8, 11, '4–11 av 11'],
    [0, 12, 13, '1–12 av 13'],
    [4, 1, 9, '5 av 9'],
  ])('visible from %i, %i of %3$i: %s', (first, shown, total, text) => {
    expect(rangeText(first, shown, total)).toBe(text)
  })

  test('steps by one and stops at both ends', () => {
    expect(stepTo(0, 1, 8, 11)).toBe(1)
    expect(stepTo(3, 1, 8, 11)).toBe(3)
    expect(stepTo(0, -1, 8, 11)).toBe(0)
    expect(stepTo(2, -1, 8, 11)).toBe(1)
  })

  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['Home', 7, 0],
    ['End', 2, 10],
    ['Tab', 2, null],
    ['Enter', 2, null],
  ])('with eleven ribbons %s leads from number %i to %o', (key, on, to) => {
    expect(roveTo(key, on, 11)).toBe(to)
  })
})

describe('the header', () => {
  const items: NavItem[] = [
    { label: 'Start', href: '/', items: [{ label: 'Uppfödningslista', href: '/homebred' }] },
    { label: 'Hingstar', href: '/stallions' },
    {
      label: 'Minneslund',
      href: '/dead',
      items: [{ label: 'Äldre minneslund (2008-2025)', href: 'https://example.org/', external: true }],
    },
  ]
  const at = (path: string) =>
    html(
      <SiteHeader
        mark=""
        siteName="Stuteri"
        items={items}
        find={{ action: '/search', placeholder: 'Sök', onOpen: () => {} }}
        currentPath={path}
      />,
    )

  test('reads as given, also after a similar one', () => {
    const usual: ComponentProps<typeof SiteHeader> = {
      mark: '<b>S</b>',
      siteName: 'Stuteri',
      items,
      find: { action: '/search', placeholder: 'Sök', onOpen: () => {} },
      currentPath: '/',
    }
    const others: Partial<typeof usual>[] = [
      {},
      { mark: '<b>T</b>' },
      { siteName: 'Stall' },
      { items: items.slice(1) },
      { items: items.map((item) => ({ ...item, label: `${item.label} 2` })) },
      { items: items.map((item) => ({ ...item, items: [] })) },
      { find: { ...usual.find, action: '/sok' } },
      { find: { ...usual.find, placeholder: 'Leta' } },
      { currentPath: '/stallions' },
      { currentPath: '/homebred' },
    ]
    const all = () => others.map((other) => html(<SiteHeader {...usual} {...other} />))
    writePartsBy(() => {
      throw new Error('nothing is written once')
    })
    const alone = all()
    expect(new Set(alone).size).toBe(others.length)
    writePartsBy(renderToStaticMarkup)
    expect(all()).toEqual(alone)
    expect(all()).toEqual(alone)
  })

  test.each([
    ['/', 'Start'],
    ['/stallions', 'Hingstar'],
  ])('on %s marks one link', (path, label) => {
    const text = at(path)
    expect(count(text, 'aria-current')).toBe(1)
    expect(text).toMatch(new RegExp(`aria-current="page"[^>]*>${label}<`))
  })

  test('on a page of a submenu marks it, and the link above the submenu', () => {
    const text = at('/homebred')
    expect(text).toMatch(/aria-current="page"[^>]*>Uppfödningslista</)
    expect(text).toMatch(/aria-current="true"[^>]*>Start</)
    expect(count(text, 'aria-current')).toBe(2)
  })

  test('marks the list of a page, and the start page only on itself', () => {
    expect(isCurrent('/stallions', '/stallions/SWB')).toBe(true)
    expect(isCurrent('/stallions', '/stallionsextra')).toBe(false)
    expect(isCurrent('/', '/stallions')).toBe(false)
    expect(count(at('/horse/Norrsken'), 'aria-current')).toBe(0)
  })

  test('opens outside links in a new tab and says so', () => {
    expect(at('/')).toMatch(/href="https:\/\/example\.org\/" target="_blank" rel="noopener noreferrer"/)
    expect(at('/')).toContain('(öppnas i ny flik)')
  })

  test('opens own pages that want a new tab in one tab, not one each', () => {
    const own = renderToStaticMarkup(<ExternalLink href="/horse/Storm">Storm</ExternalLink>)
    expect(own).toContain('<a href="/horse/Storm" target="hovslag">')
    expect(renderToStaticMarkup(<ExternalLink href="//x.example">X</ExternalLink>)).toContain('target="_blank"')
  })

  test('gives each submenu a button with a name', () => {
    expect(at('/')).toContain('aria-label="Undermeny till Start"')
    expect(at('/')).toContain('aria-label="Undermeny till Minneslund"')
    expect(count(at('/'), 'Undermeny')).toBe(2)
  })
})

describe('a horse picture', () => {
  const picture = (src: string | null) => html(<HorsePicture src={src} alt="Foto av Norrsken" drawing={drawing} />)

  test.each([[null], [''], ['   ']])('of %j is drawn, with its colour as name', (src) => {
    expect(picture(src)).toContain('role="img" aria-label="Tecknad häst: Brun"')
    expect(picture(src)).not.toContain('<img')
  })

  test('with an address is a photograph with reserved space that loads when it is near', () => {
    expect(picture('https://example.org/a.jpg')).toMatch(/<img[^>]*width="800" height="600" loading="lazy"/)
    expect(picture('https://example.org/a.jpg')).toContain('alt="Foto av Norrsken"')
  })

  test('drawn beside its name is hidden from screen readers', () => {
    expect(html(<DrawnHorse drawing={drawing} decorative />)).toContain('aria-hidden="true"')
  })

  test.each([
    [
      'horse',
      <HorsePicture key="" src={null} alt="" drawing={drawing} eager={false} />,
      <DrawnHorse key="" drawing={drawing} />,
      2,
    ],
    [
      'portrait',
      <Late key="">
        <DrawnBust drawing={drawing} />
      </Late>,
      <DrawnBust key="" drawing={drawing} />,
      1,
    ],
  ])(
    'a %s down a page asks for no file before the first paint, and is whole without script',
    (_kind, given, now, expected) => {
      const [late = '', without = ''] = html(given).split('<noscript>')
      const files = (text: string, attribute: string) =>
        [...text.matchAll(new RegExp(` ${attribute}="([^"]+)"`, 'g'))].map(([, file]) => file)
      expect(files(late, 'href')).toEqual([])
      expect(files(late, 'data-href')).toHaveLength(expected)
      expect(files(late, 'data-href')).toEqual(files(html(now), 'href'))
      expect(without).toBe(`${html(now)}</noscript>`)
    },
  )

  test('a photograph down a page has no drawing beside it', () => {
    const photograph = html(<HorsePicture src="https://example.org/a.jpg" alt="" drawing={drawing} eager={false} />)
    expect(photograph).not.toContain('<use')
  })

  test.each([
    ['standing', false, false],
    ['standing', true, true],
    // A head has its crest where others have their croup.
    ['head', false, true],
    ['head', true, false],
  ] as const)(
    'a %s that is mirrored (%s) has the sun behind it: its landscape is turned (%s)',
    (framing, is, turned) => {
      const text = html(<DrawnHorse drawing={{ ...drawing, framing, isMirrored: is }} />)
      expect(/<use href="[^"]*scene-[^>]*transform=/.test(text)).toBe(turned)
      expect(/<use href="[^"]*horse-[^>]*transform=/.test(text)).toBe(is)
    },
  )

  test('puts no drawing and no style into the page', () => {
    const text = html(<DrawnHorse drawing={drawing} />)
    expect(text).not.toContain('style=')
    expect(text.length).toBeLessThan(600)
    expect(text).toContain('horse-standing')
    expect(text).toContain('scene-hage')
  })
})

describe('a ribbon', () => {
  test.each([
    ['/rosetter/tavling/1.png', true],
    ['/rosetter/vrh/premium.png', true],
    ['rosetter%2Fext%2Fdiplom.png?alt=media', true],
    ['/ROSETTER/EXT/DIPLOM.PNG', true],
    ['https://example.org/rosetter/ext/diplom.png', false],
    ['/egna/rosett.png', false],
    ['', false],
  ])('%s is drawn by us: %s', (address, drawn) => {
    expect(isDrawnRibbon(address)).toBe(drawn)
  })

  test('of the owner is shown as her picture', () => {
    expect(html(<Ribbon address="https://example.org/min.png" label="Min rosett" />)).toMatch(
      /<img[^>]*alt="Min rosett"/,
    )
  })

  test('with a broken address is drawn plain', () => {
    expect(html(<Ribbon address="vet ej" label="Rosett" />)).toContain('rb-plain')
    expect(html(<Ribbon address="constructor" label="Rosett" />)).toContain('rb-plain')
  })
})

describe('smaller parts', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i shows %j', (page, pages, shown) => {
    expect(pagesShown(page, pages)).toEqual(shown)
  })

  test('one page needs no page links', () => {
    expect(html(<Pagination page={1} pages={1} hrefFor={() => '/'} />)).toBe('')
    expect(html(<Pagination page={2} pages={3} hrefFor={(page) => `/x?sida=${page}`} />)).toContain('href="/x?sida=3"')
  })

  test('missing facts have no row, and no facts no list', () => {
    const text = html(
      <Facts
        facts={[
          { label: 'Uppfödare', value: null },
          { label: 'Skapad', value: 2018 },
        ]}
      />,
    )
    expect(count(text, '<dt>')).toBe(1)
    expect(html(<Facts facts={[{ label: 'Uppfödare', value: '' }]} />)).toBe('')
  })

  test.each([
    [9.5, 10, '95'],
    [0, 10, '0'],
    [12, 10, '100'],
    [-1, 10, '0'],
    [5, 0, '0'],
  ])('a mark of %d on a scale of %d reaches %s percent', (value, max, width) => {
    expect(html(<ScaleBar value={value} max={max} />)).toContain(`<rect width="${width}"`)
  })

  test('a tab is current however its address is spelled', () => {
    const text = html(
      <Tabs
        label="Om Åke"
        currentPath="/horse/Åke/eval/"
        items={[
          { href: '/horse/%C3%85ke', label: 'Info' },
          { href: '/horse/%C3%85ke/eval', label: 'Bedömning' },
        ]}
      />,
    )
    expect(text).toMatch(/aria-current="page"[^>]*>Bedömning/)
    expect(count(text, 'aria-current')).toBe(1)
  })

  test('tabs of one page are distinguished by their queries', () => {
    const items = [
      { href: '/breeding', label: 'Ett par' },
      { href: '/breeding?vy=mal', label: 'Avelsmål' },
    ]
    const marked = (currentPath: string) =>
      html(<Tabs label="Vyer" currentPath={currentPath} items={items} />).matchAll(/aria-current="page"[^>]*>([^<]*)/g)
    expect([...marked('/breeding')].map(([, label]) => label)).toEqual(['Ett par'])
    expect([...marked('/breeding?vy=mal')].map(([, label]) => label)).toEqual(['Avelsmål'])
  })

  test('a field has its label, hint and error associated', () => {
    const text = html(<TextField id="namn" label="Namn" hint="Som i registret" error="Name is required" />)
    expect(text).toMatch(/<label [^>]*for="namn">/)
    expect(text).toContain('aria-describedby="namn-hint namn-error"')
    expect(text).toContain('aria-invalid="true"')
    expect(html(<SelectField id="ras" label="Ras" options={[{ value: '', label: 'Alla raser' }]} />)).not.toContain(
      'aria-',
    )
  })

  test('a lightbox is a native dialog with its button', () => {
    const text = html(
      <Lightbox label="Visa Champion i full storlek" caption="Champion" trigger={() => 'x'} given={{}}>
        y
      </Lightbox>,
    )
    const id = /commandfor="([^"]+)"/.exec(text)?.[1]
    expect(text).toMatch(new RegExp(`<dialog [^>]*id="${id}"`))
    expect(text).toContain('method="dialog"')
    expect(text).toContain('aria-label="Stäng"')
  })

  test('the head script runs, and accepts only the two themes', () => {
    const run = (stored: string | null) => {
      const root = { classList: new Set<string>(), dataset: {} as Record<string, string> }
      // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
      new Function('document', 'localStorage', 'addEventListener', HEAD_SCRIPT)(
        { documentElement: root },
        { getItem: () => stored },
        () => {},
      )
      return { scripted: root.classList.has('js'), theme: root.dataset.theme }
    }
    expect(run('dark')).toEqual({ scripted: true, theme: 'dark' })
    expect(run('light')).toEqual({ scripted: true, theme: 'light' })
    expect(run('"><script>')).toEqual({ scripted: true, theme: undefined })
    expect(run(null)).toEqual({ scripted: true, theme: undefined })
  })

  test.each([
    { pressed: { key: '/' }, isAsked: true },
    { pressed: { key: '/' }, isTyping: true, isAsked: false },
    { pressed: { key: '/', altKey: true }, isAsked: false },
    { pressed: { key: 'k' }, isAsked: false },
    { pressed: { key: 'k', ctrlKey: true }, isTyping: true, isAsked: true },
    { pressed: { key: 'k', metaKey: true }, isAsked: true },
    { pressed: { key: '/', ctrlKey: true }, isAsked: false },
    { pressed: { key: '/' }, isDialogOpen: true, isAsked: false },
  ])('$pressed opens the search: $isAsked', ({ pressed, isTyping = false, isDialogOpen = false, isAsked }) => {
    const root = { classList: new Set<string>(), dataset: {} as Record<string, string> }
    const field = { focus: vi.fn() }
    const querySelector = (selector: string) => (selector === 'dialog[open]' ? isDialogOpen || null : field)
    const listeners: ((event: object) => void)[] = []
    const asked = vi.fn()
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
    new Function('document', 'localStorage', 'addEventListener', 'dispatchEvent', HEAD_SCRIPT)(
      { documentElement: root, querySelector },
      { getItem: () => null },
      (kind: string, listener: (event: object) => void) => kind === 'keydown' && listeners.push(listener),
      ({ type }: Event) => asked(type),
    )
    const preventDefault = vi.fn()
    for (const listener of listeners) listener({ ...pressed, preventDefault, target: { matches: () => isTyping } })
    const times = isAsked ? 1 : 0
    for (const each of [asked, field.focus, preventDefault]) expect(each).toHaveBeenCalledTimes(times)
    expect(OPEN_SEARCH in root.dataset).toBe(isAsked)
    if (isAsked) expect(asked).toHaveBeenCalledWith(OPEN_SEARCH)
  })
})

describe('the table', () => {
  test('heads its columns in order, leaves out empty ones, and names icons', () => {
    const text = html(
      <Table
        caption="Hästar"
        columns={['Namn', null, { label: 'Poäng', isEnd: true }, { label: 'Visa', isUnseen: true }]}
      >
        <tbody />
      </Table>,
    )
    expect(text).toMatch(/<caption>Hästar<\/caption>.*>Namn<\/th>.*>Poäng<\/th>.*<span class="vh">Visa<\/span><\/th>/)
    expect(count(text, 'scope="col"')).toBe(3)
  })
})
