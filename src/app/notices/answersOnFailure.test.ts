import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { officeOver } from './officeOver.testing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  noticeBoard.alert(null)
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const operations = { 'branches.list': 'GET', 'branches.delete': 'DELETE', 'taxes.list': 'GET' } as const
const page = { filter: {}, pagination: { page: 1, perPage: 15 }, sort: { field: 'id', order: 'ASC' as const } }
const failing = (status = 500) => officeOver('es', operations, status, { code: 'INTERNAL', message: 'Down' })

describe('branches of a server that fails', () => {
  it('E-BRANCH-LIST: are an empty list, and a person is told why', async () => {
    const { data, total } = await failing().getList('branches', page)
    expect([data, total]).toEqual([[], 0])
    expect(await failing().call('all.branches.list')).toEqual([])
    expect(noticeBoard.read().toasts.map(({ text }) => text)).toEqual(['Error al consultar'])
    await expect(failing().getList('taxes', page)).rejects.toThrow()
  })

  it('E-BRANCH-DELETE: answer a delete with null, under the notice of N-DELETE-500', async () => {
    expect(await failing().delete('branches', { id: '1' })).toEqual({ data: null })
    expect(noticeBoard.read().alert?.title).toBe('estiba.notices.deleteInUse')
    expect(await failing().call('all.branches.delete', { id: '1' })).toBeNull()
  })

  it('are refused as ever where the session ended or the branch is in use', async () => {
    await expect(failing(401).getList('branches', page)).rejects.toMatchObject({ status: 401 })
    await expect(failing(409).delete('branches', { id: '1' })).rejects.toMatchObject({ status: 409 })
  })
})
