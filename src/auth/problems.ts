import { OperationError } from '../dataProvider/operationError.ts'
import type { SignInTexts } from '../i18n/signInTexts.ts'

/** What to say of a failed call. */
export const problemText = (problem: unknown, t: SignInTexts): string => {
  if (problem instanceof OperationError) return problem.status === 501 ? t.configFailed : problem.message || t.network
  return t.network
}

/** The code of a refusal, `CODE_NEEDED`; null where there is none. */
export const codeOf = (problem: unknown): string | null => {
  const body = bodyOf(problem)
  return body !== null && 'code' in body && typeof body.code === 'string' ? body.code : null
}

/** What a refusal says of each field. */
export const errorsOf = (problem: unknown): { readonly [field: string]: string } => {
  const body = bodyOf(problem)
  const errors = body !== null && 'errors' in body ? body.errors : null
  return typeof errors === 'object' && errors !== null
    ? Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, String(text)]))
    : {}
}

/** Whether what was asked for is over: a link used, replaced or too old. */
export const isGone = (problem: unknown): boolean => problem instanceof OperationError && problem.status === 410

/** Whether what was asked for is not there for who asks. */
export const isMissing = (problem: unknown): boolean => problem instanceof OperationError && problem.status === 404

const bodyOf = (problem: unknown): object | null =>
  problem instanceof OperationError && typeof problem.body === 'object' ? problem.body : null
