import type { AnyRecord } from '../../schema/json.ts'

/** Since when an operation stands in the warehouse's work: completed, else announced. */
export const sinceOf = (operation: AnyRecord): string => String(operation['completedAt'] ?? operation['date'] ?? '')
