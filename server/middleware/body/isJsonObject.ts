import type { Json, JsonObject } from '../../../src/schema/json.ts'

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
