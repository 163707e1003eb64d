import type { FilterChip } from '../../ui/list/conditions.ts'

/** What people ask the list of jobs for every day, each under the key of its words. */
export const quickFilters = {
  mine: { field: 'operator', operator: 'isMe', value: true },
  arriving: { field: 'eta', operator: 'within', value: 'thisWeek' },
  freeDays: { field: 'lastFreeDay', operator: 'null', value: false },
  noPapers: { field: 'papersMissing', operator: 'gt', value: 0 },
  thinMargin: { field: 'marginPercent', operator: 'lt', value: 10 },
} as const satisfies { readonly [name: string]: FilterChip }
