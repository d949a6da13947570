import { expect, test } from 'vitest'
import type { Draft } from './draft-store.ts'
import { countUnsaved, type FormEvent, type FormState, NEW_FORM, nextFormStep, type Snapshot } from './form-machine.ts'

const form = (color: string): Snapshot => ({ fields: [['color', color]], hidden: new Set() })
const draftOf = (id: string, color: string): Draft => ({ id, at: 1, fields: [['color', color]], count: 1, about: 'X' })
const trouble = { reason: 'offline', said: null, scrolled: 0 } as const

const opened: FormEvent = {
  name: 'opened',
  place: '/p',
  draftId: 'own',
  isUnsaved: false,
  form: form('brown'),
  drafts: [],
}
const typed: FormEvent = { name: 'typed' }
const kept = (color: string): FormEvent => ({ name: 'kept', form: form(color) })
const submitted = (color: string): FormEvent => ({ name: 'submitted', form: form(color) })
const saved = (color: string): FormEvent => ({ name: 'saved', form: form(color), nextDraftId: 'next' })
const left: FormEvent = { name: 'left' }
const removed = (color: string): FormEvent => ({ name: 'removed', form: form(color) })

/** The state after all events, and the effects of the last one in short. */
function run(events: readonly FormEvent[]): { state: FormState; effects: string[] } {
  let last = nextFormStep(NEW_FORM, events[0] ?? left)
  for (const event of events.slice(1)) last = nextFormStep(last.state, event)
  const effects = last.effects.map((effect) => {
    if (effect.name === 'write-draft')
      return `write ${effect.draft.id} ${effect.draft.fields[0]?.[1]} ${effect.draft.count}`
    return effect.name === 'drop-draft' ? `drop ${effect.draftId}` : effect.name
  })
  return { state: last.state, effects }
}

test.each<{ what: string; events: FormEvent[]; phase: FormState['phase']; effects: string[] }>([
  { what: 'a form is opened', events: [opened], phase: 'idle', effects: [] },
  { what: 'a key is pressed', events: [opened, typed], phase: 'typing', effects: ['start-pause'] },
  {
    what: 'each key begins the pause again',
    events: [opened, typed, typed],
    phase: 'typing',
    effects: ['start-pause'],
  },
  {
    what: 'the pause ends',
    events: [opened, typed, kept('grey')],
    phase: 'idle',
    effects: ['stop-pause', 'write own grey 1'],
  },
  {
    what: 'the old value is typed again',
    events: [opened, typed, kept('brown')],
    phase: 'idle',
    effects: ['stop-pause', 'drop own'],
  },
  {
    what: 'the page goes before the pause ends',
    events: [opened, typed, removed('grey')],
    phase: 'idle',
    effects: ['stop-pause', 'write own grey 1'],
  },
  { what: 'the page goes later', events: [opened, typed, kept('grey'), removed('grey')], phase: 'idle', effects: [] },
  {
    what: 'a changed form is sent',
    events: [opened, typed, submitted('grey')],
    phase: 'idle',
    effects: ['stop-pause', 'write own grey 1'],
  },
  {
    what: 'it is saved',
    events: [opened, submitted('grey'), saved('grey')],
    phase: 'idle',
    effects: ['drop own', 'stop-pause', 'drop next'],
  },
  {
    what: 'it is saved while more is typed',
    events: [opened, submitted('grey'), typed, saved('white')],
    phase: 'idle',
    effects: ['drop own', 'stop-pause', 'write next white 1'],
  },
  {
    what: 'what was typed before is typed after the save',
    events: [opened, submitted('grey'), saved('grey'), kept('brown')],
    phase: 'idle',
    effects: ['stop-pause', 'write next brown 1'],
  },
  {
    what: 'it is saved by another form',
    events: [opened, typed, saved('grey')],
    phase: 'closed',
    effects: ['drop own', 'stop-pause'],
  },
  { what: 'the page is left', events: [opened, typed, left], phase: 'closed', effects: ['stop-pause'] },
  { what: 'something is typed after that', events: [opened, left, typed], phase: 'closed', effects: [] },
  { what: 'a left form is kept', events: [opened, left, kept('grey')], phase: 'closed', effects: [] },
  { what: 'a left form is sent', events: [opened, left, submitted('grey')], phase: 'closed', effects: [] },
  { what: 'a left form is saved', events: [opened, left, saved('grey')], phase: 'closed', effects: [] },
  { what: 'a sending fails', events: [opened, typed, { name: 'failed', trouble }], phase: 'typing', effects: [] },
  { what: 'a form that is not open is removed', events: [removed('grey')], phase: 'closed', effects: [] },
])('$what', ({ events, phase, effects }) => {
  const after = run(events)
  expect(after.state.phase).toBe(phase)
  expect(after.effects).toEqual(effects)
})

const drafts = [draftOf('own', 'white'), draftOf('other', 'grey'), draftOf('same', 'brown')]

test('drafts of other forms that differ from this one are offered', () => {
  expect(run([{ ...opened, drafts }]).state.offers).toEqual([drafts[1]])
})

test('a form that begins with something unsaved offers nothing, and all of it is unsaved', () => {
  const { state } = run([{ ...opened, drafts, isUnsaved: true }])
  expect(state.offers).toEqual([])
  expect(countUnsaved(state, form('brown'))).toBe(1)
  expect(run([{ ...opened, isUnsaved: true }, kept('brown')]).effects).toEqual(['stop-pause', 'write own brown 1'])
})

test('a dropped offer is no longer offered or stored', () => {
  const { state, effects } = run([
    { ...opened, drafts },
    { name: 'offer-dropped', draftId: 'other' },
  ])
  expect(state.offers).toEqual([])
  expect(effects).toEqual(['drop other'])
})

test('only changes since the last save are unsaved, and none of a closed form', () => {
  const after = (...events: FormEvent[]) => run([opened, ...events]).state
  expect(countUnsaved(after(), form('brown'))).toBe(0)
  expect(countUnsaved(after(submitted('grey')), form('grey'))).toBe(1)
  expect(countUnsaved(after(submitted('grey'), saved('grey')), form('grey'))).toBe(0)
  expect(countUnsaved(after(left), form('grey'))).toBe(0)
  expect(countUnsaved(NEW_FORM, form('grey'))).toBe(0)
})

test('a failed sending shows its trouble until an answer comes', () => {
  const failed: FormEvent = { name: 'failed', trouble }
  expect(run([opened, failed]).state.trouble).toEqual(trouble)
  expect(run([opened, failed, submitted('grey')]).state.trouble).toEqual(trouble)
  expect(run([opened, failed, { name: 'answered' }]).state.trouble).toBe(null)
})
