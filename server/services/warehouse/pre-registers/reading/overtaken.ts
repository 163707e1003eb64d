/** The other words changed while this one waited: the same work is to be done again on what there is now. */
export class Overtaken extends Error {
  /** A serialisation failure, as PostgreSQL calls it: the transaction is tried anew. */
  readonly code = '40001'
}
