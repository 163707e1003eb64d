/** Anything that survives a JSON round trip. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export type JsonObject = { readonly [key: string]: Json }

/** A record as it travels: its identifier, its version and its fields by name. */
export interface AnyRecord {
  id: string
  /** Grows by one with every write; sent back in `If-Match`. */
  version?: number
  [field: string]: unknown
}

export type Locale = 'es' | 'en'

/** A text of our own in both languages. */
export interface Text {
  readonly es: string
  readonly en: string
}
