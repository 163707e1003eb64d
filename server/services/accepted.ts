/** An answer that what was asked for is being done: sent with the status 202. */
export class Accepted {
  readonly body: { readonly [field: string]: unknown }
  constructor(body: { readonly [field: string]: unknown }) {
    this.body = body
  }
}
