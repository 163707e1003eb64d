import { isAboutPayment, paymentOperation } from '../../authProvider/paymentCheck.ts'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { Method } from '../../domain/hosts/route.ts'
import type { CallOptions } from '../../dataProvider/transport.ts'
import { LineError } from '../../dataProvider/lineError.ts'
import { OperationError } from '../../dataProvider/operationError.ts'
import { refused } from '../../dataProvider/refusals.ts'
import { camelCase } from '../../schema/names.ts'
import { noticeBoard, type Tone } from '../../ui/notices/noticeBoard.ts'
import { answerOf } from './answersOnFailure.ts'
import { callErrorOf } from './callErrors.ts'

/** A burst of 401s is told once. */
const burstMs = 10_000

let toldAt = Number.NEGATIVE_INFINITY

/** The session notice of a 401 (N-401), once for all calls in flight. */
export const sessionEnded = (now = Date.now()): void => {
  // A clock that was set back silences nothing.
  if (now >= toldAt && now - toldAt < burstMs) return
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

/** Who says more of what is written than that it is says it himself: `meta: { told: true }`. */
const isToldByCaller = (params: unknown): boolean =>
  typeof params === 'object' &&
  params !== null &&
  'meta' in params &&
  typeof params.meta === 'object' &&
  params.meta !== null &&
  'told' in params.meta &&
  params.meta.told === true

type Translate = (key: string) => string

/** What is called and how: `documentTypes.list`; a reading call has no notice of its own. */
interface Called {
  readonly operation: string
  readonly otherwise: string
  readonly reads: boolean
}

const isOwnFailure = (problem: unknown): problem is OperationError =>
  problem instanceof OperationError && (problem.status === 500 || (problem.status > 500 && problem.message === ''))

/** What a call is said to have failed at: its own text, else that of its method (E-ES-CONSULT, E-ES-DOWNLOAD, E-ES-UPLOAD, E-ES-MODIFY). */
const failureText = async ({ operation, otherwise }: Called, translate: Translate): Promise<string> =>
  translate((await callErrorOf(operation).catch(() => null)) ?? otherwise)

/** A failure says what it is in the language of the screen. */
const putInWords = (problem: unknown, translate: Translate): void => {
  if (!(problem instanceof Error)) return
  if (problem instanceof OperationError && problem.message === '') problem.message = 'estiba.notices.tryAgain'
  if (problem.message.startsWith('estiba.')) problem.message = translate(problem.message)
}

/** Said once, however many calls of a screen fail at the same. */
const toastOnce = (text: string, tone: Tone = 'bad'): void => {
  if (noticeBoard.read().toasts.every((toast) => toast.text !== text)) noticeBoard.toast(text, tone)
}

/** What the server took and yet doubts: one notice, however many writes of an action are doubted alike. */
export const warnOnce = (warnings: readonly string[]): void => toastOnce(warnings.join(' '), 'warn')

const failures = {
  GET: 'estiba.notices.consultFailed',
  POST: 'estiba.notices.tryAgain',
  PUT: 'estiba.notices.updateFailed',
  PATCH: 'estiba.notices.modifyFailed',
  DELETE: 'estiba.notices.deleteInUse',
} as const

const calledFor = (method: Method | null, operation: string, values: object, { as }: CallOptions): Called => ({
  operation,
  reads: method === 'GET',
  otherwise:
    as === 'file'
      ? 'estiba.notices.downloadFailed'
      : 'form' in values && values.form instanceof FormData
        ? 'estiba.notices.uploadFailed'
        : failures[method ?? 'GET'],
})

const nothing = { total: 0, pageInfo: { hasNextPage: false, hasPreviousPage: false } } as const

/**
 * The data provider with one notice per write, the session notice on any 401 but those of payment, and failures in
 * words that can be shown. What failed on the server says what it failed at; a write that has a notice puts that into
 * what can be copied (E-REACTION-NOT-SHOWN).
 */
export const withNotices = (provider: EstibaDataProvider, translate: Translate): EstibaDataProvider => {
  const watched =
    <A extends readonly unknown[], R>(
      work: (...given: A) => Promise<R>,
      called: (given: readonly unknown[]) => Called | null,
    ) =>
    async (...given: A): Promise<R> => {
      try {
        return await work(...given)
      } catch (problem) {
        const about = called(given)
        if (about !== null && isOwnFailure(problem)) {
          problem.message = await failureText(about, translate)
          if (about.reads) toastOnce(problem.message)
        }
        putInWords(problem, translate)
        const payment =
          given[0] === paymentOperation && problem instanceof OperationError && isAboutPayment(problem.body)
        if (problem instanceof OperationError && problem.status === 401 && !payment) sessionEnded()
        if (problem instanceof OperationError && problem.status === 403) refused()
        throw problem
      }
    }
  const reading =
    (verb: string) =>
    ([resource]: readonly unknown[]): Called => ({
      operation: `${camelCase(String(resource))}.${verb}`,
      otherwise: 'estiba.notices.consultFailed',
      reads: true,
    })
  const written = <A extends readonly [string, ...(readonly unknown[])], R>(
    writing: Writing,
    work: (...given: A) => Promise<R>,
  ) => {
    const calling = watched(work, () => null)
    return async (...given: A): Promise<R> => {
      try {
        const answer = await calling(...given)
        if (!isToldByCaller(given[1])) noticeBoard.toast(done[writing])
        return answer
      } catch (problem) {
        const called = { operation: `${camelCase(given[0])}.${writing}`, otherwise: '', reads: false }
        tell(writing, problem, isOwnFailure(problem) ? await failureText(called, translate) : '', translate)
        throw problem
      }
    }
  }
  const listing: typeof provider.getList = watched(provider.getList, reading('list'))
  const deleting: typeof provider.delete = written('delete', provider.delete)
  return {
    ...provider,
    call: <T>(operation: string, values: object = {}, options: CallOptions = {}) =>
      answerOf(
        operation,
        watched(
          () => provider.call<T>(operation, values, options),
          () => calledFor(provider.methodOf(operation), operation, values, options),
        )(),
        (answer) => answer as T,
      ),
    getList: (resource, params) =>
      answerOf(`${camelCase(resource)}.list`, listing(resource, params), () => ({ ...nothing, data: [] })),
    getOne: watched(provider.getOne, reading('get')),
    getMany: watched(provider.getMany, () => null),
    getTitles: <T>(...given: Parameters<typeof provider.getTitles>) =>
      watched(provider.getTitles<T>, () => null)(...given),
    create: written('create', provider.create),
    update: written('update', provider.update),
    delete: (resource, params) =>
      answerOf(`${camelCase(resource)}.delete`, deleting(resource, params), (data) => ({ data: data as never })),
    updateMany: written('update', provider.updateMany),
    deleteMany: written('delete', provider.deleteMany),
  }
}

/** A refusal that marks fields or starts a merge is told where it happens. */
const tell = (writing: Writing, problem: unknown, failed: string, translate: Translate): void => {
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
  if (failed !== '') console.error(failed)
  const payload = JSON.stringify({
    writing,
    status,
    message,
    code: codeOf(body),
    at: new Date().toISOString(),
    ...(failed === '' ? {} : { failed }),
  })
  const said = message === '' || message === translate(key) ? {} : { body: message }
  noticeBoard.alert({ tone: 'bad', title: key, payload, ...said })
}
