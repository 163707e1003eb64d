import type { JsonObject } from '../../../src/schema/json.ts'
import type { ImportRequest } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { isJsonObject } from '../../middleware/body/isJsonObject.ts'
import { bodyObject } from '../bodyObject.ts'
import type { Handler } from '../call.ts'
import { json } from '../answers.ts'
import { ofResource } from './ofResource.ts'

/** Most rows of one import. */
const maxRows = 50_000

export const importRows: Handler = ofResource(async ({ call, repository }) =>
  json(await repository.import(importRequest(bodyObject(call.body)))),
)

export const undoImport: Handler = ofResource(async ({ call, repository }) =>
  json(await repository.undoImport(call.params['batchId'] ?? '')),
)

const importRequest = ({ rows, mode, existing, importKey }: JsonObject): ImportRequest => {
  if (!Array.isArray(rows) || !rows.every(isJsonObject)) throw new ApiError('MALFORMED')
  if (rows.length > maxRows) throw new ApiError('INVALID', { text: 'tooManyRows', values: { max: maxRows } })
  if (mode !== 'dry' && mode !== 'all' && mode !== 'valid') throw new ApiError('MALFORMED')
  if (existing !== undefined && existing !== 'update' && existing !== 'skip' && existing !== 'refuse')
    throw new ApiError('MALFORMED')
  if (importKey !== undefined && (typeof importKey !== 'string' || importKey.length > 100))
    throw new ApiError('MALFORMED')
  return {
    rows,
    mode,
    ...(existing === undefined ? {} : { existing }),
    ...(importKey === undefined ? {} : { importKey }),
  }
}
