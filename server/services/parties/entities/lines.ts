import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'

const linesIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((line: Json) => isJsonObject(line)) : []

/** What the lines of a third party say of it: each contact is called something, the main address is its address. */
export const withMainAddress = (input: JsonObject): JsonObject => {
  const contacts = linesIn(input['contacts']).map((line) => ({
    ...line,
    contact: line['contact'] || line['name'] || null,
  }))
  const addresses = linesIn(input['addresses'])
  const main = addresses.find((line) => line['main'] === true) ?? addresses[0]
  return {
    ...input,
    ...(Array.isArray(input['contacts']) ? { contacts } : {}),
    ...(Array.isArray(input['addresses'])
      ? { address: main?.['address'] ?? null, zipCode: postcode(main?.['zipCode']) }
      : {}),
  }
}

/** A postcode's identifier is its country and itself. */
const postcode = (id: Json | undefined): string | null =>
  typeof id === 'string' ? id.slice(id.indexOf('~') + 1) : null
