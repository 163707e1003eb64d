import { noticeBoard } from './noticeBoard.ts'
import { reasonOf } from '../screen/useAttempt.ts'

/** Waits for work, and tells what was refused where nothing on the screen has a place for it. */
export const orTold = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((failure: unknown) => noticeBoard.toast(reasonOf(failure), 'bad'))
