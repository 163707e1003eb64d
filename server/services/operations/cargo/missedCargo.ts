/** A novelty `n` of the piece `b` that came after it and is not settled: what was short as it came is no more than it is. */
const openSinceItCame = (kinds: string): string =>
  `n.namespace = b.namespace and n.bulk = b.id and n.kind ${kinds} and n.resolved_at is null and n.date > b.received_at`

/** In SQL, of a novelty `n` and a piece `b`: a picking did not find it where it stood, and nobody has settled that. */
export const missedBy = openSinceItCame("= 'SHORTAGE'")

/** The same, also where it was broken. */
export const missedOrBrokenBy = openSinceItCame("in ('SHORTAGE', 'DAMAGE')")
