/** What a host answered is not what the table says of it; the message says where, what was expected, and what came. */
export class HostMismatch extends Error {
  override readonly name = 'HostMismatch'
}
