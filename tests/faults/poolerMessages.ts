/** Cuts a stream of PostgreSQL's protocol into its messages: a letter, a length, a body. */
export class Messages {
  #rest: Buffer = Buffer.alloc(0)

  add(bytes: Buffer): readonly Buffer[] {
    const all = Buffer.concat([this.#rest, bytes])
    const found: Buffer[] = []
    let from = 0
    while (all.length - from >= 5) {
      const end = from + 1 + all.readInt32BE(from + 1)
      if (end > all.length) break
      found.push(all.subarray(from, end))
      from = end
    }
    this.#rest = all.subarray(from)
    return found
  }
}
