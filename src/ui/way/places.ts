import { useEvent, useStore } from 'ra-core'

/** A page that somebody marked, or was at. */
export interface Place {
  readonly path: string
  readonly title: string
}

const mostRecent = 8

const none: readonly Place[] = []

type Visits = { readonly [path: string]: number }

const noVisits: Visits = {}

/** Pages that the person marked with a star. */
export const useFavourites = () => {
  const [places, setPlaces] = useStore('favourites', none)
  const isOne = (path: string): boolean => places.some((place) => place.path === path)
  return {
    places,
    isOne,
    toggle: (place: Place): void =>
      setPlaces(isOne(place.path) ? places.filter(({ path }) => path !== place.path) : [...places, place]),
  }
}

/** Pages that the person was at last, the newest first. */
export const useRecents = () => {
  const [places, setPlaces] = useStore('recents', none)
  const [visits, setVisits] = useStore('visits', noVisits)
  const visit = useEvent((place: Place): void => {
    const [last] = places
    setVisits({ ...visits, [place.path]: (visits[place.path] ?? 0) + 1 })
    if (last?.path === place.path && last.title === place.title) return
    setPlaces([place, ...places.filter(({ path }) => path !== place.path)].slice(0, mostRecent))
  })
  return { places, visit }
}

/** How often the person was at a page. */
export const useVisits = (): Visits => useStore('visits', noVisits)[0]
