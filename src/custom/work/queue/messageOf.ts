import type { JsonObject } from '../../../schema/json.ts'

interface Message {
  readonly body: JsonObject
  readonly headers: { readonly [name: string]: string }
}

/**
 * A scan as it is sent. One that says when it was read says also when it goes out, by the same clock: so the server
 * knows how long it waited, though the clock be wrong. It differs each time, which no request of one Idempotency-Key
 * may; such a scan is applied once by its own key.
 */
export const messageOf = (values: JsonObject, key: string, now: Date): Message =>
  Object.hasOwn(values, 'scannedAt')
    ? { body: { ...values, sentAt: now.toISOString() }, headers: {} }
    : { body: values, headers: { 'Idempotency-Key': key } }
