import type { QueryKey } from '@tanstack/react-query'

interface Question {
  readonly queryKey: QueryKey
  readonly operation: string
}

/** What the first page asks for what stands at its top, in a language; it is asked before the page is drawn. */
export const firstQuestions = (locale: string) =>
  ({
    today: { queryKey: ['dashboard', 'today', locale], operation: 'config.dashboard.today' },
    cards: { queryKey: ['dashboard', 'cards', locale], operation: 'config.dashboard.topCards' },
  }) satisfies Record<string, Question>
