import { PreregisterDocument } from './PreregisterDocument.tsx'

/** Cargo that is announced. */
const ReceptionPreregister = () => <PreregisterDocument direction="RECEPTION" />

export default ReceptionPreregister
