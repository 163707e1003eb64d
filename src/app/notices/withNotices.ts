import { isAboutPayment, paymentOperation } from '../../authProvider/paymentCheck.ts'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { CallOptions } from '../../dataProvider/transport.ts'
import { LineError } from '../../dataProvider/lineError.ts'
import { OperationError } from '../../dataProvider/operationError.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'

/** A burst of 401s is told once. */
const burstMs = 10_000

let toldAt = Number.NEGATIVE_INFINITY

/** The session notice of a 401 (N-401), once for all calls in flight. */
export const sessionEnded = (now = Date.now()): void => {
  if (now - toldAt < burstMs) return
  toldAt = now
  noticeBoard.alert({ tone: 'info', title: 'estiba.notices.sessionEnded', body: 'estiba.notices.sessionEndedText' })
}

type Writing = 'create' | 'update' | 'delete'

const done: { readonly [W in Writing]: string } = {
  create: 'estiba.notices.created',
  update: 'estiba.notices.updated',
  delete: 'estiba.notices.deleted',
}

/** The table of notices by method and status (second seed, 8.1; G-26); null: the server's own message. */
export const noticeOf = (writing: Writing, status: number): string | null => {
  if (writing === 'create')
    return status === 400 ? 'estiba.notices.exists' : status >= 500 ? 'estiba.notices.tryAgain' : null
  if (writing === 'update')
    return status >= 500 ? 'estiba.notices.updateFailed' : status === 404 ? 'estiba.notices.updateMissing' : null
  if (status === 400 || status === 404) return 'estiba.notices.deleteMissing'
  return status === 409 || status >= 500 ? 'estiba.notices.deleteInUse' : null
}

const isAborted = (problem: unknown): boolean => problem instanceof DOMException && problem.name === 'AbortError'

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null

/** A failure says what it is in the language of the screen. */
const putInWords = (problem: unknown, translate: (key: string) => string): void => {
  if (!(problem instanceof Error)) return
  if (problem instanceof OperationError && problem.message === '') problem.message = 'estiba.notices.tryAgain'
  if (problem.message.startsWith('estiba.')) problem.message = translate(problem.message)
}

/**
 * The data provider with one notice per write, the session notice on any 401 but those of payment, and failures in
 * words that can be shown.
 */
export const withNotices = (provider: EstibaDataProvider, translate: (key: string) => string): EstibaDataProvider => {
  const watched =
    <A extends readonly unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      try {
        return await work(...given)
      } catch (problem) {
        putInWords(problem, translate)
        const payment =
          given[0] === paymentOperation && problem instanceof OperationError && isAboutPayment(problem.body)
        if (problem instanceof OperationError && problem.status === 401 && !payment) sessionEnded()
        throw problem
      }
    }
  const written = <A extends readonly unknown[], R>(writing: Writing, work: (...given: A) => Promise<R>) => {
    const calling = watched(work)
    return async (...given: A): Promise<R> => {
      try {
        const answer = await calling(...given)
        noticeBoard.toast(done[writing])
        return answer
      } catch (problem) {
        tell(writing, problem)
        throw problem
      }
    }
  }
  return {
    ...provider,
    call: <T>(operation: string, values?: object, options?: CallOptions) =>
      watched(provider.call<T>)(operation, values, options),
    getList: watched(provider.getList),
    getOne: watched(provider.getOne),
    getMany: watched(provider.getMany),
    create: written('create', provider.create),
    update: written('update', provider.update),
    delete: written('delete', provider.delete),
    updateMany: written('update', provider.updateMany),
    deleteMany: written('delete', provider.deleteMany),
  }
}

/** A refusal that marks fields or starts a merge is told where it happens. */
const tell = (writing: Writing, problem: unknown): void => {
  if (isAborted(problem)) return
  if (!(problem instanceof OperationError)) {
    noticeBoard.toast(problem instanceof LineError ? problem.message : 'estiba.notices.actionFailed', 'bad')
    return
  }
  const { status, body, message } = problem
  if (status === 401 || (status === 409 && codeOf(body) === 'STALE')) return
  const key = noticeOf(writing, status)
  if (key === null) {
    noticeBoard.toast(message, 'bad')
    return
  }
  const payload = JSON.stringify({ writing, status, message, code: codeOf(body), at: new Date().toISOString() })
  noticeBoard.alert({ tone: 'bad', title: key, payload, ...(message === '' ? {} : { body: message }) })
}
