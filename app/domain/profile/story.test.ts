import { expect, test } from 'vitest'
import { storyParagraphs } from './story.ts'

test.each([
  { story: undefined, paragraphs: [] },
  { story: '  \n\n ', paragraphs: [] },
  { story: 'Först. \n \nSedan.\t\n\n\t', paragraphs: ['Först.', 'Sedan.'] },
  { story: ' Ett   stycke  med\tblanka. ', paragraphs: ['Ett stycke med blanka.'] },
  { story: 'Ett stycke.', paragraphs: ['Ett stycke.'] },
  { story: 'Först.\n\nSedan\npå två rader.', paragraphs: ['Först.', 'Sedan på två rader.'] },
  { story: 'Från Windows.\r\n\r\n\r\n  \r\nSist.', paragraphs: ['Från Windows.', 'Sist.'] },
  { story: { inte: 'text' }, paragraphs: [] },
  { story: '<b>Fet</b>', paragraphs: ['<b>Fet</b>'] },
])('the story $story has the paragraphs $paragraphs', ({ story, paragraphs }) => {
  expect(storyParagraphs(story)).toEqual(paragraphs)
})
