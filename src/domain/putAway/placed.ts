import type { Cargo } from './cargo.ts'
import { plus } from './load.ts'
import type { Place } from './place.ts'

/** A place once a piece stands in it. */
export const placed = (place: Place, cargo: Cargo): Place => ({
  ...besideIn(place, cargo),
  used: plus(place.used, cargo.load),
  contents: [...place.contents, cargo],
})

/** A place once a piece stands in another location of its rack. */
export const besideIn = (place: Place, { load, imoClass }: Cargo): Place => ({
  ...place,
  rack: {
    ...place.rack,
    used: plus(place.rack.used, load),
    imoClasses: imoClass === null ? place.rack.imoClasses : [...place.rack.imoClasses, imoClass],
  },
})
