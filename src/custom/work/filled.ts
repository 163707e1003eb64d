type Asked = { readonly [name: string]: string }

/** What is filled in; what is not is not asked for (B-DASH-FILTERS, B-PREREG-CALLS). */
export const filled = (asked: Asked): Asked =>
  Object.fromEntries(
    Object.entries(asked)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )

/** The condition that a field lies within days, each of which may be left open. */
export const within = (field: string, from: string, to: string) => {
  const days = filled({ gte: from, lte: to })
  return Object.keys(days).length === 0 ? {} : { [field]: days }
}
