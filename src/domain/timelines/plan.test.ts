import { expect, it } from 'vitest'
import { completionOf, dueHours, moved, stepsOf } from './plan.ts'

it('a step is due so many days after the one before, else after the hours of its event', () => {
  const steps = stepsOf([
    { event: 'b', order: 2 },
    { event: 'a', order: 1, days: 2 },
    { event: 'c', order: 3, days: 0 },
    { event: 'd', order: 4 },
  ])
  expect(steps.map(({ event, days }) => [event, days])).toEqual([
    ['a', 2],
    ['b', null],
    ['c', 0],
    ['d', null],
  ])
  const events = new Map([
    ['a', { expectedHours: 1 }],
    ['b', { expectedHours: 12 }],
    ['d', {}],
  ])
  expect(dueHours(steps, events)).toEqual([48, 60, 60, 60])
})

it('an event is completed by a message where one tells it, else by its switch, else by hand', () => {
  expect(completionOf({ code: 'FF-LOD', sw: '48' })).toBe('MESSAGE')
  expect(completionOf({ code: 'OWN', sw: 40 })).toBe('SWITCH')
  for (const sw of [null, undefined, '']) expect(completionOf({ code: 'OWN', sw })).toBe('HAND')
})

it('a step moves within the timeline and nowhere else', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [5, 0],
  ] as const)
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c'])
})
