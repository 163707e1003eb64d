import type { Field, Fields, RowOf } from './fields.ts'
import type { Text } from './json.ts'
import type { MenuIcon } from './menuIcons.ts'
import type { Own, OwnSource } from './own.ts'
import type { PanelName } from './panelNames.ts'
import type { Agents, AgentsSource } from './agents.ts'
import type { Places, PlacesSource } from './places.ts'
import type { Service } from './serviceNames.ts'
import type { CheckDigitScheme } from './rules.ts'
import type { States, StatesSource } from './states.ts'
import type { View, ViewSource } from './view.ts'
import type { Where } from './where.ts'

export { type Service, services } from './serviceNames.ts'

/** The verbs that the generic service answers. */
export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'

/** The words of a resource in one language; `fields`, `options` (by field, then value), `messages` of its rules. */
export interface Labels {
  /** One record. */
  readonly one?: string
  /** The records, as menu and list are called. */
  readonly many?: string
  /** What belongs in the list, said to somebody who sees it empty. */
  readonly about?: string
  /** By field, those of lines and inputs too; many are in the glossary already. */
  readonly fields?: { readonly [field: string]: string }
  /** By field, then value. */
  readonly options?: { readonly [field: string]: { readonly [value: string]: string } }
  /** Titles of tabs, sections, queries and actions by name. */
  readonly names?: { readonly [name: string]: string }
  /** Sentences of rules and moves by their keys. */
  readonly messages?: { readonly [key: string]: string }
}

/** A named filter set: fields that must equal, or a `where` whose `{ var }` operands the path and query fill. */
export type Finder =
  | readonly string[]
  | {
      /** RFC 6570 template below the service's base. */
      readonly path: string
      /** Operands `{ var: … }` are filled from the path and the query. */
      readonly where: Where
      /** `one` answers the record or 404; `list` (default) an array; `tree` nodes with `children`. */
      readonly result?: 'list' | 'one' | 'tree'
    }

/** An operation of its own, implemented in `server/services/<name>.ts` under the same name. */
export interface Operation {
  /** `METHOD template`, below the service's base. */
  readonly route: string
  /** What it asks for: checked before the service is called, and asked in a dialog. */
  readonly input?: Fields
  /** What comes back: `list`, `one`, `tree`, `text`, `file`, `json` (default) or nothing. */
  readonly result?: 'list' | 'one' | 'tree' | 'text' | 'file' | 'json' | 'none'
  /** Called without a session. */
  readonly open?: boolean
  /** Which right opens it (default: queries `read`, actions `edit`). */
  readonly right?: 'read' | 'edit' | 'delete'
  /** Code of a menu action that alone opens it (`operation.cube`), so that a role may have it apart; titles in the labels' `names`. */
  readonly grant?: string
  /** Every signed-in person may call it (own profile, own notifications). */
  readonly own?: boolean
  /** A customer of the company may do it too, with his right to write (G-17); what changes something is else its people's. */
  readonly customers?: boolean
}

/** An operation that changes a record; `status` gives the states it goes from and to. */
export interface Action extends Operation {
  /** The states that it goes from and to; the button follows from them. */
  readonly status?: { readonly field: string; readonly from: readonly string[]; readonly to: string }
  /** Offered only on a record where this holds; the service that does it says no to the others. */
  readonly when?: Where
  /** Offered above the list: it concerns no record that is there yet. */
  readonly ofList?: boolean
  /** It makes a record of what a form of its fields says: who may do it chooses among what these refer to. */
  readonly ofForm?: boolean
  /** Offered on the record though it moves no status. */
  readonly ofRecord?: boolean
  /** The main button of a record that has no moves. */
  readonly primary?: boolean
  /** Key in the labels' `messages` of what it does, told in the dialog before it is done. */
  readonly says?: string
}

/** A screen of work where a record goes on. */
export interface RecordScreen {
  /** Its address, with fields of the record in braces: `/wms_nuevo/picking-packing/walk/{number}`. */
  readonly to: string
  /** The records that go on there (default: all). */
  readonly when?: Where
}

/** A rule over whole records: where `when` holds (always, without it), `assert` must hold. */
export interface RecordRule {
  /** The specification's name, `V-TRM-FUTURE`. */
  readonly name: string
  /** Only when a record is made, or only when one is changed. */
  readonly on?: 'create' | 'update'
  /** Only of what people write: what messages and the system tell is kept as it was told. */
  readonly of?: 'people'
  /** Where this holds; always, without it. */
  readonly when?: Where
  /** What must hold then. */
  readonly assert: Where
  /** The text that these fields make together must also end in the right check digit. */
  readonly checkDigit?: { readonly scheme: CheckDigitScheme; readonly fields: readonly string[] }
  /** The field that the message is shown at. */
  readonly field: string
  /** Key in the labels' `messages`. */
  readonly message: string
}

export interface FormSection {
  /** Key of the title in the labels' `names` or the glossary. */
  readonly section: string
  /** Its fields in their order. */
  readonly fields: readonly string[]
}

export interface FormTab {
  /** Key of the tab's title in the labels' `names`. */
  readonly tab: string
  /** Its sections in their order. */
  readonly sections: readonly FormSection[]
}

export interface ResourceSource {
  /** Plural, kebab-case: `cost-centers`. The table is the same in snake_case. */
  readonly name: string
  /** The group of operations that it belongs to, the first part of its address. */
  readonly service: Service
  /** Key fields. One: the record's identifier is its value; several: joined by `~`; none: `id` is given by the server. */
  readonly key?: string | readonly string[]
  /** See [fields](fields.md). */
  readonly fields: Fields
  /** The field that names a record to a person. */
  readonly title?: string
  /** Fields that tell records of one title apart, shown beside it in place of a code: the name of what they refer to. */
  readonly disambiguateBy?: readonly string[]
  /** The reference that says what a record is, where that says more than its resource: a document is a receipt by its type. */
  readonly namedBy?: string
  /** Columns of the list (default: the first seven fields that fit one). */
  readonly columns?: readonly string[]
  /** Columns that stay where there is no room for all, beside the one that leads to the record and the state. */
  readonly priority?: readonly string[]
  /** The two or three fields that matter most of one record, written large above it. */
  readonly figures?: readonly string[]
  /** There is one record of it, which opens as itself instead of a list of one. */
  readonly single?: boolean
  /** Fields offered as filters. */
  readonly filters?: readonly string[]
  /** Fields that `q` looks in (default: the text kinds of the columns). */
  readonly search?: readonly string[]
  /** The order of the list as it opens. */
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC']
  /** The order of what selectors offer (default: by title). */
  readonly selectSort?: readonly [field: string, order: 'ASC' | 'DESC']
  /** The field that names a country: selectors offer what is of the company's own first, then what is of none. */
  readonly ownFirst?: string
  /** People of the trade say its code ('FOB'): on paper it stands before the title. */
  readonly saidByCode?: boolean
  /** Sections of the form, in tabs where there are many (default: one section). */
  readonly form?: readonly FormSection[] | readonly FormTab[]
  /** The field of kind `parent`, where the records are a tree. */
  readonly tree?: string
  /** `company`: rows of one company. `shared`: world data that every company reads, with rows of its own beside it. */
  readonly scope?: 'company' | 'shared'
  /** Shared rows are written by the platform only; a company adds none of its own (G-04). */
  readonly platform?: boolean
  /** Those that there are (default: all). */
  readonly verbs?: readonly Verb[]
  /** Rows of another resource, seen under other names; read only (default verbs `list` and `get`). */
  readonly view?: ViewSource
  /** Templates that differ from the default ones, `METHOD template`, by verb. */
  readonly routes?: { readonly [verb: string]: string }
  /** Named filters with an address of their own. */
  readonly finders?: { readonly [name: string]: Finder }
  /** Operations that read, implemented in `server/services/<name>.ts`. */
  readonly queries?: { readonly [name: string]: Operation }
  /** Operations that change something, implemented there too; each is a button. */
  readonly actions?: { readonly [name: string]: Action }
  /** The states of work: declared moves alone take a record from one to another. */
  readonly states?: StatesSource
  /** Its rows that are open work: what they refer to is not made inactive (G-02). */
  readonly open?: Where
  /** The reference to what its records are part of: that is open work where a part is. */
  readonly partOf?: string
  /** Operations that answer below a further service as well, by the service that asks for them there too. */
  readonly alsoUnder?: { readonly [operation: string]: Service }
  /** Rules over whole records: a broken one refuses the record. */
  readonly rules?: readonly RecordRule[]
  /** Fields that together are unique in a company. */
  readonly unique?: readonly (readonly string[])[]
  /** Further indexes over fields that lists sort or filter by. */
  readonly indexes?: readonly (readonly string[])[]
  /** Screens: exact paths (`/settings/courier/taxes`); the first is canonical. Default: `/<name>`; `[]`: no screen, so no menu. */
  readonly paths?: readonly string[]
  /** Screens of work where its records go on, titles in the labels' `names`: the first is the main button of a record that no move leads on, all stand in the menu of its row. */
  readonly screens?: { readonly [name: string]: RecordScreen }
  /** Tabs of a record beside the common ones, by their names in `src/custom/panels.ts`; titles in the labels' `names`. */
  readonly panels?: readonly PanelName[]
  /** Section of the menu by its English title (those at the end of this page), and the place in it. */
  readonly menu?: { readonly section: string; readonly order: number; readonly icon?: MenuIcon; readonly title?: Text }
  /** Who sees and writes its records, beside the rights of roles. */
  readonly access?: {
    /** Any signed-in person may read it as a selector (default true); otherwise those alone who read its records. */
    readonly options?: boolean
    /** Only a super user, or only the platform, may write it. */
    readonly write?: 'super' | 'platform'
    /** The records belong to persons: every member of the workspace keeps his own, without a right. */
    readonly own?: OwnSource
    /** What a customer of the company sees of it (`{ var: 'customerId' }`: his code). Default: by its references to customers. */
    readonly customers?: Where
    /** Fields of what a customer writes that the company's people alone fill in: what he sends of them is not taken. */
    readonly staffWrites?: readonly string[]
    /** A field by which it names records of others: who does not see every one of these does not see it. */
    readonly seenWith?: string
    /** Where the records stand, for the access by warehouse (G-03). Default: by its references to a warehouse or store. */
    readonly places?: PlacesSource | false
    /** The records are operations: operational profiles limit them (G-03). Paths to the switch and the warehouse. */
    readonly operations?: { readonly sw: string; readonly warehouse?: string }
    /** What an outside agent of the company sees of it: the operations of his third party, or for which he is responsible (G-03). */
    readonly agents?: AgentsSource
    /** What stays hidden whatever a role shows: fields from customers of the company, fields and records from who lacks an operation. */
    readonly hidden?: {
      readonly customers?: readonly string[]
      readonly without?: { readonly [operation: string]: readonly string[] }
      /** Who lacks the operation sees only the records of which this holds. */
      readonly rows?: { readonly [operation: string]: Where }
    }
    /** What a service asks for beside its operations (`waive`), and the code of the menu action that gives it. */
    readonly further?: { readonly [name: string]: string }
    /** Rights, keys and the like: who writes it has signed in, or confirmed that it is he, a short while ago. */
    readonly confirm?: boolean
    /** Every write of it is told in the company's audit log, as a change of rights or of settings. */
    readonly audit?: 'RIGHTS' | 'SETTINGS'
  }
  /** Words in Spanish; none may be missing. */
  readonly es?: Labels
  /** Words in English; what is missing follows from the names. */
  readonly en?: Labels
}

/** The record that a resource declares, its identifier and version included. */
export type RecordOf<R extends { readonly fields: Fields }> = RowOf<R['fields']> & { id: string; version: number }

type FieldName<R extends { fields: Fields }> = keyof R['fields'] & string

/** Where the language names a field of the resource, only a declared one compiles. */
interface Checked<R extends { fields: Fields }> {
  key?: FieldName<R> | 'id' | readonly FieldName<R>[]
  title?: FieldName<R>
  disambiguateBy?: readonly FieldName<R>[]
  namedBy?: FieldName<R>
  columns?: readonly FieldName<R>[]
  priority?: readonly FieldName<R>[]
  figures?: readonly FieldName<R>[]
  filters?: readonly FieldName<R>[]
  search?: readonly FieldName<R>[]
  sort?: readonly [FieldName<R> | 'id', 'ASC' | 'DESC']
  selectSort?: readonly [FieldName<R>, 'ASC' | 'DESC']
  ownFirst?: FieldName<R>
  partOf?: FieldName<R>
  tree?: FieldName<R>
  unique?: readonly (readonly FieldName<R>[])[]
  indexes?: readonly (readonly FieldName<R>[])[]
}

type NoExtra<R> = { readonly [K in Exclude<keyof R, keyof ResourceSource>]: never }

/**
 * Declares a resource: table, service, screens, validation, permissions, history, import and export follow.
 *
 * @example
 * export default defineResource({
 *   name: 'incoterms', service: 'config', key: 'code',
 *   fields: { code: code({ required: true, pattern: '^[A-Z]{3}$' }), description: text({ required: true }), status: activeStatus() },
 *   es: { one: 'Incoterm', many: 'Incoterms' },
 * })
 */
export const defineResource = <const R extends ResourceSource>(source: R & Checked<R> & NoExtra<R>): R => source

/** A resource with every default filled in; what all other code reads. JSON, as its source is. */
export interface Resource {
  readonly name: string
  /** `costCenters`, the middle of an operation's name. */
  readonly camel: string
  readonly service: Service
  /** Empty: the server gives `id`. */
  readonly key: readonly string[]
  readonly fields: Fields
  readonly title: string
  readonly disambiguateBy: readonly string[]
  readonly namedBy: string | null
  readonly columns: readonly string[]
  readonly priority: readonly string[]
  readonly figures: readonly string[]
  readonly single: boolean
  readonly filters: readonly string[]
  readonly search: readonly string[]
  readonly sort: readonly [string, 'ASC' | 'DESC']
  readonly selectSort: readonly [string, 'ASC' | 'DESC'] | null
  readonly ownFirst: string | null
  readonly saidByCode: boolean
  readonly form: readonly FormTab[]
  readonly tree: string | null
  readonly scope: 'company' | 'shared'
  readonly platform: boolean
  readonly verbs: readonly Verb[]
  /** Null: the resource has a table of its own. */
  readonly view: View | null
  /** Every operation with its template, generic extras included: `list`, `byStatus`, `history`, `import` ... */
  readonly routes: { readonly [operation: string]: string }
  readonly finders: { readonly [name: string]: Exclude<Finder, readonly string[]> }
  readonly queries: { readonly [name: string]: Operation }
  readonly actions: { readonly [name: string]: Action }
  /** Null: it knows no states of work. */
  readonly states: States | null
  readonly open: Where | null
  readonly partOf: string | null
  readonly alsoUnder: { readonly [operation: string]: Service }
  readonly rules: readonly RecordRule[]
  readonly unique: readonly (readonly string[])[]
  readonly indexes: readonly (readonly string[])[]
  readonly paths: readonly string[]
  readonly screens: { readonly [name: string]: RecordScreen }
  readonly panels: readonly string[]
  readonly menu: {
    readonly section: string
    readonly order: number
    readonly icon: string
    readonly title: Text
  } | null
  readonly access: {
    readonly options: boolean
    readonly write: 'role' | 'super' | 'platform'
    readonly own: Own | null
    readonly customers: Where | null
    readonly staffWrites: readonly string[]
    readonly seenWith: string | null
    readonly places: Places | null
    readonly operations: { readonly sw: string; readonly warehouse?: string } | null
    readonly agents: Agents | null
    readonly hidden: {
      readonly customers: readonly string[]
      readonly without: { readonly [operation: string]: readonly string[] }
      readonly rows: { readonly [operation: string]: Where }
    }
    readonly further: { readonly [name: string]: string }
    readonly confirm: boolean
    readonly audit: 'RIGHTS' | 'SETTINGS' | null
  }
  readonly labels: { readonly es: ResourceLabels; readonly en: ResourceLabels }
}

/** Labels with nothing missing. */
export interface ResourceLabels {
  readonly one: string
  readonly many: string
  readonly about: string
  readonly fields: { readonly [field: string]: string }
  readonly options: { readonly [field: string]: { readonly [value: string]: string } }
  readonly names: { readonly [name: string]: string }
  readonly messages: { readonly [key: string]: string }
}

export const fieldOf = (resource: Resource, name: string): Field | undefined =>
  Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
