import { PreregisterDocument } from './PreregisterDocument.tsx'

/** A load that leaves at once. */
const ExpeditionRegister = () => <PreregisterDocument direction="EXPEDITION" live />

export default ExpeditionRegister
