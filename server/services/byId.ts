/** Records by their identifiers: those of a repository that are named, each read once. */
export const byId = async <R extends { readonly id: string }>(
  from: { getMany(ids: readonly string[]): Promise<readonly R[]> },
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, R>> => {
  const named = ids.filter((id) => typeof id === 'string').filter((id) => id !== '')
  const found = named.length === 0 ? [] : await from.getMany(named)
  return new Map(found.map((record) => [record.id, record]))
}
