import type { WorkScreenName } from '../../src/resources/workScreens.ts'
import type { Grant } from '../../src/schema/glossary/grants.ts'
import type { JsonObject, Text } from '../../src/schema/json.ts'
import type { SampleLanguage } from './tableOf.ts'

/** A person of a sample company; the password of all is the sample's. */
export interface SampleUser {
  readonly email: string
  readonly name: string
  readonly lastName: string
  readonly type: 'company-official' | 'company-customer' | 'company-non-official'
  /** Name of the role. */
  readonly role: string
  readonly phone?: string
  readonly customer?: string
  /** Code of the third party for which who is no employee works. */
  readonly entity?: string
  /** Codes of the stores that the person works in. */
  readonly stores?: readonly string[]
}

/** Options of a role by resource: read, or read with the actions named. */
export interface SampleRole {
  readonly name: string
  readonly description: string
  readonly superUser?: true
  readonly customers?: true
  readonly may: { readonly [resource: string]: 'read' | 'edit' | 'all' }
  /** Screens made by hand, each with all its rights. */
  readonly screens?: readonly WorkScreenName[]
  /** Rights had apart, by their codes. */
  readonly grants?: readonly Grant[]
  readonly restrictions?: readonly JsonObject[]
}

export interface SampleWarehouse {
  readonly record: JsonObject & { readonly code: string }
  readonly stores: readonly (JsonObject & { readonly code: string })[]
}

export interface SampleCostCenter {
  readonly code: string
  readonly description: string
  readonly budget?: number
  readonly children?: readonly SampleCostCenter[]
}

/** Rates of a currency against the company's: about where they lie, and how far they swing. */
export interface SampleRate {
  readonly currency: string
  readonly around: number
  readonly swing: number
}

export interface SampleCompany {
  readonly namespace: string
  readonly businessId: string
  readonly timeZone: string
  readonly currency: string
  readonly language: SampleLanguage
  readonly company: JsonObject
  readonly roles: readonly SampleRole[]
  readonly users: readonly SampleUser[]
  readonly warehouses: readonly SampleWarehouse[]
  readonly costCenters: readonly SampleCostCenter[]
  /** Which published chart of accounts it keeps its books by. */
  readonly chart: 'puc' | 'skr03'
  readonly containers: readonly JsonObject[]
  readonly records: readonly (readonly [resource: string, record: JsonObject])[]
  readonly rates: readonly SampleRate[]
  readonly notifications: readonly {
    readonly title: Text
    readonly body: Text
    readonly kind: 'INFO' | 'SUCCESS' | 'WARNING'
    readonly link: string
  }[]
}
