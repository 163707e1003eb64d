// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useResult } from './useResult.ts'

const client = new QueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children)

it('what is asked for while something is still being done is not done, and that is said', async () => {
  const { result } = renderHook(() => useResult(), { wrapper })
  let letGo = (): void => undefined
  const first = new Promise<string>((resolve) => {
    letGo = () => resolve('first')
  })
  const done: Promise<boolean>[] = []
  act(() => void done.push(result.current.attempt(() => first)))
  act(() => void done.push(result.current.attempt(() => Promise.resolve('second'))))
  expect(result.current.result).toMatchObject({ tone: 'bad', text: 'estiba.work.stillBusy', id: 1 })
  await act(async () => {
    letGo()
    await Promise.all(done)
  })
  expect(result.current.result).toMatchObject({ tone: 'good', text: 'first', id: 2 })
  expect(await Promise.all(done)).toEqual([true, false])
})
