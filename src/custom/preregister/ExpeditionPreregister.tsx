import { PreregisterDocument } from './PreregisterDocument.tsx'

/** A load that is announced to leave. */
const ExpeditionPreregister = () => <PreregisterDocument direction="EXPEDITION" />

export default ExpeditionPreregister
