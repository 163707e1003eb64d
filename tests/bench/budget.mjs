/**
 * One line of the report. With a `floor`, the budget is the ratio to what was measured beside it in the same
 * run; without a `limit` the line is there for scale only.
 */
export const budget = (name, { floor = null, measured, limit, atLeast = false, unit = '' }) => {
  const ratio = floor === null ? null : measured / floor
  const value = ratio ?? measured
  return {
    name,
    unit,
    floor,
    measured,
    ratio,
    limit: limit === null ? 'for scale' : `${atLeast ? '>=' : '<='} ${limit}`,
    met: limit === null ? null : atLeast ? value >= limit : value <= limit,
  }
}

/** A budget that could not be measured is missed, and says why. */
export const unmeasured = (name, problem) => ({
  name,
  unit: '',
  floor: null,
  measured: null,
  ratio: null,
  limit: '',
  met: false,
  problem: problem instanceof Error ? problem.message : String(problem),
})
