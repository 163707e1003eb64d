import type { CallOptions } from '../../dataProvider/transport.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Operation } from '../../schema/resource.ts'
import { saveFile } from '../export/saveFile.ts'
import { noticeBoard } from '../notices/noticeBoard.ts'

/** What an action answers: a record, a text, a file, or nothing. */
export type Answered = AnyRecord | Blob | string | null

export const askedAs = (result: Operation['result']): CallOptions =>
  result === 'file' || result === 'text' ? { as: result } : {}

export const idOf = (made: Answered): string =>
  made === null || typeof made === 'string' || made instanceof Blob ? '' : made.id

/** Whether the record answers itself, with its state: the move that may make another made none. */
export const isItself = (answered: Answered, record: AnyRecord, state: string | undefined): boolean =>
  state !== undefined &&
  typeof answered === 'object' &&
  answered !== null &&
  idOf(answered) === record.id &&
  Object.hasOwn(answered, state)

/** A file is saved; a text stands there to be copied, and is not kept. */
export const showAnswer = (title: string, answered: Answered): void => {
  if (answered instanceof Blob) saveFile(answered, answered instanceof File ? answered.name : title)
  if (typeof answered === 'string' && answered !== '')
    noticeBoard.alert({ tone: 'good', title, body: answered, payload: answered })
}
