import type { Source } from './source.ts'

/**
 * What a paper says of its carriage: its house's own, and what that leaves open the job's. What is declared for the
 * whole job is of a house only where that is its only one.
 */
export const carriedBy = ({ job, house }: Source) => {
  const alone = house === null || (job.houses ?? []).length <= 1
  const declared = house?.declaredValue ? house : alone ? job : null
  return {
    originPort: house?.originPort || job.originPort,
    destinationPort: house?.destinationPort || job.destinationPort,
    freightTerm: house?.freightTerm || job.freightTerm,
    declaredValue: declared?.declaredValue ?? null,
    currency: declared?.currency || job.currency,
  }
}
