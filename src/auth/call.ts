/**
 * Calls an operation by the route table: with the token of the workspace just entered, with the temporary one before,
 * else with that of a session that stands. What calls is fetched when the page stands already.
 */
export const call = async <T>(operation: string, values: object): Promise<T> => {
  const { send } = await import('./send.ts')
  return send<T>(operation, values)
}
