import { useGetList, useUpdate } from 'react-admin'
import type { AnyRecord } from '../../../src/schema/json.ts'

const Centers = () => {
  const { data = [], total } = useGetList<AnyRecord>('cost-centers', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'code', order: 'ASC' },
  })
  const [update, { isPending }] = useUpdate()
  return (
    <>
      <h1>{total} centers</h1>
      <ul>
        {data.map((center) => (
          <li key={center.id}>
            {String(center['description'])}: {String(center['budget'])}
            <button
              type="button"
              disabled={isPending}
              onClick={() => {
                const budget = Number(center['budget']) + 20
                void update('cost-centers', { id: center.id, data: { ...center, budget }, previousData: center })
              }}
            >
              Raise
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A page of hooks alone. */
export const list = <Centers />
