import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

/** At most fifty locations by code or name (`userSearch.max`). */
const search: Implementation = async (session, input) => {
  const { rows } = await session.of('general-ports').list({ q: textOf(input, 'query'), range: [0, 49] })
  return rows
}

export default defineService('general-ports', { queries: { search } })
