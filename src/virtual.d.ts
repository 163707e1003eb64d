declare module 'virtual:estiba/manifest' {
  /** What the shell knows of a resource before its chunk is loaded. */
  export interface ManifestEntry {
    readonly name: string
    readonly service: import('./schema/resource.ts').Service
    /** Addresses of its screen; the first is canonical. */
    readonly paths: readonly string[]
    /** The parent field, where the records are a tree. */
    readonly tree: string | null
    /** The field that says what a record is called. */
    readonly titleField: string
    /** What its menu entry says. */
    readonly title: import('./schema/json.ts').Text
    readonly menuSection: string | null
    readonly menuOrder: number
    readonly icon: string | null
    /** Of a view the resource whose records it shows, else itself. */
    readonly keptAs: string
    /** The resource by whose right its screen makes records; null where it makes none. */
    readonly madeAs: string | null
  }

  export const manifest: readonly ManifestEntry[]

  /** What the shell knows of a screen made by hand (`src/resources/workScreens.ts`). */
  export interface ScreenEntry {
    readonly name: string
    readonly paths: readonly string[]
    readonly title: import('./schema/json.ts').Text
  }

  export const screens: readonly ScreenEntry[]

  /** Loads one resource; rejects where there is none of that name. */
  export const load: (name: string) => Promise<{ readonly default: import('./schema/resource.ts').Resource }>
}

declare module 'virtual:estiba/workbook-worker' {
  /** What a thread of the server runs to read a workbook (`scripts/vite/workerSources.ts`). */
  const source: string
  export default source
}

declare module 'virtual:estiba/paper-worker' {
  /** What a thread of the server runs to lay papers out. */
  const source: string
  export default source
}

/** A package of texts without types; what it lacks is completed in `src/i18n/admin/es.ts`. */
declare module 'ra-language-spanish' {
  const messages: { readonly ra: object }
  export default messages
}

declare module 'world-atlas/land-110m.json' {
  const atlas: import('topojson-specification').Topology<{
    readonly land: import('topojson-specification').GeometryCollection
  }>
  export default atlas
}
