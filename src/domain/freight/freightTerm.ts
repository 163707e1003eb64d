/** Who pays the main carriage: the seller before it leaves, or the buyer where it arrives. */
export const freightTerms = ['PREPAID', 'COLLECT'] as const

const bySeller = ['CFR', 'CIF', 'CPT', 'CIP', 'DAT', 'DAP', 'DPU', 'DDP']
const byBuyer = ['EXW', 'FCA', 'FAS', 'FOB']

/**
 * How the freight goes with the incoterm, the usual way first (Incoterms 2020 and 2010, A9 and B9: allocation of costs).
 * Who ships and who receives may agree otherwise.
 */
export const goesWithIncoterm = {
  field: 'incoterm',
  values: Object.fromEntries<readonly string[]>([
    ...bySeller.map((code) => [code, ['PREPAID', 'COLLECT']] as const),
    ...byBuyer.map((code) => [code, ['COLLECT', 'PREPAID']] as const),
  ]),
}
