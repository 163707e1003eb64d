import { TrackAndTrace } from './TrackAndTrace.tsx'

/** The history of the courier's orders: the same screen (B-HISTORY-ALIAS). */
const CourierHistory = () => <TrackAndTrace courier />

export default CourierHistory
