/** Carriers of the transport that a record says are offered: shipping lines at sea, airlines in the air; all while it says none. */
export const ofItsTransport = { createInPlace: false, offered: { transport: { ifGiven: 'transport' } } } as const

/** Ports of the transport that a record says come first, airports in the air; the others may be named too. */
export const portsOfItsTransport = {
  createInPlace: false,
  offersFirst: { transport: { ifGiven: 'transport' } },
} as const

/** Who drives: couriers and lorry companies. */
export const onTheRoad = { createInPlace: false, offered: { transport: 'Ground' } } as const
