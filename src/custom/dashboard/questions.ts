/** What the first page asks for what stands at its top, in the reader's language; it is asked before the page is drawn. */
export const firstQuestions = { today: 'config.dashboard.today', cards: 'config.dashboard.topCards' } as const

/** What stands open all day is asked for again so often while somebody looks at it. */
export const refetchInterval = 300_000
