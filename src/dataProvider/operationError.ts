/** A call that its server refused; react-admin reads `status` and, for forms, `body.errors`. */
export class OperationError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(message: string, status: number, body: unknown = null) {
    super(message)
    this.name = 'OperationError'
    this.status = status
    this.body = body
  }
}
