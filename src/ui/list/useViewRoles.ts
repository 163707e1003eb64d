import { useQuery } from '@tanstack/react-query'
import { isSuperUser } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'

const mostRoles = 200

/** A role that a view may be shown to. */
export type ViewRole = readonly [id: string, name: string]

/** All roles for a super user, his own for anybody else; none where he has one alone, or may not know their names. */
export const useViewRoles = (isAsked: boolean): readonly ViewRole[] => {
  const provider = useOperations()
  const { data = [] } = useQuery({
    queryKey: ['roles', 'ofViews'],
    enabled: isAsked,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly ViewRole[]> => {
      if (isSuperUser()) {
        const { data: all } = await provider.getList<AnyRecord>('roles', {
          pagination: { page: 1, perPage: mostRoles },
          sort: { field: 'name', order: 'ASC' },
          filter: { status: 'ACTIVE' },
          signal,
        })
        return all.map((role): ViewRole => [role.id, String(role['name'])])
      }
      const { role, roles } = await provider.call('auth.users.profileInfo', {}, { signal })
      const ids = [...new Set([...(role == null ? [] : [role]), ...(roles ?? [])])]
      if (ids.length < 2) return []
      const named = await provider.getTitles<{ readonly id: string; readonly title: string }>('roles', ids, signal)
      return named.map(({ id, title }): ViewRole => [id, title])
    },
  })
  return data
}
