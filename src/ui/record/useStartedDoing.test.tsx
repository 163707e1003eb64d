// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { glossary } from '../../schema/glossary/index.ts'
import { defineResource, text } from '../../schema/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { wordsOf } from '../resource/useWords.ts'
import type { Doing } from './doing.ts'
import { useStartedDoing } from './useStartedDoing.tsx'

afterEach(cleanup)

const labels = { one: 'Order', many: 'Orders', about: 'Orders', fields: { number: 'Number' } }

const source = defineResource({
  name: 'trial-orders',
  service: 'wms',
  key: ['number'],
  fields: { number: text({ required: true }) },
  title: 'number',
  es: labels,
  en: labels,
})

it('what is pressed while something else is still done follows it, as it stands by then; what failed ends that', async () => {
  const resource = buildRegistry({ 'orders.ts': source }, glossary).get('trial-orders')
  const ended: (() => void)[] = []
  const failed: (() => void)[] = []
  const done: string[] = []
  const doing = (name: string, more: Partial<Doing> = {}): Doing => ({
    name,
    label: name,
    reasons: [],
    run: () => {
      done.push(name)
      return new Promise((resolve, reject) => {
        ended.push(resolve)
        failed.push(() => reject(new Error('refused')))
      })
    },
    ...more,
  })
  let doings = [doing('confirm'), doing('approve')]
  const problems: (string | null)[] = []
  const hook = renderHook(() =>
    useStartedDoing({
      resource,
      record: { id: '1', version: 1 },
      words: wordsOf(resource, 'en'),
      doings,
      onProblem: (problem) => problems.push(problem),
    }),
  )
  const press = (name: string) =>
    act(() => {
      const one = doings.find((each) => each.name === name)
      if (one !== undefined) hook.result.current.start(one)
    })
  press('confirm')
  press('confirm')
  press('approve')
  expect([done, hook.result.current.busy]).toEqual([['confirm'], true])
  await act(async () => ended[0]?.())
  expect(done).toEqual(['confirm', 'approve'])

  press('confirm')
  doings = [doing('confirm', { reasons: ['It is approved.'] }), doing('approve')]
  hook.rerender()
  await act(async () => ended[1]?.())
  expect(done).toEqual(['confirm', 'approve'])

  press('approve')
  press('confirm')
  await act(async () => failed[2]?.())
  expect([done.length, problems.filter((one) => one !== null).length]).toEqual([3, 1])
})
