import { TrackAndTrace } from './TrackAndTrace.tsx'

/** Track and trace of freight. */
const FreightTimeline = () => <TrackAndTrace />

export default FreightTimeline
