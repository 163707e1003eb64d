/** Goes to a cell of lines, also where its row is not drawn yet. */
type Way = (row: number, name: string | undefined) => void

const ways = new Map<string, Way>()

/** The ways into the grids of lines that stand, by the identifiers of their inputs. */
export const gridWays = {
  to: (id: string): Way | undefined => ways.get(id),
  /** @returns what ends it */
  open: (id: string, way: Way): (() => void) => {
    ways.set(id, way)
    return () => {
      if (ways.get(id) === way) ways.delete(id)
    }
  },
}
