/**
 * What must not compile does not: each `@ts-expect-error` below fails the type check
 * as soon as the mistake under it becomes legal.
 */
import { activeStatus, choice, code, decimal, defineResource, lines, reference, text } from '../../src/schema/index.ts'
import type { RecordOf } from '../../src/schema/index.ts'

const parcels = defineResource({
  name: 'parcels',
  service: 'wms',
  key: 'code',
  fields: {
    code: code({ required: true }),
    note: text(),
    mode: choice(['AIR', 'SEA'], { required: true }),
    origin: reference('ports'),
    pieces: lines({ count: decimal({ required: true }) }),
    status: activeStatus(),
  },
  columns: ['code', 'mode'],
})

type Parcel = RecordOf<typeof parcels>

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(proof: Same<A, B>): boolean => proof

same<Parcel['code'], string>(true)
same<Parcel['mode'], 'AIR' | 'SEA'>(true)
same<Parcel['note'], string | null | undefined>(true)
same<Parcel['status'], 'ACTIVE' | 'INACTIVE'>(true)
same<NonNullable<Parcel['pieces']>[number]['count'], number>(true)

// @ts-expect-error a required field may not be left out
export const incomplete: Parcel = { id: 'x', version: 1, code: 'x', status: 'ACTIVE' }

// @ts-expect-error an option that the kind does not have
export const misspeltOption = text({ requird: true })

// @ts-expect-error a field that does not exist
defineResource({ name: 'a', service: 'wms', fields: { code: code() }, columns: ['kode'] })

// @ts-expect-error a key of the language that does not exist
defineResource({ name: 'a', service: 'wms', fields: { code: code() }, colums: ['code'] })

// @ts-expect-error a service that does not exist
defineResource({ name: 'a', service: 'warehouse', fields: { code: code() } })

// @ts-expect-error a rule that does not exist
export const unknownRule = text({ rules: [{ rule: 'adress' }] })

// @ts-expect-error the sort order is ASC or DESC
defineResource({ name: 'a', service: 'wms', fields: { code: code() }, sort: ['code', 'UP'] })
