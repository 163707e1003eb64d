import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type Parcel = RecordOf<'locker-parcels'>
type Locker = RecordOf<'virtual-lockers'>

/** Parcels of one tracking number are received and identified one after the other. */
export const lockTrackingNumber = async (session: Session, trackingNumber: string): Promise<void> => {
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('parcel ' || current_setting('estiba.namespace') || $1, 0))",
    [trackingNumber],
  )
}

/** Whose locker it is: a third party, or who registered and is none yet. */
export const customerOf = (locker: Locker | undefined): string | null =>
  locker?.customer ?? locker?.customerCode ?? null

/** What was announced: for that locker, else for another of its customer; without one, by one customer alone. */
export const announcedOf = (parcels: readonly Parcel[], locker: Locker | undefined): Parcel | undefined => {
  const expected = parcels.filter(({ parcelState }) => parcelState === 'EXPECTED')
  if (locker === undefined) return expected.length === 1 ? expected[0] : undefined
  const customer = customerOf(locker)
  return (
    expected.find((parcel) => parcel.locker === locker.id) ??
    expected.find(({ customerCode }) => customer !== null && customerCode === customer)
  )
}

/** What came under a tracking number. */
export const cameOf = (parcels: readonly Parcel[]): readonly Parcel[] =>
  parcels.filter(({ parcelState }) => parcelState === 'RECEIVED' || parcelState === 'UNIDENTIFIED')

/** The number of another box beside these of a tracking number. */
export const nextBox = (parcels: readonly Parcel[]): number => Math.max(0, ...parcels.map(({ box }) => box ?? 1)) + 1
