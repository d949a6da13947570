import { expect, test } from 'vitest'
import { FORUM_FORMS, type ForumPlace, forumText } from './forum-text.ts'

const horse = {
  name: 'Kvällston',
  titles: ['VHF RCh'],
  lines: ['Svart sto, 14 år', 'e. Havanna u. Primadonna'],
  page: 'https://a.example/horse/Kv%C3%A4llston',
  picture: 'https://a.example/bild/1.webp',
}

test.each([
  {
    form: 'bbcode',
    text: '[img]https://a.example/bild/1.webp[/img]\n[url=https://a.example/horse/Kv%C3%A4llston][b]Kvällston[/b][/url], VHF RCh\nSvart sto, 14 år\ne. Havanna u. Primadonna',
  },
  {
    form: 'html',
    text: '<img src="https://a.example/bild/1.webp" alt="Kvällston"><br>\n<a href="https://a.example/horse/Kv%C3%A4llston"><b>Kvällston</b></a>, VHF RCh<br>\nSvart sto, 14 år<br>\ne. Havanna u. Primadonna',
  },
  {
    form: 'markdown',
    text: '![Kvällston](https://a.example/bild/1.webp)  \n[**Kvällston**](https://a.example/horse/Kv%C3%A4llston), VHF RCh  \nSvart sto, 14 år  \ne. Havanna u. Primadonna',
  },
] as const)('a horse as $form', ({ form, text }) => {
  expect(forumText(form, horse)).toBe(text)
})

test.each(FORUM_FORMS)('a site without an address gives a name without a link, as %s', (form) => {
  const text = forumText(form, { name: 'Kort', titles: [], lines: [''], page: null, picture: null })
  expect(text).toMatch(/^\W*(?:b\W)?Kort/)
  expect(text).not.toMatch(/url|href|\(/)
})

test('no name closes a tag, a link or a line', () => {
  const odd = {
    ...horse,
    name: '[/url]"><b>*Ö_*](x)\n` & Co',
    titles: [],
    lines: [],
    picture: null,
    page: 'https://a.example/")[]',
  }
  expect(forumText('bbcode', odd)).toBe('[url=https://a.example/%22%29%5B%5D][b](/url)"><b>*Ö_*)(x) ` & Co[/b][/url]')
  expect(forumText('html', odd)).toBe(
    '<a href="https://a.example/%22%29%5B%5D"><b>[/url]&quot;&gt;&lt;b&gt;*Ö_*](x) ` &amp; Co</b></a>',
  )
  expect(forumText('markdown', odd)).toBe(
    '[**\\[/url\\]"\\>\\<b\\>\\*Ö\\_\\*\\]\\(x\\) \\` \\& Co**](https://a.example/%22%29%5B%5D)',
  )
})

test('white space is one blank, and what comes around a text is left out', () => {
  const spaced = { ...horse, name: ' Kväll\n\tston ', titles: ['  VHF', 'LCh  '], lines: ['  Svart \n sto ', ' '] }
  expect(forumText('bbcode', { ...spaced, page: null, picture: null })).toBe('[b]Kväll ston[/b], VHF, LCh\nSvart sto')
})

test('what a picture is called, and its address, end no text either', () => {
  const odd = { ...horse, name: 'A & "B" <c>', titles: ['R&D'], lines: ['a & b'], page: 'https://a.example/?a=1&b=2' }
  expect(forumText('html', odd)).toBe(
    '<img src="https://a.example/bild/1.webp" alt="A &amp; &quot;B&quot; &lt;c&gt;"><br>\n' +
      '<a href="https://a.example/?a=1&amp;b=2"><b>A &amp; &quot;B&quot; &lt;c&gt;</b></a>, R&amp;D<br>\n' +
      'a &amp; b',
  )
  expect(forumText('markdown', { ...odd, name: '\\[*', picture: "https://a.example/' \t(x).webp", page: null })).toBe(
    '![\\\\\\[\\*](https://a.example/%27%20%09%28x%29.webp)  \n**\\\\\\[\\***, R\\&D  \na \\& b',
  )
})

const place = (role: string, name: string, facts = '', parents: ForumPlace[] = []): ForumPlace => ({
  role,
  name,
  facts,
  parents,
})
const withPedigree = {
  ...horse,
  titles: [],
  lines: ['Svart sto'],
  picture: null,
  pedigree: {
    title: 'Stamtavla',
    parents: [
      place('e.', 'Havanna', 'fux, 168 cm', [
        place('e.', 'Nordan', '', [place('e.', 'Boreas'), place('u.', 'Aurora')]),
        place('u.', 'Hilda'),
      ]),
      place('u.', 'Primadonna'),
    ],
  },
}

test.each([
  {
    form: 'bbcode',
    text: `[url=${horse.page}][b]Kvällston[/b][/url]
Svart sto

[b]Stamtavla[/b]
e. [b]Havanna[/b], fux, 168 cm
    e. Nordan
        e. Boreas
        u. Aurora
    u. Hilda
u. [b]Primadonna[/b]`,
  },
  {
    form: 'text',
    text: `Kvällston
Svart sto
${horse.page}

Stamtavla
e. Havanna, fux, 168 cm
    e. Nordan
        e. Boreas
        u. Aurora
    u. Hilda
u. Primadonna`,
  },
  {
    form: 'html',
    text: `<a href="${horse.page}"><b>Kvällston</b></a><br>
Svart sto<br>
<b>Stamtavla</b>
<table border="1" cellpadding="6">
<tr><td rowspan="3"><b>Havanna</b><br>fux, 168 cm</td><td rowspan="2">Nordan</td><td>Boreas</td></tr>
<tr><td>Aurora</td></tr>
<tr><td colspan="2">Hilda</td></tr>
<tr><td colspan="3"><b>Primadonna</b></td></tr>
</table>`,
  },
  {
    form: 'markdown',
    text: `[**Kvällston**](${horse.page})${'  '}
Svart sto

**Stamtavla**
- e. **Havanna**, fux, 168 cm
  - e. Nordan
    - e. Boreas
    - u. Aurora
  - u. Hilda
- u. **Primadonna**`,
  },
] as const)('a pedigree as $form keeps its generations', ({ form, text }) => {
  // Hard blanks: forums drop others at the start of a line.
  expect(forumText(form, withPedigree)).toBe(
    form === 'markdown' ? text : text.replace(/^ +/gm, (blanks) => '\u00a0'.repeat(blanks.length)),
  )
})

test('no name of a pedigree ends a cell, a link or a line', () => {
  const pedigree = { title: 'Stamtavla', parents: [place('e.', '[/b]</td>\n*x*', '[url]<'), place('u.', 'Mor')] }
  const text = (form: (typeof FORUM_FORMS)[number]) => forumText(form, { ...withPedigree, pedigree })
  expect(text('bbcode')).toContain('e. [b](/b)</td> *x*[/b], (url)<\n')
  expect(text('html')).toContain('<td><b>[/b]&lt;/td&gt; *x*</b><br>[url]&lt;</td>')
  expect(text('markdown')).toContain('- e. **\\[/b\\]\\</td\\> \\*x\\***, \\[url\\]\\<\n')
  expect(text('text')).toContain('e. [/b]</td> *x*, [url]<\n')
})

test('as text the picture is left out, and the address is a line of its own', () => {
  expect(forumText('text', horse)).toBe(
    'Kvällston, VHF RCh\nSvart sto, 14 år\ne. Havanna u. Primadonna\nhttps://a.example/horse/Kv%C3%A4llston',
  )
})
