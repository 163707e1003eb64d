/** For which containers a contract of free time holds; null: for all. */
export interface ContractScope {
  readonly chargeType: string
  readonly side: string
  readonly operation: string
  readonly carrier: string | null
  readonly customer: string | null
  readonly port: string | null
  readonly containerGroup: string
  readonly validFrom: string
  readonly validTo: string | null
}

/** A container of a job on the day on which its count begins. */
export interface ContractAsked {
  readonly operation: string
  readonly carrier: string | null
  readonly customer: string | null
  readonly port: string | null
  readonly group: string
  readonly day: string
}

const named = ['carrier', 'customer', 'port'] as const

const holdsFor = (contract: ContractScope, asked: ContractAsked): boolean =>
  contract.operation === asked.operation &&
  named.every((field) => contract[field] === null || contract[field] === asked[field]) &&
  (contract.containerGroup === 'ANY' || contract.containerGroup === asked.group) &&
  contract.validFrom <= asked.day &&
  (contract.validTo === null || contract.validTo >= asked.day)

const closeness = (contract: ContractScope): number =>
  named.filter((field) => contract[field] !== null).length + (contract.containerGroup === 'ANY' ? 0 : 1)

/** Of each side and kind of charge the contract that says most of the container; of two alike the newer one. */
export const contractsFor = <C extends ContractScope>(contracts: readonly C[], asked: ContractAsked): readonly C[] => {
  const best = new Map<string, C>()
  for (const contract of contracts.filter((one) => holdsFor(one, asked))) {
    const key = `${contract.side} ${contract.chargeType}`
    const known = best.get(key)
    const closer = known === undefined ? 1 : closeness(contract) - closeness(known)
    if (known === undefined || closer > 0 || (closer === 0 && contract.validFrom > known.validFrom))
      best.set(key, contract)
  }
  return [...best.values()]
}

const dry: ReadonlySet<string> = new Set(['DRY', 'HIGH_CUBE'])

/** The group of a container by its category; with dangerous goods in it, theirs. */
export const containerGroup = (category: string, dangerous: boolean): string =>
  dangerous ? 'DG' : category === 'REEFER' ? 'REEFER' : dry.has(category) ? 'DRY' : 'SPECIAL'
