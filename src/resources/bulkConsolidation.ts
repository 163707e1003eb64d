/** Bulks into a consolidation and out of it; what their bodies hold is read by the service, whole or not at all. */
export const bulkConsolidation = {
  consolidate: { route: 'PUT /bulks/consolidate', right: 'edit', grant: 'operation.consolidate' },
  deconsolidate: { route: 'PUT /bulks/deconsolidate', right: 'edit', grant: 'operation.consolidate', result: 'list' },
} as const
