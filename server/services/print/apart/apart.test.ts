import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { ApiError } from '../../../errors.ts'
import { words } from '../../../papers/form.ts'
import type { Sheaf } from '../../../papers/paperPdf.ts'
import { pagesOf } from '../../../papers/textOfPdf.testing.ts'
import { archiveApart, papersApart } from './apart.ts'

const asker = (namespace: string) => ({ namespace, type: 'company-official' }) as const

const columns = ['a', 'b', 'c', 'd'].map((value) => ({ word: words(value, value), value, share: 10 }))

const sheaf = (number: string, lines: number): Sheaf => ({
  form: { title: words('Guía', 'Waybill'), parts: [{ grid: 'lines', columns }] },
  filled: {
    locale: 'es',
    number,
    letterhead: { name: 'Company', lines: [] },
    boxes: {},
    grids: {
      lines: { rows: Array.from({ length: lines }, (_none, at) => ({ a: `Line ${at}`, b: '1', c: '2', d: '3' })) },
    },
    stamps: [],
    bars: true,
  },
})

it('many papers hold nobody up while they are laid out', async () => {
  const turns: number[] = []
  let isMade = false
  const began = performance.now()
  const made = papersApart(
    asker('t1'),
    Array.from({ length: 30 }, (_none, at) => sheaf(`N-${at}`, 20)),
  ).finally(() => {
    isMade = true
  })
  while (!isMade) {
    turns.push(performance.now())
    await new Promise((resolve) => void setImmediate(resolve))
  }
  expect(await pagesOf(await made)).toHaveLength(30)
  const half = began + (performance.now() - began) / 2
  expect(turns.filter((at) => at > half).length).toBeGreaterThan(10)
})

it('an archive holds papers and files, each under its name, and no more than it may', async () => {
  const files = () => [
    { name: 'one/one.pdf', sheaves: [sheaf('N-1', 1)] },
    { name: 'one/kept.txt', bytes: new TextEncoder().encode('kept') },
  ]
  const entries = unzipSync(await archiveApart(asker('t1'), files(), 10_000_000))
  expect(Object.keys(entries)).toEqual(['one/one.pdf', 'one/kept.txt'])
  expect(new TextDecoder().decode(entries['one/kept.txt'])).toBe('kept')
  expect(await pagesOf(entries['one/one.pdf'] ?? new Uint8Array())).toEqual([expect.stringContaining('N-1')])
  await expect(archiveApart(asker('t1'), files(), 100)).rejects.toMatchObject({ status: 413 })
})

it('who asks for too many at once is refused, a guest of the company and another company are not', async () => {
  const own = Promise.allSettled(Array.from({ length: 30 }, () => papersApart(asker('t1'), [sheaf('N', 1)])))
  const guest = papersApart({ ...asker('t1'), type: 'company-customer' }, [sheaf('G', 1)])
  const other = papersApart(asker('t2'), [sheaf('O', 1)])
  expect((await guest).byteLength).toBeGreaterThan(0)
  expect((await other).byteLength).toBeGreaterThan(0)
  const refused = (await own).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(9)
  for (const problem of refused) expect(problem).toBeInstanceOf(ApiError)
  expect(refused[0]).toMatchObject({ status: 429 })
})

it('a paper that cannot be laid out fails by itself, and the next is made', async () => {
  await expect(papersApart(asker('t1'), [])).rejects.toThrow('no paper')
  expect((await papersApart(asker('t1'), [sheaf('N', 1)])).byteLength).toBeGreaterThan(0)
})
