/**
 * Services of one's own, said as data: where each operation of a resource is on another host, and how that host
 * speaks. `routeTableSchema.ts` is the same as JSON Schema; `docs/services.md` explains it.
 */
export interface RouteTable {
  /** By a name of the integrator's choosing; no call goes anywhere else. */
  readonly hosts: { readonly [host: string]: Host }
  /** What the resources of a module have in common. */
  readonly modules?: { readonly [module: string]: Manner }
  readonly resources: { readonly [resource: string]: HostedResource }
}

/** What may be said of a host, a module, a resource or an operation; the nearest counts, headers are joined. */
export interface Manner {
  readonly host?: string
  readonly auth?: Auth
  readonly headers?: { readonly [name: string]: string }
  /** Milliseconds that one try may take. */
  readonly timeout?: number
  readonly retry?: Retry
  readonly errors?: ErrorShape
  readonly shape?: Shape
  readonly page?: PageStyle
  readonly sort?: SortStyle
  /** How what is sent is written: `json`, or the fields of a `form`. */
  readonly send?: 'json' | 'form'
  /** What each body has beside the record, by its path: `{ "data.type": "hafen" }`. */
  readonly fixed?: { readonly [path: string]: Scalar }
}

export interface Host extends Omit<Manner, 'host'> {
  readonly url: string
}

export interface HostedResource extends Manner {
  /** Fields, ours or theirs, that together name a record; those of the resource's key without it. */
  readonly key?: string | readonly string[]
  /**
   * Ours to theirs, `country: "pais.codigo"`; what is not named here has one name on both sides. A reference to a record
   * that several fields name: `state: ["pais", "departamento"]`. Of lines each field by itself, its path within a line:
   * `items: "detalle"`, `"items.product": "codigoProducto"`.
   */
  readonly fields?: { readonly [field: string]: string | readonly string[] }
  readonly values?: { readonly [field: string]: Conversion }
  /** What the host does not know and every record of it is. */
  readonly always?: { readonly [field: string]: string | number | boolean | null }
  readonly operations: { readonly [operation: string]: string | HostedOperation }
}

export interface HostedOperation extends Manner {
  /** `GET /puertos/{codPuerto}`: method and RFC 6570 template below the host's address. */
  readonly route: string
  /** Ours to the parameter that the host filters by. */
  readonly filters?: { readonly [field: string]: string }
  /** The parameter that the host searches by. */
  readonly search?: string
  /** What a write sends: the whole record, the fields of its key, or nothing. */
  readonly body?: 'record' | 'key' | 'none'
  /** The field of the body that what is sent stands in. */
  readonly wrap?: string
  /** Whether what the host has of a record and we do not know is read before and sent again. */
  readonly keep?: boolean
}

export type Auth =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'header'; readonly name: string; readonly value: string }
  | { readonly kind: 'query'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'oauth'
      readonly url: string
      readonly clientId: string
      readonly clientSecret: string
      readonly scope?: string
      readonly audience?: string
      /** How the client names itself: in the header (default), in the form, or in a body of JSON. */
      readonly send?: 'header' | 'form' | 'json'
    }
  | {
      readonly kind: 'signIn'
      /** `POST /auth/ingresar`, below the host's address or `url`. */
      readonly route: string
      readonly url?: string
      readonly body?: { readonly [field: string]: string }
      /** What the sign-in carries beside its body; what is sealed is opened. */
      readonly headers?: { readonly [name: string]: string }
      readonly send?: 'json' | 'form'
      /** Where the answer has its token. */
      readonly token: string
      /** Where it says how many seconds that holds, for a token that does not say it itself. */
      readonly expiresIn?: string
      readonly header?: string
      readonly prefix?: string
      /** The token is taken only where a key of this address has signed it (RS256). */
      readonly jwks?: string
      readonly issuer?: string
      readonly audience?: string
    }

export interface Retry {
  readonly times: number
  readonly statuses?: readonly number[]
  /** Milliseconds between tries where the host names no `Retry-After`. */
  readonly wait?: number
}

export interface ErrorShape {
  /** Where a refusal has its sentence. */
  readonly message?: string
  /** Where it lists fields. */
  readonly list?: string
  /** Of one of those: the field and its sentence. */
  readonly field?: string
  readonly text?: string
  /** What a refusal says of a record that is there already. */
  readonly duplicate?: string
  /** What it says of one that is not there. */
  readonly missing?: string
  /** An answer of status 200 is a refusal where something else stands there. */
  readonly ok?: { readonly at: string; readonly is: readonly Scalar[] }
  /** Statuses by which a list says that it has no rows. */
  readonly noRows?: readonly number[]
}

export type NamedShape = 'auto' | 'array' | 'spring' | 'hal' | 'data'

export type Shape =
  | NamedShape
  | {
      /** Paths in the answer; `""` is the answer itself. */
      readonly rows?: string
      /** A path, or `header:X-Total-Count`. */
      readonly total?: string
      /** A path that is true where more rows follow. */
      readonly more?: string
      /** A path to the number of pages, or `header:X-Total-Pages`. */
      readonly pages?: string
      readonly record?: string
    }

export type PageStyle =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'number'
      readonly page: string
      /** Without it the host's pages have `most` rows. */
      readonly size?: string
      readonly first: 0 | 1
      readonly most?: number
    }
  | { readonly kind: 'offset'; readonly offset: string; readonly limit: string; readonly most?: number }
  | {
      readonly kind: 'cursor'
      readonly cursor: string
      /** The path of the next cursor or link, or `header:X-Next-Cursor`. */
      readonly next: string
      readonly size?: string
      readonly most?: number
    }
  | {
      readonly kind: 'link'
      /** The path of the address of the next page, or `header:Link`; its query is asked for. */
      readonly next: string
      readonly size?: string
      readonly most?: number
    }
  | {
      readonly kind: 'range'
      /** A parameter, or `header:Range`. */
      readonly range: string
      /** `[{first},{last}]`, `items={first}-{last}`. */
      readonly form: string
      readonly most?: number
    }

export interface SortStyle {
  readonly param: string
  /** `{field},{direction}` without it. */
  readonly form?: string
  /** A parameter of its own for the direction. */
  readonly direction?: string
  readonly ascending?: string
  readonly descending?: string
  /** Ours that the host sorts by; all without it. */
  readonly fields?: readonly string[]
}

export type Scalar = string | number | boolean | null

/** What the host writes where there is nothing, `0001-01-01T00:00:00`; the first is written there. */
interface Emptied {
  readonly empty: readonly Scalar[]
}

type Shaped =
  | { readonly map: { readonly [theirs: string]: Scalar } }
  | { readonly pairs: readonly (readonly [theirs: Scalar, ours: Scalar])[] }
  /** `DD/MM/YYYY`, `epochMs` or `epochSeconds`, by the clock of a zone (default: UTC). */
  | { readonly date: string; readonly zone?: string }
  | { readonly split: string; readonly part?: number }
  /** Ours is theirs by this: 0.01 for cents. */
  | { readonly factor: number }
  /** What stands before ours: `/v1/paises/` of `/v1/paises/CO`. */
  | { readonly prefix: string }

export type Conversion =
  | 'text'
  | 'number'
  | 'decimalComma'
  | 'epochMs'
  | 'epochSeconds'
  | (Shaped & Partial<Emptied>)
  | Emptied
