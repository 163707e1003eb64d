import { Socket } from 'node:net'

/** A socket that sends what is written in one turn of the event loop together: one packet where there were many. */
export class PacketSocket extends Socket {
  #isHeld = false

  /** Holds what is written until the turn ends, whoever lets go of it before. */
  override cork(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    super.cork()
    setImmediate(() => {
      this.#isHeld = false
      super.uncork()
    })
  }

  override uncork(): void {
    // Let go of at the end of the turn.
  }
}
