import type { Json } from '../../../../src/schema/json.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

/**
 * Takes one line off a record; it is named by its place, beginning with 1, or by what stands in `called`.
 *
 * @param field the lines
 * @param parameters of the address: the record, and the line
 */
export const removeLine =
  (
    resource: string,
    field: string,
    called: string,
    [record, line]: readonly [record: string, line: string],
  ): Implementation =>
  async (session, input) => {
    const named = textOf(input, line)
    const found = await session.of(resource).get(textOf(input, record))
    const lines = Array.isArray(found[field]) ? (found[field] as readonly Json[]) : []
    const place = lines.findIndex((one, index) => nameOf(one, called) === named || String(index + 1) === named)
    if (place === -1) throw new ApiError('NOT_FOUND')
    await session.of(resource).update(found.id, { [field]: lines.toSpliced(place, 1) }, found.version)
    return { id: named }
  }

const nameOf = (line: Json, called: string): Json | undefined => (isJsonObject(line) ? line[called] : undefined)
