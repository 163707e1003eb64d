import type { Database } from '../../../contract.ts'

/** Parcels of a build before, which knew one box of a tracking number; does nothing where that is done. */
export const adoptBoxes = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    await sql('update estiba.locker_parcels set box = 1 where box is null')
  })
