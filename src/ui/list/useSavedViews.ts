import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { readKey } from '../../authProvider/sessionKeys.ts'
import type { AnyRecord } from '../../schema/json.ts'

export const audiences = ['MINE', 'ROLE', 'EVERYONE'] as const

export type Audience = (typeof audiences)[number]

const store = 'saved-views'

interface SavedView {
  readonly id: string
  readonly name: string
  readonly audience: Audience
  readonly state: string
  readonly mine: boolean
}

/** The views of one list that this person may use. */
export const useSavedViews = (resource: string) => {
  const provider = useDataProvider()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const userId = readKey('userId') ?? ''
  const role = readKey('userRole') ?? ''
  const { data = [] } = useQuery({
    queryKey: [store, 'getList', resource, userId, role],
    queryFn: async ({ signal }): Promise<readonly SavedView[]> => {
      const { data: rows } = await provider.getList<AnyRecord>(store, {
        pagination: { page: 1, perPage: 200 },
        sort: { field: 'name', order: 'ASC' },
        filter: { resource, or: [{ owner: userId }, { audience: 'EVERYONE' }, { audience: 'ROLE', role }] },
        signal,
      })
      return rows.map((row) => ({
        id: row.id,
        name: String(row['name']),
        audience: row['audience'] as Audience,
        state: String(row['state'] ?? ''),
        mine: row['owner'] === userId,
      }))
    },
    staleTime: 60_000,
    retry: false,
  })
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(null)
    try {
      await work()
      await client.invalidateQueries({ queryKey: [store] })
      return true
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : String(failure))
      return false
    }
  }
  return {
    views: data,
    problem,
    save: (name: string, audience: Audience, state: string) =>
      change(() =>
        provider.create(store, {
          data: {
            name,
            resource,
            audience,
            state: state === '' ? 'page=1' : state,
            owner: userId,
            role: audience === 'ROLE' ? role : null,
          },
        }),
      ),
    remove: (id: string) => change(() => provider.delete(store, { id })),
  }
}
