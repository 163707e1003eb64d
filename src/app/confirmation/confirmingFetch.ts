/** Whether the person proved that it is he. */
export type Ask = () => Promise<boolean>

const confirmCode = 'CONFIRM'

/**
 * `fetch` that has the person confirm who he is where the server wants to know, and then sends the call again.
 * Calls that wait at the same time wait for one answer.
 */
export const confirmingFetch = (ask: Ask, fetcher: typeof fetch = (...given) => fetch(...given)): typeof fetch => {
  let asking: Promise<boolean> | null = null
  return async (input, init) => {
    const response = await fetcher(input, init)
    if (response.status !== 403 || !(await wantsConfirmation(response))) return response
    asking ??= ask().finally(() => {
      asking = null
    })
    if (!(await asking)) return response
    // The time that was set for the call has gone by while the person typed.
    const { signal: _late, ...again } = init ?? {}
    return fetcher(input, again)
  }
}

const wantsConfirmation = async (response: Response): Promise<boolean> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === confirmCode
}
