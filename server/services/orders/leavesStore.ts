import type { RecordOf } from '../../../src/resources/records.ts'

/** What a purchase order names comes into a store (G-19): nothing is picked for it. */
export const leavesStore = ({ type }: Pick<RecordOf<'orders'>, 'type'>): boolean => type !== 'PO'

/** Orders of which something leaves a store. */
export const leaving = { type: { ne: 'PO' } } as const
