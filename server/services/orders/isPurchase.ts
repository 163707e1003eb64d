import type { RecordOf } from '../../../src/resources/records.ts'

/** The company bought it for its customer (G-19): what he pays for at the door are the company's goods, and no carriage of his. */
export const isPurchase = ({ type }: Pick<RecordOf<'orders'>, 'type'>): boolean => type === 'CT'
