// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { AdminContext, testDataProvider } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { loadSources } from '../../resources/index.server.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { useBulk } from './useBulk.ts'

const taxes = buildRegistry(await loadSources(), glossary).get('taxes')

afterEach(cleanup)

it('tells in its report alone what became of each row that was to be deleted, also of those that are gone', async () => {
  const told: unknown[] = []
  const dataProvider = testDataProvider({
    delete: async (_resource, { id, meta, previousData }) => {
      told.push(meta)
      if (id === 'ICA' || previousData === undefined) throw new Error('in use')
      return { data: previousData }
    },
  })
  const { result } = renderHook(() => useBulk(taxes), {
    wrapper: ({ children }) => <AdminContext dataProvider={dataProvider}>{children}</AdminContext>,
  })
  vi.spyOn(console, 'error').mockReturnValue()
  const rows = ['IVA', 'ICA'].map((id): AnyRecord => ({ id, code: id, name: id }))
  await act(() => result.current.remove(rows, ['GONE']))
  expect(told).toEqual([{ told: true }, { told: true }])
  vi.restoreAllMocks()
  const { as, done, count, refused } = result.current.report ?? {}
  expect({ as, done, count }).toEqual({ as: 'removed', done: 1, count: 3 })
  expect(refused?.map(({ reason }) => reason)).toEqual(['in use', 'estiba.list.gone'])
})
