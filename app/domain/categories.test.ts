import { expect, test } from 'vitest'
import {
  ADD_FORM_CATEGORIES,
  CATEGORY_TITLES,
  categoryLabel,
  EDIT_FORM_CATEGORIES,
  hasGenderFilter,
  horseStatus,
  isCounted,
  isPublicCategory,
  listOf,
  PUBLIC_CATEGORIES,
  STABLE_CATEGORIES,
  saleTag,
} from './categories.ts'

test('seven categories have a page, with the titles of the route table', () => {
  expect(PUBLIC_CATEGORIES.map((category) => [category, CATEGORY_TITLES[category]])).toEqual([
    ['stallions', 'Hingstar'],
    ['bloodmares', 'Avelsston'],
    ['competitors', 'Tävlingshästar'],
    ['youngsters', 'Unghästar'],
    ['seniors', 'Pensionärer'],
    ['for-sale', 'Till Salu'],
    ['dead', 'Minneslund'],
  ])
})

test.each(['sold', 'workers', '', 'Stallions', 'toString', '__proto__', null, undefined, 3])(
  '%j has no page',
  (text) => {
    expect(isPublicCategory(text)).toBe(false)
  },
)

test('every category of a form has its own word', () => {
  const all = [...new Set([...ADD_FORM_CATEGORIES, ...EDIT_FORM_CATEGORIES])]
  expect(new Set(all.map(categoryLabel)).size).toBe(11)
  expect(categoryLabel('sold')).toBe('Sålda')
  expect(categoryLabel('något annat')).toBe('något annat')
  expect(categoryLabel('constructor')).toBe('constructor')
  expect(categoryLabel(' ')).toBeNull()
})

test('the gender filter is hidden for stallions and mares', () => {
  expect(PUBLIC_CATEGORIES.filter((category) => !hasGenderFilter(category))).toEqual(['stallions', 'bloodmares'])
})

test.each([
  { horse: { category: 'sold', tingad: true }, status: 'sold' },
  { horse: { category: 'dead', tingad: true }, status: 'dead' },
  { horse: { category: 'stallions', tingad: true }, status: 'tingad' },
  { horse: { category: 'stallions', tingad: 'true' }, status: 'tingad' },
  { horse: { category: 'stallions', tingad: false }, status: null },
  { horse: {}, status: null },
])('$horse has the status $status', ({ horse, status }) => {
  expect(horseStatus(horse)).toBe(status)
})

test.each([
  { horse: { forSale: true }, page: 'stallions', tag: 'till salu!' },
  { horse: { forSale: true }, page: 'for-sale', tag: 'till salu!' },
  { horse: { forSale: true, tingad: false }, page: 'stallions', tag: 'till salu!' },
  { horse: { forSale: true, tingad: true }, page: 'stallions', tag: null },
  { horse: { forSale: true, tingad: true }, page: 'for-sale', tag: 'Såld' },
  { horse: { tingad: true }, page: 'for-sale', tag: 'Såld' },
  { horse: {}, page: 'for-sale', tag: null },
] as const)('$horse has the tag $tag on the page $page', ({ horse, page, tag }) => {
  expect(saleTag(horse, page)).toBe(tag)
})

test('the dashboard counts all but sold and dead horses', () => {
  expect(['stallions', 'sold', 'dead', 'pony', null].map((category) => isCounted({ category }))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
})

test('the forms offer every category of present horses, except sold and dead', () => {
  const all = new Set<string>([...EDIT_FORM_CATEGORIES, ...ADD_FORM_CATEGORIES])
  expect(new Set<string>([...STABLE_CATEGORIES, 'sold', 'dead'])).toEqual(all)
})

test.each([
  { horse: { category: 'stallions' }, list: 'stallions' },
  { horse: { category: ' dead ' }, list: 'dead' },
  { horse: { category: 'sold' }, list: null },
  { horse: { category: 'workers' }, list: null },
  { horse: { category: 'toString' }, list: null },
  { horse: {}, list: null },
  { horse: { category: 'stallions', link: 'https://example.org' }, list: null },
  { horse: { category: 'stallions', link: ' ' }, list: 'stallions' },
])('the list of $horse is $list', ({ horse, list }) => {
  expect(listOf(horse)).toBe(list)
})
