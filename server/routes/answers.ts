import type { AnyRecord } from '../../src/schema/json.ts'
import type { Page } from '../contract.ts'
import type { Answer } from './call.ts'

export const json = (body: unknown): Answer => ({ body })

/** One page in the simple-rest form: `Content-Range: taxes 0-14/319`. */
export const pageAnswer = (resource: string, page: Page, first: number): Answer => ({
  body: page.rows,
  headers: {
    'content-range':
      page.rows.length === 0
        ? `${resource} */${page.total}`
        : `${resource} ${first}-${first + page.rows.length - 1}/${page.total}`,
    'x-total-kind': page.totalKind,
  },
})

export const listAnswer = (resource: string, rows: readonly AnyRecord[]): Answer =>
  pageAnswer(resource, { rows, total: rows.length, totalKind: 'exact' }, 0)
