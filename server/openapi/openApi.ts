import type { Caller, Deps } from '../contract.ts'
import { callerOrNobody, credentialIn } from '../middleware/bearer.ts'
import { localeOf } from '../middleware/locale.ts'
import type { Counted } from '../middleware/rateLimits.ts'
import { dataHeaders } from '../middleware/secureHeaders.ts'
import type { RoutedOperation } from '../routes/call.ts'
import { respond } from '../routes/respond.ts'
import { openApiDocument } from './document.ts'

/** Answers the OpenAPI document of whoever asks; made once for each person and language while his rights are kept. */
export const createOpenApi = (
  deps: Deps,
  operations: readonly RoutedOperation[],
): ((request: Request, counted: Counted) => Promise<Response>) => {
  const made = new WeakMap<object, string>()
  const nobody = { es: {}, en: {} }
  const headers = dataHeaders(deps.settings)
  return async (request, counted) => {
    const locale = localeOf(request.headers.get('accept-language'))
    const caller: Caller | null = await callerOrNobody(
      deps,
      credentialIn((name) => request.headers.get(name)),
      locale,
    )
    counted.take(caller)
    const key = caller ?? nobody[locale]
    const text = made.get(key) ?? JSON.stringify(openApiDocument(operations, caller, locale))
    made.set(key, text)
    return respond(
      { bytes: text, headers: { 'content-type': 'application/json; charset=utf-8' } },
      { ...headers, ...counted.headers() },
      request.headers.get('accept-encoding'),
    )
  }
}
