/** Where the work of placing pieces stands between two scans. */
export interface LocateState {
  readonly mode: 'putAway' | 'relocate'
  /** Where pieces are taken from; a relocation begins with it (V-ORIGIN-LOCATION). */
  readonly origin: string | null
  /** Pieces in hand, by the code that was read: one that several have as often as it was read. */
  readonly pieces: readonly string[]
  /** Where each piece goes from now on, if the location was read first. */
  readonly target: string | null
  /** What a person calls pieces that are none of those on the screen, by the code that was read. */
  readonly names?: { readonly [code: string]: string }
}

export interface Placement {
  readonly code: string
  readonly location: string
}

/** What a scan made of it: where the work stands, what is to be done, and what is said (a key of `locate.said`). */
export interface LocateStep {
  readonly state: LocateState
  readonly placements: readonly Placement[]
  readonly said: 'pieceInHand' | 'pieceBack' | 'targetSet' | 'originSet' | 'originFirst' | 'sameLocation' | 'placed'
}

export const startOf = (mode: LocateState['mode']): LocateState => ({ mode, origin: null, pieces: [], target: null })

const step = (state: LocateState, said: LocateStep['said'], placements: readonly Placement[] = []): LocateStep => ({
  state,
  said,
  placements,
})

/**
 * A piece was read: it goes to the location read before, else it is in hand. Read again, it is put back; of a code that
 * several have, as all on a pallet, each reading takes the next, until all are in hand.
 *
 * @param shared how many pieces have the code
 */
export const pieceRead = (state: LocateState, code: string, shared = 1): LocateStep => {
  if (state.mode === 'relocate' && state.origin === null) return step(state, 'originFirst')
  if (state.target !== null) return step(state, 'placed', [{ code, location: state.target }])
  return state.pieces.filter((piece) => piece === code).length >= shared
    ? step({ ...state, pieces: state.pieces.filter((piece) => piece !== code) }, 'pieceBack')
    : step({ ...state, pieces: [...state.pieces, code] }, 'pieceInHand')
}

/** A location was read: the origin of a relocation, the place of what is in hand, or the place of what comes next. */
export const locationRead = (state: LocateState, location: string): LocateStep => {
  if (state.mode === 'relocate' && state.origin === null) return step({ ...state, origin: location }, 'originSet')
  if (state.origin === location) return step(state, 'sameLocation')
  if (state.pieces.length === 0) return step({ ...state, target: location }, 'targetSet')
  return step(
    { ...state, pieces: [], target: null },
    'placed',
    state.pieces.map((code) => ({ code, location })),
  )
}
