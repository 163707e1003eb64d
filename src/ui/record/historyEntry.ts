/** react-router's own entry of the browser's history: its key, and what a page left in it. */
export const historyEntry = (): { readonly usr?: unknown; readonly key?: unknown } => {
  const { state } = window.history as { readonly state: unknown }
  return typeof state === 'object' && state !== null ? state : {}
}

/** Whether the page of the browser's history that is open is still this one: nobody has gone elsewhere since. */
export const isStill = (key: string): boolean => (historyEntry().key ?? 'default') === key
