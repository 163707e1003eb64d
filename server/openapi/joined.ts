import type { Json, JsonObject } from '../../src/schema/json.ts'
import { isJsonObject } from '../middleware/body/isJsonObject.ts'

/** Two operations of one method and path, which OpenAPI knows as one: it takes what either of them takes. */
export const joined = (one: JsonObject, other: JsonObject, id: string): JsonObject => {
  const { parameters = [], requestBody, 'x-also': also = [], ...rest } = one
  const bodies = [requestBody, other['requestBody']].filter((body) => isJsonObject(body))
  return {
    ...rest,
    parameters: unlike([...listOf(parameters), ...listOf(other['parameters'])]),
    ...(bodies.length === 0
      ? {}
      : { requestBody: { required: bodies.length === 2, content: contentOf(bodies.map(({ content }) => content)) } }),
    'x-also': [...listOf(also), id],
  }
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

/** A parameter of both is told once. */
const unlike = (parameters: readonly Json[]): readonly Json[] => {
  const named = (parameter: Json): string =>
    isJsonObject(parameter) ? `${parameter['in']} ${parameter['name']}` : JSON.stringify(parameter)
  return [...new Map(parameters.toReversed().map((parameter) => [named(parameter), parameter])).values()].toReversed()
}

/** By media type what either sends. */
const contentOf = (contents: readonly (Json | undefined)[]): JsonObject => {
  const made: { [type: string]: JsonObject } = {}
  for (const [type, body] of contents.flatMap((content) => (isJsonObject(content) ? Object.entries(content) : []))) {
    const schemas = [made[type], body].flatMap((each) => (isJsonObject(each) ? [each['schema'] ?? {}] : []))
    const [first = {}, second] = schemas
    const same = second === undefined || JSON.stringify(first) === JSON.stringify(second)
    made[type] = { schema: same ? first : { anyOf: schemas } }
  }
  return made
}
