// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode, useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Scan } from '../../domain/scan/readScan.ts'
import { useScanLine } from './useScanLine.ts'

const client = new QueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) =>
  createElement(QueryClientProvider, { client }, children)

/** A screen on which each scan goes on from the one before, as drawn. */
const opened = (seen: string[]) =>
  renderHook(
    () => {
      const [inHand, setInHand] = useState('')
      const onScan = ({ code }: Scan) => {
        seen.push(`${inHand}>${code}`)
        if (code === 'BAD') throw new Error('refused')
        if (code !== 'SAME') setInHand(code)
        return null
      }
      return useScanLine(onScan)
    },
    { wrapper },
  )

it('a scan that follows at once sees what the one before left, also where that changed nothing or was refused', async () => {
  const seen: string[] = []
  const { result } = opened(seen)
  act(() => {
    for (const code of ['A1', 'SAME', 'BAD', 'A2', 'A3']) result.current.take(code)
  })
  expect(result.current.waiting).toBe(5)
  await waitFor(() => expect(result.current.waiting).toBe(0))
  expect(seen).toEqual(['>A1', 'A1>SAME', 'A1>BAD', 'A1>A2', 'A2>A3'])
})

it('what was taken before the screen was left is still done', async () => {
  const seen: string[] = []
  const { result, unmount } = opened(seen)
  act(() => {
    for (const code of ['A1', 'A2', 'A3']) result.current.take(code)
  })
  unmount()
  await waitFor(() => expect(seen.length).toBe(3))
})

it('many in a row do not hold each other up', async () => {
  const seen: string[] = []
  const { result } = opened(seen)
  const codes = Array.from({ length: 100 }, (_none, at) => `B${at}`)
  act(() => {
    for (const code of codes) result.current.take(code)
  })
  await waitFor(() => expect(result.current.waiting).toBe(0))
  expect(seen).toEqual(codes.map((code, at) => `${at === 0 ? '' : `B${at - 1}`}>${code}`))
})
