/** What was typed on this page and is kept nowhere, each by who holds it: another page in its place loses it. */
export const unsavedWork = new Set<symbol>()
