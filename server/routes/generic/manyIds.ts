import { isJsonObject } from '../../middleware/body/isJsonObject.ts'
import { parseJson } from '../../middleware/body/parseJson.ts'
import { bodyObject } from '../bodyObject.ts'
import type { Call } from '../call.ts'
import { identifiers } from '../parameters.ts'

/** The records of a bulk delete: `{ ids }` in the body, or `filter={"id":[...]}` as simple-rest hosts take it. */
export const manyIds = (call: Call): readonly string[] => {
  const filter = call.query.get('filter')
  if (call.body !== undefined || filter === null) return identifiers(bodyObject(call.body)['ids'])
  const parsed = parseJson(filter)
  return identifiers(isJsonObject(parsed) ? parsed['id'] : undefined)
}
