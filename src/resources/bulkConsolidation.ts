/** Bulks into a consolidation and out of it; what their bodies hold is read by the service, whole or not at all. */
export const bulkConsolidation = {
  consolidate: { route: 'PUT /bulks/consolidate', right: 'edit' },
  deconsolidate: { route: 'PUT /bulks/deconsolidate', right: 'edit', result: 'list' },
} as const
