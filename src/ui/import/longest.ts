/** How long an import, or its undoing, is waited for: the rows of a large file are judged and written one after the other. */
export const longest = { patienceMs: 600_000 } as const
