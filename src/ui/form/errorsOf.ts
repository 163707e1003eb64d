type Errors = { readonly [path: string]: string }

export const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null

/** The messages by field that a server's refusal carries. */
export const errorsOf = (failure: unknown): Errors => {
  const body = isObject(failure) ? failure['body'] : null
  const errors = isObject(body) ? body['errors'] : null
  if (!isObject(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text]] : [])),
  )
}

/** Whether what a write was refused for being older than is of the same person, from elsewhere. */
export const isOwnChange = (failure: unknown): boolean => {
  const body = isObject(failure) ? failure['body'] : null
  const changed = isObject(body) ? body['changed'] : null
  return isObject(changed) && changed['own'] === true
}

/** The record as it is now, where a write was refused for being stale and no other reason; null otherwise. */
export const currentOf = (
  failure: unknown,
): ({ readonly [field: string]: unknown } & { readonly id: string }) | null => {
  if (!isObject(failure) || failure['status'] !== 409) return null
  const body = failure['body']
  const current = isObject(body) && (body['code'] ?? 'STALE') === 'STALE' ? body['current'] : null
  return isObject(current) && typeof current['id'] === 'string' ? { ...current, id: current['id'] } : null
}
