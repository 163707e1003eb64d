import type { AnySchema } from 'yup'
import type { Field, FieldOf, Kind } from '../fields.ts'
import type { JsonObject, Locale } from '../json.ts'
import type { Operator } from '../where.ts'

/** The yup module, handed in so that only those who validate load it. */
export type Yup = typeof import('yup')

/** A text input that its kind cannot read; `key` is a message of `src/i18n/validation`. */
export class KindError extends Error {
  readonly key: string
  readonly values: JsonObject
  constructor(key: string, values: JsonObject = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

/** All that the schema side knows of one field kind; the browser's side is its twin in `src/ui/kinds`. */
export interface KindSlice<F extends Field> {
  /** PostgreSQL column type; null: no column of its own (lines). */
  column(field: F): string | null
  /** What a filter may ask of it; the first is the one a plain filter uses. */
  readonly operators: readonly Operator[]
  readonly sortable: boolean
  /** Found by `q`. */
  readonly searchable: boolean
  /** Its value is the name of a stored file. */
  readonly namesFile?: true
  /** Longest text that it takes; a longer one is held against no pattern. */
  longest?(field: F): number
  /** Typed anew or left alone: no form begins with it, no copy and no draft keeps it. */
  readonly typedAnew?: true
  /**
   * Reads a value from text or JSON into the one a record carries; null when empty.
   * @throws KindError
   */
  parse(input: unknown, field: F, locale?: Locale): unknown
  /** The check of one value, without required and the field's rules, which are added for every kind alike. */
  yup(yup: Yup, field: F): AnySchema
  openapi(field: F): JsonObject
}

export type KindTable = { readonly [K in Kind]: KindSlice<FieldOf<K>> }
