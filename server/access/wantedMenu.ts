import type { JsonObject } from '../../src/schema/json.ts'

/** A menu item that the schema asks for, by its code; `parent` is the code of the one above it. */
export interface WantedMenu {
  readonly code: string
  readonly parent: string | null
  readonly record: JsonObject
}
