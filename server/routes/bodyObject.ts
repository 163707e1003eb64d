import type { Json, JsonObject } from '../../src/schema/json.ts'
import { ApiError } from '../errors.ts'
import { isJsonObject } from '../middleware/body/isJsonObject.ts'

/** @throws ApiError 400 unless the body is a JSON object */
export const bodyObject = (body: unknown): JsonObject => {
  const given = body as Json | undefined
  if (!isJsonObject(given)) throw new ApiError('MALFORMED')
  return given
}
