/** react-router's own entry of the browser's history: its key, and what a page left in it. */
export const historyEntry = (): { readonly usr?: unknown; readonly key?: unknown } => {
  const { state } = window.history as { readonly state: unknown }
  return typeof state === 'object' && state !== null ? state : {}
}
