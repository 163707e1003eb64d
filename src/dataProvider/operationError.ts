/** A call that its server refused; react-admin reads `status` and, for forms, `body.errors`. */
export class OperationError extends Error {
  readonly status: number
  readonly body: unknown
  /** When the server says that it can be asked again; null where it says nothing of it. */
  readonly againInSeconds: number | null
  constructor(message: string, status: number, body: unknown = null, againInSeconds: number | null = null) {
    super(message)
    this.name = 'OperationError'
    this.status = status
    this.body = body
    this.againInSeconds = againInSeconds
  }
}
