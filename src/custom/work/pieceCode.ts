import type { AnyRecord } from '../../schema/json.ts'

/** What stands on the label of a piece: its SSCC, else type, number and sequence (X-SSCC). */
export const pieceCode = (bulk: AnyRecord): string =>
  typeof bulk['sscc'] === 'string' && bulk['sscc'] !== ''
    ? bulk['sscc']
    : [bulk['type'], bulk['number'], bulk['sequence']].join('-')
