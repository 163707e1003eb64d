/** What the first page asks for what stands at its top, in the reader's language; it is asked before the page is drawn. */
export const firstQuestions = { today: 'config.dashboard.today', cards: 'config.dashboard.topCards' } as const
