import type { ChangeEntry } from '../domain/historyEntry.ts'
import type { RecordOf } from './records.ts'

/** A place where a person is signed in. */
interface SignedIn {
  readonly id: string
  readonly userAgent: string
  readonly ip: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}

interface Labelled {
  readonly labelEs: string
  readonly labelEn: string
}

export interface RoleOfUser {
  readonly id: string
  readonly name: string
  readonly superUser: boolean
  readonly active: boolean
}

export interface GrantedOption extends Labelled {
  readonly id: string
  readonly type: string
  readonly parent: Labelled | null
  readonly operations: readonly string[]
  /** False: a licence that somebody else holds keeps it shut. */
  readonly licensed: boolean
  /** Identifiers of the roles that open it. */
  readonly roles: readonly string[]
}

export interface Limit {
  readonly resource: string
  readonly hiddenFields: readonly string[]
  readonly someRows: boolean
  readonly role: string
}

/** A count of a person's first page, with the list behind it. */
interface CountedLink {
  readonly code: string
  readonly title: string
  readonly value: number
  readonly link: string
}

/** A link by which people outside open a file without signing in. */
export interface FileLink {
  readonly id: string
  readonly purpose: string
  readonly createdBy: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly revoked: boolean
}

/** What is answered of a company, its people, its files and their first pages. */
export interface CompanyAnswers {
  'auth.companies.setup': readonly { readonly key: string; readonly resource: string; readonly done: boolean }[]
  'auth.factor.begin': { readonly secret: string; readonly address: string; readonly image: string }
  'auth.factor.enrol': { readonly recoveryCodes: readonly string[] }
  'auth.factor.recoveryCodes': { readonly recoveryCodes: readonly string[] }
  'auth.factor.status': { readonly enrolled: boolean; readonly since: string | null; readonly recoveryLeft: number }
  'auth.sessions.byUser': readonly SignedIn[]
  'auth.sessions.own': readonly SignedIn[]
  'auth.users.profileInfo': RecordOf<'users'>
  'auth.users.rights': {
    readonly active: boolean
    readonly superUser: boolean
    readonly roles: readonly RoleOfUser[]
    readonly options: readonly GrantedOption[]
    readonly limits: readonly Limit[]
  }
  'auth.users.updateProfile': RecordOf<'users'>
  /** `next`: what to ask `before` for those that follow; null: there are none. */
  'config.changes.list': { readonly entries: readonly ChangeEntry[]; readonly next: number | null }
  'config.dashboard.chartData': {
    readonly labels: readonly string[]
    readonly series: readonly { readonly name: string; readonly data: readonly number[] }[]
  }
  'config.dashboard.recentShipments': readonly {
    readonly id: string
    readonly type: string
    readonly number: string
    readonly customerName: string | null
    readonly updatedAt: string | null
  }[]
  /** Null: it is no sample company, or all of its year is there. */
  'config.dashboard.sampleYear': { readonly done: number; readonly steps: number } | null
  'config.dashboard.today': readonly (CountedLink & { readonly urgency: 'late' | 'soon' | 'waiting' })[]
  'config.dashboard.topCards': readonly (CountedLink & { readonly delta: number })[]
  'files.fileLinks.list': readonly FileLink[]
  'files.files.list': readonly { readonly filename: string; readonly version: number; readonly size: number }[]
}
